package hupai

import "math/bits"

// Knitted tiles (Chinese official rules, MCR): 147, 258 and 369, one group in
// each suit, in any of six ways.

// knittedWays lists, for each way, which group (0: 147, 1: 258, 2: 369) man,
// pin and sou hold.
var knittedWays = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

const (
	group147 = 0o001001001
	honorSet = TileSet(0x7F) << 27
)

// knittedSet returns the nine tiles of a way.
func knittedSet(way int) TileSet {
	g := &knittedWays[way]
	const ranks = TileSet(0b001001001)
	return ranks<<g[0] | ranks<<(9+g[1]) | ranks<<(18+g[2])
}

// nearKnitted reports whether the hand might be a knitted form: a whole group
// in each suit, or no two of a kind and one group only in each suit.
func nearKnitted(p Packed) bool {
	a := (p.a | p.a>>1 | p.a>>2) & onesA
	b := (p.b | p.b>>1 | p.b>>2) & onesB
	whole, wholeSou := a&(a>>9)&(a>>18), b&(b>>9)&(b>>18)
	if whole&0o111 != 0 && whole>>27&0o111 != 0 && wholeSou&0o111 != 0 {
		return true
	}
	if p.a&(6*onesA)|p.b&(6*onesB) != 0 {
		return false
	}
	any, anySou := a|a>>9|a>>18, b|b>>9|b>>18
	man, pin, sou := any&0o111, any>>27&0o111, anySou&0o111
	return man&(man-1)|pin&(pin-1)|sou&(sou-1) == 0
}

// knittedStraight returns the way in which the hand is a knitted straight (组合
// 龙) with a pair and that many melds, or −1. No two ways fit: they share three
// tiles at the most, and no hand holds fifteen kinds.
func (t *Table) knittedStraight(p Packed, melds int) int {
	kinds := p.Kinds()
	for way := range knittedWays {
		set := knittedSet(way)
		if kinds&set == set {
			if t.Wins.sum(p.without(set)) == HoldsPair|uint64(melds) {
				return way
			}
			return -1
		}
	}
	return -1
}

// without removes one of each tile in the set; all of them are held.
func (p Packed) without(s TileSet) Packed {
	for t := range s.All() {
		d := &deltas[t]
		p = Packed{p.a - d.add.a, p.b - d.add.b, p.r - d.add.r}
	}
	return p
}

// honorsAndKnitted returns the way in which the planes are fourteen different
// tiles, honors or knitted (全不靠), or −1. At least seven of them are knitted,
// so every suit is held and no two ways fit.
func honorsAndKnitted(one, two, four uint64) int {
	if two|four != 0 || bits.OnesCount64(one) != 14 {
		return -1
	}
	kinds := tileSet(one)
	for way := range knittedWays {
		if kinds&^(knittedSet(way)|honorSet) == 0 {
			return way
		}
	}
	return -1
}

// nearlyKnitted reports whether so many tiles more may make a knitted form: no
// more of a way's nine are missing, or no two of a kind are held, and one group
// only of each suit.
func nearlyKnitted(p Packed, more int) bool {
	// How many ranks of each group are held, an octal digit a group; pin's stand
	// 27 bits above man's.
	const groups = 0o111 | 0o111<<27
	a := (p.a | p.a>>1 | p.a>>2) & onesA
	b := (p.b | p.b>>1 | p.b>>2) & onesB
	both := a&groups + a>>9&groups + a>>18&groups
	man, pin, sou := both&0o777, both>>27, b&0o111+b>>9&0o111+b>>18&0o111
	if p.a&(6*onesA)|p.b&(6*onesB) == 0 {
		group := func(n uint64) uint64 { return (n | n>>1) & 0o111 }
		m, p, s := group(man), group(pin), group(sou)
		if m&(m-1)|p&(p-1)|s&(s-1) == 0 {
			return true
		}
	}
	whole := func(n uint64) uint64 { return (n&(n>>1)&0o111 + 0o777) >> 9 }
	if more == 1 && whole(man)+whole(pin)+whole(sou) < 2 {
		return false // most hands
	}
	held := uint64(0)
	for _, g := range knittedWays {
		held = max(held, man>>(3*g[0])&7+pin>>(3*g[1])&7+sou>>(3*g[2])&7)
	}
	return held+uint64(more) >= 9
}
