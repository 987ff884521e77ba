// Package emit turns an enumerated table into what users read: a runtime table
// in memory, Go source, Lua and JSON. It renders bytes and touches no disk.
package emit

import (
	"fmt"
	"math"
	"slices"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// Table builds the runtime's table in memory, the same that Go source lays
// down, and checks it: every key must be found with its values.
func Table(t *enumerate.Table) (*hupai.Table, error) {
	c, err := enumerate.HalfSuits(t.Rules)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Rules.Name, err)
	}
	out := &hupai.Table{Rules: runtimeRules(t.Rules)}
	if err := hash(&out.Keys, t); err != nil {
		return nil, fmt.Errorf("%s: %w", t.Rules.Name, err)
	}
	out.Near = hupai.NearFor(&out.Rules)
	pieces(&out.Keys)
	if err := wins(&out.Wins, c); err != nil {
		return nil, fmt.Errorf("%s: %w", t.Rules.Name, err)
	}
	var left, right [][]uint16
	out.Draws.LeftLanes, left = laneClasses(c.WaitLeft)
	out.Draws.RightLanes, right = laneClasses(c.WaitRight)
	out.Draws.SuitClasses = suitClasses(c.Suits, left, right)
	copy(out.Draws.Honors4[:], c.WaitHonors[0])
	out.Draws.Honors3 = lastHonors(c.WaitHonors[1])
	for i := range out.Covers {
		from, to := &c.Jokers[i], &out.Covers[i]
		to.SuitClasses = suitClasses(c.Suits, from.Left, from.Right)
		to.Pairs = from.Pairs
		copy(to.Honors4[:], from.Honors[0])
		to.Honors3 = lastHonors(from.Honors[1])
	}
	return out, check(out, t)
}

// wins lays down the tables of the plain yes or no, by counts of three bits.
func wins(w *hupai.WinHalves, c *enumerate.Classes) error {
	of := func(i int) (x hupai.WinClasses, err error) {
		byCounts(x.Left[:], c.WinLeft[i])
		right := make([]uint8, len(c.WinRight[i]))
		for j, class := range c.WinRight[i] {
			if class > math.MaxUint8 { // 171 are the most of all rules that there can be
				return x, fmt.Errorf("%d classes of right halves are more than a byte can tell", class)
			}
			right[j] = uint8(class)
		}
		byCounts(x.Right[:], right)
		return x, nil
	}
	var err error
	if w.WinClasses, err = of(c.Suits[0]); err != nil {
		return err
	}
	if len(c.WinLeft) > 1 {
		w.Others = &[2]hupai.WinClasses{}
		for i := range w.Others {
			if w.Others[i], err = of(c.Suits[1+i]); err != nil {
				return err
			}
		}
	}
	w.Pairs = c.WinPairs
	byCounts(w.Honors4[:], append(c.WinHonors[0], hupai.Incomplete))
	byCounts(w.Honors3[:], append(c.WinHonors[1], hupai.Incomplete))
	return nil
}

// byCounts spreads a list by index in base 5 over one by counts of three bits:
// its last element is for counts above four.
func byCounts[N any](list, byFives []N) {
	last := len(byFives) - 1
	for i := range list {
		list[i] = byFives[last]
	}
	for i, v := range byFives[:last] {
		at := 0
		for shift := 0; i > 0; shift += 3 {
			at |= i % 5 << shift
			i /= 5
		}
		list[at] = v
	}
}

// lastHonors spreads a list over the last three honors' counts of three bits.
func lastHonors[N any](byFives []N) (list [512]N) {
	var none N
	byCounts(list[:], append(byFives, none))
	return list
}

// suitClasses lays the classes of the suits down: once, if all are alike.
func suitClasses(suits [3]int, left, right [][]uint16) (c hupai.SuitClasses) {
	of := func(i int) (x hupai.Classes) {
		copy(x.Left[:], left[i])
		copy(x.Right[:], right[i])
		return x
	}
	c.Classes = of(suits[0])
	if len(left) > 1 {
		c.Others = &[2]hupai.Classes{of(suits[1]), of(suits[2])}
	}
	return c
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
	for i := range 625 {
		k.Left[i] = piece(i, 4, false, true)
		k.Left[hupai.HasFive+i] = piece(i, 4, true, true)
		k.Honors4[i] = piece(i, 4, false, false)
	}
	for i := range 3125 {
		k.Right[i] = piece(i, 5, false, true)
		if i%5 != 0 {
			k.Right[i] |= hupai.HasFive
		}
	}
	three := make([]uint32, 125)
	for i := range three {
		three[i] = uint32(piece(i, 3, false, false) >> hupai.PieceBits)
	}
	k.Honors3 = lastHonors(three)
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
