package hupai

import "cmp"

// A Layout says where a table's values keep their fields: how many bits a
// position has, where the marks begin. Counts stand in bits 0–2 (triplets) and
// 3–5 (sequences); from bit 6 come the position of the pair and those of the
// melds, triplets first (ascending), then sequences (by lowest tile,
// ascending); then the marks.
//
// A position counts the distinct tiles of the hand in tile order, from 0.
type Layout struct {
	Melds    int  // most melds of a hand: 4 or 5
	Position uint // bits of a position: 4 or 5
	Marks    uint // the first mark's bit: 26 or 36
}

// Narrow is the 32-bit layout of rule sets of four melds, as it has circulated
// in hupai_table.lua; Wide is that of five melds, below 2^53 so that a double
// holds it.
var (
	Narrow = Layout{Melds: 4, Position: 4, Marks: narrowMarks}
	Wide   = Layout{Melds: 5, Position: 5, Marks: 36}
)

const narrowMarks = 26

// Shifts of the fields that both layouts share.
const (
	TripletsShift  = 0
	SequencesShift = 3
	CountWidth     = 3
	PairShift      = 6
)

// The marks of a value, as offsets from Layout.Marks. A value with SevenPairsBit
// has no other field (with five melds: the triplet's position as meld 1).
const (
	SevenPairsBit         = 0 // seven pairs
	NineGatesBit          = 1 // one run of nine, counts ≥ 3,1,1,1,1,1,1,1,3, 14 tiles
	PureStraightBit       = 2 // 123 456 789 of one suit among the sequences
	TwoDoubleSequencesBit = 3 // two pairs of identical sequences, full hands only
	DoubleSequenceBit     = 4 // exactly one such pair and not two, full hands only
)

// LayoutFor returns the layout of rule sets of that many melds.
func LayoutFor(melds int) Layout {
	if melds > 4 {
		return Wide
	}
	return Narrow
}

// Meld returns the shift of the i-th meld's position, from 0.
func (l Layout) Meld(i int) uint { return PairShift + l.Position*uint(i+1) }

// Compare orders the values of one key: seven pairs first, then by the pair's
// position, more triplets first, then the sequences' positions.
func (l Layout) Compare(a, b uint64) int {
	return cmp.Or(
		-cmp.Compare(a>>l.Marks&1, b>>l.Marks&1),
		cmp.Compare(l.field(a, PairShift), l.field(b, PairShift)),
		-cmp.Compare(a&7, b&7),
		l.compareSequences(a, b),
	)
}

func (l Layout) compareSequences(a, b uint64) int {
	for i := int(a & 7); i < int(a&7+a>>SequencesShift&7); i++ {
		if c := cmp.Compare(l.field(a, l.Meld(i)), l.field(b, l.Meld(i))); c != 0 {
			return c
		}
	}
	return 0
}

func (l Layout) field(v uint64, shift uint) uint64 { return v >> shift & (1<<l.Position - 1) }
