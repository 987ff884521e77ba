package hupai

// A Table answers every question about hands under one rule set. Generated
// packages export one each, and the zero value is of no use; it is never written to, so any number of
// goroutines may share it, and it needs no start-up work: its data is laid
// down by the compiler. No question allocates.
//
// The fields are for generated code. They may change with Format.
type Table struct {
	Rules  Rules
	Near   Near           // might it be one of the other forms?
	Wins   WinHalves      // is it complete?
	Draws  DrawHalves     // what would complete it?
	Covers [2]CoverHalves // how many melds do jokers need? With four of a kind at most; with more
	Keys   KeyTable       // in which ways is it complete?
}

// Format is the version of the data that generated tables carry, and MinFormat
// the oldest one that this runtime reads. Generated code holds a constant
// expression that does not compile unless the two fit.
type Format uint

// See Format.
const (
	CurrentFormat = 1
	MinFormat     = 1
)

// Rules is the rule set of a table, as its file gave it.
type Rules struct {
	Name, Title      string
	Melds            uint8      // most melds of a hand: 4 or 5
	Suits            uint8      // at most so many of the three suits
	Absent           TileSet    // kinds that do not exist
	Pair             TileSet    // kinds that may be the pair
	SevenPairs       SevenPairs // with five melds: seven pairs and a triplet
	SevenPairsBeside bool       // whether the stored lists have seven pairs beside melds
	ThirteenOrphans  bool
	Knitted          bool
}

// SevenPairs says which hands the form takes (chiitoi 七对).
type SevenPairs uint8

// The forms of seven pairs.
const (
	NoSevenPairs  SevenPairs = iota
	DistinctPairs            // seven different pairs
	QuadsAsPairs             // four of a kind count as two pairs (豪华七对)
)

// MaxTiles is the size of a full hand: 14, or 17 with five melds.
func (r *Rules) MaxTiles() int { return 3*int(r.Melds) + 2 }

// Classes name, for each half suit by its base-5 index, the class of halves
// that it belongs to: what the two halves of a suit make together stands at the
// sum of their classes, for left ones come times the stride. The arrays are
// part of the table itself, so that nothing is loaded to find them.
type Classes struct {
	Left  [1024]uint16
	Right [4096]uint16
}

// SuitClasses are the classes of the three suits: one for all, unless the
// rules treat suits differently; then Others are those of pin and sou.
type SuitClasses struct {
	Classes
	Others *[2]Classes
}

// of returns the classes of a suit.
func (c *SuitClasses) of(suit uint64) *Classes {
	if c.Others != nil && suit > 0 {
		return &c.Others[suit-1]
	}
	return &c.Classes
}

// WinClasses name the class of each half suit by its counts of three bits, the
// lowest rank first, as counts are quickest gathered and as a Packed has them.
// Counts of five to seven lead to what is never complete.
type WinClasses struct {
	Left  [1 << 12]uint16
	Right [1 << 15]uint8
}

// WinHalves tell complete suits: Pairs has the melds of the suit, plus HoldsPair,
// or Incomplete. The honors' halves say it themselves, by counts of three bits.
// Others are pin and sou, if suits are not alike.
type WinHalves struct {
	WinClasses
	Others  *[2]WinClasses
	Pairs   []uint8
	Honors4 [1 << 12]uint8
	Honors3 [1 << 9]uint8
}

// DrawHalves are the states of each half suit now and after drawing each of
// its ranks. Classes name the lanes themselves.
type DrawHalves struct {
	SuitClasses
	LeftLanes  []Lanes
	RightLanes []Lanes
	// By half, the honors that complete it, and from bit 4 on those that do so
	// with the pair in it.
	Honors4 [1024]uint8
	Honors3 [512]uint8
}

// CoverHalves tell what jokers need: Pairs has the fewest melds that cover the
// suit without the pair and, in the upper half-byte, what the pair changes: see
// NoCover. The classes of left halves are in steps of CoverStep.
type CoverHalves struct {
	SuitClasses
	Pairs   []uint8
	Honors4 [1024]uint8
	Honors3 [512]uint8
}

// suitsAlike reports whether the same ranks exist, and may be the pair, in each
// suit.
func (r *Rules) suitsAlike() bool {
	const suit = 0x1FF
	alike := func(s TileSet) bool { return s&suit == s>>9&suit && s&suit == s>>18&suit }
	return alike(r.Absent) && alike(r.Pair)
}

// Near tells in a few instructions which hands are worth a look at the forms
// that depend on which tile it is: those with few odd counts, or no 2 to 8. The
// rules say only then whether there are such forms.
type Near struct {
	OneOdd    uint64 // 1 if seven pairs come with a triplet
	Distinct  uint64 // all ones if seven pairs are different pairs
	Sizes     uint64 // bit n: n tiles may be a complete hand
	PairSizes uint64 // bit n: n tiles may be seven pairs, told by counting
	Packed    bool   // suits are limited or not alike, or there are knitted forms
	Long      bool   // suits are limited, or not every tile exists and may be the pair
	Waits     bool   // Long, or there are knitted forms
	First     bool   // Waits, or there are five melds
	Sums      bool   // every tile exists and suits are alike, without limit: jokers are a matter of sums
}

// NearFor returns what follows from the rules.
func NearFor(r *Rules) (n Near) {
	if r.Melds > 4 {
		n.OneOdd = 1
	}
	if r.SevenPairs == DistinctPairs {
		n.Distinct = ^uint64(0)
	}
	for tiles := 2; tiles <= r.MaxTiles(); tiles += 3 {
		n.Sizes |= 1 << tiles
	}
	if r.SevenPairs == QuadsAsPairs || r.SevenPairs == DistinctPairs && r.Melds == 4 {
		n.PairSizes = 1 << r.MaxTiles()
	}
	n.Packed = r.Suits < 3 || r.Knitted || !r.suitsAlike()
	n.Long = r.Suits < 3 || r.Absent != 0 || r.Pair != AllTiles
	n.Waits = n.Long || r.Knitted
	n.First = n.Waits || r.Melds > 4
	n.Sums = r.Suits == 3 && r.suitsAlike() && r.Absent == 0
	return n
}
