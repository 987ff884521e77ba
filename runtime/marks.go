package hupai

import "strings"

// Marks are what a decomposition is worth naming for. They are read from the
// concealed tiles alone, at any size; the raw value's bits for nine gates and
// identical sequences speak of full hands only.
type Marks uint16

// The marks, in the order in which they are listed.
const (
	MarkSevenPairs              Marks = 1 << iota // chiitoi 七对
	MarkNineGates                                 // chuuren poutou 九莲宝灯: the shape alone, a full hand
	MarkPureStraight                              // ittsuu 清龙: 123 456 789 of one suit
	MarkTwoDoubleSequences                        // ryanpeikou 二杯口: two pairs of identical sequences
	MarkDoubleSequence                            // iipeikou 一杯口: exactly one pair of identical sequences
	MarkThirteenOrphans                           // kokushi 国士无双
	MarkKnittedStraight                           // 组合龙
	MarkLesserHonorsAndKnitted                    // 全不靠
	MarkGreaterHonorsAndKnitted                   // 七星不靠: with all seven honors
)

var markNames = [...]string{
	"seven-pairs", "nine-gates", "pure-straight", "two-double-sequences", "double-sequence",
	"thirteen-orphans", "knitted-straight", "lesser-honors-and-knitted", "greater-honors-and-knitted",
}

// Has reports whether all marks of n are in m.
func (m Marks) Has(n Marks) bool { return m&n == n }

// Names lists the marks' names in order; it allocates.
func (m Marks) Names() []string {
	names := []string{}
	for i, n := range markNames {
		if m>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return names
}

// String joins the names with blanks.
func (m Marks) String() string { return strings.Join(m.Names(), " ") }

// Marks returns the marks of the decomposition.
func (d Decomposition) Marks() (m Marks) {
	switch d.Form() {
	case SevenPairsHand:
		return MarkSevenPairs
	case ThirteenOrphans:
		return MarkThirteenOrphans
	case KnittedStraight:
		return MarkKnittedStraight
	case HonorsAndKnitted:
		kinds := d.Kinds()
		m = MarkLesserHonorsAndKnitted
		if kinds&honorSet == honorSet {
			m = MarkGreaterHonorsAndKnitted
		}
		if kinds&d.Knitted() == d.Knitted() {
			m |= MarkKnittedStraight
		}
		return m
	}
	l := d.layout()
	if l.Melds == 4 && d.v>>(l.Marks+NineGatesBit)&1 != 0 {
		m |= MarkNineGates
	}
	if d.v>>(l.Marks+PureStraightBit)&1 != 0 {
		m |= MarkPureStraight
	}
	switch d.IdenticalSequences() {
	case 0:
	case 1:
		m |= MarkDoubleSequence
	default:
		m |= MarkTwoDoubleSequences
	}
	return m
}
