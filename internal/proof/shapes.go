// Package proof compares a table with the oracle over one hand of every shape,
// over every winning hand, over every suit, and over hands drawn by lot.
package proof

import (
	"slices"

	hupai "github.com/hupai/hupai/runtime"
)

// A shape is what the canonical key tells of a hand: its runs of neighbouring
// ranks in order, however they lie. Hands of one shape are melds and a pair
// alike, so a proof over one hand of each shape is a proof over all.

// runsUpTo lists the counts of every run of up to nine ranks and that many
// tiles, by number of tiles.
func runsUpTo(most int) (all [][]uint8) {
	var counts []uint8
	var step func(left int)
	step = func(left int) {
		if len(counts) > 0 {
			all = append(all, slices.Clone(counts))
		}
		if len(counts) == 9 {
			return
		}
		for c := 1; c <= min(left, hupai.Copies); c++ {
			counts = append(counts, uint8(c))
			step(left - c)
			counts = counts[:len(counts)-1]
		}
	}
	step(most)
	slices.SortStableFunc(all, func(a, b []uint8) int { return sum(a) - sum(b) })
	return all
}

func sum(counts []uint8) (n int) {
	for _, c := range counts {
		n += int(c)
	}
	return n
}

// A shapeWalk goes over the shapes of hands of so many tiles. Its runs lie as
// early as they go on the tiles that exist: earlier is never worse, so no shape
// is missed.
type shapeWalk struct {
	exist hupai.TileSet
	tiles int
	runs  [][]uint8
	upTo  []int // how many of the runs have that many tiles at most
}

func newShapeWalk(exist hupai.TileSet, tiles int) *shapeWalk {
	w := &shapeWalk{exist: exist, tiles: tiles, runs: runsUpTo(tiles)}
	for n := range tiles + 1 {
		w.upTo = append(w.upTo, len(slices.DeleteFunc(slices.Clone(w.runs), func(r []uint8) bool { return sum(r) > n })))
	}
	return w
}

// each yields one hand of each shape that begins with the given run. It stops
// at the first error. The hand is good until yield returns.
func (w *shapeWalk) each(first []uint8, yield func(h *hupai.Hand) error) error {
	var h hupai.Hand
	var lay func(run []uint8, from, left int) error
	lay = func(run []uint8, from, left int) error {
		at := w.fit(from, len(run))
		if at < 0 {
			return nil
		}
		copy(h[at:], run)
		defer clear(h[at : at+len(run)])
		if left -= sum(run); left == 0 {
			return yield(&h)
		}
		next := behind(at, len(run))
		for _, run := range w.runs[:w.upTo[left]] {
			if err := lay(run, next, left); err != nil {
				return err
			}
		}
		return nil
	}
	return lay(first, 0, w.tiles)
}

// fit returns the first place at or behind from where so many ranks of a suit
// exist, or an honor, or −1.
func (w *shapeWalk) fit(from, ranks int) int {
	want := hupai.TileSet(1)<<ranks - 1
	for at := from; at < hupai.Kinds; at++ {
		if ranks > 1 && at >= int(hupai.East) {
			break
		}
		if (ranks == 1 || at%9+ranks <= 9) && w.exist>>at&want == want {
			return at
		}
	}
	return -1
}

// behind returns where a run may begin behind one at that place: a rank is left
// out, unless the suit ends, or among honors.
func behind(at, ranks int) int {
	end := at + ranks
	if at >= int(hupai.East) || end%9 == 0 {
		return end
	}
	return end + 1
}
