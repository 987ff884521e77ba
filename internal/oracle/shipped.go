package oracle

// Shipped are the rule sets that hupai ships, written down a second time.
func Shipped() map[string]*Rules {
	var sanma, sichuan [Kinds]bool
	for t := 1; t <= 7; t++ {
		sanma[t] = true
	}
	for t := 27; t < Kinds; t++ {
		sichuan[t] = true
	}
	return map[string]*Rules{
		"riichi":   {Name: "riichi", Melds: 4, Suits: 3, SevenPairs: Distinct, Orphans: true},
		"sanma":    {Name: "sanma", Melds: 4, Suits: 3, SevenPairs: Distinct, Orphans: true, Absent: sanma, NoPair: sanma},
		"mcr":      {Name: "mcr", Melds: 4, Suits: 3, SevenPairs: Quads, Orphans: true, Knitted: true},
		"hongkong": {Name: "hongkong", Melds: 4, Suits: 3, Orphans: true},
		"sichuan":  {Name: "sichuan", Melds: 4, Suits: 2, SevenPairs: Quads, Absent: sichuan, NoPair: sichuan},
		"taiwan":   {Name: "taiwan", Melds: 5, Suits: 3, SevenPairs: Quads},
	}
}
