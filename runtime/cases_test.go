package hupai_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/internal/cases"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// optionsOf reads what a case asks for. Knitted forms are on only where a case
// says so, and of 17 tiles the pairs form is left out, as the cases' README
// has it.
func optionsOf(c *cases.Case) hupai.Options {
	o := hupai.Options{Jokers: c.Jokers, Fifth: c.Opts.Fifth, VirtualFifth: c.Opts.VirtualFifth}
	if c.Opts.StandardOnly {
		o.Without = hupai.AllForms
	}
	if c.Opts.Knitted == nil || !*c.Opts.Knitted {
		o.Without |= hupai.KnittedForms
	}
	if c.Rule == "taiwan" {
		o.Without |= hupai.SevenPairsForm
	}
	return o
}

// asked makes a case's hand and question; the error is the first that any
// checked call returns.
func asked(t *testing.T, table *hupai.Table, c *cases.Case) (h hupai.Hand, q *hupai.Question, err error) {
	if c.Counts != nil {
		h, err = hupai.HandOf(c.Counts)
	} else {
		h, err = hupai.ParseHand(c.Hand)
	}
	if err != nil {
		return h, nil, err
	}
	var melds []hupai.Meld
	for _, s := range c.Melds {
		m, err := hupai.ParseMeld(s)
		if err != nil {
			return h, nil, err
		}
		melds = append(melds, m)
	}
	o := optionsOf(c)
	if o.Melds, err = hupai.NewMelds(melds...); err != nil {
		return h, nil, err
	}
	q = table.With(o)
	size := hupai.Complete
	if c.Op == "waits" || c.Asked == "waits" {
		size = hupai.Ready
	}
	return h, q, q.Check(&h, size)
}

// tileNames writes tiles as the cases do, "3m 6m".
func tileNames(tiles func(func(hupai.Tile) bool)) string {
	var names []string
	for tile := range tiles {
		names = append(names, tile.String())
	}
	return strings.Join(names, " ")
}

// What users of other libraries reported, with the answers of two brute-force
// programs: every question, every rule set.
func TestCases(t *testing.T) {
	all, err := cases.All()
	require.NoError(t, err)
	ran := map[string]int{}
	for i := range all {
		c := &all[i]
		if c.Op == "format" {
			continue // of files; see the tests of what writes and reads them
		}
		ran[c.Op]++
		t.Run(c.ID, func(t *testing.T) {
			table := tableOf(t, c.Set())
			if c.Opts.SevenPairs != nil && *c.Opts.SevenPairs && c.Rule == "hk" {
				r, err := rules.Load("hongkong")
				require.NoError(t, err)
				r.SevenPairs = rules.Distinct // the one line that turns it on
				table = build(t, r)
			}
			h, q, err := asked(t, table, c)
			if c.Op == "bad-input" {
				require.Error(t, err, c.Note)
				switch {
				case q == nil: // the hand itself can't be made
				case c.Asked == "waits":
					assert.Zero(t, q.Waits(&h), c.Note)
					assert.Zero(t, table.Waits(&h), c.Note)
				default:
					assert.False(t, q.Win(&h), c.Note)
					assert.False(t, c.Jokers == 0 && len(c.Melds) == 0 && table.Win(&h), c.Note)
					assert.Empty(t, texts(q.Decompositions(&h)), c.Note)
				}
				return
			}
			require.NoError(t, err, c.Note)
			p, ok := h.Pack()
			require.True(t, ok)
			switch {
			case c.Op == "win":
				var want bool
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				assert.Equal(t, want, q.Win(&h), c.Note)
				assert.Equal(t, want, q.WinPacked(p), c.Note)
				if c.Subs != nil {
					got := []string{}
					for s := range q.Substitutions(&h) {
						got = append(got, tileNames(s.Tiles()))
					}
					assert.ElementsMatch(t, c.Subs, got, c.Note)
				}
			case c.Op == "waits":
				var want []string
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				assert.Equal(t, strings.Join(want, " "), tileNames(q.Waits(&h).All()), c.Note)
				assert.Equal(t, q.Waits(&h), q.WaitsPacked(p), c.Note)
			case c.Op == "decompose" && c.Jokers > 0:
				var want map[string][]string
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				got := map[string][]string{}
				for s := range q.Substitutions(&h) {
					got[tileNames(s.Tiles())] = texts(s.Decompositions())
				}
				require.Len(t, got, len(want), c.Note)
				for subs, readings := range want {
					assert.ElementsMatch(t, readings, got[subs], "%s: %s", subs, c.Note)
				}
			case c.Op == "decompose":
				var want []string
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				assert.ElementsMatch(t, want, texts(q.Decompositions(&h)), c.Note)
				for d := range q.Decompositions(&h) {
					for i, reading := range want {
						if reading != d.String() {
							continue
						}
						marks := []string{}
						for _, flag := range c.Flags[i] {
							require.Contains(t, cases.MarkOf, flag)
							marks = append(marks, cases.MarkOf[flag])
						}
						assert.ElementsMatch(t, marks, d.Marks().Names(), "%s: %s", d, c.Note)
					}
				}
			default:
				assert.Fail(t, "an unknown question", c.Op)
			}
		})
	}
	assert.Greater(t, ran["win"], 50)
	assert.Greater(t, ran["decompose"], 50)
	assert.Greater(t, ran["waits"], 50)
	assert.Greater(t, ran["bad-input"], 25)
}
