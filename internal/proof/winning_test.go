package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

// The numbers of winning hands of DESIGN, found twice elsewhere.
func TestWinningCounts(t *testing.T) {
	r := hupai.Rules{Melds: 4, Suits: 3, Pair: hupai.AllTiles}
	for melds, want := range []int{34, 1836, 49332, 875418, 11498658} {
		if testing.Short() && melds == 4 {
			break
		}
		w := newWinWalk(&r, melds)
		got := 0
		for _, start := range w.starts() {
			_ = w.each(start, func(h *hupai.Hand) error {
				got++
				return nil
			})
		}
		assert.Equal(t, want, got, "%d melds", melds)
	}
}

// What the rules leave out is not made: counted another way, by taking it from
// the whole.
func TestWinningUnderRules(t *testing.T) {
	count := func(r hupai.Rules, melds int, allows func(h *hupai.Hand) bool) (n int) {
		w := newWinWalk(&r, melds)
		for _, start := range w.starts() {
			_ = w.each(start, func(h *hupai.Hand) error {
				if allows == nil || allows(h) {
					n++
				}
				return nil
			})
		}
		return n
	}
	all := hupai.Rules{Melds: 4, Suits: 3, Pair: hupai.AllTiles}
	no := hupai.TileSet(0b011111110 | 0x7F<<27)
	assert.Equal(t,
		count(all, 3, func(h *hupai.Hand) bool { return h.Kinds()&no == 0 }),
		count(hupai.Rules{Melds: 4, Suits: 3, Absent: no, Pair: hupai.AllTiles &^ no}, 3, nil), "absent tiles")
	assert.Equal(t,
		count(all, 3, func(h *hupai.Hand) bool {
			k := h.Kinds()
			return k&0x1FF == 0 || k>>9&0x1FF == 0 || k>>18&0x1FF == 0
		}),
		count(hupai.Rules{Melds: 4, Suits: 2, Pair: hupai.AllTiles}, 3, nil), "two suits")
	// With no meld the pair is all; with one, a pair of 5m beside a meld.
	only := hupai.Rules{Melds: 4, Suits: 3, Pair: hupai.Tiles(4)}
	assert.Equal(t, 1, count(only, 0, nil))
	assert.Equal(t, 34+21-1, count(only, 1, nil), "all melds but the triplet of five of a kind")
}
