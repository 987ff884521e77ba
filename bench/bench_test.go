package main

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/generated/riichi"
	hupai "github.com/hupai/hupai/runtime"
)

// TestBases holds what hupai is measured against to what it is said to be: a
// base that answers wrongly is no base. That the rows' answers equal their
// bases' is checked before every measurement.
func TestBases(t *testing.T) {
	old, err := circulate("riichi")
	require.NoError(t, err)
	require.Len(t, old, 9362)
	assert.Equal(t, []int{0x258c320}, old[0x74444])
	g := rand.New(rand.NewPCG(8, 20))
	for range 20_000 {
		p := either(g, 4)
		h := p.Hand()
		var n, held counts
		for tile, c := range h {
			n[tile] = int(c)
		}
		require.Equal(t, hupai.KeyOf(&h), uint64(circulatedKey(&n, &held)), h)
		i := 0
		for tile := range p.Kinds().All() {
			require.Equal(t, int(tile), held[i], h)
			i++
		}
		standard := riichi.Table.With(hupai.Options{Without: hupai.AllForms})
		require.Equal(t, standard.WinPacked(p), backtracks(&n), h)
		jokers := g.IntN(4)
		for range jokers {
			p = discard(g, p)
		}
		for tile := range n {
			n[tile] = p.Count(hupai.Tile(tile))
		}
		before := n
		want := riichi.Table.With(hupai.Options{Without: hupai.AllForms, Jokers: jokers}).WinPacked(p)
		require.Equal(t, want, backtracksWith(&n, jokers), "%v and %d jokers", p, jokers)
		require.Equal(t, before, n, "the search gives back what it takes")
	}
}

func TestQuantile(t *testing.T) {
	list := []float64{5, 1, 4, 2, 3}
	assert.InDelta(t, 1, quantile(list, 0), 0)
	assert.InDelta(t, 3, quantile(list, 0.5), 0)
	assert.InDelta(t, 5, quantile(list, 1), 0)
	assert.Equal(t, []float64{5, 1, 4, 2, 3}, list, "rounds stay in their order")
}

// TestRatio: rounds are compared one by one, so that a slow round of both says
// nothing.
func TestRatio(t *testing.T) {
	base := &row{rounds: []float64{100, 1000, 120}}
	r := &row{base: base, rounds: []float64{10, 100, 10}}
	assert.InDelta(t, 10, r.ratio(), 0)
}

func TestBytesOf(t *testing.T) {
	shared := make([]uint16, 10)
	table := struct {
		a, b  []uint16
		array [4]uint8
		other *[3]uint32
	}{a: shared, b: shared, other: new([3]uint32)}
	assert.Equal(t, 2*24+8+8+20+12, bytesOf(&table), "headers, array, pointer, what is shared once, what is pointed at")
	assert.Greater(t, bytesOf(&riichi.Table), 200_000)
}

func TestReport(t *testing.T) {
	base := &row{section: "Does it?", hands: "mixed", name: "old", rounds: []float64{170, 150, 160}}
	r := &report{}
	r.rows([]*row{base, {section: "Does it?", hands: "mixed", name: "new", base: base, bytes: 512, rounds: []float64{4, 4, 4}}})
	assert.Equal(t, `# What `+"`make bench`"+` printed

## Does it?

| hands | asked | ns | quartiles | times as fast | quartiles | allocations | table bytes |
| --- | --- | --- | --- | --- | --- | --- | --- |
| mixed | old | 160 | 160–170 |  |  | 0 |  |
| mixed | new | 4.00 | 4.00–4.00 | 40.0 | 40.0–42.5 | 0 | 512 |
`, r.markdown())
	assert.Contains(t, r.text(), "mixed  new    4.00  4.00–4.00  40.0           40.0–42.5  0            512\n")
}
