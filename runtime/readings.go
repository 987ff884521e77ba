package hupai

// readings is the plain way to take a hand apart, for hands with more than four
// of a kind, which no key stands for: jokers may make them. It goes in the
// order of the tables: by the pair, more triplets first, then sequences that
// begin lower first.
type readings struct {
	layout    *Layout
	left      [Kinds]uint8
	held      Packed
	position  [Kinds]uint8 // of each kind held
	pair      Tile
	triplets  [5]Tile
	sequences [5]Tile
	n, m      int // triplets, sequences so far
	yield     func(Decomposition) bool
}

// eachCounts yields the readings of counts of any size, complete or not.
func (q *Question) eachCounts(n *[Kinds]uint8, yield func(Decomposition) bool) {
	r, o := &q.t.Rules, &q.o
	if !q.eachMelds(n, yield) {
		return
	}
	held := oneOfEach(n)
	if o.Melds.Len() == 0 && o.Without&SevenPairsForm == 0 && q.pairsCounts(n, 0) {
		if !yield(Decomposition{sevenPairsOf(n, r.Melds > 4), held.a, held.b}) {
			return
		}
	}
	if !r.Knitted || o.Without&KnittedForms != 0 || o.Melds.Len() > 1 {
		return
	}
	for way := range knittedWays {
		rest, fits := *n, true
		for t := range knittedSet(way).All() {
			fits = fits && rest[t] > 0
			rest[t] = max(rest[t], 1) - 1
		}
		if fits && !q.eachMelds(&rest, func(d Decomposition) bool {
			t, s := d.counts()
			return t+s != 1-o.Melds.Len() || yield(Decomposition{knittedOf(d, way), held.a, held.b})
		}) {
			return
		}
	}
}

// eachMelds yields the readings by melds and a pair; it reports whether to go
// on.
func (q *Question) eachMelds(n *[Kinds]uint8, yield func(Decomposition) bool) bool {
	layout := q.t.Layout()
	w := readings{layout: &layout, left: *n, held: oneOfEach(n), yield: yield}
	total := 0
	at := uint8(0)
	for t, c := range n {
		w.position[t] = at
		total += int(c)
		if c > 0 {
			at++
		}
	}
	if total%3 != 2 || total > q.t.Rules.MaxTiles() {
		return true
	}
	for t := range q.t.Rules.Pair.All() {
		if w.left[t] < 2 {
			continue
		}
		w.pair = t
		w.left[t] -= 2
		for triplets := total / 3; triplets >= 0; triplets-- {
			if !w.step(0, triplets) {
				return false
			}
		}
		w.left[t] += 2
	}
	return true
}

// step takes what lies at t or above apart, with so many triplets yet to come.
func (w *readings) step(t Tile, triplets int) bool {
	for t < Kinds && w.left[t] == 0 {
		t++
	}
	if t == Kinds {
		return triplets > 0 || w.yield(w.reading())
	}
	held := w.left[t]
	for here := 0; 3*here <= int(held) && here <= triplets; here++ {
		begin := held - uint8(3*here)
		if begin > 0 && (t >= East || t.Rank() > 7 || w.left[t+1] < begin || w.left[t+2] < begin) {
			continue
		}
		for range here {
			w.triplets[w.n] = t
			w.n++
		}
		for range begin {
			w.sequences[w.m] = t
			w.m++
		}
		w.left[t] = 0
		if begin > 0 {
			w.left[t+1] -= begin
			w.left[t+2] -= begin
		}
		goOn := w.step(t+1, triplets-here)
		w.left[t] = held
		if begin > 0 {
			w.left[t+1] += begin
			w.left[t+2] += begin
		}
		w.n -= here
		w.m -= int(begin)
		if !goOn {
			return false
		}
	}
	return true
}

// reading packs what was found.
func (w *readings) reading() Decomposition {
	l := w.layout
	v := uint64(w.n)<<TripletsShift | uint64(w.m)<<SequencesShift | uint64(w.position[w.pair])<<PairShift
	for i, t := range w.triplets[:w.n] {
		v |= uint64(w.position[t]) << l.Meld(i)
	}
	var begins TileSet
	for i, t := range w.sequences[:w.m] {
		v |= uint64(w.position[t]) << l.Meld(w.n+i)
		begins |= 1 << t
	}
	if straights := begins & (begins >> 3) & (begins >> 6); straights&(1<<Man1|1<<Pin1|1<<Sou1) != 0 {
		v |= 1 << (l.Marks + PureStraightBit)
	}
	if l.Melds > 4 {
		v |= flagWide
	}
	return Decomposition{v, w.held.a, w.held.b}
}

// oneOfEach returns a hand that holds one of each kind.
func oneOfEach(n *[Kinds]uint8) (p Packed) {
	for t, c := range n {
		if c > 0 {
			p.Draw(Tile(t))
		}
	}
	return p
}
