package hupai

import (
	"fmt"
	"iter"
	"math/bits"
)

// Options say what surrounds a hand and how a question is meant. The zero value
// is the plain question.
type Options struct {
	Melds   Melds // called melds, outside the hand
	Jokers  int   // wildcards (癞子) held beside the hand
	Without Forms // forms to leave out

	// Fifth asks for formal waits: a tile may complete the hand although all
	// four copies are held or called.
	Fifth bool
	// VirtualFifth lets a joker stand for a fifth copy of a tile.
	VirtualFifth bool
}

// A Question is a table with options; only Table.With makes one. Make it where
// it is used,
// t.With(o).Win(&hand), or keep it: it is only read, by any number of
// goroutines. It answers false, or nothing, about hands that can't be; the
// Check calls say what is wrong with them.
type Question struct {
	t *Table
	o Options
}

// With returns the question with these options. It does not allocate where it
// is asked at once or kept in a variable of the function.
func (t *Table) With(o Options) *Question {
	return &Question{t, o}
}

// A Size is how many tiles a question is about.
type Size uint8

// The sizes of hands, jokers included.
const (
	Ready    Size = 1 // 3k+1 tiles: what are the waits?
	Complete Size = 2 // 3k+2 tiles: is it a win? which discards?
)

// fault is what is wrong with a hand, told without allocating.
type fault uint8

const (
	faultless fault = iota
	faultCopies
	faultSize
	faultMelds
	faultMeldAbsent
	faultJokers
	faultAbsent
	faultCalledCopies
)

// fault looks for what makes the question impossible. The packed hand itself
// has no five of a kind.
func (q *Question) fault(p Packed, size Size) fault {
	t, o := q.t, &q.o
	if o.Jokers < 0 {
		return faultJokers
	}
	if t.Rules.Absent != 0 {
		if p.Kinds()&t.Rules.Absent != 0 {
			return faultAbsent
		}
		if o.Melds.kinds()&t.Rules.Absent != 0 {
			return faultMeldAbsent
		}
	}
	n := p.Len() + o.Jokers
	if o.Melds.Len() > 0 {
		if o.Melds.Len() > int(t.Rules.Melds) {
			return faultMelds
		}
		for k := range o.Melds.kinds().All() {
			if p.Count(k)+o.Melds.Count(k) > Copies {
				return faultCalledCopies
			}
		}
	}
	if n%3 != int(size) || n+3*o.Melds.Len() > t.Rules.MaxTiles() {
		return faultSize
	}
	return faultless
}

// Check returns what makes a question about so many tiles impossible, or nil:
// an error that wraps ErrFiveOfKind, ErrSize, ErrMeld, ErrJokers or ErrAbsent
// and names the value at fault. A hand that merely does not win is no error.
func (q *Question) Check(h *Hand, size Size) error {
	for t, c := range h {
		if c > Copies {
			return fmt.Errorf("%d of %v: %w", c, Tile(t), ErrFiveOfKind)
		}
	}
	p, _ := h.Pack()
	r, o := &q.t.Rules, &q.o
	switch q.fault(p, size) {
	case faultJokers:
		return fmt.Errorf("%d jokers: %w", o.Jokers, ErrJokers)
	case faultAbsent:
		return fmt.Errorf("%v in the hand, in %s: %w", (p.Kinds() & r.Absent).First(), r.Name, ErrAbsent)
	case faultMeldAbsent:
		return fmt.Errorf("%v in a called meld, in %s: %w", (o.Melds.kinds() & r.Absent).First(), r.Name, ErrAbsent)
	case faultMelds:
		return fmt.Errorf("%d called melds where %s has %d: %w", o.Melds.Len(), r.Name, r.Melds, ErrSize)
	case faultCalledCopies:
		for t := range o.Melds.kinds().All() {
			if n := p.Count(t) + o.Melds.Count(t); n > Copies {
				return fmt.Errorf("%d of %v, called melds included: %w", n, t, ErrFiveOfKind)
			}
		}
	case faultSize:
		most := r.MaxTiles() - 3*o.Melds.Len() - 2 + int(size)
		what := ""
		if o.Jokers > 0 {
			what = ", jokers included"
		}
		return fmt.Errorf("%d tiles%s, where 3k+%d and at most %d are expected: %w",
			p.Len()+o.Jokers, what, size, most, ErrSize)
	}
	return nil
}

// CheckWin is Win with an error for a hand that can't be.
func (q *Question) CheckWin(h *Hand) (bool, error) {
	if err := q.Check(h, Complete); err != nil {
		return false, err
	}
	return q.Win(h), nil
}

// CheckWaits is Waits with an error for a hand that can't be.
func (q *Question) CheckWaits(h *Hand) (TileSet, error) {
	if err := q.Check(h, Ready); err != nil {
		return 0, err
	}
	return q.Waits(h), nil
}

// Win reports whether the hand, with the called melds and the jokers, is
// complete.
func (q *Question) Win(h *Hand) bool {
	p, ok := h.Pack()
	return ok && q.WinPacked(p)
}

// WinPacked is Win of a packed hand.
//
// It is written for jokers without called melds, under rules that make them a
// matter of sums. With many jokers seven pairs are near as often as not, so
// they are calculated, not branched on: a number is not negative if the melds
// are there, another is 0 if the pairs are.
func (q *Question) WinPacked(p Packed) bool {
	t, jokers := q.t, q.o.Jokers
	if !t.Near.Sums || jokers <= 0 || q.o.Melds.Len() != 0 {
		return q.otherWin(p)
	}
	n := p.Len() + jokers
	odd := bits.OnesCount64(p.a&onesA | p.b&onesB<<1)
	if t.Near.Sizes>>uint(n)&1 == 0 {
		return false
	}
	if p.noSimples() {
		return q.jokersWin(p, jokers)
	}
	need := odd // jokers, for seven pairs
	if t.Near.OneOdd != 0 && odd <= jokers+1 {
		if t.Near.Distinct != 0 {
			return q.jokersWin(p, jokers)
		}
		need = tripletNeed(p, odd, q.o.VirtualFifth)
	}
	c := &t.Covers[0]
	if q.o.VirtualFifth {
		c = &t.Covers[1]
	}
	a, b, r := p.a, p.b, p.r
	man := uint(c.Pairs[CoverStep*uint(c.Left[r&leftMask])+uint(c.Right[r>>manRightAt&rightMask])])
	pin := uint(c.Pairs[CoverStep*uint(c.Left[r>>pinLeftAt&leftMask])+uint(c.Right[r>>pinRightAt&rightMask])])
	sou := uint(c.Pairs[CoverStep*uint(c.Left[a>>souLeftAt])+uint(c.Right[b>>souRightAt&rightMask])])
	four, three := uint(c.Honors4[r>>honors4At&leftMask]), uint(c.Honors3[b>>honors3At&threeCounts])
	spare := n - 2 - 3*coverOf(man, pin, sou, four, three, min(man, pin, sou, four, three))
	// A count of three or four shows in its bit of four if one more is held.
	several := (a+onesA)&(4*onesA) | (b+onesB)&(4*onesB)
	noPairs := uint64(int64(jokers-need)>>63) | several&t.Near.Distinct |
		^t.Near.PairSizes>>uint(n)&1 | uint64(q.o.Without&SevenPairsForm)
	if t.Rules.Knitted && spare < 0 && nearlyKnitted(p, jokers) {
		return noPairs == 0 || q.otherFormWith(p, jokers)
	}
	return uint64(int64(spare)>>63)&noPairs == 0
}

// otherWin is WinPacked of the questions that it is not written for.
func (q *Question) otherWin(p Packed) bool {
	if q.t.Near.Sums && q.o.Jokers == 0 && q.o.Without == 0 && q.o.Melds.Len() == 0 {
		return q.t.WinPacked(p)
	}
	if q.fault(p, Complete) != faultless {
		return false
	}
	if q.o.Jokers > 0 {
		return q.jokersWin(p, q.o.Jokers)
	}
	if !q.suitsAllow(p) {
		return false
	}
	return q.t.Wins.sum(p)-HoldsPair <= uint64(q.t.Rules.Melds) || q.otherForm(p)
}

// suitsAllow reports whether hand and called melds keep to the rules' suits.
func (q *Question) suitsAllow(p Packed) bool {
	r := &q.t.Rules
	return r.Suits >= 3 || (p.suitSet()|q.o.Melds.suits()).len() <= int(r.Suits)
}

// otherForm reports whether the hand is complete in one of the forms that are
// not left out. Absent tiles are known not to be there.
func (q *Question) otherForm(p Packed) bool {
	t, without := q.t, q.o.Without
	one, two, four := p.planes()
	if q.o.Melds.Len() == 0 &&
		(without&SevenPairsForm == 0 && t.Rules.sevenPairs(one, two, four) ||
			without&ThirteenOrphansForm == 0 && t.Rules.ThirteenOrphans && thirteenOrphans(one, two, four)) {
		return true
	}
	if !t.Rules.Knitted || without&KnittedForms != 0 || q.o.Melds.Len() > 1 {
		return false
	}
	return q.o.Melds.Len() == 0 && honorsAndKnitted(one, two, four) >= 0 || t.knittedStraight(p, 1-q.o.Melds.Len()) >= 0
}

// Decompositions yields every reading of the concealed tiles, as the table's
// own call does. With jokers it yields nothing: see Substitutions.
func (q *Question) Decompositions(h *Hand) iter.Seq[Decomposition] {
	return func(yield func(Decomposition) bool) {
		if p, ok := h.Pack(); ok {
			q.decompose(p, yield)
		}
	}
}

// DecompositionsPacked is Decompositions of a packed hand.
func (q *Question) DecompositionsPacked(p Packed) iter.Seq[Decomposition] {
	return func(yield func(Decomposition) bool) { q.decompose(p, yield) }
}

func (q *Question) decompose(p Packed, yield func(Decomposition) bool) {
	if q.o.Jokers == 0 && q.fault(p, Complete) == faultless {
		q.t.each(p, q.o, yield)
	}
}
