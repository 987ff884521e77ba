package hupai_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// The usual benchmarks, each beside the algorithm as it circulates. The whole
// report, interleaved and with its spread, is `make bench`.

// benchHands is a power of two, and more hands than a branch predictor soon
// learns.
const benchHands = 1 << 14

// More of what measured calls end in.
var (
	sinkValues  []int
	sinkReading hupai.Decomposition
)

type benchSet struct {
	counts [benchHands]hupai.Hand
	packed [benchHands]hupai.Packed
	ints   [benchHands][hupai.Kinds]int
	keys   [benchHands]uint64
}

// eachSet runs a benchmark on hands that win, on some that don't, on both in no
// order, and on one over and over.
func eachSet(b *testing.B, run func(b *testing.B, s *benchSet)) {
	r := rand.New(rand.NewPCG(5, 1))
	table := tableOf(b, "riichi")
	one := hand(b, "123456m234p77s555z")
	miss := func() hupai.Hand {
		for {
			if h := dealt(r, 14, hupai.AllTiles); !table.Win(&h) {
				return h
			}
		}
	}
	for _, set := range []struct {
		name string
		next func() hupai.Hand
	}{
		{"hit", func() hupai.Hand { return completed(r, 4, hupai.AllTiles) }},
		{"miss", miss},
		{"mixed", func() hupai.Hand {
			if r.IntN(2) == 0 {
				return completed(r, 4, hupai.AllTiles)
			}
			return miss()
		}},
		{"same", func() hupai.Hand { return *one }},
	} {
		s := new(benchSet)
		var held [hupai.Kinds]int
		for i := range benchHands {
			s.put(i, set.next())
			require.Equal(b, s.keys[i], uint64(circulatedKey(&s.ints[i], &held)))
		}
		b.Run(set.name, func(b *testing.B) { run(b, s) })
	}
}

func (s *benchSet) put(i int, h hupai.Hand) {
	s.counts[i], s.keys[i] = h, hupai.KeyOf(&h)
	s.packed[i], _ = h.Pack()
	for t, c := range h {
		s.ints[i][t] = int(c)
	}
}

// circulatedKey is the key loop as it circulates; held takes the distinct
// tiles.
func circulatedKey(n, held *[hupai.Kinds]int) int {
	key, bit, kinds := 0, -1, 0
	for suit := 0; suit < 27; suit += 9 {
		open := false
		for t := suit; t < suit+9; t++ {
			if n[t] == 0 {
				if open {
					open = false
					key |= 1 << bit
					bit++
				}
				continue
			}
			open = true
			held[kinds] = t
			kinds++
			bit++
			if more := 2 * (n[t] - 1); more > 0 {
				key |= (1<<more - 1) << bit
				bit += more
			}
		}
		if open {
			key |= 1 << bit
			bit++
		}
	}
	for t := 27; t < hupai.Kinds; t++ {
		if n[t] > 0 {
			held[kinds] = t
			kinds++
			bit++
			more := 2*n[t] - 1
			key |= (1<<more - 1) << bit
			bit += more
		}
	}
	return key
}

// circulatedMap is the table as the map that goes with it.
func circulatedMap(b *testing.B) map[int][]int {
	b.Helper()
	r, err := rules.Load("riichi")
	require.NoError(b, err)
	list, err := enumerate.Enumerate(r)
	require.NoError(b, err)
	m := make(map[int][]int, len(list.Entries))
	for _, e := range list.Entries {
		for _, v := range e.Values {
			m[int(e.Key)] = append(m[int(e.Key)], int(v))
		}
	}
	return m
}

func BenchmarkWin(b *testing.B) {
	table, old := tableOf(b, "riichi"), circulatedMap(b)
	eachSet(b, func(b *testing.B, s *benchSet) {
		b.Run("circulated", func(b *testing.B) {
			var held [hupai.Kinds]int
			for i := 0; b.Loop(); i++ {
				_, sinkBool = old[circulatedKey(&s.ints[i%benchHands], &held)]
			}
		})
		b.Run("counts", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkBool = table.Win(&s.counts[i%benchHands])
			}
		})
		b.Run("packed", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkBool = table.WinPacked(s.packed[i%benchHands])
			}
		})
	})
}

func BenchmarkFirst(b *testing.B) {
	table, old := tableOf(b, "riichi"), circulatedMap(b)
	eachSet(b, func(b *testing.B, s *benchSet) {
		b.Run("circulated", func(b *testing.B) {
			var held [hupai.Kinds]int
			for i := 0; b.Loop(); i++ {
				sinkValues = old[circulatedKey(&s.ints[i%benchHands], &held)]
			}
		})
		b.Run("counts", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkReading, sinkBool = table.First(&s.counts[i%benchHands])
			}
		})
		b.Run("packed", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkReading, sinkBool = table.FirstPacked(s.packed[i%benchHands])
			}
		})
	})
}

func BenchmarkHas(b *testing.B) {
	table, old := tableOf(b, "riichi"), circulatedMap(b)
	eachSet(b, func(b *testing.B, s *benchSet) {
		b.Run("map", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				_, sinkBool = old[int(s.keys[i%benchHands])]
			}
		})
		b.Run("table", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkBool = table.Has(s.keys[i%benchHands])
			}
		})
	})
}

// BenchmarkWaits asks about the same hands without one of their tiles: those
// that won are ready.
func BenchmarkWaits(b *testing.B) {
	table, old := tableOf(b, "riichi"), circulatedMap(b)
	eachSet(b, func(b *testing.B, s *benchSet) {
		for i := range s.counts {
			h := s.counts[i]
			kinds := h.Kinds()
			for range i % kinds.Len() {
				kinds &= kinds - 1
			}
			h[kinds.First()]--
			s.put(i, h)
		}
		b.Run("circulated, 34 look-ups", func(b *testing.B) {
			var held [hupai.Kinds]int
			for i := 0; b.Loop(); i++ {
				n := &s.ints[i%benchHands]
				for t := range n {
					n[t]++
					_, sinkBool = old[circulatedKey(n, &held)]
					n[t]--
				}
			}
		})
		b.Run("counts", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkTiles = table.Waits(&s.counts[i%benchHands])
			}
		})
		b.Run("packed", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkTiles = table.WaitsPacked(s.packed[i%benchHands])
			}
		})
	})
}

// BenchmarkJokers beside the same hands without jokers, for there is no
// circulated way.
func BenchmarkJokers(b *testing.B) {
	table := tableOf(b, "riichi")
	for jokers := range 9 {
		r := rand.New(rand.NewPCG(5, uint64(jokers)))
		s := new(benchSet)
		for i := range benchHands {
			h := completed(r, 4, hupai.AllTiles)
			if r.IntN(2) == 0 {
				h = dealt(r, 14, hupai.AllTiles)
			}
			for range jokers {
				h[h.Kinds().First()]--
			}
			s.put(i, h)
		}
		o := hupai.Options{Jokers: jokers}
		b.Run(fmt.Sprint(jokers), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				sinkBool = table.With(o).WinPacked(s.packed[i%benchHands])
			}
		})
	}
}
