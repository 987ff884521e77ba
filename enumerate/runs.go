package enumerate

import hupai "github.com/hupai/hupai/runtime"

// A run is a maximal stretch of neighbouring ranks that are all held. A hand
// wins by melds and a pair exactly when each of its runs is complete in itself
// and one of them holds the pair: no meld reaches across a gap.
type run struct {
	code   uint64 // the run's piece of the canonical key
	bits   uint8  // how long that piece is
	kinds  uint8  // ranks, 1 to 9
	melds  uint8
	pair   uint8 // 1 if it holds the pair
	nine   bool  // counts ≥ 3,1,1,1,1,1,1,1,3
	counts [9]uint8
	reads  []part // every way to read it; none for a run of pairs
}

// A part is one reading of a run, or of a hand so far: positions in fields of
// the layout's width, first one lowest.
type part struct {
	triplets, sequences   uint64
	nTriplets, nSequences uint8
	pair                  uint8 // position, or none
	straight              bool  // holds 123 456 789
}

const none = 0xFF

// runsOf lists the complete runs of up to that many melds, by melds and pair,
// each with all its readings.
func runsOf(l hupai.Layout) [][2][]*run {
	all := 2_272 // that many they are, with four melds
	if l.Melds > 4 {
		all = 8_888
	}
	w := runWalk{
		layout: l, now: part{pair: none},
		index: make(map[uint64]int, all), runs: make([]run, 0, all), first: make([]part, 0, all),
	}
	w.step(0, 0, 0, 0)
	by := make([][2][]*run, l.Melds+1)
	for i := range w.runs {
		r := &w.runs[i]
		at := &by[r.melds][r.pair]
		*at = append(*at, r)
	}
	return by
}

// runWalk goes rank by rank and chooses what begins there: sequences, a
// triplet, the pair. So it meets every reading of every run once.
type runWalk struct {
	layout hupai.Layout
	runs   []run
	index  map[uint64]int // counts, a nibble a rank → place in runs
	first  []part         // each run's first reading: most have no other
	counts [9]uint8
	now    part
}

// step chooses for one rank. before1 and before2 are the sequences that began
// one and two ranks below and so hold this one.
func (w *runWalk) step(rank int, before1, before2, packed uint64) {
	if rank > 0 && before1 == 0 && before2 == 0 {
		w.add(rank, packed)
	}
	if rank == 9 {
		return
	}
	old := w.now
	inherited := before1 + before2
	for begin := uint64(0); begin+inherited <= 4; begin++ {
		if begin > 0 && rank > 6 {
			break
		}
		for triplet := uint64(0); triplet <= 1; triplet++ {
			for pair := uint64(0); pair <= 1; pair++ {
				held := inherited + begin + 3*triplet + 2*pair
				melds := uint64(old.nTriplets) + uint64(old.nSequences) + begin + triplet
				if held == 0 || held > 4 || melds > uint64(w.layout.Melds) || pair == 1 && old.pair != none {
					continue
				}
				w.now = old
				if pair == 1 {
					w.now.pair = uint8(rank)
				}
				if triplet == 1 {
					w.now.triplets |= uint64(rank) << (w.layout.Position * uint(w.now.nTriplets))
					w.now.nTriplets++
				}
				for range begin {
					w.now.sequences |= uint64(rank) << (w.layout.Position * uint(w.now.nSequences))
					w.now.nSequences++
				}
				w.counts[rank] = uint8(held)
				w.step(rank+1, begin, before1, packed|held<<(4*rank))
			}
		}
	}
	w.now = old
}

// add keeps what is complete now: a reading of a run of that many ranks.
func (w *runWalk) add(ranks int, packed uint64) {
	i, ok := w.index[packed]
	if !ok {
		i = len(w.runs)
		w.index[packed] = i
		w.runs = append(w.runs, newRun(w.counts[:ranks]))
		w.first = append(w.first, part{})
		w.runs[i].reads = w.first[i : i : i+1]
	}
	r := &w.runs[i]
	r.melds = w.now.nTriplets + w.now.nSequences
	r.pair = 0
	if w.now.pair != none {
		r.pair = 1
	}
	read := w.now
	read.straight = ranks == 9 && w.holds(0) && w.holds(3) && w.holds(6)
	r.reads = append(r.reads, read)
}

func (w *runWalk) holds(sequence uint64) bool {
	for i := range uint(w.now.nSequences) {
		if w.now.sequences>>(w.layout.Position*i)&(1<<w.layout.Position-1) == sequence {
			return true
		}
	}
	return false
}

// newRun returns the run of these counts, without readings.
func newRun(counts []uint8) run {
	r := run{kinds: uint8(len(counts))}
	copy(r.counts[:], counts)
	for i, c := range counts {
		b, n := hupai.KeyStep(int(c), i == len(counts)-1)
		r.code |= b << r.bits
		r.bits += uint8(n)
	}
	r.nine = len(counts) == 9 && counts[0] >= 3 && counts[8] >= 3
	return r
}

// pairRunsOf lists the runs of pairs, and of quads where they count as two
// pairs, by number of pairs (1 to 7); with a triplet, runs that also hold one
// kind three times.
func pairRunsOf(quads, triplet bool) (by [8][2][]run) {
	var counts []uint8
	var step func(pairs, triplets int)
	step = func(pairs, triplets int) {
		if len(counts) > 0 {
			by[pairs][triplets] = append(by[pairs][triplets], newRun(counts))
		}
		if len(counts) == 9 {
			return
		}
		for _, c := range []uint8{2, 3, 4} {
			p, t := pairs, triplets
			switch {
			case c == 2:
				p++
			case c == 3 && triplet && t == 0:
				t = 1
			case c == 4 && quads:
				p += 2
			default:
				continue
			}
			if p > 7 {
				continue
			}
			counts = append(counts, c)
			step(p, t)
			counts = counts[:len(counts)-1]
		}
	}
	step(0, 0)
	return by
}
