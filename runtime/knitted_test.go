package hupai_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

// Each way to knit, with honors, a triplet or a sequence beside it: with any
// one tile away the waits are those that trying every tile finds, and any one,
// two or three tiles may be jokers.
func TestKnittedFromNear(t *testing.T) {
	table := tableOf(t, "mcr")
	ranks := []string{"147", "258", "369"}
	for _, way := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		knitted := ranks[way[0]] + "m" + ranks[way[1]] + "p" + ranks[way[2]] + "s"
		for _, rest := range []string{"12345z", "11122z", "44777z", "456m33p", "99s678p", "111p11s", "23455s"} {
			h := hand(t, knitted+rest)
			require.True(t, table.Win(h), h)
			p, _ := h.Pack()
			for away := range h.Kinds().All() {
				left := p
				left.Discard(away)
				var want hupai.TileSet
				for drawn := range hupai.AllTiles.All() {
					if q := left; q.Draw(drawn) && table.WinPacked(q) {
						want |= 1 << drawn
					}
				}
				require.Equal(t, want, table.WaitsPacked(left), "%v waits", left)
				for n := range 3 {
					q := table.With(hupai.Options{Jokers: n + 1})
					require.True(t, q.WinPacked(left), "%v and %d jokers", left, n+1)
					for k := range left.Kinds().All() {
						if left.Discard(k) {
							break
						}
					}
				}
			}
		}
	}
}
