package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/generated/mcr"
	"github.com/hupai/hupai/generated/riichi"
	"github.com/hupai/hupai/generated/taiwan"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A bench collects rows. Every loop over hands is written out, for a call
// through a function value would be measured with it.
type bench struct {
	table *hupai.Table
	old   circulated
	melds int

	section, hands string
	over           *hands

	rows []*row
}

// The headings that others refer to.
const (
	winSection     = "Does it win?"
	firstSection   = "First decomposition"
	readingSection = "All decompositions"
	slotSection    = "Is the key in the table?"
	drawSection    = "Draw, ask, discard"
	waitSection    = "Waits of 13 tiles"
	jokerSection   = "Does it win with jokers?"
)

func jokerHands(jokers int) string { return fmt.Sprintf("mixed, %d jokers", jokers) }

// questions lists the rows whose heading holds the text, checked.
func questions(only string) ([]*row, error) {
	var rows []*row
	for _, table := range []*hupai.Table{&riichi.Table, &mcr.Table, &taiwan.Table} {
		old, err := circulate(table.Rules.Name)
		if err != nil {
			return nil, err
		}
		b := &bench{table: table, old: old, melds: int(table.Rules.Melds)}
		if table == &riichi.Table {
			b.all()
		} else {
			b.other()
		}
		rows = append(rows, b.rows...)
	}
	rows = slices.DeleteFunc(rows, func(r *row) bool { return !strings.Contains(r.section, only) })
	return rows, check(rows)
}

// all asks everything.
func (b *bench) all() {
	for _, set := range []struct {
		name string
		over *hands
	}{{"mixed", mixed(b.melds)}, {"near", near(b.melds)}, {"same", same()}} {
		b.hands, b.over = set.name, set.over
		b.wins(winSection)
		b.branches("Does it win? And a branch on the answer")
		b.keys("Key of a hand")
		b.slots(slotSection)
		b.firsts(firstSection)
	}
	b.readings()
	b.hands, b.over = "mixed, 13 tiles", short(b.melds)
	b.draws(drawSection)
	for _, ready := range []bool{true, false} {
		b.hands, b.over = map[bool]string{true: "ready", false: "not ready"}[ready], waiting(b.table, ready)
		b.waits(waitSection)
	}
	b.hands, b.over = "mixed", short(b.melds).drawn()
	b.discards("Waits of each discard, 14 tiles")
	for jokers := range 9 {
		b.hands, b.over = jokerHands(jokers), without(b.table, jokers)
		b.jokers(jokerSection, jokers)
	}
	b.hands, b.over = "mixed", mixed(b.melds)
	b.limits("What a question costs at the least")
}

// other asks what differs under other rules.
func (b *bench) other() {
	name := b.table.Rules.Name
	b.hands, b.over = "mixed", mixed(b.melds)
	b.wins(winSection + " " + name)
	b.firsts(firstSection + " " + name)
	for _, ready := range []bool{true, false} {
		b.hands, b.over = map[bool]string{true: "ready", false: "not ready"}[ready], waiting(b.table, ready)
		b.waits("Waits " + name)
	}
	for _, jokers := range []int{1, 8} {
		b.hands, b.over = jokerHands(jokers), without(b.table, jokers)
		b.jokers(jokerSection+" "+name, jokers)
	}
}

// circulate makes the circulated map of a rule set, of its own values.
func circulate(name string) (circulated, error) {
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

// base adds a row that others are compared with, over the first hands.
func (b *bench) base(name string, hands int, ask func(*hands) int) *row {
	r := &row{section: b.section, hands: b.hands, name: name, over: b.over.part(hands), ask: ask}
	b.rows = append(b.rows, r)
	return r
}

func (b *bench) add(name string, base *row, bytes int, ask func(*hands) int) *row {
	r := &row{section: b.section, hands: b.hands, name: name, base: base, over: b.over, bytes: bytes, ask: ask}
	b.rows = append(b.rows, r)
	return r
}

// one turns an answer into a number without a branch.
func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
