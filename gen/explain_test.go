package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What explain prints, for people and as JSON. The hands are those of DESIGN
// and README and one of every form; what they should be called was worked out
// by hand.
func TestExplainGolden(t *testing.T) {
	stdin := strings.Join([]string{"66p,123m,123m,789m,111s", "", "  13m79m11p \t", ",123m", "5z8z"}, "\n") + "\r\n"
	got := map[string]string{}
	for name, args := range map[string]string{
		"win":              "112233m456p789s11z",
		"wait":             "1112345678999m",
		"nine-gates":       "11123455678999m",
		"seven-pairs":      "1133m2255p4466s77z",
		"both-readings":    "112233m445566p77s",
		"orphans":          "19m19p19s12345677z",
		"no-win":           "147m258p369s12345z",
		"straight":         "--rules mcr 147m258p369s45633p --rules sichuan",
		"straight-meld":    "--rules mcr 147m258p369s33z,456p",
		"lesser":           "--rules mcr 147m258p369s12345z",
		"greater":          "--rules mcr 14m258p36s1234567z",
		"quads":            "--rules mcr --rules riichi 1111m3355p2266s77z",
		"taiwan":           "--rules taiwan 1133m2255p4466s77z888p",
		"two-suits":        "--rules sichuan 123m456p77p,123s",
		"absent":           "--rules sichuan 123m11z",
		"joker":            "--jokers 1 112233m456p789s1z",
		"jokers":           "--jokers 2 45m7p,123s,999m,111z",
		"joker-waits":      "--jokers 1 45m7p,123s,999m,111z",
		"five-of-a-kind":   "11111m222p",
		"kan-and-hand":     "1m23m55p,1111m",
		"three-k":          "123m",
		"too-many":         "123m123m123m123m123p12p",
		"standard-input":   "-",
		"several-and-dash": "11z - 22z",
	} {
		for format, flags := range map[string][]string{"json": {"--json"}, "txt": nil} {
			stdout, _, err := gen(stdin, append(append([]string{"explain"}, flags...), strings.Fields(args)...)...)
			if err != nil {
				stdout += "gen: " + err.Error() + "\n"
			}
			got[name+"."+format] = "$ gen explain " + args + "\n" + stdout
		}
	}
	golden(t, "testdata/explain.txtar", got)
}

// The fields that DESIGN lists are all there in its order, and lists are never
// null.
func TestExplainFields(t *testing.T) {
	for _, hand := range []string{"112233m456p789s11z", "1m", "?", "11z,1"} {
		stdout, _, _ := gen("", "explain", "--json", hand)
		require.Equal(t, 1, strings.Count(stdout, "\n"))
		d := json.NewDecoder(strings.NewReader(stdout))
		var fields []string
		_, err := d.Token()
		require.NoError(t, err)
		for d.More() {
			name, err := d.Token()
			require.NoError(t, err)
			fields = append(fields, name.(string))
			var value any
			require.NoError(t, d.Decode(&value))
			if value == nil {
				assert.Contains(t, []string{"key", "error"}, name)
			}
		}
		assert.Equal(t, []string{
			"hand", "rules", "tiles", "jokers", "melds", "win", "key",
			"decompositions", "waits", "discards", "substitutions", "error",
		}, fields)
	}
}

// The example of DESIGN, byte for byte but for the discards that it leaves out.
func TestExplainDesignExample(t *testing.T) {
	stdout, _, err := gen("", "explain", "--json", "112233m456p789s11z")
	require.NoError(t, err)
	head, tail, ok := strings.Cut(stdout, `,"discards":`)
	require.True(t, ok)
	assert.Equal(t, `{"hand":"112233m456p789s11z","rules":"riichi","tiles":14,"jokers":0,"melds":[],"win":true,"key":"0x1d11db",`+
		`"decompositions":[{"groups":"11z+123m+123m+456p+789s","marks":["double-sequence"]}],"waits":[]`, head)
	assert.True(t, strings.HasSuffix(tail, `,"substitutions":[],"error":null}`+"\n"), tail)
}

// With jokers the substitutions come in tile order, and each is a win.
func TestExplainSubstitutions(t *testing.T) {
	stdout, _, err := gen("", "explain", "--json", "--jokers", "2", "45m77p,123s,999m,111z")
	assert.ErrorContains(t, err, "1 of the hands can't be", "six tiles are no hand")
	require.Contains(t, stdout, `"win":false`)

	stdout, _, err = gen("", "explain", "--json", "--jokers", "2", "45m7p,123s,999m,111z")
	require.NoError(t, err)
	var a struct {
		Win            bool
		Decompositions []any
		Substitutions  []struct{ Tiles string }
	}
	require.NoError(t, json.Unmarshal([]byte(stdout), &a))
	assert.True(t, a.Win)
	assert.Empty(t, a.Decompositions)
	var tiles []string
	for _, s := range a.Substitutions {
		tiles = append(tiles, s.Tiles)
	}
	// Five tiles: the 7p is in the pair (then 45m is a sequence), or in a meld
	// (and 45m would have to be a pair, which it is not).
	assert.Equal(t, []string{"3m 7p", "6m 7p"}, tiles)
}

// A hand given as an argument is answered even if it is empty; on standard
// input blank lines are skipped, and lines may be of any length.
func TestExplainOddLines(t *testing.T) {
	out, _, err := gen("", "explain", "--json", "")
	require.Error(t, err)
	assert.Contains(t, out, `"hand":""`)
	assert.Contains(t, out, `"error":"0 tiles`)

	long := strings.Repeat("1", 100_000)
	out, _, err = gen("11m\n\n"+long+"\r\n22m", "explain", "--json", "-")
	require.Error(t, err)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 3)
	assert.Contains(t, lines[0], `"hand":"11m"`)
	assert.Contains(t, lines[1], `"hand":"`+long+`"`)
	assert.NotContains(t, lines[1], `"error":null`)
	assert.Contains(t, lines[2], `"win":true`)
}
