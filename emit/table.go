// Package emit turns an enumerated table into what users read: a runtime table
// in memory, Go source, Lua and JSON. It renders bytes and touches no disk.
package emit

import (
	"fmt"
	"slices"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// Table builds the runtime's table in memory, the same that Go source lays
// down, and checks it: every key must be found with its values.
func Table(t *enumerate.Table) (*hupai.Table, error) {
	k, err := hash(t)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Rules.Name, err)
	}
	c := enumerate.HalfSuits(t.Rules)
	out := &hupai.Table{Rules: runtimeRules(t.Rules), Keys: k}
	out.Near = hupai.NearFor(&out.Rules)
	pieces(&out.Keys)
	left, right := padded(c.WinLeft, 1024), padded(c.WinRight, 4096)
	lanes, byHalf := laneClasses(c.WaitLeft)
	out.Draws.LeftLanes = lanes
	drawLeft := padded(byHalf, 1024)
	lanes, byHalf = laneClasses(c.WaitRight)
	out.Draws.RightLanes = lanes
	drawRight := padded(byHalf, 4096)
	for s, i := range c.Suits {
		out.Wins.Left[s], out.Wins.Right[s] = (*[1024]uint16)(left[i]), (*[4096]uint16)(right[i])
		out.Draws.Left[s], out.Draws.Right[s] = (*[1024]uint16)(drawLeft[i]), (*[4096]uint16)(drawRight[i])
	}
	out.Wins.Pairs = c.WinPairs
	out.Wins.Honors4, out.Wins.Honors3 = honors(c.WinHonors)
	for i := range out.Covers {
		from, to := &c.Jokers[i], &out.Covers[i]
		left, right := padded(from.Left, 1024), padded(from.Right, 4096)
		for s, i := range c.Suits {
			to.Left[s], to.Right[s] = (*[1024]uint16)(left[i]), (*[4096]uint16)(right[i])
		}
		to.Pairs = from.Pairs
		to.Honors4, to.Honors3 = honors(from.Honors)
	}
	return out, check(out, t)
}

func runtimeRules(r *rules.Rules) hupai.Rules {
	return hupai.Rules{
		Name:             r.Name,
		Title:            r.Title,
		Melds:            uint8(r.Melds),
		Suits:            uint8(r.Suits),
		Absent:           r.Absent,
		Pair:             r.Pair,
		SevenPairs:       hupai.SevenPairs(r.SevenPairs),
		SevenPairsBeside: r.SevenPairsBeside,
		ThirteenOrphans:  r.ThirteenOrphans,
		Knitted:          r.Knitted,
	}
}

// padded lengthens each list with zeros, so that an index of whole bits never
// leaves it.
func padded[E any](lists [][]E, n int) [][]E {
	out := make([][]E, len(lists))
	for i, l := range lists {
		out[i] = slices.Concat(l, make([]E, n-len(l)))
	}
	return out
}

func honors(halves [2][]uint8) (*[1024]uint8, *[128]uint8) {
	return (*[1024]uint8)(slices.Concat(halves[0], make([]uint8, 1024-len(halves[0])))),
		(*[128]uint8)(slices.Concat(halves[1], make([]uint8, 128-len(halves[1]))))
}

// laneClasses gives halves that go on alike one entry.
func laneClasses(kinds [][]hupai.Lanes) (lanes []hupai.Lanes, byHalf [][]uint16) {
	index := map[hupai.Lanes]uint16{}
	for _, halves := range kinds {
		list := make([]uint16, len(halves))
		for i, l := range halves {
			at, ok := index[l]
			if !ok {
				at = uint16(len(lanes))
				index[l] = at
				lanes = append(lanes, l)
			}
			list[i] = at
		}
		byHalf = append(byHalf, list)
	}
	return lanes, byHalf
}

// pieces lays down the pieces of keys that half suits add.
func pieces(k *hupai.KeyTable) {
	k.Left, k.Right = new([hupai.LeftPieces]uint64), new([3125]uint64)
	k.Honors4, k.Honors3 = new([625]uint64), new([125]uint64)
	for i := range 625 {
		k.Left[i] = piece(i, 4, false, true)
		k.Left[1024+i] = piece(i, 4, true, true)
		k.Honors4[i] = piece(i, 4, false, false)
	}
	for i := range 3125 {
		k.Right[i] = piece(i, 5, false, true)
	}
	for i := range 125 {
		k.Honors3[i] = piece(i, 3, false, false)
	}
}

// piece returns the piece of a key of so many ranks in a row (or honors), as
// code<<PieceBits | length.
func piece(index, ranks int, goesOn, sequences bool) uint64 {
	var code uint64
	var length uint
	for r := range ranks {
		held := index % 5
		index /= 5
		if held == 0 {
			continue
		}
		ends := !sequences || index%5 == 0 && (r < ranks-1 || !goesOn)
		b, n := hupai.KeyStep(held, ends)
		code |= b << length
		length += n
	}
	return code<<hupai.PieceBits | uint64(length)
}

// check looks every key up, as a user would, and every number beside a key.
func check(t *hupai.Table, from *enumerate.Table) error {
	var got []uint64
	for _, e := range from.Entries {
		got = t.AppendValues(got[:0], e.Key)
		if !slices.Equal(got, e.Values) {
			return fmt.Errorf("%s: key %#x gives %#x instead of %#x", t.Rules.Name, e.Key, got, e.Values)
		}
	}
	return nil
}
