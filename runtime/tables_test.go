package hupai_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// sets are the shipped rule sets.
var sets = rules.Shipped()

var (
	tablesMu sync.Mutex
	tables   = map[string]*hupai.Table{}
)

// tableOf builds the table of a shipped set from its rules, once.
func tableOf(tb testing.TB, name string) *hupai.Table {
	tb.Helper()
	tablesMu.Lock()
	defer tablesMu.Unlock()
	if t, ok := tables[name]; ok {
		return t
	}
	r, err := rules.Load(name)
	require.NoError(tb, err)
	tables[name] = build(tb, r)
	return tables[name]
}

// build builds the table of any rule set.
func build(tb testing.TB, r *rules.Rules) *hupai.Table {
	tb.Helper()
	list, err := enumerate.Enumerate(r)
	require.NoError(tb, err)
	t, err := emit.Table(list)
	require.NoError(tb, err)
	return t
}

// hand reads notation that is known to be good.
func hand(tb testing.TB, s string) *hupai.Hand {
	tb.Helper()
	h, err := hupai.ParseHand(s)
	require.NoError(tb, err)
	return &h
}

// called reads called melds that are known to be good.
func called(tb testing.TB, melds ...string) hupai.Melds {
	tb.Helper()
	var list []hupai.Meld
	for _, s := range melds {
		m, err := hupai.ParseMeld(s)
		require.NoError(tb, err)
		list = append(list, m)
	}
	all, err := hupai.NewMelds(list...)
	require.NoError(tb, err)
	return all
}

// texts collects decompositions as notation.
func texts(readings func(func(hupai.Decomposition) bool)) []string {
	list := []string{}
	for d := range readings {
		list = append(list, d.String())
	}
	return list
}

// dealt returns a random hand of so many tiles.
func dealt(r *rand.Rand, tiles int, from hupai.TileSet) (h hupai.Hand) {
	for tiles > 0 {
		t := hupai.Tile(r.IntN(hupai.Kinds))
		if from.Has(t) && h[t] < hupai.Copies {
			h[t]++
			tiles--
		}
	}
	return h
}

// completed returns a random hand of melds and a pair, whatever rules say of
// it.
func completed(r *rand.Rand, melds int, from hupai.TileSet) hupai.Hand {
	for {
		var h hupai.Hand
		t := r.IntN(hupai.Kinds)
		h[t] += 2
		for range melds {
			t = r.IntN(hupai.Kinds)
			if r.IntN(3) == 0 || t >= int(hupai.East) || t%9 > 6 {
				h[t] += 3
			} else {
				h[t]++
				h[t+1]++
				h[t+2]++
			}
		}
		if _, ok := h.Pack(); ok && h.Kinds()&^from == 0 {
			return h
		}
	}
}
