package main

import (
	"math/rand/v2"

	hupai "github.com/hupai/hupai/runtime"
)

// many is how many hands a row goes over: more than branch predictors learn by
// heart.
const many = 4096

// Hands are the same hands in every form that a question takes.
type hands struct {
	counts []hupai.Hand
	packed []hupai.Packed
	ints   [][hupai.Kinds]int
	draws  []hupai.Tile // a tile that each can draw
	keys   []uint64
}

func (hs *hands) add(p hupai.Packed, draw hupai.Tile) {
	h := p.Hand()
	var n [hupai.Kinds]int
	for t, c := range h {
		n[t] = int(c)
	}
	hs.counts = append(hs.counts, h)
	hs.packed = append(hs.packed, p)
	hs.ints = append(hs.ints, n)
	hs.draws = append(hs.draws, draw)
	hs.keys = append(hs.keys, hupai.KeyOf(&h))
}

// collect draws hands until there are enough that pass.
func collect(seed uint64, next func(*rand.Rand, int) (p hupai.Packed, ok bool)) *hands {
	g := rand.New(rand.NewPCG(seed, 20))
	hs := &hands{}
	for i := 0; len(hs.counts) < many; i++ {
		p, ok := next(g, len(hs.counts))
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
		if q.Draw(t) && q.Draw(t+step) && q.Draw(t+2*step) {
			p = q
			n++
		}
	}
	for {
		q, t := p, anyTile(g)
		if q.Draw(t) && q.Draw(t) {
			return q
		}
	}
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

// mixed is half winning, half dealt, in no order.
func mixed(melds int) *hands {
	return collect(1, func(g *rand.Rand, _ int) (hupai.Packed, bool) {
		if g.IntN(2) == 0 {
			return complete(g, melds), true
		}
		return dealt(g, 3*melds+2), true
	})
}

// near is winning hands with one tile swapped.
func near() *hands {
	return collect(2, func(g *rand.Rand, _ int) (hupai.Packed, bool) {
		p := discard(g, complete(g, 4))
		return p, p.Draw(anyTile(g))
	})
}

// same is one winning hand over and over.
func same() *hands {
	p, _ := hupai.ParsePacked("123456m234p77s555z")
	return collect(3, func(*rand.Rand, int) (hupai.Packed, bool) { return p, true })
}

// thirteen is hands of 13 tiles that are ready, or that are not.
func thirteen(table *hupai.Table, ready bool) *hands {
	return collect(4, func(g *rand.Rand, _ int) (hupai.Packed, bool) {
		p := dealt(g, 13)
		if ready {
			p = discard(g, complete(g, 4))
		}
		return p, table.WaitsPacked(p) != 0 == ready
	})
}

// without is mixed hands of which jokers took the place of so many tiles.
func without(jokers int) *hands {
	return collect(5, func(g *rand.Rand, _ int) (hupai.Packed, bool) {
		p := dealt(g, 14)
		if g.IntN(2) == 0 {
			p = complete(g, 4)
		}
		for range jokers {
			p = discard(g, p)
		}
		return p, true
	})
}

// winning is complete hands that have one reading, or several.
func winning(table *hupai.Table, several bool) *hands {
	return collect(6, func(g *rand.Rand, _ int) (hupai.Packed, bool) {
		p := complete(g, 4)
		if several { // crowd it
			h := p.Hand()
			var crowded hupai.Packed
			for t, c := range h {
				for range c {
					crowded.Draw(hupai.Tile(t % 12))
				}
			}
			p = crowded
		}
		n := 0
		for range table.DecompositionsPacked(p) {
			n++
		}
		return p, n == 1 && !several || n > 1 && several
	})
}
