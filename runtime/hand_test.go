package hupai_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

func TestNewHand(t *testing.T) {
	h, err := hupai.NewHand(hupai.Red, 0, hupai.Red, 0, 0, 0)
	require.NoError(t, err)
	assert.Equal(t, "1111m77z", h.String())
	assert.Equal(t, 6, h.Len())
	assert.Equal(t, hupai.Tiles(0, hupai.Red), h.Kinds())

	empty, err := hupai.NewHand()
	require.NoError(t, err)
	assert.Zero(t, empty)

	for _, bad := range []hupai.Tile{34, 64, 255} {
		h, err := hupai.NewHand(0, bad)
		assert.ErrorIs(t, err, hupai.ErrTile)
		assert.ErrorContains(t, err, "at index 1")
		assert.Zero(t, h)
		_, err = hupai.NewPacked(0, bad)
		assert.ErrorIs(t, err, hupai.ErrTile)
	}
	h, err = hupai.NewHand(3, 3, 3, 3, 4, 3)
	assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
	assert.ErrorContains(t, err, "4m at index 5")
	assert.Zero(t, h)
	_, err = hupai.NewPacked(3, 3, 3, 3, 4, 3)
	assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
}

func TestHandOf(t *testing.T) {
	counts := make([]int, hupai.Kinds)
	counts[0], counts[33] = 4, 2
	h, err := hupai.HandOf(counts)
	require.NoError(t, err)
	assert.Equal(t, "1111m77z", h.String())

	bytes, err := hupai.HandOf(h[:])
	require.NoError(t, err)
	assert.Equal(t, h, bytes)

	type count int16
	_, err = hupai.HandOf(make([]count, hupai.Kinds))
	assert.NoError(t, err)

	for _, n := range []int{0, 1, 33, 35, 136} {
		_, err := hupai.HandOf(make([]int, n))
		assert.ErrorIs(t, err, hupai.ErrLength, "%d counts", n)
	}
	_, err = hupai.HandOf[int](nil)
	assert.ErrorIs(t, err, hupai.ErrLength)
	for _, bad := range []int{5, 256, 260, math.MaxInt} { // 256 would be 0 as a byte
		counts[4] = bad
		h, err := hupai.HandOf(counts)
		assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
		assert.ErrorContains(t, err, "5m")
		assert.Zero(t, h)
	}
	for _, bad := range []int{-1, -256, math.MinInt} {
		counts[4] = bad
		_, err := hupai.HandOf(counts)
		assert.ErrorIs(t, err, hupai.ErrTile)
	}
}

// Every count of every tile, alone and beside others, is packed as it is.
func TestPack(t *testing.T) {
	for tile := range hupai.Kinds {
		for c := range 256 {
			for _, others := range []uint8{0, 1, 4} {
				h := hupai.Hand{}
				for i := range h {
					h[i] = others
				}
				h[tile] = uint8(c)
				p, ok := h.Pack()
				require.Equal(t, c <= hupai.Copies, ok, "%d of %v", c, hupai.Tile(tile))
				if !ok {
					require.Zero(t, p)
					continue
				}
				require.Equal(t, h, p.Hand())
				require.Equal(t, h.Len(), p.Len())
				require.Equal(t, h.Kinds(), p.Kinds())
				require.Equal(t, h.String(), p.String())
			}
		}
	}
}

// A packed hand goes the same way as counts, whatever is drawn and discarded,
// and its words are those of the hand packed anew.
func TestDrawAndDiscard(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var p hupai.Packed
		var h hupai.Hand
		for range 400 {
			tile := hupai.Tile(r.IntN(hupai.Kinds + 3))
			drawn := r.IntN(2) == 0
			before := p
			if drawn {
				can := tile.Valid() && h[tile] < hupai.Copies
				require.Equal(t, can, p.Draw(tile))
				if can {
					h[tile]++
				} else {
					require.Equal(t, before, p)
				}
			} else {
				can := tile.Valid() && h[tile] > 0
				require.Equal(t, can, p.Discard(tile))
				if can {
					h[tile]--
				} else {
					require.Equal(t, before, p)
				}
			}
			again, ok := h.Pack()
			require.True(t, ok)
			require.Equal(t, again, p)
			require.Equal(t, h.Len(), p.Len())
			if tile.Valid() {
				require.Equal(t, int(h[tile]), p.Count(tile))
			} else {
				require.Zero(t, p.Count(tile))
			}
		}
		require.Equal(t, h, p.Hand())
		require.Equal(t, h.Kinds(), p.Kinds())
	}
	var p hupai.Packed
	for tile := range hupai.Tile(255) {
		assert.Equal(t, tile.Valid(), p.Draw(tile))
		assert.Equal(t, tile.Valid(), p.Discard(tile))
	}
	assert.Zero(t, p)
}
