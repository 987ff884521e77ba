package hupai

import "iter"

// Waits returns the tiles that complete a hand of 3k+1 tiles, in every form of
// the rules. A tile of which all four are held is left out; see Options for
// formal waits and called melds. Other sizes, and hands that can't be, wait for
// nothing.
func (t *Table) Waits(h *Hand) TileSet {
	p, ok := h.Pack()
	if !ok {
		return 0
	}
	return t.WaitsPacked(p)
}

// WaitsPacked is Waits of a packed hand, faster.
func (t *Table) WaitsPacked(p Packed) TileSet {
	if t.Near.Waits || t.Near.waits(p) {
		return t.waitsNear(p)
	}
	return t.standardWaits(p)
}

// waitsNear is WaitsPacked of a hand that might wait for another form, or under
// rules that ask for more than sums.
func (t *Table) waitsNear(p Packed) TileSet {
	q := t.With(Options{})
	return q.allowedWaits(p, t.standardWaits(p)|q.otherWaits(p))
}

// standardWaits returns the tiles that complete melds and a pair, no fifth
// copies.
//
// A part of the hand (a suit, or half the honors) is complete or not before
// the draw. Two incomplete parts: one tile can't mend both. One: the draw goes
// there, and leaves the pair there if no other part has it. None: two parts
// hold a pair each, and the draw makes one of them a triplet.
func (t *Table) standardWaits(p Packed) TileSet {
	d := &t.Wins
	man, pin, sou, four, three := d.suit(0, p.a), d.suit(1, p.a>>pinAt), d.suit(2, p.b), d.four(p), d.three(p)
	// Incomplete parts in the high bits, pairs in the lowest one or two.
	state := (man + pin + sou + four + three) / HoldsPair
	if state&^1 != Incomplete/HoldsPair {
		if state != 2 || p.Len() >= t.Rules.MaxTiles() {
			return 0
		}
		return t.openPairWaits(p, man, pin, sou, four, three)
	}
	// Which part it is can't be foretold, so it is calculated, not branched on:
	// all but one of these masks are 0, and an empty half waits for nothing.
	// (All are, if four or five pairs add up to what an incomplete part says.)
	inPin, inSou := -(pin / Incomplete), -(sou / Incomplete)
	halves := p.r&-(man/Incomplete) | p.r>>pinLeftAt&inPin | (p.a>>souLeftAt|p.b>>souRightAt<<manRightAt)&inSou
	l, r := t.Draws.halves(inPin&1|inSou&2, halves, halves>>manRightAt)
	// Without the pair to be made, too, the paired states don't count.
	alone := state&1 - 1
	lPaired, rPaired := l[Paired]&alone, r[Paired]&alone
	lNow, rNow := (lPaired|l[Plain]&^alone)>>now, (rPaired|r[Plain]&^alone)>>now
	s := ranks(
		l[Plain]&(rNow*fourLanes)|lPaired&(r[Plain]>>now*fourLanes),
		r[Plain]&(lNow*fiveLanes)|rPaired&(l[Plain]>>now*fiveLanes),
	)<<(9&inPin|18&inSou) |
		t.Draws.four(p, alone)&-TileSet(four/Incomplete) |
		t.Draws.three(p, alone)&-TileSet(three/Incomplete)
	if p.Len() >= t.Rules.MaxTiles() {
		return 0
	}
	return s
}

// openPairWaits returns the waits of a hand that is complete but for having
// two pairs, each in a part of its own.
func (t *Table) openPairWaits(p Packed, man, pin, sou, four, three uint64) TileSet {
	d := &t.Draws
	held := func(part uint64) TileSet { return -TileSet(part / HoldsPair & 1) }
	return d.noPair(0, p.r>>manLeftAt, p.r>>manRightAt)&held(man) |
		d.noPair(1, p.r>>pinLeftAt, p.r>>pinRightAt)<<9&held(pin) |
		d.noPair(2, p.a>>souLeftAt, p.b>>souRightAt)<<18&held(sou) |
		d.four(p, 0)&held(four) | d.three(p, 0)&held(three)
}

// four and three return the honors that complete their half, with the pair in
// it (alone is all ones) or without (0).
func (d *DrawHalves) four(p Packed, alone uint64) TileSet {
	return TileSet(d.Honors4[p.r>>honors4At&leftMask]>>(4&alone)&15) << East
}

func (d *DrawHalves) three(p Packed, alone uint64) TileSet {
	return TileSet(d.Honors3[p.b>>honors3At&threeCounts]>>(4&alone)&15) << White
}

// What one half has in every lane if the other half's state now is times this.
const (
	fourLanes = 1 | 1<<LaneBits | 1<<(2*LaneBits) | 1<<(3*LaneBits)
	fiveLanes = fourLanes | 1<<(4*LaneBits)
	now       = NowLane * LaneBits
)

// halves returns the states of both halves of a suit.
func (d *DrawHalves) halves(s, left, right uint64) (l, r *Lanes) {
	c := d.of(s)
	return &d.LeftLanes[c.Left[left&leftMask]], &d.RightLanes[c.Right[right&rightMask]]
}

// noPair returns the ranks that complete a suit without the pair in it: those
// after which a state is one that the other half goes on from.
func (d *DrawHalves) noPair(s, left, right uint64) TileSet {
	l, r := d.halves(s, left, right)
	return ranks(l[Plain]&(r[Plain]>>now*fourLanes), r[Plain]&(l[Plain]>>now*fiveLanes))
}

// ranks tells which lanes of both halves are not zero: those carry, and one
// multiplication brings the carries together.
func ranks(left, right uint64) TileSet {
	const (
		carry = 0x1FF * fiveLanes
		bring = 1<<36 | 1<<27 | 1<<18 | 1<<9 | 1
	)
	carries := (left+carry)>>9&fiveLanes | (right+carry)>>5&(fiveLanes<<4)
	return TileSet(carries * bring >> 36 & 0x1FF)
}

// waits reports whether a hand might wait for seven pairs or thirteen orphans.
func (n *Near) waits(p Packed) bool {
	o := p.a&onesA | p.b&onesB
	o &= o - 1
	return o&(o-n.OneOdd) == 0 || p.noSimples()
}

// otherWaits returns the tiles that complete another form. Each candidate is
// tried: few hands come here.
func (q *Question) otherWaits(p Packed) (s TileSet) {
	r := &q.t.Rules
	knitted := r.Knitted && nearlyKnitted(p, 1)
	if !knitted && !q.t.Near.waits(p) || p.Len()%3 != 1 {
		return 0
	}
	candidates := p.Kinds()
	if r.ThirteenOrphans && candidates&^orphanKinds == 0 {
		candidates |= orphanKinds
	}
	if knitted {
		candidates = AllTiles
	}
	for k := range (candidates &^ r.Absent).All() {
		if drawn := p; drawn.Draw(k) && q.otherForm(drawn) {
			s |= 1 << k
		}
	}
	return s
}

// allowedWaits takes from a hand's waits those that the rules and the options
// leave out.
func (q *Question) allowedWaits(p Packed, s TileSet) TileSet {
	r, o := &q.t.Rules, &q.o
	called := o.Melds.Len()
	if s == 0 || p.Len()+1+3*called > r.MaxTiles() {
		return 0
	}
	if r.Absent != 0 {
		if p.Kinds()&r.Absent != 0 {
			return 0
		}
		s &^= r.Absent
	}
	if called > 0 && !o.Fifth {
		for k := range (s & o.Melds.kinds()).All() {
			if p.Count(k)+o.Melds.Count(k) == Copies {
				s &^= 1 << k
			}
		}
	}
	if r.Suits < 3 {
		used := p.suitSet() | o.Melds.suits()
		for suit := range Honors {
			if (used | 1<<suit).len() > int(r.Suits) {
				s &^= 0x1FF << (9 * suit)
			}
		}
		if used.len() > int(r.Suits) {
			return 0
		}
	}
	return s
}

// fifthWaits returns the kinds of which all four copies are held, and a fifth
// would complete the hand.
func (q *Question) fifthWaits(p Packed) (s TileSet) {
	_, _, four := p.planes()
	for k := range tileSet(four).All() {
		n := [Kinds]uint8(p.Hand())
		n[k]++
		if q.winCounts(&n, 0) {
			s |= 1 << k
		}
	}
	return s
}

// Waits returns the tiles that complete the hand, with its called melds and
// jokers.
func (q *Question) Waits(h *Hand) TileSet {
	p, ok := h.Pack()
	if !ok {
		return 0
	}
	return q.WaitsPacked(p)
}

// WaitsPacked is Waits of a packed hand.
func (q *Question) WaitsPacked(p Packed) TileSet {
	if q.fault(p, Ready) != faultless {
		return 0
	}
	t, o := q.t, &q.o
	if o.Jokers > 0 {
		return q.jokerWaits(p)
	}
	s := q.allowedWaits(p, t.standardWaits(p)|q.otherWaits(p))
	if o.Fifth {
		s |= q.fifthWaits(p)
	}
	return s
}

// Discards yields, for a hand of 3k+2 tiles, each tile that leaves a ready hand
// when discarded, in tile order, with that hand's waits.
func (t *Table) Discards(h *Hand) iter.Seq2[Tile, TileSet] {
	return func(yield func(Tile, TileSet) bool) {
		if p, ok := h.Pack(); ok {
			t.With(Options{}).discards(p, yield)
		}
	}
}

// DiscardsPacked is Discards of a packed hand.
func (t *Table) DiscardsPacked(p Packed) iter.Seq2[Tile, TileSet] {
	return func(yield func(Tile, TileSet) bool) { t.With(Options{}).discards(p, yield) }
}

// Discards is the table's call, with called melds and jokers; jokers are kept.
func (q *Question) Discards(h *Hand) iter.Seq2[Tile, TileSet] {
	return func(yield func(Tile, TileSet) bool) {
		if p, ok := h.Pack(); ok {
			q.discards(p, yield)
		}
	}
}

// DiscardsPacked is Discards of a packed hand.
func (q *Question) DiscardsPacked(p Packed) iter.Seq2[Tile, TileSet] {
	return func(yield func(Tile, TileSet) bool) { q.discards(p, yield) }
}

func (q *Question) discards(p Packed, yield func(Tile, TileSet) bool) {
	if q.fault(p, Complete) != faultless {
		return
	}
	for k := range p.Kinds().All() {
		left := p
		left.Discard(k)
		if s := q.WaitsPacked(left); s != 0 && !yield(k, s) {
			return
		}
	}
}
