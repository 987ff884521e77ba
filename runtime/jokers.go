package hupai

import "math/bits"

// Jokers (wildcards, 癞子, 鬼牌). A suit is covered by so many melds at the least
// if jokers fill what is missing; the hand wins if the suits together need no
// more melds than it has. Jokers to spare make melds of their own: at least
// nine kinds exist under any rules, so one with room is always left.

// jokersWin reports whether the hand wins with so many jokers. Sizes are right.
func (q *Question) jokersWin(p Packed, jokers int) bool {
	t, o := q.t, &q.o
	if o.Melds.Len() > 0 && !o.VirtualFifth {
		n := [Kinds]uint8(p.Hand())
		return q.winCounts(&n, jokers)
	}
	if t.Rules.Suits < 3 {
		used := p.suitSet() | o.Melds.suits()
		if used.len() > int(t.Rules.Suits) {
			return false
		}
		return t.coverMelds(p, o.VirtualFifth, t.openSuits(used)) <= (p.Len()+jokers-2)/3 || q.otherFormWith(p, jokers)
	}
	return t.coverMelds(p, o.VirtualFifth, 7) <= (p.Len()+jokers-2)/3 || q.otherFormWith(p, jokers)
}

// openSuits returns the suits that jokers may make the pair in.
func (t *Table) openSuits(used suitSet) (open suitSet) {
	for s := range Honors {
		if (used | 1<<s).len() <= int(t.Rules.Suits) {
			open |= 1 << s
		}
	}
	return open
}

// coverMelds returns the fewest melds that cover the hand beside a pair, made
// in one of those suits or in honors.
func (t *Table) coverMelds(p Packed, virtualFifth bool, pairSuits suitSet) int {
	c := &t.Covers[0]
	if virtualFifth {
		c = &t.Covers[1]
	}
	suits := [3]uint{
		c.suit(0, p.r>>manLeftAt, p.r>>manRightAt),
		c.suit(1, p.r>>pinLeftAt, p.r>>pinRightAt),
		c.suit(2, p.a>>souLeftAt, p.b>>souRightAt),
	}
	four, three := uint(c.Honors4[p.r>>honors4At&leftMask]), uint(c.Honors3[p.b>>honors3At&threeCounts])
	least := min(four, three)
	for s, b := range suits {
		if pairSuits>>s&1 != 0 {
			least = min(least, b)
		}
	}
	return coverOf(suits[0], suits[1], suits[2], four, three, least)
}

// coverOf adds up the melds of all parts without the pair, and what the pair
// changes in the part where that is least: the byte of that part is least, too.
func coverOf(man, pin, sou, four, three, least uint) int {
	const melds = 1<<PairCostAt - 1
	return int(man&melds+pin&melds+sou&melds+four&melds+three&melds+least>>PairCostAt) - NoCover
}

func (c *CoverHalves) suit(s, left, right uint64) uint {
	x := c.of(s)
	return uint(c.Pairs[CoverStep*uint(x.Left[left&leftMask])+uint(x.Right[right&rightMask])])
}

// otherFormWith reports whether the jokers complete one of the other forms.
func (q *Question) otherFormWith(p Packed, jokers int) bool {
	r, o := &q.t.Rules, &q.o
	if o.Melds.Len() == 0 && p.Len()+jokers == r.MaxTiles() {
		if o.Without&SevenPairsForm == 0 && q.pairsWith(p, jokers) {
			return true
		}
		if o.Without&ThirteenOrphansForm == 0 && r.ThirteenOrphans && orphansWith(p, jokers) {
			return true
		}
	}
	if !r.Knitted || o.Without&KnittedForms != 0 || !nearlyKnitted(p, jokers) {
		return false
	}
	n := [Kinds]uint8(p.Hand())
	return q.knittedCounts(&n, jokers)
}

// pairsWith reports whether the jokers complete seven pairs.
func (q *Question) pairsWith(p Packed, jokers int) bool {
	one, two, four := p.planes()
	switch {
	case q.t.Rules.SevenPairs == NoSevenPairs:
		return false
	case q.t.Rules.Melds > 4 && q.t.Rules.SevenPairs == QuadsAsPairs:
		return tripletNeed(p, bits.OnesCount64(one), q.o.VirtualFifth) <= jokers
	case q.t.Rules.Melds > 4:
		n := [Kinds]uint8(p.Hand())
		return q.pairsCounts(&n, jokers)
	case q.t.Rules.SevenPairs == DistinctPairs && four|one&two != 0:
		return false
	}
	return bits.OnesCount64(one) <= jokers
}

// tripletNeed returns how many jokers make a hand seven pairs and a triplet, in
// which four of a kind are two pairs: one for each odd count, but that three of
// a kind are the triplet, or else one or two of a kind take one more. If there
// are none of these, the triplet is three jokers, or a fourth copy's and one.
func tripletNeed(p Packed, odd int, virtualFifth bool) int {
	// Counts of one and three have the lowest bit, those of two and three the next.
	three := p.a&(p.a>>1)&onesA | p.b&(p.b>>1)&onesB
	need := odd + 1
	if three != 0 {
		need = odd - 1
	}
	if (p.a|p.a>>1)&onesA|(p.b|p.b>>1)&onesB == 0 && !(virtualFifth && p.Len() > 0) {
		return 3
	}
	return need
}

// orphansWith reports whether the jokers complete thirteen orphans.
func orphansWith(p Packed, jokers int) bool {
	one, two, four := p.planes()
	return p.Len()+jokers == 14 && four|one&two == 0 && two&(two-1) == 0 && tileSet(one|two)&^orphanKinds == 0
}

// jokerWaits returns the tiles that complete a hand with jokers: each is tried,
// if one joker more would do.
func (q *Question) jokerWaits(p Packed) (s TileSet) {
	t, o := q.t, &q.o
	if !o.Fifth && !q.jokersWin(p, o.Jokers+1) {
		return 0
	}
	for k := range (AllTiles &^ t.Rules.Absent).All() {
		copies := p.Count(k) + o.Melds.Count(k)
		if copies >= Copies && !o.Fifth {
			continue
		}
		drawn := p
		if copies < Copies {
			drawn.Draw(k)
			if q.jokersWin(drawn, o.Jokers) {
				s |= 1 << k
			}
			continue
		}
		n := [Kinds]uint8(p.Hand())
		n[k]++
		if q.winCounts(&n, o.Jokers) {
			s |= 1 << k
		}
	}
	return s
}
