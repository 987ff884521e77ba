// Package oracle is the plain backtracking solver that the tables are checked
// against. It imports nothing of theirs and knows no keys, classes or tables:
// it takes a hand apart tile by tile. It is slow and meant to be read.
package oracle

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Kinds of tiles: man 0–8, pin 9–17, sou 18–26, honors 27–33.
const Kinds = 34

// Counts is a hand: how many of each kind.
type Counts [Kinds]uint8

// Total returns the number of tiles.
func (c *Counts) Total() (n int) {
	for _, k := range c {
		n += int(k)
	}
	return n
}

// SevenPairs says which hands the form takes.
type SevenPairs int

// The forms of seven pairs.
const (
	NoPairs SevenPairs = iota
	Distinct
	Quads
)

// Rules are a rule set.
type Rules struct {
	Name       string
	Melds      int
	Absent     [Kinds]bool
	NoPair     [Kinds]bool // may not be the pair
	Suits      int         // at most
	SevenPairs SevenPairs
	Orphans    bool
	Knitted    bool
}

// Options are what surrounds a question.
type Options struct {
	Called       [][]int // called melds, as lists of tiles
	Jokers       int
	Fifth        bool // waits: a fifth copy may be drawn
	VirtualFifth bool // jokers may be fifth copies
	NoSevenPairs bool
	NoOrphans    bool
	NoKnitted    bool
}

// called counts the tiles of the called melds.
func (o *Options) called() (c Counts) {
	for _, m := range o.Called {
		for _, t := range m {
			c[t]++
		}
	}
	return c
}

// Check returns what makes a hand impossible: size is 2 for complete hands, 1
// for ready ones (3k+1).
func Check(r *Rules, c *Counts, o Options, size int) error {
	for _, m := range o.Called {
		if !isMeld(m) {
			return fmt.Errorf("%v is no meld", m)
		}
	}
	if len(o.Called) > r.Melds {
		return errors.New("too many called melds")
	}
	if o.Jokers < 0 {
		return errors.New("fewer jokers than none")
	}
	called := o.called()
	for t := range Kinds {
		if r.Absent[t] && c[t]+called[t] > 0 {
			return fmt.Errorf("tile %d does not exist in %s", t, r.Name)
		}
		if int(c[t])+int(called[t]) > 4 {
			return fmt.Errorf("more than four of tile %d", t)
		}
	}
	n := c.Total() + o.Jokers
	if n%3 != size || n+3*len(o.Called) > 3*r.Melds+size {
		return fmt.Errorf("%d tiles", n)
	}
	return nil
}

func isMeld(m []int) bool {
	m = slices.Sorted(slices.Values(m))
	if len(m) < 3 || len(m) > 4 || m[0] < 0 || m[len(m)-1] >= Kinds {
		return false
	}
	if m[0] == m[len(m)-1] {
		return true
	}
	return len(m) == 3 && m[1] == m[0]+1 && m[2] == m[0]+2 && m[0] < 27 && m[0]%9 <= 6
}

// A Reading is one way in which a hand is complete.
type Reading struct {
	Form      string // "", "seven-pairs", "thirteen-orphans", "knitted-straight", "honors-and-knitted"
	Pair      int
	Triplets  []int
	Sequences []int
	Pairs     []int // of seven pairs
	Way       []int // of knitted forms: the group (0: 147, 1: 258, 2: 369) of man, pin and sou
	counts    Counts
	plain     bool // a hand without called melds
	melds     int  // of the rules
}

// Decompositions returns every reading of a hand, in the order of the tables:
// by the pair, more triplets first, sequences ascending; then the other forms.
// Counts may be above four. Sizes are the caller's to check.
func Decompositions(r *Rules, c *Counts, o Options) []Reading {
	called := o.called()
	suits := map[int]bool{}
	for t := range Kinds {
		if c[t] > 0 && r.Absent[t] {
			return nil
		}
		if t < 27 && c[t]+called[t] > 0 {
			suits[t/9] = true
		}
	}
	if len(suits) > r.Suits {
		return nil
	}
	var all []Reading
	standard(r, *c, func(g Reading) { all = append(all, g) })
	sortReadings(all)
	if len(o.Called) == 0 && !o.NoSevenPairs {
		all = append(all, sevenPairs(r, c)...)
	}
	if len(o.Called) == 0 && !o.NoOrphans && r.Orphans && c.Total() == 14 {
		if pair := orphans(c); pair >= 0 {
			all = append(all, Reading{Form: "thirteen-orphans", Pair: pair})
		}
	}
	if r.Knitted && !o.NoKnitted {
		all = append(all, knitted(r, c, len(o.Called))...)
	}
	for i := range all {
		all[i].counts, all[i].plain, all[i].melds = *c, len(o.Called) == 0, r.Melds
	}
	return all
}

func sortReadings(all []Reading) {
	slices.SortFunc(all, func(a, b Reading) int {
		return cmp.Or(cmp.Compare(a.Pair, b.Pair), -cmp.Compare(len(a.Triplets), len(b.Triplets)),
			slices.Compare(a.Sequences, b.Sequences))
	})
}

// Win reports whether a hand without jokers is complete.
func Win(r *Rules, c *Counts, o Options) bool {
	called := o.called()
	suits := map[int]bool{}
	for t := range Kinds {
		if c[t] > 0 && r.Absent[t] {
			return false
		}
		if t < 27 && c[t]+called[t] > 0 {
			suits[t/9] = true
		}
	}
	if len(suits) > r.Suits {
		return false
	}
	left := *c
	for t := range Kinds {
		if left[t] >= 2 && !r.NoPair[t] {
			left[t] -= 2
			if onlyMelds(&left, 0) {
				return true
			}
			left[t] += 2
		}
	}
	return len(o.Called) == 0 && !o.NoSevenPairs && len(sevenPairs(r, c)) > 0 ||
		len(o.Called) == 0 && !o.NoOrphans && r.Orphans && c.Total() == 14 && orphans(c) >= 0 ||
		r.Knitted && !o.NoKnitted && len(knitted(r, c, len(o.Called))) > 0
}

// onlyMelds reports whether the tiles from t on are triplets and sequences.
func onlyMelds(c *Counts, t int) bool {
	for t < Kinds && c[t] == 0 {
		t++
	}
	if t == Kinds {
		return true
	}
	if c[t] >= 3 {
		c[t] -= 3
		ok := onlyMelds(c, t)
		c[t] += 3
		if ok {
			return true
		}
	}
	if begins(c, t) {
		take(c, t)
		ok := onlyMelds(c, t)
		give(c, t)
		return ok
	}
	return false
}

// begins reports whether a sequence can be taken at t.
func begins(c *Counts, t int) bool {
	return t < 27 && t%9 <= 6 && c[t] > 0 && c[t+1] > 0 && c[t+2] > 0
}

func take(c *Counts, t int) { c[t]--; c[t+1]--; c[t+2]-- }
func give(c *Counts, t int) { c[t]++; c[t+1]++; c[t+2]++ }

// standard calls found with every pair and melds that the tiles are.
func standard(r *Rules, c Counts, found func(Reading)) {
	var triplets, sequences []int
	var melds func(t, pair int, mayTriplet bool)
	melds = func(t, pair int, mayTriplet bool) {
		for t < Kinds && c[t] == 0 {
			t++
			mayTriplet = true
		}
		if t == Kinds {
			found(Reading{Pair: pair, Triplets: slices.Clone(triplets), Sequences: slices.Clone(sequences)})
			return
		}
		// Triplets of a tile are taken before its sequences, so that each
		// reading is found once.
		if mayTriplet && c[t] >= 3 {
			c[t] -= 3
			triplets = append(triplets, t)
			melds(t, pair, true)
			triplets = triplets[:len(triplets)-1]
			c[t] += 3
		}
		if begins(&c, t) {
			take(&c, t)
			sequences = append(sequences, t)
			melds(t, pair, false)
			sequences = sequences[:len(sequences)-1]
			give(&c, t)
		}
	}
	n := c.Total()
	if n%3 != 2 || n > 3*r.Melds+2 {
		return
	}
	for t := range Kinds {
		if c[t] >= 2 && !r.NoPair[t] {
			c[t] -= 2
			melds(0, t, true)
			c[t] += 2
		}
	}
}

// sevenPairs returns the reading as seven pairs, if it is one; with five melds
// as seven pairs and a triplet.
func sevenPairs(r *Rules, c *Counts) []Reading {
	if r.SevenPairs == NoPairs || c.Total() != 3*r.Melds+2 {
		return nil
	}
	g := Reading{Form: "seven-pairs"}
	for t, n := range c {
		if n%2 == 1 {
			if r.Melds == 4 || n < 3 || len(g.Triplets) > 0 {
				return nil
			}
			g.Triplets = append(g.Triplets, t)
			n -= 3
			if n > 0 && r.SevenPairs == Distinct {
				return nil
			}
		}
		if n > 2 && r.SevenPairs == Distinct {
			return nil
		}
		for ; n > 0; n -= 2 {
			g.Pairs = append(g.Pairs, t)
		}
	}
	if len(g.Pairs) != 7 {
		return nil
	}
	g.Pair = g.Pairs[0]
	return []Reading{g}
}

// orphans returns the doubled tile of thirteen orphans, or −1.
func orphans(c *Counts) int {
	pair := -1
	for t, n := range c {
		orphan := t >= 27 || t%9 == 0 || t%9 == 8
		switch {
		case !orphan && n == 0, orphan && n == 1:
		case orphan && n == 2 && pair < 0:
			pair = t
		default:
			return -1
		}
	}
	return pair
}

// ways are the six ways of knitted tiles: the group of man, pin and sou.
var ways = [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// nine lists the tiles of a way.
func nine(way []int) []int { return nines[3*way[0]+way[1]] }

var nines = func() (all [9][]int) {
	for _, way := range ways {
		for suit, group := range way {
			i := 3*way[0] + way[1]
			all[i] = append(all[i], 9*suit+group, 9*suit+group+3, 9*suit+group+6)
		}
	}
	return all
}()

// knitted returns the readings in knitted forms.
func knitted(r *Rules, c *Counts, called int) (all []Reading) {
	n := c.Total()
	if called > 1 || n != 14-3*called {
		return nil
	}
	for _, way := range ways {
		rest, ok := *c, true
		for _, t := range nine(way) {
			if rest[t] == 0 {
				ok = false
				break
			}
			rest[t]--
		}
		if !ok {
			continue
		}
		from := len(all)
		standard(r, rest, func(g Reading) {
			g.Form, g.Way = "knitted-straight", way
			all = append(all, g)
		})
		sortReadings(all[from:])
	}
	if called > 0 || n != 14 {
		return all
	}
	for _, way := range ways {
		ok := true
		for t, k := range c {
			if k > 1 || k == 1 && t < 27 && !slices.Contains(nine(way), t) {
				ok = false
			}
		}
		if ok {
			all = append(all, Reading{Form: "honors-and-knitted", Way: way})
		}
	}
	return all
}

// Groups writes the reading: the pair first, then melds by their first tile, a
// triplet before a sequence.
func (g *Reading) Groups() string {
	switch g.Form {
	case "thirteen-orphans":
		return "19m19p19s1234567z+" + tiles(g.Pair)
	case "honors-and-knitted":
		var all []int
		for t, n := range g.counts {
			if n > 0 {
				all = append(all, t)
			}
		}
		return tiles(all...)
	}
	var groups []string
	if g.Form == "seven-pairs" {
		for _, t := range g.Pairs {
			groups = append(groups, tiles(t, t))
		}
	} else {
		groups = append(groups, tiles(g.Pair, g.Pair))
	}
	if g.Form == "knitted-straight" {
		for group := range 3 {
			suit := slices.Index(g.Way, group)
			groups = append(groups, tiles(9*suit+group, 9*suit+group+3, 9*suit+group+6))
		}
	}
	for t := range Kinds {
		for _, u := range g.Triplets {
			if u == t {
				groups = append(groups, tiles(t, t, t))
			}
		}
		for _, u := range g.Sequences {
			if u == t {
				groups = append(groups, tiles(t, t+1, t+2))
			}
		}
	}
	return strings.Join(groups, "+")
}

// tiles writes ascending tiles in notation.
func tiles(list ...int) string {
	var b strings.Builder
	for i, t := range list {
		b.WriteByte(byte('1' + t%9))
		if i == len(list)-1 || list[i+1]/9 != t/9 {
			b.WriteByte("mpsz"[t/9])
		}
	}
	return b.String()
}

// Marks names what the reading is worth, in the order of the tables.
func (g *Reading) Marks() []string {
	marks := []string{}
	mark := func(name string, on bool) {
		if on {
			marks = append(marks, name)
		}
	}
	if g.Form == "honors-and-knitted" {
		whole := true
		for _, t := range nine(g.Way) {
			whole = whole && g.counts[t] > 0
		}
		mark("knitted-straight", whole)
		greater := true
		for t := 27; t < Kinds; t++ {
			greater = greater && g.counts[t] > 0
		}
		mark("lesser-honors-and-knitted", !greater)
		mark("greater-honors-and-knitted", greater)
		return marks
	}
	if g.Form != "" {
		return []string{g.Form}
	}
	mark("nine-gates", g.melds == 4 && g.plain && g.nineGates())
	straight := false
	for suit := range 3 {
		straight = straight || slices.Contains(g.Sequences, 9*suit) &&
			slices.Contains(g.Sequences, 9*suit+3) && slices.Contains(g.Sequences, 9*suit+6)
	}
	mark("pure-straight", straight)
	twins := 0
	for t := range Kinds {
		equal := 0
		for _, s := range g.Sequences {
			if s == t {
				equal++
			}
		}
		twins += equal / 2
	}
	mark("two-double-sequences", twins >= 2)
	mark("double-sequence", twins == 1)
	return marks
}

// nineGates reports whether the whole hand is 1112345678999 of a suit and one
// more of it.
func (g *Reading) nineGates() bool {
	if g.counts.Total() != 14 {
		return false
	}
	for suit := range 3 {
		ok := true
		n := 0
		for rank := range 9 {
			k := g.counts[9*suit+rank]
			n += int(k)
			ok = ok && k >= 1 && (rank > 0 && rank < 8 || k >= 3)
		}
		if ok && n == 14 {
			return true
		}
	}
	return false
}

// Waits returns the tiles that complete a ready hand: each is drawn and asked.
func Waits(r *Rules, c *Counts, o Options) (waits []int) {
	called := o.called()
	for t := range Kinds {
		if r.Absent[t] || c[t]+called[t] >= 4 && !o.Fifth {
			continue
		}
		drawn := *c
		drawn[t]++
		if WinJokers(r, &drawn, o) {
			waits = append(waits, t)
		}
	}
	return waits
}

// A Discard is a tile that leaves a ready hand, and what that waits for.
type Discard struct {
	Tile  int
	Waits []int
}

// Discards tries each tile of a hand.
func Discards(r *Rules, c *Counts, o Options) (all []Discard) {
	for t := range Kinds {
		if c[t] == 0 {
			continue
		}
		left := *c
		left[t]--
		if w := Waits(r, &left, o); len(w) > 0 {
			all = append(all, Discard{t, w})
		}
	}
	return all
}
