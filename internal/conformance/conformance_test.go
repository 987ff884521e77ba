package conformance

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/internal/oracle"
)

var update = flag.Bool("update", false, "write conformance.jsonl anew")

// TestFile sees that the file is what the generator writes, and no larger than
// may be.
func TestFile(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, Write(&b))
	if *update {
		require.NoError(t, os.WriteFile("conformance.jsonl", b.Bytes(), 0o644))
		file = b.Bytes()
	}
	assert.True(t, bytes.Equal(file, b.Bytes()), "conformance.jsonl is not what go test -update writes")
	assert.LessOrEqual(t, len(file), 5_000_000)
}

// TestExtent sees that each set has hands enough, of every question and form.
func TestExtent(t *testing.T) {
	rows, err := All()
	require.NoError(t, err)
	found := map[string]map[string]int{} // set → what → rows
	for _, r := range rows {
		in := found[r.Rules]
		if in == nil {
			in = map[string]int{}
			found[r.Rules] = in
		}
		in["rows"]++
		in["op "+r.Op]++
		in["kind "+r.Kind]++
		if r.Op == "bad" {
			in["bad "+r.Asked]++
		}
		called := len(r.Melds) > 0
		for what, is := range map[string]bool{
			"win":                        r.Win != nil && *r.Win && r.Jokers == 0,
			"no win":                     r.Win != nil && !*r.Win && r.Jokers == 0,
			"win, called":                r.Win != nil && *r.Win && called,
			"win with jokers":            r.Win != nil && *r.Win && r.Jokers > 0,
			"no win with jokers":         r.Win != nil && !*r.Win && r.Jokers > 0,
			"win with jokers, called":    r.Win != nil && *r.Win && r.Jokers > 0 && called,
			"virtual fifth":              r.Opts.VirtualFifth,
			"fifth":                      r.Opts.Fifth,
			"standard only":              r.Opts.StandardOnly,
			"kan":                        slices.ContainsFunc(r.Melds, func(m []int) bool { return len(m) == 4 }),
			"waits":                      len(r.Waits) > 0,
			"no waits":                   r.Waits != nil && len(r.Waits) == 0,
			"waits, called":              len(r.Waits) > 0 && called,
			"waits with jokers":          len(r.Waits) > 0 && r.Jokers > 0,
			"discards":                   len(r.Discards) > 0,
			"no discards":                r.Discards != nil && len(r.Discards) == 0,
			"substitutions":              len(r.Subs) > 0,
			"two jokers' substitutions":  len(r.Subs) > 0 && r.Jokers == 2,
			"readings, more than one":    len(r.Readings) > 1,
			"readings, more than two":    len(r.Readings) > 2,
			"readings of different form": differ(r.Readings),
		} {
			if is {
				in[what]++
			}
		}
		for _, g := range r.Readings {
			for _, m := range g.Marks {
				in["mark "+m]++
			}
		}
	}
	want := []string{
		"op win", "op waits", "op discards", "op bad", "bad win", "bad waits", "bad discards",
		"win", "no win", "win, called", "win with jokers", "no win with jokers", "win with jokers, called",
		"virtual fifth", "fifth", "standard only", "kan", "waits", "no waits", "waits, called",
		"waits with jokers", "discards", "no discards", "substitutions", "two jokers' substitutions",
		"readings, more than one", "readings, more than two",
		"mark pure-straight", "mark double-sequence", "mark two-double-sequences",
		"kind melds and a pair", "kind melds and a pair, near", "kind one suit", "kind random", "kind random of one suit",
		"kind nine gates, near", "kind seven pairs, near", "kind joker as a fifth copy", "kind fifth copy", "kind three suits",
		"kind five of a kind", "kind five of a kind, called melds counted", "kind five of a kind in called melds",
		"kind a tile too few", "kind a tile too many", "kind no tiles", "kind fewer jokers than none",
		"kind a tile beyond the last", "kind a tile below the first", "kind too many called melds",
		"kind a called pair", "kind a called meld with a gap", "kind a called sequence of two suits",
	}
	shipped := oracle.Shipped()
	assert.ElementsMatch(t, slices.Collect(maps.Keys(shipped)), slices.Collect(maps.Keys(found)))
	for name, rules := range shipped {
		in := found[name]
		assert.GreaterOrEqual(t, in["rows"], 2000, name)
		needs := slices.Clone(want)
		if rules.SevenPairs != oracle.NoPairs {
			needs = append(needs, "mark seven-pairs", "readings of different form")
		}
		if rules.Melds == 4 {
			needs = append(needs, "mark nine-gates")
		}
		if rules.Orphans {
			needs = append(needs, "mark thirteen-orphans", "kind thirteen orphans, near")
		}
		if rules.Knitted {
			needs = append(needs, "mark knitted-straight", "mark lesser-honors-and-knitted",
				"mark greater-honors-and-knitted", "kind knitted straight beside a meld", "kind knitted straight, near",
				"kind lesser honors and knitted, near", "kind greater honors and knitted, near")
		}
		if slices.Contains(rules.Absent[:], true) {
			needs = append(needs, "kind a tile that does not exist", "kind a called meld that does not exist")
		}
		for _, what := range needs {
			assert.NotZero(t, in[what], "%s has no %s", name, what)
		}
		t.Logf("%s: %d rows: win %d, waits %d, discards %d, bad %d; with substitutions %d", name, in["rows"],
			in["op win"], in["op waits"], in["op discards"], in["op bad"], in["substitutions"])
	}
}

// differ reports whether there are seven pairs beside another reading.
func differ(all []Reading) bool {
	return len(all) > 1 && slices.ContainsFunc(all, func(g Reading) bool { return slices.Contains(g.Marks, "seven-pairs") })
}

// TestSubstitutions holds the solver's search with jokers against literal
// substitution, its other way.
func TestSubstitutions(t *testing.T) {
	rows, err := All()
	require.NoError(t, err)
	shipped := oracle.Shipped()
	for i, r := range rows {
		if r.Op != "win" || r.Jokers == 0 || r.Jokers > 2 {
			continue
		}
		var c oracle.Counts
		for _, tile := range r.Tiles {
			c[tile]++
		}
		subs := oracle.Substitutions(shipped[r.Rules], &c, r.options())
		assert.Equal(t, len(subs) > 0, *r.Win, "line %d: %+v", i+1, r)
	}
}
