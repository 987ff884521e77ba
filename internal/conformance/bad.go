package conformance

import (
	"fmt"
	"slices"

	"github.com/hupai/hupai/internal/oracle"
)

// refuse adds a row about tiles that can't be a hand.
func (g *generator) refuse(kind, asked string, tiles []int, jokers int, melds [][]int) {
	r := Row{
		Rules: g.rules.Name, Op: "bad", Kind: kind, Asked: asked, Tiles: tiles,
		Jokers: jokers, Melds: melds, Error: true,
	}
	slices.Sort(r.Tiles)
	if r.Tiles == nil {
		r.Tiles = []int{}
	}
	if !g.fresh(&r) {
		return
	}
	var c oracle.Counts
	exist := true
	for _, t := range r.Tiles {
		if t < 0 || t >= oracle.Kinds {
			exist = false
			continue
		}
		c[t]++
	}
	size := 2
	if asked == "waits" {
		size = 1
	}
	if exist {
		r.Hand = notation(r.Tiles)
		if oracle.Check(g.rules, &c, r.options(), size) == nil && g.err == nil {
			g.err = fmt.Errorf("%s: %v with %v called can be", kind, r.Tiles, melds)
		}
	}
	g.rows = append(g.rows, r)
}

// bad are hands and called melds that can't be, each kind asked all questions.
func (g *generator) bad() {
	// hand deals a hand of the right size for the question, beside the melds
	// called so far.
	hand := func(asked string, melds int) []int {
		g.held = oracle.Counts{}
		g.complete(melds)
		if asked == "waits" {
			g.remove(1)
		}
		return g.copies()
	}
	whole := g.rules.Melds
	for range 3 {
		for _, asked := range []string{"win", "waits", "discards"} {
			for range 2 {
				g.clear()
				g.oneSuit()
				t := g.tile()
				g.suits([]int{0, 1, 2}, true)
				g.add(t, t, t, t)
				five := g.copies()
				g.held = oracle.Counts{}
				g.refuse("five of a kind", asked, append(append(five, t), hand(asked, whole)[5:]...), 0, nil)

				g.clear()
				g.call(2)
				t = g.called[0][0]
				tiles := hand(asked, whole-2)
				n := len(tiles)
				for copies := g.seen[t] - g.held[t]; copies < 5; copies++ {
					tiles = append([]int{t}, tiles...)
				}
				g.refuse("five of a kind, called melds counted", asked, tiles[:n], 0, g.called)
			}

			g.clear()
			t := g.wholeSuit()*9 + g.IntN(7)
			g.refuse("five of a kind in called melds", asked, hand(asked, whole-2), 0,
				[][]int{{t, t, t, t}, {t, t + 1, t + 2}})

			g.clear()
			g.refuse("a tile too few", asked, hand(asked, whole)[1:], 0, nil)
			g.clear()
			g.refuse("a tile too many", asked, append(hand(asked, whole), g.meld()[0]), 0, nil)
			g.clear()
			g.refuse("a meld too many", asked, append(hand(asked, whole), g.meld()...), 0, nil)
			g.clear()
			g.refuse("a small hand of no size", asked, hand(asked, g.IntN(whole))[1:], 0, nil)
			g.clear()
			g.call(1 + g.IntN(whole))
			g.refuse("more than fits beside called melds", asked, hand(asked, whole), 0, g.called)
			g.clear()
			g.refuse("no tiles", asked, nil, 0, nil)
			g.clear()
			g.refuse("a joker too many", asked, hand(asked, whole), 1, nil)
			g.clear()
			g.refuse("jokers beyond the whole hand", asked, hand(asked, whole), 3, nil)
			g.clear()
			g.refuse("fewer jokers than none", asked, hand(asked, whole)[1:], -2, nil)
			g.clear()
			g.refuse("fewer jokers than none, the size right", asked, append(hand(asked, whole-1), g.meld()[0]), -1, nil)

			g.clear()
			g.refuse("a tile beyond the last", asked, append(hand(asked, whole)[1:], oracle.Kinds+g.IntN(30)), 0, nil)
			g.clear()
			g.refuse("a tile below the first", asked, append(hand(asked, whole)[1:], -1), 0, nil)

			g.clear()
			g.call(whole)
			g.called = append(g.called, g.meld())
			g.refuse("too many called melds", asked, hand(asked, 0), 0, g.called)

			for _, m := range g.noMelds() {
				g.clear()
				g.refuse(m.kind, asked, hand(asked, whole-1), 0, [][]int{m.tiles})
			}

			for t, absent := range g.rules.Absent {
				if absent && g.one(3) {
					g.clear()
					g.refuse("a tile that does not exist", asked, append(hand(asked, whole)[1:], t), 0, nil)
					g.clear()
					g.refuse("a called meld that does not exist", asked, hand(asked, whole-1), 0, [][]int{{t, t, t}})
				}
			}
		}
	}
}

// A noMeld is what may not be called.
type noMeld struct {
	kind  string
	tiles []int
}

func (g *generator) noMelds() []noMeld {
	t := 9*g.wholeSuit() + g.IntN(6)
	all := []noMeld{
		{"a called meld of no tiles", []int{}},
		{"a called pair", []int{t, t}},
		{"a called meld of five", []int{t, t, t, t, t}},
		{"a called meld with a gap", []int{t, t + 1, t + 3}},
		{"a called meld of two kinds", []int{t, t, t + 1}},
		{"a called sequence of four", []int{t, t + 1, t + 2, t + 3}},
		{"a called sequence of two suits", []int{16, 17, 18}},
		{"a called meld beyond the last tile", []int{34, 34, 34}},
		{"a called meld below the first tile", []int{-1, 0, 1}},
	}
	if !g.rules.Absent[27] {
		all = append(all,
			noMeld{"a called sequence of honors", []int{27, 28, 29}},
			noMeld{"a called sequence of a suit and honors", []int{25, 26, 27}})
	}
	return all
}
