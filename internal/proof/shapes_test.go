package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

// The numbers of realizable shapes of DESIGN, found twice elsewhere.
func TestShapeCounts(t *testing.T) {
	counts := map[int]int{2: 3, 5: 80, 8: 2106, 11: 55407, 14: 1455937}
	if !testing.Short() {
		counts[17] = 38221120
	}
	for tiles, want := range counts {
		got := 0
		w := newShapeWalk(hupai.AllTiles, tiles)
		for _, first := range w.runs {
			_ = w.each(first, func(h *hupai.Hand) error {
				got++
				return nil
			})
		}
		assert.Equal(t, want, got, "%d tiles", tiles)
	}
}

// No two hands share a key, and every hand has the tiles that it should.
func TestShapesAreDistinct(t *testing.T) {
	exist := hupai.AllTiles &^ (0b011111110 | 1<<hupai.East)
	keys := map[uint64]bool{}
	w := newShapeWalk(exist, 8)
	n := 0
	for _, first := range w.runs {
		_ = w.each(first, func(h *hupai.Hand) error {
			n++
			keys[hupai.KeyOf(h)] = true
			assert.Equal(t, 8, h.Len())
			assert.Zero(t, h.Kinds()&^exist)
			return nil
		})
	}
	assert.Len(t, keys, n)
}
