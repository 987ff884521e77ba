package main

import (
	"math/rand/v2"

	hupai "github.com/hupai/hupai/runtime"
)

// How many hands a row goes over: more than branch predictors learn by heart
// (4,096 are learnt on some machines, and then a branch on the answer seems to
// cost a third of what it does). Bases, which take a hundred times as long and
// forget more, go over the first part of the same hands, and the slowest ones
// over fewer.
const (
	many   = 1 << 16
	fewer  = 1 << 14
	fewest = 1 << 9
)

// Hands are the same hands in every form that a question takes.
type hands struct {
	packed []hupai.Packed
	counts []hupai.Hand
	keys   []uint64
	draws  []hupai.Tile // a tile that each can draw
	ints   []counts     // of the first part
}

// part returns the first n hands.
func (hs *hands) part(n int) *hands {
	n = min(n, len(hs.packed))
	return &hands{hs.packed[:n], hs.counts[:n], hs.keys[:n], hs.draws[:n], hs.ints[:min(n, len(hs.ints))]}
}

func (hs *hands) add(p hupai.Packed, draw hupai.Tile) {
	h := p.Hand()
	hs.packed = append(hs.packed, p)
	hs.counts = append(hs.counts, h)
	hs.keys = append(hs.keys, hupai.KeyOf(&h))
	hs.draws = append(hs.draws, draw)
	if len(hs.ints) < fewer {
		var n counts
		for t, c := range h {
			n[t] = int(c)
		}
		hs.ints = append(hs.ints, n)
	}
}

// collect draws hands until there are enough that pass.
func collect(seed uint64, next func(*rand.Rand) (p hupai.Packed, ok bool)) *hands {
	g := rand.New(rand.NewPCG(seed, 20))
	hs := &hands{}
	for len(hs.packed) < many {
		p, ok := next(g)
		if !ok {
			continue
		}
		draw := anyTile(g)
		for p.Count(draw) == hupai.Copies {
			draw = anyTile(g)
		}
		hs.add(p, draw)
	}
	return hs
}

func anyTile(g *rand.Rand) hupai.Tile { return hupai.Tile(g.IntN(hupai.Kinds)) }

// complete makes a hand of so many melds and a pair.
func complete(g *rand.Rand, melds int) (p hupai.Packed) {
	for n := 0; n < melds; {
		q, t, step := p, anyTile(g), hupai.Tile(0)
		if !t.Honor() && t.Rank() <= 7 && g.IntN(4) > 0 {
			step = 1
		}
		if draws(&q, t, t+step, t+2*step) {
			p = q
			n++
		}
	}
	for {
		q, t := p, anyTile(g)
		if draws(&q, t, t) {
			return q
		}
	}
}

func draws(p *hupai.Packed, tiles ...hupai.Tile) bool {
	for _, t := range tiles {
		if !p.Draw(t) {
			return false
		}
	}
	return true
}

// dealt makes a random hand.
func dealt(g *rand.Rand, tiles int) (p hupai.Packed) {
	for n := 0; n < tiles; {
		if p.Draw(anyTile(g)) {
			n++
		}
	}
	return p
}

// discard removes a random tile.
func discard(g *rand.Rand, p hupai.Packed) hupai.Packed {
	for !p.Discard(anyTile(g)) {
	}
	return p
}

// either is a winning hand or a random one, half and half, in no order.
func either(g *rand.Rand, melds int) hupai.Packed {
	if g.IntN(2) == 0 {
		return complete(g, melds)
	}
	return dealt(g, 3*melds+2)
}

func mixed(melds int) *hands {
	return collect(1, func(g *rand.Rand) (hupai.Packed, bool) { return either(g, melds), true })
}

// near is winning hands with one tile swapped.
func near(melds int) *hands {
	return collect(2, func(g *rand.Rand) (hupai.Packed, bool) {
		p := discard(g, complete(g, melds))
		return p, p.Draw(anyTile(g))
	})
}

// same is one winning hand over and over.
func same() *hands {
	p, err := hupai.ParsePacked("123456m234p77s555z")
	return collect(3, func(*rand.Rand) (hupai.Packed, bool) { return p, err == nil })
}

// short is mixed hands with one tile less: half of them ready.
func short(melds int) *hands {
	return collect(4, func(g *rand.Rand) (hupai.Packed, bool) { return discard(g, either(g, melds)), true })
}

// waiting is short hands that are ready, or that are not.
func waiting(table *hupai.Table, ready bool) *hands {
	melds := int(table.Rules.Melds)
	return collect(5, func(g *rand.Rand) (hupai.Packed, bool) {
		p := dealt(g, 3*melds+1)
		if ready {
			p = discard(g, complete(g, melds))
		}
		return p, table.WaitsPacked(p) != 0 == ready
	})
}

// without is mixed hands of which jokers took the place of so many tiles. Those
// that win in other forms alone are left out: the base does not know them.
func without(table *hupai.Table, jokers int) *hands {
	q, standard := table.With(hupai.Options{Jokers: jokers}), table.With(hupai.Options{Jokers: jokers, Without: hupai.AllForms})
	return collect(6, func(g *rand.Rand) (hupai.Packed, bool) {
		p := either(g, int(table.Rules.Melds))
		for range jokers {
			p = discard(g, p)
		}
		return p, q.WinPacked(p) == standard.WinPacked(p)
	})
}

// winning is complete hands that have one reading, or several, by melds alone.
func winning(table *hupai.Table, several bool) *hands {
	return collect(7, func(g *rand.Rand) (hupai.Packed, bool) {
		p := complete(g, 4)
		if several { // crowd it into few kinds
			var crowded hupai.Packed
			for t := range p.Kinds().All() {
				for range p.Count(t) {
					crowded.Draw(t % 12)
				}
			}
			p = crowded
		}
		n := 0
		for d := range table.DecompositionsPacked(p) {
			if d.Form() != hupai.Standard {
				return p, false
			}
			n++
		}
		return p, n == 1 && !several || n > 1 && several
	})
}

// drawn is the same hands with their tile drawn.
func (hs *hands) drawn() *hands {
	all := &hands{}
	for i, p := range hs.packed {
		p.Draw(hs.draws[i])
		all.add(p, hs.draws[i])
	}
	return all
}
