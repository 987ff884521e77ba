package lua

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/internal/conformance"
	hupai "github.com/hupai/hupai/runtime"
)

// TestConformance runs the conformance file in every interpreter. Rows with a
// called meld of no tiles are left out: the questions' text can't say it.
func TestConformance(t *testing.T) {
	all, err := conformance.All()
	require.NoError(t, err)
	var questions, want []string
	set, asked := "", 0
	for _, row := range all {
		if slices.ContainsFunc(row.Melds, func(m []int) bool { return len(m) == 0 }) {
			continue
		}
		if row.Rules != set {
			set = row.Rules
			questions, want = append(questions, "set "+set), append(want, "ready")
		}
		questions, want = append(questions, asQuestion(row).String()), append(want, answerOf(row))
		asked++
	}
	assert.Greater(t, asked, len(all)-100)
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		set := ""
		for i, got := range answers(t, interpreter, questions) {
			if strings.HasPrefix(questions[i], "set") {
				set = questions[i]
			}
			if got != want[i] {
				assert.Equal(t, want[i], got, "%s: %s", set, questions[i])
			}
		}
	})
}

func asQuestion(row conformance.Row) question {
	q := question{call: row.Op, tiles: row.Tiles, jokers: row.Jokers, melds: row.Melds}
	if row.Op == "bad" {
		q.call = row.Asked
	}
	if q.call == "win" {
		q.call = "check"
	}
	for name, on := range map[string]bool{
		"fifth": row.Opts.Fifth, "virtual_fifth": row.Opts.VirtualFifth, "standard_only": row.Opts.StandardOnly,
	} {
		if on {
			q.opts = append(q.opts, name)
		}
	}
	slices.Sort(q.opts)
	return q
}

// answerOf is the row's answer as answer.lua writes it.
func answerOf(row conformance.Row) string {
	switch {
	case row.Op == "bad":
		return fault
	case row.Op == "waits":
		return "waits " + tileNames(row.Waits)
	case row.Op == "discards":
		var list []string
		for _, d := range row.Discards {
			list = append(list, fmt.Sprintf("%v: %s", hupai.Tile(d.Discard), tileNames(d.Waits)))
		}
		return "discards " + strings.Join(list, ", ")
	case !*row.Win:
		return "no"
	case row.Jokers > 0:
		return "yes"
	}
	var list []string
	for _, r := range row.Readings {
		list = append(list, r.Groups+" "+strings.Join(r.Marks, ","))
	}
	return strings.Join(list, " | ")
}

func tileNames(list []int) string {
	var text []string
	for _, t := range list {
		text = append(text, hupai.Tile(t).String())
	}
	return strings.Join(text, " ")
}
