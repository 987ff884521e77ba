package conformance

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hupai/hupai/internal/oracle"
)

// Write makes the file anew: the same bytes each time.
func Write(w io.Writer) error {
	shipped := oracle.Shipped()
	out := json.NewEncoder(w)
	for i, name := range slices.Sorted(maps.Keys(shipped)) {
		g := &generator{
			dealer: dealer{Rand: rand.New(rand.NewPCG(0x68757061, uint64(i))), rules: shipped[name]},
			dealt:  map[string]bool{},
		}
		g.set()
		if g.err != nil {
			return fmt.Errorf("%s: %w", name, g.err)
		}
		for _, r := range g.rows {
			if err := out.Encode(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// A generator asks the solver about the hands of one rule set.
type generator struct {
	dealer
	rows  []Row
	dealt map[string]bool // no question comes twice
	err   error
}

// ask adds a row about the hand dealt. It reports whether it was a new one that
// can be.
func (g *generator) ask(op, kind string, jokers int, opts Opts) bool {
	r := Row{
		Rules: g.rules.Name, Op: op, Kind: kind, Hand: notation(g.copies()), Tiles: g.copies(),
		Jokers: jokers, Melds: g.called, Opts: opts,
	}
	size := 2
	if op == "waits" {
		size = 1
	}
	if (g.tiles()+jokers)%3 != size {
		return false // a called kan holds a tile that the form needs
	}
	o := r.options()
	if err := oracle.Check(g.rules, &g.held, o, size); err != nil {
		g.err = fmt.Errorf("%s of %s: %w", op, kind, err)
		return false
	}
	if !g.fresh(&r) {
		return false
	}
	switch op {
	case "win":
		win := oracle.WinJokers(g.rules, &g.held, o)
		r.Win = &win
		if jokers == 0 {
			r.Readings = readings(g.rules, &g.held, o)
		}
	case "waits":
		r.Waits = waits(oracle.Waits(g.rules, &g.held, o))
	case "discards":
		r.Discards = []Discard{}
		for _, d := range oracle.Discards(g.rules, &g.held, o) {
			r.Discards = append(r.Discards, Discard{d.Tile, d.Waits})
		}
	}
	g.rows = append(g.rows, r)
	return true
}

// fresh reports whether the question is new, and remembers it.
func (g *generator) fresh(r *Row) bool {
	id := fmt.Sprint(r.Op, r.Asked, r.Tiles, r.Jokers, r.Melds, r.Opts)
	if g.dealt[id] {
		return false
	}
	g.dealt[id] = true
	return true
}

// options are the row's, for the solver.
func (r *Row) options() oracle.Options {
	return oracle.Options{
		Called: r.Melds, Jokers: r.Jokers, Fifth: r.Opts.Fifth, VirtualFifth: r.Opts.VirtualFifth,
		NoSevenPairs: r.Opts.StandardOnly, NoOrphans: r.Opts.StandardOnly, NoKnitted: r.Opts.StandardOnly,
	}
}

// readings are the solver's, but for what an empty list of them is.
func readings(r *oracle.Rules, c *oracle.Counts, o oracle.Options) []Reading {
	all := []Reading{}
	for _, g := range oracle.Decompositions(r, c, o) {
		all = append(all, Reading{g.Groups(), g.Marks()})
	}
	return all
}

// waits makes no waits an empty list.
func waits(list []int) []int {
	if list == nil {
		return []int{}
	}
	return list
}

// notation writes ascending tiles, each suit once.
func notation(tiles []int) string {
	var b strings.Builder
	for i, t := range tiles {
		b.WriteByte(byte('1' + t%9))
		if i == len(tiles)-1 || tiles[i+1]/9 != t/9 {
			b.WriteByte("mpsz"[t/9])
		}
	}
	return b.String()
}

// deal makes n rows of hands of a kind. Some kinds have fewer different ones:
// then it gives up in time.
func (g *generator) deal(n int, row func() bool) {
	for tries := 0; n > 0 && tries < 200 && g.err == nil; tries++ {
		g.clear()
		if row() {
			n--
			tries = 0
		}
	}
}

// wins makes n rows of whole hands, and as many of them with a tile swapped as
// near says.
func (g *generator) wins(kind string, n, near int, hand func()) {
	g.deal(n, func() bool {
		hand()
		return g.ask("win", kind, 0, Opts{StandardOnly: g.one(8)})
	})
	g.deal(near, func() bool {
		hand()
		g.suits([]int{0, 1, 2}, true)
		g.swap()
		return g.ask("win", kind+", near", 0, Opts{})
	})
}

// set makes all rows of a rule set.
func (g *generator) set() {
	g.plain()
	g.special()
	g.ready()
	g.jokers()
	g.bad()
}

// plain are melds and a pair, and what looks like it.
func (g *generator) plain() {
	g.wins("melds and a pair", 350, 250, func() { g.complete(g.room()) })
	g.wins("one suit", 150, 100, func() {
		g.oneSuit()
		g.complete(g.room())
	})
	g.wins("called melds", 200, 80, func() {
		g.call(1 + g.IntN(g.rules.Melds))
		g.complete(g.room())
	})
	suits := 20
	if g.rules.Suits < 3 {
		suits = 120
	}
	g.wins("three suits", suits, 0, func() {
		for suit := range 3 { // each by a meld of its own, called or not
			g.suits([]int{suit}, false)
			if g.one(2) {
				g.call(1)
			} else {
				g.add(g.meld()...)
			}
		}
		g.suits([]int{0, 1, 2}, true)
		g.complete(1)
	})
	g.deal(60, func() bool {
		g.random(3*g.IntN(g.rules.Melds+1) + 2)
		return g.ask("win", "random", 0, Opts{})
	})
	g.deal(200, func() bool {
		g.oneSuit()
		g.random(g.most())
		return g.ask("win", "random of one suit", 0, Opts{})
	})
}

// whole reports whether every tile exists.
func (g *generator) whole() bool { return !slices.Contains(g.rules.Absent[:], true) }

// special are the other forms and the marks, in sets that do not have them
// too.
func (g *generator) special() {
	g.wins("seven pairs", 60, 40, func() { g.pairs(0) })
	g.wins("seven pairs with quads", 50, 20, func() { g.pairs(1 + g.IntN(3)) })
	g.wins("seven pairs of two double sequences", 40, 20, g.twins)
	g.wins("seven pairs that are not all", 20, 0, func() { // fourteen tiles of taiwan, eleven of others
		g.pairs(0)
		g.remove(3)
	})
	g.wins("nine gates", 27, 40, g.nineGates)
	g.wins("pure straight", 60, 30, g.straight)
	g.wins("identical sequences", 90, 30, func() {
		g.alike(2+g.IntN(3), 4+g.IntN(g.rules.Melds-3))
	})
	if !g.rules.Absent[27] {
		g.wins("thirteen orphans", 13, 30, g.orphans)
		g.wins("thirteen orphans beside a meld", 5, 0, func() {
			g.call(1)
			g.orphans()
			g.remove(3)
		})
	}
	if !g.whole() {
		return
	}
	n := 1 // of five, in sets that have no knitted tiles
	if g.rules.Knitted {
		n = 5
	}
	g.wins("knitted straight", 16*n, 8*n, g.knittedStraight)
	g.wins("knitted straight beside a meld", 10*n, 4*n, func() {
		g.call(1)
		g.knittedStraight()
	})
	g.wins("knitted straight, the called meld unsaid", 2*n, 0, func() {
		g.call(1)
		g.knittedStraight()
		g.called = nil
	})
	g.wins("knitted straight beside two melds", 2*n, 0, func() {
		g.call(2)
		g.knittedStraight()
		g.remove(3)
	})
	g.wins("lesser honors and knitted", 8*n, 6*n, func() { g.honorsAndKnitted(6) })
	g.wins("greater honors and knitted", 8*n, 6*n, func() { g.honorsAndKnitted(7) })
	g.wins("honors and all nine knitted", 8*n, 4*n, func() { g.honorsAndKnitted(5) })
	g.wins("honors and knitted beside a meld", 2*n, 0, func() {
		g.call(1)
		g.honorsAndKnitted(6)
		g.remove(3)
	})
}

// ready are waits and discards without jokers.
func (g *generator) ready() {
	g.deal(450, func() bool {
		g.form(true)
		g.remove(1)
		if g.one(4) {
			g.suits([]int{0, 1, 2}, true)
			g.swapIfAny()
		}
		return g.ask("waits", "ready", 0, Opts{Fifth: g.one(4), StandardOnly: g.one(8)})
	})
	g.deal(150, func() bool {
		g.oneSuit()
		g.random(g.most() - 1)
		return g.ask("waits", "random of one suit", 0, Opts{})
	})
	g.deal(30, func() bool {
		g.random(3*g.IntN(g.rules.Melds+1) + 1)
		return g.ask("waits", "random", 0, Opts{})
	})
	// Two rows each: a fifth copy would complete the hand.
	g.deal(60, func() bool {
		if g.one(2) {
			g.wantFifth()
		} else {
			g.suits([]int{g.wholeSuit()}, g.one(2))
			g.complete(g.room())
			g.remove(1)
		}
		o := oracle.Options{Called: g.called}
		held := oracle.Waits(g.rules, &g.held, o)
		o.Fifth = true
		if slices.Equal(held, oracle.Waits(g.rules, &g.held, o)) {
			return false
		}
		return g.ask("waits", "fifth copy", 0, Opts{}) && g.ask("waits", "fifth copy", 0, Opts{Fifth: true})
	})
	g.deal(150, func() bool {
		g.form(true)
		g.suits([]int{0, 1, 2}, true)
		if !g.one(3) {
			g.swap()
		}
		return g.ask("discards", "one away", 0, Opts{Fifth: g.one(8), StandardOnly: g.one(8)})
	})
}

// wantFifth deals a ready hand that a fifth copy completes: three are a meld,
// held or called, and one is half of the pair.
func (g *generator) wantFifth() {
	t := g.tile()
	if g.one(3) {
		g.called = [][]int{{t, t, t}}
		g.seen[t] = 3
		g.add(t)
	} else {
		g.add(t, t, t, t)
	}
	for n := g.IntN(g.rules.Melds); n > 0; n-- {
		g.add(g.meld()...)
	}
}

// swapIfAny swaps a tile of a hand that may be empty.
func (g *generator) swapIfAny() {
	if g.tiles() > 0 {
		g.swap()
	}
}

// jokers are questions with jokers.
func (g *generator) jokers() {
	g.deal(450, func() bool {
		g.form(true)
		jokers := min(1+g.IntN(4), g.tiles())
		g.remove(jokers)
		if g.one(2) {
			g.suits([]int{0, 1, 2}, true)
			g.swapIfAny()
		}
		return g.ask("win", "jokers", jokers, Opts{VirtualFifth: g.one(3), StandardOnly: g.one(6)})
	})
	g.deal(100, func() bool {
		g.oneSuit()
		jokers := 1 + g.IntN(4)
		g.random(g.most() - jokers)
		return g.ask("win", "one suit and jokers", jokers, Opts{VirtualFifth: g.one(2)})
	})
	// Two rows each: a joker as a fifth copy would complete the hand.
	g.deal(40, func() bool {
		g.wantFifth()
		more := min(g.IntN(3), g.tiles()-1)
		g.remove(more)
		if g.one(3) {
			g.swap()
		}
		o := oracle.Options{Called: g.called, Jokers: 1 + more}
		four := oracle.WinJokers(g.rules, &g.held, o)
		o.VirtualFifth = true
		if four || !oracle.WinJokers(g.rules, &g.held, o) {
			return false
		}
		return g.ask("win", "joker as a fifth copy", o.Jokers, Opts{}) &&
			g.ask("win", "joker as a fifth copy", o.Jokers, Opts{VirtualFifth: true})
	})
	for jokers := 2; jokers <= 3*g.rules.Melds+2; jokers += 3 {
		g.deal(1, func() bool { return g.ask("win", "jokers alone", jokers, Opts{}) })
		g.deal(1, func() bool { return g.ask("waits", "jokers alone", jokers-1, Opts{}) })
	}
	g.deal(50, func() bool {
		jokers := 5 + g.IntN(4)
		g.random(g.most() - jokers)
		return g.ask("win", "many jokers", jokers, Opts{VirtualFifth: g.one(2)})
	})
	g.deal(200, func() bool {
		g.form(true)
		jokers := min(1+g.IntN(3), g.tiles()-1)
		g.remove(jokers + 1)
		if g.one(2) {
			g.suits([]int{0, 1, 2}, true)
			g.swapIfAny()
		}
		return g.ask("waits", "jokers", jokers,
			Opts{Fifth: g.one(4), VirtualFifth: g.one(3), StandardOnly: g.one(6)})
	})
	g.deal(30, func() bool {
		g.form(true)
		g.remove(1)
		g.suits([]int{0, 1, 2}, true)
		g.swapIfAny()
		return g.ask("discards", "a joker kept", 1, Opts{VirtualFifth: g.one(3)})
	})
	// What the jokers become, where it is not too long to write down.
	g.deal(80, func() bool {
		g.form(true)
		jokers := min(1+g.IntN(2), g.tiles())
		g.remove(jokers)
		if g.one(3) {
			g.suits([]int{0, 1, 2}, true)
			g.swapIfAny()
		}
		opts := Opts{VirtualFifth: g.one(3), StandardOnly: g.one(6)}
		if !g.ask("win", "what jokers become", jokers, opts) {
			return false
		}
		r := &g.rows[len(g.rows)-1]
		subs := oracle.Substitutions(g.rules, &g.held, r.options())
		switch {
		case len(subs) > 30:
			g.rows = g.rows[:len(g.rows)-1]
			return false
		case subs == nil:
			subs = [][]int{}
		}
		r.Subs = subs
		return true
	})
}
