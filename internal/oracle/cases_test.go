package oracle_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/internal/cases"
	"github.com/hupai/hupai/internal/oracle"
)

// parse reads notation without our parser; ok is false for what is none.
func parse(s string) (tiles []int, ok bool) {
	var ranks []int
	for _, r := range s {
		if r >= '1' && r <= '9' {
			ranks = append(ranks, int(r-'1'))
			continue
		}
		suit := strings.IndexRune("mpsz", r)
		if suit < 0 || len(ranks) == 0 {
			return nil, false
		}
		for _, rank := range ranks {
			if suit == 3 && rank > 6 {
				return nil, false
			}
			tiles = append(tiles, 9*suit+rank)
		}
		ranks = nil
	}
	return tiles, len(ranks) == 0
}

func name(tiles ...int) string {
	var out []string
	for _, t := range tiles {
		out = append(out, string(rune('1'+t%9))+string("mpsz"[t/9]))
	}
	return strings.Join(out, " ")
}

// TestCases holds the solver against answers that others worked out.
func TestCases(t *testing.T) {
	all, err := cases.All()
	require.NoError(t, err)
	shipped := oracle.Shipped()
	ran := 0
	for _, c := range all {
		if c.Op == "format" {
			continue
		}
		ran++
		t.Run(c.ID, func(t *testing.T) {
			r := shipped[c.Set()]
			hand, ok := parse(c.Hand)
			o := oracle.Options{
				Jokers: c.Jokers, Fifth: c.Opts.Fifth, VirtualFifth: c.Opts.VirtualFifth,
				NoSevenPairs: c.Opts.StandardOnly, NoOrphans: c.Opts.StandardOnly,
				NoKnitted: c.Opts.StandardOnly || c.Opts.Knitted == nil || !*c.Opts.Knitted,
			}
			for _, m := range c.Melds {
				tiles, meld := parse(m)
				ok = ok && meld
				o.Called = append(o.Called, tiles)
			}
			if c.Op == "bad-input" {
				if c.Counts != nil {
					return // the length of a list is nothing the solver sees
				}
				size := 2
				if c.Asked == "waits" {
					size = 1
				}
				if ok {
					n := count(hand)
					require.Error(t, oracle.Check(r, &n, o, size), c.Note)
				}
				return
			}
			require.True(t, ok)
			n := count(hand)
			switch c.Op {
			case "win":
				var want bool
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				require.NoError(t, oracle.Check(r, &n, o, 2))
				assert.Equal(t, want, oracle.WinJokers(r, &n, o), c.Note)
				if c.Subs != nil {
					got := []string{}
					for _, s := range oracle.Substitutions(r, &n, o) {
						got = append(got, name(s...))
					}
					assert.ElementsMatch(t, c.Subs, got)
				}
			case "waits":
				want := []string{}
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				require.NoError(t, oracle.Check(r, &n, o, 1))
				got := []string{}
				for _, w := range oracle.Waits(r, &n, o) {
					got = append(got, name(w))
				}
				assert.Equal(t, want, got, c.Note)
			case "decompose":
				require.NoError(t, oracle.Check(r, &n, o, 2))
				if c.Jokers > 0 {
					var want map[string][]string
					require.NoError(t, json.Unmarshal(c.Expect, &want))
					got := map[string][]string{}
					for _, s := range oracle.Substitutions(r, &n, o) {
						full := n
						for _, tile := range s {
							full[tile]++
						}
						var groups []string
						for _, g := range oracle.Decompositions(r, &full, o) {
							groups = append(groups, g.Groups())
						}
						slices.Sort(groups)
						got[name(s...)] = groups
					}
					assert.Equal(t, want, got)
					return
				}
				var want []string
				require.NoError(t, json.Unmarshal(c.Expect, &want))
				marks := map[string][]string{}
				for i, g := range want {
					marks[g] = []string{}
					for _, f := range c.Flags[i] {
						marks[g] = append(marks[g], cases.MarkOf[f])
					}
				}
				got := oracle.Decompositions(r, &n, o)
				assert.Len(t, got, len(want))
				for _, g := range got {
					require.Contains(t, marks, g.Groups())
					assert.ElementsMatch(t, marks[g.Groups()], g.Marks(), g.Groups())
				}
			default:
				t.Fatalf("unknown op %q", c.Op)
			}
		})
	}
	assert.Greater(t, ran, 200)
}

func count(tiles []int) (c oracle.Counts) {
	for _, t := range tiles {
		c[t]++
	}
	return c
}
