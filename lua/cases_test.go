package lua

import (
	"encoding/json"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/internal/cases"
	hupai "github.com/hupai/hupai/runtime"
)

// TestCases puts the reported cases to the module, where it has the question:
// all but what jokers become, notation and raw counts, which it does not read.
func TestCases(t *testing.T) {
	all, err := cases.All()
	require.NoError(t, err)
	var questions, ids []string
	var want []func(t assert.TestingT, got string)
	bySet := map[string][]cases.Case{}
	for _, c := range all {
		bySet[c.Set()] = append(bySet[c.Set()], c)
	}
	expect := func(id string, q question, check func(t assert.TestingT, got string)) {
		questions, ids, want = append(questions, q.String()), append(ids, id), append(want, check)
	}
	for set, list := range bySet {
		if set == "any" {
			continue
		}
		questions, ids = append(questions, "set "+set), append(ids, set)
		want = append(want, func(t assert.TestingT, got string) { assert.Equal(t, "ready", got, set) })
		for i := range list {
			askCase(t, &list[i], expect)
		}
	}
	assert.Greater(t, len(questions), 200)
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		for i, got := range answers(t, interpreter, questions) {
			c := &collected{}
			want[i](c, got)
			assert.False(t, c.failed, "%s: %s: %s%s", ids[i], questions[i], got, c.text)
		}
	})
}

// collected keeps what an assertion says.
type collected struct {
	failed bool
	text   string
}

func (c *collected) Errorf(format string, args ...any) {
	c.failed = true
	for _, a := range args {
		if s, ok := a.(string); ok {
			c.text += s
		}
	}
}

// askCase makes the questions of a case.
func askCase(t *testing.T, c *cases.Case, expect func(id string, q question, check func(t assert.TestingT, got string))) {
	hand, err := hupai.ParseTiles(c.Hand)
	if err != nil || c.Counts != nil {
		return // notation, and counts of another length
	}
	q := question{tiles: ints(hand), jokers: c.Jokers}
	for _, m := range c.Melds {
		tiles, err := hupai.ParseTiles(m)
		require.NoError(t, err)
		q.melds = append(q.melds, ints(tiles))
	}
	for name, on := range map[string]bool{
		"fifth": c.Opts.Fifth, "virtual_fifth": c.Opts.VirtualFifth, "standard_only": c.Opts.StandardOnly,
		"-knitted":     c.Opts.Knitted != nil && !*c.Opts.Knitted,
		"-seven_pairs": c.Opts.SevenPairs != nil && !*c.Opts.SevenPairs,
	} {
		if on {
			q.opts = append(q.opts, name)
		}
	}
	sort.Strings(q.opts)
	plain := q.jokers == 0 && q.melds == nil && q.opts == nil
	ask := func(call string, check func(t assert.TestingT, got string)) {
		q.call = call
		expect(c.ID, q, check)
	}
	switch c.Op {
	case "win":
		var wins bool
		require.NoError(t, json.Unmarshal(c.Expect, &wins))
		ask("check", func(t assert.TestingT, got string) { assert.Equal(t, wins, got != "no" && got != fault) })
		if plain {
			ask("wins", func(t assert.TestingT, got string) { assert.Equal(t, yes(wins), got) })
			ask("counts", func(t assert.TestingT, got string) { assert.Equal(t, yes(wins), got) })
		}
	case "decompose":
		if c.Jokers > 0 {
			return
		}
		var splits []string
		require.NoError(t, json.Unmarshal(c.Expect, &splits))
		for i, s := range splits {
			var marks []string
			if c.Flags != nil {
				for _, f := range c.Flags[i] {
					marks = append(marks, cases.MarkOf[f])
				}
			}
			sort.Strings(marks)
			splits[i] = s + " " + strings.Join(marks, ",")
		}
		ask("check", func(t assert.TestingT, got string) {
			var found []string
			for _, r := range strings.Split(got, " | ") {
				groups, list, _ := strings.Cut(r, " ")
				marks := strings.Split(list, ",")
				sort.Strings(marks)
				found = append(found, groups+" "+strings.Join(marks, ","))
			}
			assert.ElementsMatch(t, splits, found)
		})
	case "waits":
		var waits []string
		require.NoError(t, json.Unmarshal(c.Expect, &waits))
		ask("waits", func(t assert.TestingT, got string) { assert.Equal(t, "waits "+strings.Join(waits, " "), got) })
	case "bad-input":
		isFault := func(t assert.TestingT, got string) { assert.Equal(t, fault, got) }
		if c.Asked == "waits" {
			ask("waits", isFault)
			return
		}
		ask("check", isFault)
		if plain {
			ask("wins", isFault)
			ask("counts", func(t assert.TestingT, got string) { assert.Equal(t, "no", got) })
		}
	}
}

func ints(tiles []hupai.Tile) (out []int) {
	for _, t := range tiles {
		out = append(out, int(t))
	}
	return out
}
