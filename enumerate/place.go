package enumerate

import (
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A board knows where runs may lie under a rule set: which tiles exist, and
// how many suits may be used.
type board struct {
	starts [10]hupai.TileSet // by length: where a run of so many ranks may begin
	pair   hupai.TileSet     // which tiles may be the pair
	anyone bool              // every tile that exists may be
	suits  int               // suits at most; 3 is no limit
}

var suitSets = [4]hupai.TileSet{0x1FF, 0x1FF << 9, 0x1FF << 18, 0x7F << 27}

func newBoard(r *rules.Rules) *board {
	b := &board{pair: r.Pair, suits: r.Suits, anyone: r.Pair|r.Absent == hupai.AllTiles}
	exist := hupai.AllTiles &^ r.Absent
	for n := 1; n <= 9; n++ {
		for s, set := range suitSets {
			if s == int(hupai.Honors) && n > 1 {
				break
			}
			fits := set & exist
			for i := 1; i < n; i++ {
				fits &= (set & exist) >> i
			}
			b.starts[n] |= fits
		}
	}
	return b
}

// A front holds the first tile at which the next run may begin once the runs so
// far are laid as early as they go. Without a limit on suits earlier is never
// worse, so one place says all about what can follow, and only the first entry
// is in use. With a limit it is so among ways that have used as many suits and
// laid the last run in the same one: the entries are by these.
type front [4][4]uint8

const nowhere = 0xFF

// noPlace is a front without a place.
var noPlace = func() (f front) {
	for used := range f {
		for suit := range f[used] {
			f[used][suit] = nowhere
		}
	}
	return f
}()

func (b *board) begin() front {
	f := noPlace
	f[0][0] = 0
	return f
}

// place lays a run of that many kinds, beginning at one of starts, behind the
// front; ok is false where it does not fit.
func (b *board) place(f front, kinds int, starts hupai.TileSet) (after front, ok bool) {
	after = noPlace
	if b.suits >= 3 {
		left := starts &^ (1<<f[0][0] - 1)
		if left == 0 {
			return after, false
		}
		after[0][0] = behind(left.First(), kinds)
		return after, true
	}
	for used := range f {
		for _, from := range f[used] {
			if from == nowhere {
				continue
			}
			left := starts &^ (1<<from - 1)
			for s, set := range suitSets {
				if left&set == 0 {
					continue
				}
				u := used
				if s != int(hupai.Honors) && int(from) <= 9*s {
					u++ // a suit not begun yet
				}
				if u <= b.suits {
					at := &after[u][s]
					*at = min(*at, behind((left&set).First(), kinds))
					ok = true
				}
			}
		}
	}
	return after, ok
}

// behind returns where a run may begin after one of that many kinds at start:
// one rank is left out, unless a suit ends, or among the honors.
func behind(start hupai.Tile, kinds int) uint8 {
	if start >= hupai.East {
		return uint8(start) + 1
	}
	next := int(start) + kinds + 1
	return uint8(min(next, 9*(int(start.Suit())+1)))
}

// lies reports whether the runs can lie so that the pair, at the given rank of
// the given run, is a tile that may be the pair.
func (b *board) lies(runs []*run, pairRun, pairRank int) bool {
	f, ok := b.begin(), true
	for i, r := range runs {
		starts := b.starts[r.kinds]
		if i == pairRun {
			starts &= b.pair >> pairRank
		}
		if f, ok = b.place(f, int(r.kinds), starts); !ok {
			return false
		}
	}
	return true
}
