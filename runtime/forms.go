package hupai

import "math/bits"

// The forms that depend on which tile it is, or on pairs alone. All but the
// knitted straight need a hand without called melds.

// A Forms is a set of forms, to leave out of a question.
type Forms uint8

// The forms beside melds and a pair.
const (
	SevenPairsForm      Forms = 1 << iota // with five melds: and a triplet (嚦咕嚦咕)
	ThirteenOrphansForm                   // kokushi musou 国士無双, 十三幺
	KnittedForms                          // MCR: knitted straight, honors and knitted tiles (全不靠, 组合龙)

	AllForms = SevenPairsForm | ThirteenOrphansForm | KnittedForms
)

const orphanKinds TileSet = 1<<0 | 1<<8 | 1<<9 | 1<<17 | 1<<18 | 1<<26 | 0x7F<<27

// otherForm reports whether a hand without called melds wins in a form beside
// melds and a pair.
func (t *Table) otherForm(p Packed) bool {
	if p.Kinds()&t.Rules.Absent != 0 {
		return false
	}
	one, two, four := p.planes()
	return t.Rules.sevenPairs(one, two, four) ||
		t.Rules.ThirteenOrphans && thirteenOrphans(one, two, four) ||
		t.Rules.Knitted && (honorsAndKnitted(one, two, four) >= 0 || t.knittedStraight(p, 1) >= 0)
}

// sevenPairs reports whether the planes are seven pairs, as the rules have it.
func (r *Rules) sevenPairs(one, two, four uint64) bool {
	if r.Melds > 4 {
		// The triplet is the one odd count, and it is three.
		if one == 0 || one&(one-1) != 0 || one&two == 0 {
			return false
		}
		two &^= one
	} else if one != 0 {
		return false
	}
	switch r.SevenPairs {
	case DistinctPairs:
		return four == 0 && bits.OnesCount64(two) == 7
	case QuadsAsPairs:
		return bits.OnesCount64(two)+2*bits.OnesCount64(four) == 7
	}
	return false
}

// thirteenOrphans reports whether each terminal and honor is held once, one of
// them twice, and nothing else.
func thirteenOrphans(one, two, four uint64) bool {
	return four == 0 && one&two == 0 && bits.OnesCount64(two) == 1 && tileSet(one|two) == orphanKinds
}
