// Package js holds the reader of the JSON tables to the runtime's answers.
package js

import (
	"bytes"
	"encoding/json"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/internal/conformance"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A question is a hand with its called melds, as answer.mjs reads it.
type question struct {
	Rules string  `json:"rules"`
	Tiles []int   `json:"tiles"`
	Melds [][]int `json:"melds"`
}

type answer struct {
	Win      bool     `json:"win"`
	Readings []string `json:"readings"`
	Error    string   `json:"error"`
}

// reader answers all questions in one run of Node.
func reader(t *testing.T, questions []question) (answers []answer) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("HUPAI_REQUIRE") != "" {
			t.Fatal("node is not installed, and HUPAI_REQUIRE asks for it")
		}
		t.Skip("skipped: node is not installed, so the JSON reader was not run")
	}
	var in bytes.Buffer
	for _, q := range questions {
		require.NoError(t, json.NewEncoder(&in).Encode(q))
	}
	command := exec.Command(node, "testdata/answer.mjs")
	command.Stdin, command.Stderr = &in, os.Stderr
	out, err := command.Output()
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, len(questions))
	for _, line := range lines {
		var a answer
		require.NoError(t, json.Unmarshal([]byte(line), &a))
		answers = append(answers, a)
	}
	return answers
}

// TestConformance runs the conformance file: what it asks of complete hands
// without jokers, and the bad input.
func TestConformance(t *testing.T) {
	all, err := conformance.All()
	require.NoError(t, err)
	var questions []question
	var rows []conformance.Row
	for _, row := range all {
		complete := row.Op == "win" || row.Op == "bad" && row.Asked == "win"
		if !complete || row.Jokers != 0 || row.Opts != (conformance.Opts{}) {
			continue
		}
		q := question{Rules: row.Rules, Tiles: row.Tiles, Melds: row.Melds}
		if q.Melds == nil {
			q.Melds = [][]int{}
		}
		questions, rows = append(questions, q), append(rows, row)
	}
	assert.Greater(t, len(rows), 6*1000)
	for i, got := range reader(t, questions) {
		row := rows[i]
		if row.Op == "bad" {
			assert.Contains(t, got.Error, "RangeError", "%+v", row)
			assert.False(t, got.Win, "%+v", row)
			continue
		}
		want := answer{Win: *row.Win, Readings: []string{}}
		for _, r := range row.Readings {
			want.Readings = append(want.Readings, r.Groups+"|"+strings.Join(r.Marks, ","))
		}
		require.Equal(t, want, got, "%+v", row)
	}
}

// TestReader asks the reader and the runtime the same, for every set.
func TestReader(t *testing.T) {
	var questions []question
	var want []answer
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		list, err := enumerate.Enumerate(r)
		require.NoError(t, err)
		table, err := emit.Table(list)
		require.NoError(t, err)
		wins := 0
		for q := range hands(r) {
			a := ask(t, table, q)
			if a.Win {
				wins++
			}
			questions, want = append(questions, q), append(want, a)
		}
		assert.Greater(t, wins, 1000, name)
	}
	for i, got := range reader(t, questions) {
		if want[i].Error != "" {
			require.Contains(t, got.Error, "RangeError", "%+v: %s", questions[i], want[i].Error)
			got.Error = want[i].Error
		}
		require.Equal(t, want[i], got, "%+v", questions[i])
	}
}

// ask is what the runtime says.
func ask(t *testing.T, table *hupai.Table, q question) (a answer) {
	a.Readings = []string{}
	var o hupai.Options
	var melds []hupai.Meld
	fail := func(err error) answer { return answer{Readings: []string{}, Error: err.Error()} }
	for _, m := range q.Melds {
		meld, err := hupai.NewMeld(tiles(m)...)
		if err != nil {
			return fail(err)
		}
		melds = append(melds, meld)
	}
	var err error
	if o.Melds, err = hupai.NewMelds(melds...); err != nil {
		return fail(err)
	}
	h, err := hupai.NewHand(tiles(q.Tiles)...)
	if err != nil {
		return fail(err)
	}
	ask := table.With(o)
	if a.Win, err = ask.CheckWin(&h); err != nil {
		return fail(err)
	}
	for d := range ask.Decompositions(&h) {
		a.Readings = append(a.Readings, d.String()+"|"+strings.Join(d.Marks().Names(), ","))
	}
	return a
}

func tiles(list []int) (out []hupai.Tile) {
	for _, t := range list {
		out = append(out, hupai.Tile(t))
	}
	return out
}

// hands yields hands of every kind: complete ones with and without called
// melds, one tile off, of each other form, crowded, and ones that can't be.
func hands(r *rules.Rules) iter.Seq[question] {
	return func(yield func(question) bool) {
		g := rand.New(rand.NewPCG(41, uint64(r.Melds)))
		for i := range 6000 {
			q := question{Rules: r.Name, Tiles: []int{}, Melds: [][]int{}}
			called := max(0, g.IntN(8)-4)
			kinds := 34
			if i%4 == 0 {
				kinds = 9 + g.IntN(10) // crowded: more readings
			}
			for n := range g.IntN(r.Melds + 1) {
				m := meld(g, kinds)
				if n < called {
					q.Melds = append(q.Melds, m)
				} else {
					q.Tiles = append(q.Tiles, m...)
				}
			}
			pair := g.IntN(kinds)
			q.Tiles = append(q.Tiles, pair, pair)
			switch i % 12 {
			case 1:
				q.Tiles[g.IntN(len(q.Tiles))] = g.IntN(34)
			case 2:
				q.Tiles, q.Melds = form(g, kinds), [][]int{}
			case 3:
				q.Tiles, q.Melds = form(g, kinds), [][]int{}
				q.Tiles[g.IntN(len(q.Tiles))] = g.IntN(34)
			case 4: // a knitted straight with one meld called
				q.Tiles, q.Melds = append(knitted(g), pair, pair), [][]int{meld(g, 34)}
			}
			if !yield(q) {
				return
			}
		}
		for _, q := range []question{
			{Tiles: []int{}},
			{Tiles: []int{0}},
			{Tiles: []int{0, 0, 0, 0, 0}},
			{Tiles: []int{0, 34}},
			{Tiles: []int{0, 0}, Melds: [][]int{{0, 1}}},
			{Tiles: []int{0, 0}, Melds: [][]int{{8, 9, 10}}},
			{Tiles: []int{0, 0}, Melds: [][]int{{0, 0, 0}}},
		} {
			q.Rules = r.Name
			if q.Melds == nil {
				q.Melds = [][]int{}
			}
			if !yield(q) {
				return
			}
		}
	}
}

func meld(g *rand.Rand, kinds int) []int {
	if t := g.IntN(kinds); t >= 27 || t%9 > 6 || g.IntN(4) == 0 {
		return []int{t, t, t}
	} else {
		return []int{t, t + 1, t + 2}
	}
}

func knitted(g *rand.Rand) (tiles []int) {
	for suit, group := range g.Perm(3) {
		tiles = append(tiles, 9*suit+group, 9*suit+group+3, 9*suit+group+6)
	}
	return tiles
}

// form makes a hand that is complete in another form under some rules.
func form(g *rand.Rand, kinds int) (tiles []int) {
	switch g.IntN(4) {
	case 0:
		for range 7 {
			t := g.IntN(kinds)
			tiles = append(tiles, t, t)
		}
		if g.IntN(2) == 0 {
			t := g.IntN(kinds)
			tiles = append(tiles, t, t, t)
		}
	case 1:
		tiles = []int{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}
		tiles = append(tiles, tiles[g.IntN(13)])
	case 2:
		pair := g.IntN(34)
		tiles = append(append(knitted(g), meld(g, 34)...), pair, pair)
	case 3:
		all := append(knitted(g), 27, 28, 29, 30, 31, 32, 33)
		g.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		tiles = all[:14]
	}
	return tiles
}
