// Package enumerate walks every winning shape of a rule set: each arrangement
// of melds and a pair, and of seven pairs, as a canonical key with all its
// readings, and the half-suit tables that the runtime's yes-or-no questions
// read.
package enumerate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A Table is what a rule set wins with: every key that a legal hand can have,
// with every reading. It is not changed once made.
type Table struct {
	Rules   *rules.Rules
	Layout  hupai.Layout
	Entries []Entry // by key, ascending
}

// An Entry is a key with its values in order: seven pairs first, then by the
// pair's position, more triplets first, sequences' positions.
type Entry struct {
	Key    uint64
	Values []uint64
}

// Enumerate lists the canonical keys and their values under the rules. An
// error says that the rules don't fit the layouts: rules.Parse lets none such
// through.
func Enumerate(r *rules.Rules) (*Table, error) {
	if r.Melds != hupai.Narrow.Melds && r.Melds != hupai.Wide.Melds {
		return nil, fmt.Errorf("%s: no layout for %d melds", r.Name, r.Melds)
	}
	l := hupai.LayoutFor(r.Melds)
	b := newBoard(r)
	melds := meldKeys(b, l)
	pairs := listed{}
	if r.SevenPairs != rules.None {
		pairs = pairKeys(r, b, l)
	}
	return &Table{Rules: r, Layout: l, Entries: merge(melds, pairs, r.SevenPairsBeside)}, nil
}

// meldKeys lists the keys of melds and a pair. Walks share the work by the run
// that keys begin with; sorting makes the order that of one walk.
func meldKeys(b *board, l hupai.Layout) (out listed) {
	by := runsOf(l)
	// Room for the keys that a rule set without limits has.
	room := 10_000
	if l.Melds > 4 {
		room = 80_000
	}
	var parts [walks]keyWalk
	var wait sync.WaitGroup
	for i := range parts {
		w := &parts[i]
		*w = keyWalk{board: b, layout: l, by: by, part: i}
		share := room / walks
		if i == 0 {
			share = room // the others' come behind them
		}
		w.keys, w.values = make([]keyAt, 0, share), make([]uint64, 0, share)
		wait.Go(func() { w.step(b.begin(), 0, 0, 0, 0, 1) })
	}
	wait.Wait()
	out = listed{parts[0].keys, parts[0].values}
	for _, part := range parts[1:] {
		for _, k := range part.keys {
			k.first += uint32(len(out.values))
			out.keys = append(out.keys, k)
		}
		out.values = append(out.values, part.values...)
	}
	sortKeys(out.keys)
	return out
}

// walks is how many walks share the work.
const walks = 2

// A keyAt is a key with its values' place in a list.
type keyAt struct {
	key   uint64
	first uint32
	n     uint32
}

// listed are keys in order, and their values.
type listed struct {
	keys   []keyAt
	values []uint64
}

// sortKeys sorts by key, eleven bits at a time: keys have 33 at the most.
func sortKeys(keys []keyAt) {
	const digit = 11
	from, to := keys, make([]keyAt, len(keys))
	for shift := 0; shift < 4*digit; shift += digit {
		var at [1 << digit]int
		for i := range from {
			at[from[i].key>>shift&(1<<digit-1)]++
		}
		sum := 0
		for d, n := range at {
			at[d], sum = sum, sum+n
		}
		for i := range from {
			d := from[i].key >> shift & (1<<digit - 1)
			to[at[d]] = from[i]
			at[d]++
		}
		from, to = to, from
	}
}

// keyWalk lists the sequences of complete runs that a hand can hold: each is a
// key of its own.
type keyWalk struct {
	board  *board
	layout hupai.Layout
	part   int         // of the first runs, each walks-th from here
	by     [][2][]*run // complete runs by melds and pair
	runs   []*run
	keys   []keyAt
	values []uint64
}

// step adds one more run to those laid so far; melds and pair are still to
// come, key has length bits, kinds are the positions used.
func (w *keyWalk) step(f front, key uint64, length uint, kinds, melds int, pair int) {
	for m := 0; m <= w.layout.Melds-melds; m++ {
		for p := 0; p <= pair; p++ {
			list := w.by[m][p]
			first, step := 0, 1
			if len(w.runs) == 0 {
				first, step = w.part, walks
			}
			for i := first; i < len(list); i += step {
				r := list[i]
				next, ok := w.board.place(f, int(r.kinds), w.board.starts[r.kinds])
				if !ok {
					continue
				}
				w.runs = append(w.runs, r)
				k, n := key|r.code<<length, length+uint(r.bits)
				if pair-p == 0 {
					w.emit(k)
				}
				w.step(next, k, n, kinds+int(r.kinds), melds+m, pair-p)
				w.runs = w.runs[:len(w.runs)-1]
			}
		}
	}
}

// emit keeps the key of the runs laid, with every reading whose pair can be a
// tile that may be the pair; a key without any is none.
func (w *keyWalk) emit(key uint64) {
	first := len(w.values)
	w.combine(0, 0, part{pair: none}, 0)
	values := w.values[first:]
	if len(values) == 0 {
		return
	}
	if len(values) > 1 {
		slices.SortFunc(values, w.layout.Compare)
	}
	w.keys = append(w.keys, keyAt{key, uint32(first), uint32(len(values))})
}

// combine multiplies the readings of the runs from the i-th on with what was
// read before, at position kinds.
func (w *keyWalk) combine(i, kinds int, before part, pairRun int) {
	if i == len(w.runs) {
		if w.board.anyone || w.board.lies(w.runs, pairRun, int(before.pair)-w.kindsBefore(pairRun)) {
			w.values = append(w.values, w.value(before))
		}
		return
	}
	shift := uint64(kinds) * w.ones()
	for _, r := range w.runs[i].reads {
		now := before
		now.triplets |= (r.triplets + shift&w.fields(r.nTriplets)) << (w.layout.Position * uint(now.nTriplets))
		now.sequences |= (r.sequences + shift&w.fields(r.nSequences)) << (w.layout.Position * uint(now.nSequences))
		now.nTriplets += r.nTriplets
		now.nSequences += r.nSequences
		now.straight = now.straight || r.straight
		in := pairRun
		if r.pair != none {
			now.pair = uint8(kinds) + r.pair
			in = i
		}
		w.combine(i+1, kinds+int(w.runs[i].kinds), now, in)
	}
}

func (w *keyWalk) kindsBefore(i int) (n int) {
	for _, r := range w.runs[:i] {
		n += int(r.kinds)
	}
	return n
}

// ones has a 1 in each of five position fields; fields masks the first n.
func (w *keyWalk) ones() uint64 {
	if w.layout.Position == 4 {
		return 0x11111
	}
	return 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
}

func (w *keyWalk) fields(n uint8) uint64 { return 1<<(w.layout.Position*uint(n)) - 1 }

// value packs a whole reading, with its marks.
func (w *keyWalk) value(p part) uint64 {
	l := w.layout
	v := uint64(p.nTriplets)<<hupai.TripletsShift | uint64(p.nSequences)<<hupai.SequencesShift |
		uint64(p.pair)<<hupai.PairShift |
		p.triplets<<l.Meld(0) | p.sequences<<l.Meld(int(p.nTriplets))
	mark := func(bit uint, on bool) {
		if on {
			v |= 1 << (l.Marks + bit)
		}
	}
	mark(hupai.PureStraightBit, p.straight)
	if int(p.nTriplets+p.nSequences) == l.Melds {
		mark(hupai.NineGatesBit, l.Melds == 4 && len(w.runs) == 1 && w.runs[0].nine)
		twins := p.twins(l)
		mark(hupai.TwoDoubleSequencesBit, twins >= 2)
		mark(hupai.DoubleSequenceBit, twins == 1)
	}
	return v
}

// twins counts pairs of identical sequences: three equal ones are one pair,
// four are two. Equal sequences stand next to each other.
func (p part) twins(l hupai.Layout) (n int) {
	mask := uint64(1)<<l.Position - 1
	for i := uint(1); i < uint(p.nSequences); i++ {
		if (p.sequences>>(l.Position*i)^p.sequences>>(l.Position*(i-1)))&mask == 0 {
			n++
			i++
		}
	}
	return n
}

// pairKeys lists the keys of seven pairs; with five melds, of seven pairs
// and a triplet, once for each kind that is the triplet (it is the only one
// held three times).
func pairKeys(r *rules.Rules, b *board, l hupai.Layout) (out listed) {
	triplets := l.Melds - 4
	by := pairRunsOf(r.SevenPairs == rules.Quads, triplets == 1)
	var step func(f front, key uint64, length uint, kinds, pairs, triplet int, at uint64)
	step = func(f front, key uint64, length uint, kinds, pairs, triplet int, at uint64) {
		if pairs == 0 && triplet == 0 {
			v := uint64(1) << (l.Marks + hupai.SevenPairsBit)
			if triplets == 1 {
				v |= 1<<hupai.TripletsShift | at<<l.Meld(0)
			}
			out.keys = append(out.keys, keyAt{key, uint32(len(out.values)), 1})
			out.values = append(out.values, v)
			return
		}
		for p := 0; p <= pairs; p++ {
			for t := 0; t <= triplet; t++ {
				for i := range by[p][t] {
					run := &by[p][t][i]
					next, ok := b.place(f, int(run.kinds), b.starts[run.kinds])
					if !ok {
						continue
					}
					where := at
					if t == 1 {
						where = uint64(kinds + slices.Index(run.counts[:], 3))
					}
					step(next, key|run.code<<length, length+uint(run.bits), kinds+int(run.kinds), pairs-p, triplet-t, where)
				}
			}
		}
	}
	step(b.begin(), 0, 0, 0, 7, triplets, 0)
	sortKeys(out.keys)
	return out
}

// merge lays the entries down in order of their keys: seven pairs before the
// other values of their key, or only where it has none.
func merge(melds, pairs listed, beside bool) []Entry {
	entries := make([]Entry, 0, len(melds.keys)+len(pairs.keys))
	for m, p := melds.keys, pairs.keys; len(m) > 0 || len(p) > 0; {
		if len(m) == 0 || len(p) > 0 && p[0].key < m[0].key {
			entries = append(entries, Entry{p[0].key, pairs.of(p[0])})
			p = p[1:]
			continue
		}
		e := Entry{m[0].key, melds.of(m[0])}
		if len(p) > 0 && p[0].key == e.Key {
			if beside {
				e.Values = slices.Concat(pairs.of(p[0]), e.Values)
			}
			p = p[1:]
		}
		entries = append(entries, e)
		m = m[1:]
	}
	return entries
}

func (l *listed) of(k keyAt) []uint64 { return l.values[k.first : k.first+k.n : k.first+k.n] }

// Values counts the values of all entries.
func (t *Table) Values() (n int) {
	for _, e := range t.Entries {
		n += len(e.Values)
	}
	return n
}

// Digest returns the SHA-256, in hex, of the listing of t: a line
// "key value value…" for each entry, in decimal, sorted by key.
func (t *Table) Digest() string {
	h := sha256.New()
	var line []byte
	for _, e := range t.Entries {
		line = strconv.AppendUint(line[:0], e.Key, 10)
		for _, v := range e.Values {
			line = strconv.AppendUint(append(line, ' '), v, 10)
		}
		h.Write(append(line, '\n'))
	}
	return hex.EncodeToString(h.Sum(nil))
}
