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
	s := t.standardWaits(p)
	if s == 0 {
		if !t.Near.Long && !t.Rules.Knitted && !t.Near.waits(p) {
			return 0
		}
		return t.allowedWaits(p, t.otherWaits(p, Options{}), Options{})
	}
	// What waits for melds holds too few different tiles to wait for thirteen
	// orphans.
	if t.Near.Long || t.Rules.Knitted || t.Near.pairWaits(p) {
		return t.allowedWaits(p, s|t.otherWaits(p, Options{}), Options{})
	}
	four := p.a>>2&onesA | p.b>>2&onesB<<1
	if four != 0 {
		s &^= tileSet(four)
	}
	if p.Len() >= t.Rules.MaxTiles() {
		return 0
	}
	return s
}

// standardWaits returns the tiles that complete melds and a pair, a fifth copy
// too.
//
// A part of the hand (a suit, or half the honors) is complete or not before
// the draw. Two incomplete parts: one tile can't mend both. One: the draw goes
// there, and leaves the pair there if no other part has it. None: two parts
// hold a pair each, and the draw makes one of them a triplet.
func (t *Table) standardWaits(p Packed) TileSet {
	d := &t.Wins
	// The indices of a suit's halves, side by side as in r.
	manHalves, pinHalves, souHalves := p.r, p.r>>pinLeftAt, p.a>>souLeftAt|p.b>>souRightAt<<manRightAt
	man := d.suit(0, manHalves, manHalves>>manRightAt)
	pin := d.suit(1, pinHalves, pinHalves>>manRightAt)
	sou := d.suit(2, souHalves, souHalves>>manRightAt)
	four := uint64(d.Honors4[p.r>>honors4At&leftMask])
	three := uint64(d.Honors3[p.r>>honors3At&honorsMask])
	sum := man + pin + sou + four + three
	incomplete, pairs := sum/Incomplete, sum/HoldsPair&3
	if incomplete != 1 || pairs > 1 {
		if incomplete != 0 || pairs != 2 {
			return 0
		}
		return t.openPairWaits(p, man, pin, sou, four, three)
	}
	// Which part it is can't be foretold, so it is calculated, not branched on:
	// all but one of these masks are 0. (All are, if four or five pairs add up
	// to what an incomplete part says.)
	inPin, inSou, inFour, inThree := pin/Incomplete, sou/Incomplete, four/Incomplete, three/Incomplete
	inSuits := (man | pin | sou) / Incomplete
	suit := inPin + 2*inSou
	halves := manHalves
	if inPin != 0 {
		halves = pinHalves
	}
	if inSou != 0 {
		halves = souHalves
	}
	return t.Draws.suit(suit, halves, halves>>manRightAt, 1-pairs)<<(9*suit)&-TileSet(inSuits) |
		t.Draws.four(p, 1-pairs)&-TileSet(inFour) |
		t.Draws.three(p, 1-pairs)&-TileSet(inThree)
}

// openPairWaits returns the waits of a hand that is complete but for having
// two pairs, each in a part of its own.
func (t *Table) openPairWaits(p Packed, man, pin, sou, four, three uint64) TileSet {
	d := &t.Draws
	held := func(part uint64) TileSet { return -TileSet(part / HoldsPair & 1) }
	return d.suit(0, p.r>>manLeftAt, p.r>>manRightAt, 0)&held(man) |
		d.suit(1, p.r>>pinLeftAt, p.r>>pinRightAt, 0)<<9&held(pin) |
		d.suit(2, p.a>>souLeftAt, p.b>>souRightAt, 0)<<18&held(sou) |
		d.four(p, 0)&held(four) | d.three(p, 0)&held(three)
}

// four and three return the honors that complete their half, with the pair in
// it (pairs is 1) or without.
func (d *DrawHalves) four(p Packed, pairs uint64) TileSet {
	return TileSet(d.Honors4[p.r>>honors4At&leftMask]>>(4*pairs)&15) << East
}

func (d *DrawHalves) three(p Packed, pairs uint64) TileSet {
	return TileSet(d.Honors3[p.r>>honors3At&honorsMask]>>(4*pairs)&15) << White
}

// suit returns the ranks that complete a suit, with the pair in it (pairs is 1)
// or without: lane by lane, a state after the draw that the other half goes on
// from. Which of the two is no more foretold than the suit.
func (d *DrawHalves) suit(s, left, right, pairs uint64) TileSet {
	const (
		four = 1 | 1<<LaneBits | 1<<(2*LaneBits) | 1<<(3*LaneBits)
		five = four | 1<<(4*LaneBits)
	)
	c := d.of(s)
	l := &d.LeftLanes[c.Left[left&leftMask]]
	r := &d.RightLanes[c.Right[right&rightMask]]
	const now = NowLane * LaneBits
	// Without the pair to be made, the paired states don't count.
	mask := -pairs
	lPaired, rPaired := l[Paired]&mask, r[Paired]&mask
	lNow, rNow := (lPaired|l[Plain]&^mask)>>now, (rPaired|r[Plain]&^mask)>>now
	x := l[Plain]&(rNow*four) | lPaired&(r[Plain]>>now*four)
	y := r[Plain]&(lNow*five) | rPaired&(l[Plain]>>now*five)
	return gatherLanes(x) | gatherLanes(y)<<4
}

// gatherLanes has bit i set if lane i is not zero, for five lanes: the carry
// tells, and one multiplication brings the carries together.
func gatherLanes(x uint64) TileSet {
	const (
		ones  = 1 | 1<<10 | 1<<20 | 1<<30 | 1<<40
		bring = 1<<36 | 1<<27 | 1<<18 | 1<<9 | 1
	)
	return TileSet((x + 0x1FF*ones) >> 9 & ones * bring >> 36 & 31)
}

// waits reports whether a hand might wait for seven pairs or thirteen orphans.
func (n *Near) waits(p Packed) bool {
	const simplesA = 0o077777770_077777770
	const simplesB = 0o077777770
	return n.pairWaits(p) || p.a&simplesA|p.b&simplesB|n.NoOrphans == 0
}

// pairWaits reports whether a hand might wait for seven pairs: few odd counts.
func (n *Near) pairWaits(p Packed) bool {
	o := p.a&onesA | p.b&onesB<<1
	o &= o - 1
	return o&(o-n.OneOdd)|n.NoPairs == 0
}

// otherWaits returns the tiles that complete another form. Each candidate is
// tried: few hands come here.
func (t *Table) otherWaits(p Packed, o Options) (s TileSet) {
	q := t.With(o)
	candidates := p.Kinds()
	if t.Rules.ThirteenOrphans && candidates&^orphanKinds == 0 {
		candidates |= orphanKinds
	}
	if t.Rules.Knitted {
		if nearlyKnitted(candidates, 1) {
			candidates = AllTiles
		} else if !t.Near.waits(p) {
			return 0
		}
	}
	if n := p.Len(); (n+1)%3 != 2 {
		return 0
	}
	for k := range (candidates &^ t.Rules.Absent).All() {
		drawn := p
		if drawn.Draw(k) {
			if q.otherForm(drawn) {
				s |= 1 << k
			}
		} else if o.Fifth {
			n := [Kinds]uint8(p.Hand())
			n[k]++
			if q.otherFormCounts(&n, 0) {
				s |= 1 << k
			}
		}
	}
	return s
}

// allowedWaits takes from a hand's formal waits those that the rules and the
// options leave out.
func (t *Table) allowedWaits(p Packed, s TileSet, o Options) TileSet {
	n := p.Len()
	if n+1+3*o.Melds.n > t.Rules.MaxTiles() || p.Kinds()&t.Rules.Absent != 0 {
		return 0
	}
	s &^= t.Rules.Absent
	if !o.Fifth {
		_, _, four := p.planes()
		s &^= tileSet(four)
		for k := range (s & o.Melds.kinds).All() {
			if p.Count(k)+o.Melds.Count(k) == Copies {
				s &^= 1 << k
			}
		}
	}
	if t.Rules.Suits < 3 {
		used := p.suitSet() | o.Melds.suits
		for suit := range Honors {
			if (used | 1<<suit).len() > int(t.Rules.Suits) {
				s &^= 0x1FF << (9 * suit)
			}
		}
		if used.len() > int(t.Rules.Suits) {
			return 0
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
	s := t.standardWaits(p) | t.otherWaits(p, *o)
	if s == 0 {
		return 0
	}
	return t.allowedWaits(p, s, *o)
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
