package hupai

import "iter"

// A Wait is how a tile completed a group.
type Wait uint8

// The kinds of waits.
const (
	TwoSidedWait Wait = iota // ryanmen 两面: a sequence, at either end
	ClosedWait               // kanchan 嵌张: the middle of a sequence
	EdgeWait                 // penchan 边张: 3 to 12, 7 to 89
	PairWait                 // tanki 单骑: the pair
	DualPairWait             // shanpon 双碰: a pair made a triplet
	FormWait                 // one of the tiles of a form without groups, or of a knitted group
)

var waitNames = [...]string{"two-sided", "closed", "edge", "pair", "dual-pair", "form"}

// String returns the wait's name.
func (w Wait) String() string {
	if int(w) < len(waitNames) {
		return waitNames[w]
	}
	return "?"
}

// Completed yields every group that the winning tile may have completed in this
// decomposition, each once, with the kind of wait that it then was. Fu, pinfu,
// single waits and triplets that a discard opens follow from it. A tile that
// the hand does not hold yields nothing. Thirteen orphans, and honors and
// knitted tiles, yield the one tile as FormWait in a group of its own.
func (d Decomposition) Completed(winning Tile) iter.Seq2[Group, Wait] {
	return func(yield func(Group, Wait) bool) {
		if !d.Kinds().Has(winning) {
			return
		}
		if f := d.Form(); f == ThirteenOrphans || f == HonorsAndKnitted {
			yield(Group{PairGroup, winning}, FormWait)
			return
		}
		last := Group{Tile: noTile}
		for g := range d.Groups() {
			if g == last || !g.Has(winning) {
				continue
			}
			last = g
			if !yield(g, g.waited(winning)) {
				return
			}
		}
	}
}

// waited is the kind of wait if t completed g.
func (g Group) waited(t Tile) Wait {
	switch g.Kind {
	case PairGroup:
		return PairWait
	case TripletGroup:
		return DualPairWait
	case KnittedGroup:
		return FormWait
	}
	switch {
	case t == g.Tile+1:
		return ClosedWait
	case t == g.Tile && g.Tile.Rank() == 7, t == g.Tile+2 && g.Tile.Rank() == 1:
		return EdgeWait
	}
	return TwoSidedWait
}
