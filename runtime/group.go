package hupai

import "iter"

// A GroupKind is what a group of tiles is.
type GroupKind uint8

// The kinds of groups.
const (
	PairGroup     GroupKind = iota
	TripletGroup            // three alike
	SequenceGroup           // three ranks in a row
	KnittedGroup            // 147, 258 or 369 of one suit
)

// A Group is a pair or a meld of a decomposition, by its lowest tile.
type Group struct {
	Kind GroupKind
	Tile Tile
}

// Tiles returns the tiles of g and how many they are, 2 or 3.
func (g Group) Tiles() (tiles [3]Tile, n int) {
	step := Tile(0)
	switch g.Kind {
	case SequenceGroup:
		step = 1
	case KnittedGroup:
		step = 3
	}
	n = 3
	if g.Kind == PairGroup {
		n = 2
	}
	return [3]Tile{g.Tile, g.Tile + step, g.Tile + 2*step}, n
}

// Has reports whether t is in g.
func (g Group) Has(t Tile) bool {
	tiles, n := g.Tiles()
	for _, u := range tiles[:n] {
		if u == t {
			return true
		}
	}
	return false
}

// Append appends g in notation, "123m".
func (g Group) Append(dst []byte) []byte {
	tiles, n := g.Tiles()
	for _, t := range tiles[:n] {
		dst = append(dst, '0'+byte(t.Rank()))
	}
	return append(dst, suitLetters[g.Tile.Suit()])
}

// String returns g in notation.
func (g Group) String() string { return string(g.Append(nil)) }

// Groups yields the groups: the pair (or the seven) first, then a knitted
// straight's nine tiles, then the melds by their lowest tile, a triplet before
// a sequence. Of thirteen orphans it yields the pair alone, of honors and
// knitted tiles nothing.
func (d Decomposition) Groups() iter.Seq[Group] {
	return func(yield func(Group) bool) {
		for t := range d.Pairs() {
			if !yield(Group{PairGroup, t}) {
				return
			}
		}
		if d.Form() == KnittedStraight {
			way := d.v >> 13 & 7
			for group := range uint8(3) {
				for suit, has := range knittedWays[way] {
					if has == group && !yield(Group{KnittedGroup, Tile(9*suit) + Tile(group)}) {
						return
					}
				}
			}
		}
		triplets, sequences := d.counts()
		for i, j := 0, triplets; i < triplets || j < triplets+sequences; {
			g := Group{Kind: SequenceGroup}
			if j == triplets+sequences || i < triplets && d.meld(i) <= d.meld(j) {
				g = Group{TripletGroup, d.meld(i)}
				i++
			} else {
				g.Tile = d.meld(j)
				j++
			}
			if !yield(g) {
				return
			}
		}
	}
}

// String returns the decomposition in notation: its groups, joined by a plus,
// "11z+123m+456p"; thirteen orphans "19m19p19s1234567z+7z"; honors and knitted
// tiles as one group.
func (d Decomposition) String() string { return string(d.Append(nil)) }

// Append appends what String returns.
func (d Decomposition) Append(dst []byte) []byte {
	switch d.Form() {
	case HonorsAndKnitted:
		return appendSet(dst, d.Kinds())
	case ThirteenOrphans:
		dst = append(appendSet(dst, orphanKinds), '+')
		return append(dst, d.Pair().String()...)
	}
	from := len(dst)
	for g := range d.Groups() {
		if len(dst) > from {
			dst = append(dst, '+')
		}
		dst = g.Append(dst)
	}
	return dst
}
