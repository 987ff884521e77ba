package hupai_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

// agrees sees that all questions say the same of counts of any kind, each
// answered from other data: yes or no from half suits, readings from keys,
// waits from the states after a draw.
func agrees(t *testing.T, table *hupai.Table, h hupai.Hand) {
	before := h
	name := table.Rules.Name
	p, ok := h.Pack()
	win := table.Win(&h)
	if !ok {
		require.Zero(t, p)
		require.False(t, win, "%s: %v", name, h)
		_, first := table.First(&h)
		require.False(t, first)
		require.Empty(t, texts(table.Decompositions(&h)))
		require.Zero(t, table.Waits(&h))
		q := table.With(hupai.Options{Jokers: 1})
		require.False(t, q.Win(&h))
		require.ErrorIs(t, q.Check(&h, hupai.Complete), hupai.ErrFiveOfKind)
		for range table.Discards(&h) {
			require.Fail(t, "a discard", "%v", h)
		}
		for range q.Substitutions(&h) {
			require.Fail(t, "a substitution", "%v", h)
		}
		require.Equal(t, before, h)
		return
	}
	require.Equal(t, h, p.Hand())
	require.Equal(t, win, table.WinPacked(p), "%s: %v", name, &h)
	readings := texts(table.Decompositions(&h))
	require.Equal(t, win, len(readings) > 0, "%s: %v: %v", name, &h, readings)
	first, ok := table.First(&h)
	require.Equal(t, win, ok, "%s: %v", name, &h)
	packed, ok := table.FirstPacked(p)
	require.Equal(t, win, ok, "%s: %v", name, &h)
	if ok {
		require.Equal(t, readings[0], first.String(), "%s: %v", name, &h)
		require.Equal(t, first, packed, "%s: %v", name, &h)
		for d := range table.DecompositionsPacked(p) {
			require.Equal(t, first, d, "%s: %v", name, &h)
			break
		}
	}
	q := table.With(hupai.Options{})
	require.Equal(t, win, q.Win(&h), "%s: %v", name, &h)
	require.Equal(t, readings, texts(q.Decompositions(&h)), "%s: %v", name, &h)
	err := q.Check(&h, hupai.Complete)
	if win {
		require.NoError(t, err)
	}

	var waits hupai.TileSet
	if h.Len()%3 == 1 {
		for tile := range hupai.Tile(hupai.Kinds) {
			drawn := p
			if drawn.Draw(tile) && table.WinPacked(drawn) {
				waits |= 1 << tile
			}
		}
	}
	require.Equal(t, waits.String(), table.Waits(&h).String(), "%s: waits of %v", name, &h)
	require.Equal(t, waits.String(), q.Waits(&h).String(), "%s: waits of %v", name, &h)
	discards := map[hupai.Tile]hupai.TileSet{}
	for tile, waits := range table.Discards(&h) {
		discards[tile] = waits
	}
	if err == nil {
		for tile := range h.Kinds().All() {
			left := p
			left.Discard(tile)
			require.Equal(t, table.WaitsPacked(left), discards[tile], "%s: %v less %v", name, &h, tile)
		}
	} else {
		require.Empty(t, discards)
	}
	require.Equal(t, before, h)
}

func FuzzCounts(f *testing.F) {
	seed := func(notation string) {
		h := hand(f, notation)
		f.Add(h[:])
	}
	for _, notation := range []string{
		"", "11z", "123m456p789s11122z", "123m678p234s55577z", "1112345678999m", "119m19p19s1234567z", "147m258p369s12345z",
		"147m258s369p456m33z", "11z55z", "11m22p1155z", "1122m3344p5566s77z", "11223344556677m111z",
	} {
		seed(notation)
	}
	f.Add([]byte{255, 254, 253, 8, 5, 0, 0, 0, 128})
	f.Fuzz(func(t *testing.T, b []byte) {
		var h hupai.Hand
		copy(h[:], b)
		for _, set := range sets {
			agrees(t, tableOf(t, set), h)
		}
	})
}

// The same over many hands of every kind: winning, nearly winning, random, of
// any size, and broken.
func TestAnswersAgree(t *testing.T) {
	n := 30_000
	if testing.Short() {
		n = 2_000
	}
	r := rand.New(rand.NewPCG(9, 10))
	for _, set := range sets {
		table := tableOf(t, set)
		exist := hupai.AllTiles &^ table.Rules.Absent
		if table.Rules.Suits < 3 {
			exist &^= 0x1FF << 18
		}
		for i := range n {
			var h hupai.Hand
			switch i % 5 {
			case 0:
				h = completed(r, r.IntN(6), exist)
			case 1: // one tile less
				h = completed(r, r.IntN(6), exist)
				tiles := h.Kinds()
				for range r.IntN(tiles.Len()) {
					tiles &= tiles - 1
				}
				h[tiles.First()]--
			case 2: // crowded into few kinds
				h = dealt(r, 1+r.IntN(16), exist&(0x3F<<r.IntN(29)|1<<27|1<<31)|1<<9|2<<9|4<<9|8<<9)
			case 3:
				h = dealt(r, r.IntN(40), hupai.AllTiles)
			case 4:
				h = dealt(r, 14, exist)
				h[r.IntN(hupai.Kinds)] = uint8(r.IntN(256))
			}
			agrees(t, table, h)
		}
	}
}
