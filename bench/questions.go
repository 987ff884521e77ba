package main

import (
	"fmt"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/generated/mcr"
	"github.com/hupai/hupai/generated/riichi"
	"github.com/hupai/hupai/generated/taiwan"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A row is one way to answer one question, over the same hands as its base.
type row struct {
	hands, name string
	base        *row       // what it is compared with; nil for a base
	ask         func() int // asks about all the hands; what it returns is consumed
	spread      []float64  // ns a hand, of each round, sorted in the end
	allocs      float64    // a hand
}

// one turns an answer into a number without a branch.
func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// baseline makes the circulated map of a rule set.
func baseline(name string) (circulated, error) {
	r, err := rules.Load(name)
	if err != nil {
		return nil, err
	}
	t, err := enumerate.Enumerate(r)
	if err != nil {
		return nil, err
	}
	c := make(circulated, len(t.Entries))
	for _, e := range t.Entries {
		list := make([]int, len(e.Values))
		for i, v := range e.Values {
			list[i] = int(v)
		}
		c[int(e.Key)] = list
	}
	return c, nil
}

// questions lists all rows. Each loop is written out: a call through a
// function value would be measured with it.
func questions() (rows []*row, err error) {
	add := func(hands, name string, base *row, ask func() int) *row {
		r := &row{hands: hands, name: name, base: base, ask: ask}
		rows = append(rows, r)
		return r
	}
	old, err := baseline("riichi")
	if err != nil {
		return nil, err
	}
	table := &riichi.Table
	var plain *row // a packed win of mixed hands
	for _, set := range []struct {
		name string
		*hands
	}{{"mixed", mixed(4)}, {"near", near()}, {"same", same()}} {
		hs := set.hands
		base := add(set.name, "circulated: win", nil, func() (n int) {
			for i := range hs.ints {
				n += one(old.win(&hs.ints[i]))
			}
			return n
		})
		add(set.name, "backtracking: win", base, func() (n int) {
			for i := range hs.ints {
				n += one(backtracks(&hs.ints[i]))
			}
			return n
		})
		add(set.name, "counts → win", base, func() (n int) {
			for i := range hs.counts {
				n += one(table.Win(&hs.counts[i]))
			}
			return n
		})
		win := add(set.name, "packed → win", base, func() (n int) {
			for _, p := range hs.packed {
				n += one(table.WinPacked(p))
			}
			return n
		})
		if plain == nil {
			plain = win
		}
		add(set.name, "packed → win, and a branch on it", base, func() (n int) {
			for i, p := range hs.packed {
				if table.WinPacked(p) {
					n += i * n
				} else {
					n ^= i
				}
			}
			return n
		})
		first := add(set.name, "circulated: first value", nil, func() (n int) {
			for i := range hs.ints {
				n += old.first(&hs.ints[i])
			}
			return n
		})
		add(set.name, "counts → first decomposition", first, func() (n int) {
			for i := range hs.counts {
				d, ok := table.First(&hs.counts[i])
				n += one(ok) + int(d.Form())
			}
			return n
		})
		add(set.name, "packed → first decomposition", first, func() (n int) {
			for _, p := range hs.packed {
				d, ok := table.FirstPacked(p)
				n += one(ok) + int(d.Form())
			}
			return n
		})
		add(set.name, "packed → key, and whether it wins", base, func() (n int) {
			for _, p := range hs.packed {
				key, ok := table.Key(p)
				n += int(key) + one(ok)
			}
			return n
		})
		slot := add(set.name, "circulated: Go map, key → found", nil, func() (n int) {
			for _, k := range hs.keys {
				_, ok := old[int(k)]
				n += one(ok)
			}
			return n
		})
		add(set.name, "key → found", slot, func() (n int) {
			for _, k := range hs.keys {
				n += one(table.Has(k))
			}
			return n
		})
	}
	for _, several := range []bool{false, true} {
		name := map[bool]string{false: "winning, one reading", true: "winning, several readings"}[several]
		hs := winning(table, several)
		first := add(name, "packed → first decomposition", nil, func() (n int) {
			for _, p := range hs.packed {
				d, ok := table.FirstPacked(p)
				n += one(ok) + int(d.Form())
			}
			return n
		})
		add(name, "packed → all decompositions", first, func() (n int) {
			for _, p := range hs.packed {
				for d := range table.DecompositionsPacked(p) {
					n += 1 + int(d.Form())
				}
			}
			return n
		})
	}
	game := thirteen(table, true)
	base := add("13 tiles", "circulated: draw, ask, discard", nil, func() (n int) {
		for i := range game.ints {
			held := &game.ints[i]
			held[game.draws[i]]++
			n += one(old.win(held))
			held[game.draws[i]]--
		}
		return n
	})
	add("13 tiles", "packed: draw, ask, discard", base, func() (n int) {
		for i := range game.packed {
			p := &game.packed[i]
			p.Draw(game.draws[i])
			n += one(table.WinPacked(*p))
			p.Discard(game.draws[i])
		}
		return n
	})
	for _, ready := range []bool{true, false} {
		name := map[bool]string{true: "ready", false: "not ready"}[ready]
		hs := thirteen(table, ready)
		base := add(name, "circulated: 34 look-ups", nil, func() (n int) {
			for i := range hs.ints {
				n += int(old.waits(&hs.ints[i]))
			}
			return n
		})
		add(name, "counts → waits", base, func() (n int) {
			for i := range hs.counts {
				n += int(table.Waits(&hs.counts[i]))
			}
			return n
		})
		add(name, "packed → waits", base, func() (n int) {
			for _, p := range hs.packed {
				n += int(table.WaitsPacked(p))
			}
			return n
		})
	}
	for jokers := range 9 {
		hs, q := without(jokers), table.With(hupai.Options{Jokers: jokers})
		add("mixed", fmt.Sprintf("packed → win, %d jokers", jokers), plain, func() (n int) {
			for _, p := range hs.packed {
				n += one(q.WinPacked(p))
			}
			return n
		})
	}
	for _, set := range []struct {
		name  string
		table *hupai.Table
	}{{"mcr", &mcr.Table}, {"taiwan", &taiwan.Table}} {
		old, err := baseline(set.name)
		if err != nil {
			return nil, err
		}
		table, hs, name := set.table, mixed(int(set.table.Rules.Melds)), set.name+", mixed"
		base := add(name, "circulated: win", nil, func() (n int) {
			for i := range hs.ints {
				n += one(old.win(&hs.ints[i]))
			}
			return n
		})
		add(name, "counts → win", base, func() (n int) {
			for i := range hs.counts {
				n += one(table.Win(&hs.counts[i]))
			}
			return n
		})
		add(name, "packed → win", base, func() (n int) {
			for _, p := range hs.packed {
				n += one(table.WinPacked(p))
			}
			return n
		})
		add(name, "packed → first decomposition", base, func() (n int) {
			for _, p := range hs.packed {
				d, ok := table.FirstPacked(p)
				n += one(ok) + int(d.Form())
			}
			return n
		})
	}
	return rows, nil
}
