package conformance

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// TestTables asks the tables of every set what the file asks.
func TestTables(t *testing.T) {
	rows, err := All()
	require.NoError(t, err)
	for _, name := range rules.Shipped() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := rules.Load(name)
			require.NoError(t, err)
			list, err := enumerate.Enumerate(r)
			require.NoError(t, err)
			table, err := emit.Table(list)
			require.NoError(t, err)
			ran := 0
			for i, row := range rows {
				if row.Rules != name {
					continue
				}
				ran++
				if got := answer(t, table, &row); !assert.Equal(t, row, got, "line %d", i+1) {
					return
				}
			}
			assert.NotZero(t, ran)
		})
	}
}

// answer is the row with the table's answers in place of the file's. Counts and
// packed hands are asked both.
func answer(t *testing.T, table *hupai.Table, r *Row) Row {
	got := *r
	got.Win, got.Readings, got.Subs, got.Waits, got.Discards, got.Error = nil, nil, nil, nil, nil, false
	op, size := r.Op, hupai.Complete
	if op == "bad" {
		op = r.Asked
	}
	if op == "waits" {
		size = hupai.Ready
	}
	h, ask, err := question(table, r)
	if err == nil {
		err = ask.Check(&h, size)
	}
	if err != nil {
		got.Error = true
		if ask != nil { // a hand that is refused has no answers
			nothing(t, ask, &h, op, r)
		}
		return got
	}
	p, ok := h.Pack()
	assert.True(t, ok)
	plain := r.Jokers == 0 && len(r.Melds) == 0 && r.Opts == Opts{}
	switch op {
	case "win":
		win := ask.Win(&h)
		assert.Equal(t, win, ask.WinPacked(p), "packed: %+v", r)
		got.Win = &win
		if plain {
			assert.Equal(t, win, table.Win(&h), "the table's own call: %+v", r)
			assert.Equal(t, win, table.WinPacked(p), "the table's own call, packed: %+v", r)
		}
		if r.Jokers == 0 {
			got.Readings = []Reading{}
			for d := range ask.Decompositions(&h) {
				got.Readings = append(got.Readings, Reading{d.String(), d.Marks().Names()})
				if d.Marks() == 0 {
					got.Readings[len(got.Readings)-1].Marks = []string{}
				}
			}
			if first, ok := table.First(&h); plain && ok == win && win {
				assert.Equal(t, got.Readings[0].Groups, first.String(), "first of %+v", r)
			} else if plain {
				assert.Equal(t, win, ok, "first of %+v", r)
			}
		}
		if r.Subs != nil {
			got.Subs = [][]int{}
			for s := range ask.Substitutions(&h) {
				got.Subs = append(got.Subs, numbers(slices.Collect(s.Tiles())))
			}
		}
	case "waits":
		waits := ask.Waits(&h)
		assert.Equal(t, waits, ask.WaitsPacked(p), "packed: %+v", r)
		if plain {
			assert.Equal(t, waits, table.Waits(&h), "the table's own call: %+v", r)
			assert.Equal(t, waits, table.WaitsPacked(p), "the table's own call, packed: %+v", r)
		}
		got.Waits = numbers(slices.Collect(waits.All()))
	case "discards":
		got.Discards = []Discard{}
		for tile, waits := range ask.Discards(&h) {
			got.Discards = append(got.Discards, Discard{int(tile), numbers(slices.Collect(waits.All()))})
		}
		packed := []Discard{}
		for tile, waits := range ask.DiscardsPacked(p) {
			packed = append(packed, Discard{int(tile), numbers(slices.Collect(waits.All()))})
		}
		assert.Equal(t, got.Discards, packed, "packed: %+v", r)
	}
	return got
}

// nothing sees that the unchecked call about a refused hand finds nothing.
func nothing(t *testing.T, ask *hupai.Question, h *hupai.Hand, op string, r *Row) {
	switch op {
	case "win":
		assert.False(t, ask.Win(h), "%+v", r)
		assert.Empty(t, slices.Collect(ask.Decompositions(h)), "%+v", r)
		for s := range ask.Substitutions(h) {
			assert.Fail(t, "jokers of a hand that is refused", "%v: %+v", s.Hand(), r)
		}
	case "waits":
		assert.Zero(t, ask.Waits(h), "%+v", r)
	case "discards":
		for tile := range ask.Discards(h) {
			assert.Fail(t, "a discard from a hand that is refused", "%v: %+v", tile, r)
		}
	}
}

// question makes the row's hand and options through the checked calls.
func question(table *hupai.Table, r *Row) (h hupai.Hand, ask *hupai.Question, err error) {
	o := hupai.Options{Jokers: r.Jokers, Fifth: r.Opts.Fifth, VirtualFifth: r.Opts.VirtualFifth}
	if r.Opts.StandardOnly {
		o.Without = hupai.AllForms
	}
	var melds []hupai.Meld
	for _, m := range r.Melds {
		meld, err := hupai.NewMeld(tiles(m)...)
		if err != nil {
			return h, nil, err
		}
		melds = append(melds, meld)
	}
	if o.Melds, err = hupai.NewMelds(melds...); err != nil {
		return h, nil, err
	}
	if h, err = hupai.NewHand(tiles(r.Tiles)...); err != nil {
		return h, nil, err
	}
	return h, table.With(o), nil
}

// tiles are numbers as tiles; −1 is out of range as 255.
func tiles(list []int) (all []hupai.Tile) {
	for _, n := range list {
		all = append(all, hupai.Tile(n))
	}
	return all
}

func numbers(list []hupai.Tile) []int {
	all := []int{}
	for _, t := range list {
		all = append(all, int(t))
	}
	return all
}

// TestNotation sees that the notation of every row is its list of tiles.
func TestNotation(t *testing.T) {
	rows, err := All()
	require.NoError(t, err)
	for i, r := range rows {
		if r.Hand == "" {
			continue
		}
		list, err := hupai.ParseTiles(r.Hand)
		require.NoError(t, err, "line %d", i+1)
		require.Equal(t, r.Tiles, numbers(list), "line %d", i+1)
	}
}
