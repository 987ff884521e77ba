package rules_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// least is the shortest file that is whole.
const least = "name = \"own\"\ntitle = \"Own\"\nmelds = 4\n"

func TestParseDefaults(t *testing.T) {
	r, err := rules.Parse("some/folder/own.toml", []byte(least))
	require.NoError(t, err)
	assert.Equal(t, &rules.Rules{
		File: "own.toml", Name: "own", Title: "Own",
		Melds: 4, Pair: hupai.AllTiles, Suits: 3,
	}, r)
	assert.Equal(t, 14, r.Tiles())
	assert.Equal(t, hupai.AllTiles, r.Exist())
}

func TestParseEverySetting(t *testing.T) {
	r, err := rules.Parse("own.toml", []byte(`
# Every key, in another order, in every way in which TOML writes a value.
"knitted" = false
'thirteen-orphans' = true	# a tab before the remark
seven-pairs-listed = 'beside'
seven-pairs = """quads"""
suits = 0x3
pair = "258m 258p258s"
absent = "  46m  "
melds = +4
title = "雀 \"x\""
name = "own_2"
`))
	require.NoError(t, err)
	var pair hupai.TileSet
	for _, first := range []hupai.Tile{hupai.Man1, hupai.Pin1, hupai.Sou1} {
		pair |= hupai.Tiles(first+1, first+4, first+7)
	}
	assert.Equal(t, &rules.Rules{
		File: "own.toml", Name: "own_2", Title: `雀 "x"`,
		Melds: 4, Absent: hupai.Tiles(3, 5), Pair: pair, Suits: 3,
		SevenPairs: rules.Quads, SevenPairsBeside: true, ThirteenOrphans: true,
	}, r)
}

// A pair left to "all" leaves out what is absent.
func TestParsePairOfAll(t *testing.T) {
	r, err := rules.Parse("own.toml", []byte(least+`absent = "1234567z"`))
	require.NoError(t, err)
	assert.Equal(t, hupai.TileSet(1<<27-1), r.Pair)
	assert.Equal(t, r.Exist(), r.Pair)
}

// A byte-order mark and the line ends of Windows are no fault.
func TestParseWindowsText(t *testing.T) {
	text := "\uFEFF" + strings.ReplaceAll(least, "\n", "\r\n")
	_, err := rules.Parse("own.toml", []byte(text))
	require.NoError(t, err)
	_, err = rules.Parse("own.toml", []byte("\uFEFFtitel = 1\r\n"))
	assert.ErrorContains(t, err, "own.toml:1:1: unknown key titel")
	_, err = rules.Parse("own.toml", []byte(text+"suits = 9\r\n"))
	assert.ErrorContains(t, err, "own.toml:4:9: suits: 9 is not possible")
}

const theKeys = "the keys are name, title, melds, absent, pair, suits, " +
	"seven-pairs, seven-pairs-listed, thirteen-orphans, knitted"

func TestParseRefuses(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		// TOML itself.
		"no value":         {"name =\n", `1:7: expected value but found '\n' instead`},
		"no value at end":  {"name = ", `1:8: unexpected EOF; expected value`},
		"open string":      {"melds = 4\nname = \"own\ntitle = \"x\"\n", `2:12: strings cannot contain newlines`},
		"word":             {"melds = four\n", `1:9: expected value but found "four" instead`},
		"twice":            {least + "# again\nmelds = 4\n", `5:1: Key 'melds' has already been defined`},
		"twice, quoted":    {least + "\"melds\" = 4\n", `4:2: Key 'melds' has already been defined`},
		"huge number":      {"melds = 99999999999999999999\n", `1:9: 99999999999999999999 is out of range for int64`},
		"not UTF-8":        {least + "# caf\xe9\n", `4:6: byte 0xe9 is not UTF-8`},
		"UTF-16":           {"\xff\xfen\x00", `1:1: byte 0xff is not UTF-8`},
		"control":          {least + "# 雀\x01\n", `4:4: control character '\x01'`},
		"return alone":     {"name = 1\rtitle = 2", `1:9: control character '\r'`},
		"open key":         {least + "\"雀", `4:2: unexpected EOF; expected '"'`},
		"two on one line":  {"melds = 4 name = \"x\"", `1:11: expected a top-level item to end with a newline, comment, or EOF, but got 'n' instead`},
		"equals sign only": {least + "= 4\n", `4:1: unexpected '=': key name appears blank`},

		// Keys.
		"unknown":               {least + "  titel = \"x\"\n", `4:3: unknown key titel: ` + theKeys},
		"unknown, by case":      {least + "Suits = 3\n", `4:1: unknown key Suits: ` + theKeys},
		"unknown, underscore":   {least + "seven_pairs = \"none\"\n", `4:1: unknown key seven_pairs: ` + theKeys},
		"unknown, quoted":       {least + "\t\"a b\" = [\n1]\n", `4:2: unknown key "a b": ` + theKeys},
		"unknown, empty":        {least + "\"\" = 1\n", `4:1: unknown key "": ` + theKeys},
		"unknown, dotted":       {least + "seven.pairs = \"none\"\n", `4:1: unknown key seven.pairs: ` + theKeys},
		"unknown, under one":    {least + "pair.all = true\n", `4:1: unknown key pair.all: ` + theKeys},
		"unknown, table":        {least + "\n  [ forms ]\nknitted = true\n", `5:3: unknown key forms: ` + theKeys},
		"unknown, deep table":   {least + "[forms.knitted]\non = true\n", `4:1: unknown key forms.knitted: ` + theKeys},
		"unknown, tables":       {least + "[[forms]]\nknitted = true\n", `4:1: unknown key forms: ` + theKeys},
		"unknown, deep tables":  {least + "[[a.b]]\nknitted = true\n", `4:1: unknown key a.b: ` + theKeys},
		"unknown, first counts": {"b = 1\na = 2\n" + least, `1:1: unknown key b: ` + theKeys},
		"unknown, long string":  {"name = \"\"\"\nknitted = 1\n\"\"\" # knitted = 1\nkniten = 1\n", `4:1: unknown key kniten: ` + theKeys},
		"empty":                 {"", `1:1: name is missing`},
		"no name":               {"title = \"x\"\nmelds = 4\n", `1:1: name is missing`},
		"no title":              {"# one\nname = \"x\"\nmelds = 4\n", `1:1: title is missing`},
		"no melds":              {"name = \"x\"\ntitle = \"x\"\n", `1:1: melds is missing`},

		// Types.
		"melds as string":    {"name = \"x\"\ntitle = \"x\"\nmelds = \"4\"\n", `3:9: melds: the string "4" where a whole number is expected`},
		"melds as float":     {"name = \"x\"\ntitle = \"x\"\nmelds = 4.5\n", `3:9: melds: the fraction 4.5 where a whole number is expected`},
		"melds as table":     {"name = \"x\"\ntitle = \"x\"\n[melds]\n", `3:1: melds: a table where a whole number is expected`},
		"name as number":     {"name = 4\ntitle = \"x\"\nmelds = 4\n", `1:8: name: the number 4 where a string is expected`},
		"title as list":      {"name = \"x\"\ntitle =[ \"x\" ]\nmelds = 4\n", `2:8: title: a list where a string is expected`},
		"absent as list":     {least + "absent = [\n\"1m\"]\n", `4:10: absent: a list where a string is expected`},
		"pair as boolean":    {least + "pair = true\n", `4:8: pair: true where a string is expected`},
		"knitted as string":  {least + "knitted = \"true\"\n", `4:11: knitted: the string "true" where true or false is expected`},
		"orphans as number":  {least + "thirteen-orphans = 1\n", `4:20: thirteen-orphans: the number 1 where true or false is expected`},
		"pairs as boolean":   {least + "seven-pairs = true\n", `4:15: seven-pairs: true where a string is expected`},
		"listed as a date":   {least + "seven-pairs-listed = 07:32:00\n", `4:22: seven-pairs-listed: a date or time where a string is expected`},
		"suits inline table": {least + "suits = { at-most = 2 }\n", `4:1: unknown key suits.at-most: ` + theKeys},

		// Values.
		"name empty":        {"name = \"\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: it is empty`},
		"name upper":        {"name = \"Own\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "Own" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name digit":        {"name = \"4p\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "4p" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name underscore":   {"name = \"_own\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "_own" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name path":         {"name = \"../own\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "../own" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name dash":         {"name = \"hong-kong\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "hong-kong" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name han":          {"name = \"四川\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "四川" is no package name: write lower-case letters a–z, digits and underscores, a letter first`},
		"name keyword":      {"name = \"range\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "range" is a keyword of Go and can't name a package`},
		"name predeclared":  {"name = \"string\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "string" is predeclared in Go: a package of that name would hide it`},
		"name main":         {"name = \"main\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "main" has a meaning of its own in Go or hupai and can't name a table's package`},
		"name hupai":        {"title = \"x\"\nname = 'hupai'\nmelds = 4\n", `2:8: name: "hupai" has a meaning of its own in Go or hupai and can't name a table's package`},
		"name test":         {"name = \"own_test\"\ntitle = \"x\"\nmelds = 4\n", `1:8: name: "own_test": Go keeps names that end in _test for tests`},
		"title empty":       {"name = \"x\"\ntitle = \" \"\nmelds = 4\n", `2:9: title: it is empty`},
		"title two lines":   {"name = \"x\"\ntitle = \"\"\"a\nb\"\"\"\nmelds = 4\n", `2:9: title: "a\nb" has characters that can't stand in one line of a comment`},
		"six melds":         {"name = \"x\"\ntitle = \"melds = 6\" # melds = 6\nmelds = 6\n", `3:9: melds: 6 is not possible: a hand has 4 melds (14 tiles) or 5 (17 tiles)`},
		"melds below zero":  {"name = \"x\"\ntitle = \"x\"\n\"melds\" = -4\n", `3:11: melds: -4 is not possible: a hand has 4 melds (14 tiles) or 5 (17 tiles)`},
		"melds beyond 2^32": {"name = \"x\"\ntitle = \"x\"\nmelds = 4294967300\n", `3:9: melds: 4294967300 is not possible: a hand has 4 melds (14 tiles) or 5 (17 tiles)`},
		"no suits":          {least + "suits = 0\n", `4:9: suits: 0 is not possible: a hand may have at most 1, 2 or 3 suits, and 3 is no limit`},
		"four suits":        {least + "suits = 4\n", `4:9: suits: 4 is not possible: a hand may have at most 1, 2 or 3 suits, and 3 is no limit`},
		"absent letter":     {least + "absent = \"28x\"\n", `4:10: absent: "28x" at position 3: found 'x', expected a rank, m, p, s or z: not the notation of tiles`},
		"absent honor":      {least + "absent = \"8z\"\n", `4:10: absent: "8z" at position 1: found '8', expected an honor 1 to 7: not the notation of tiles`},
		"absent twice":      {least + "absent = \"15m5m\"\n", `4:10: absent: "15m5m": 5m twice`},
		"absent red and 5":  {least + "absent = \"05m\"\n", `4:10: absent: "05m": 5m twice`},
		"absent all":        {least + "absent = \"123456789m123456789p123456789s1234567z\"\n", `4:10: absent: no tile is left`},
		"pair twice":        {least + "pair = \"22m\"\n", `4:8: pair: "22m": 2m twice`},
		"pair bad":          {least + "pair = \"every\"\n", `4:8: pair: "every" at position 1: found 'e', expected a rank: not the notation of tiles`},
		"pair none":         {least + "pair = \" \"\n", `4:8: pair: no tile may be the pair; write "all" or a list such as "258m258p258s"`},
		"pairs word":        {least + "seven-pairs = \"Quads\"\n", `4:15: seven-pairs: "Quads" is none of none, distinct, quads`},
		"listed word":       {least + "seven-pairs = \"quads\"\nseven-pairs-listed = \"both\"\n", `5:22: seven-pairs-listed: "both" is none of alone, beside`},

		// What does not go together.
		"pair absent":       {least + "pair = \"258m\"\nabsent = \"5m\"\n", `4:8: pair: 5m can't be the pair, it is absent`},
		"beside nothing":    {least + "seven-pairs-listed = \"beside\"\n", `4:22: seven-pairs-listed: "beside" has nothing to list: seven-pairs is "none"`},
		"orphans, 5 melds":  {"name = \"x\"\ntitle = \"x\"\nmelds = 5\nthirteen-orphans = true\n", `4:20: thirteen-orphans: not with 5 melds: the form is a hand of 14 tiles`},
		"orphans, honor":    {least + "absent = \"7z\"\nthirteen-orphans = true\n", `5:20: thirteen-orphans: 7z is needed, and it is absent`},
		"orphans, terminal": {least + "thirteen-orphans = true\nabsent = \"19p\"\n", `4:20: thirteen-orphans: 1p is needed, and it is absent`},
		"orphans, 2 suits":  {least + "suits = 2\nthirteen-orphans = true\n", `5:20: thirteen-orphans: all three suits are needed, and suits is 2`},
		"knitted, 5 melds":  {"name = \"x\"\ntitle = \"x\"\nmelds = 5\nknitted = true\n", `4:11: knitted: not with 5 melds: the forms are hands of 14 tiles`},
		"knitted, 2 suits":  {least + "suits = 2\nknitted = true\n", `5:11: knitted: all three suits are needed, and suits is 2`},
		"knitted, no man":   {least + "absent = \"123456789m\"\nknitted = true\n", `5:11: knitted: no knitted form is possible without 123456789m`},
		"knitted, no 123":   {least + "absent = \"123m12z\"\nknitted = true\n", `5:11: knitted: no knitted form is possible without 123m12z`},
		"too few kinds":     {least + "absent = \"123456789m123456789p89s1234567z\"\n", `4:10: absent: a hand could draw on 7 kinds only, and at least 9 are needed`},
		"too few in a suit": {least + "suits = 1\nabsent = \"2345678m1234567z\"\n", `5:10: absent: a hand could draw on 2 kinds only, and at least 9 are needed`},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := rules.Parse("own.toml", []byte(c.text))
			require.Error(t, err)
			assert.Nil(t, r)
			assert.Equal(t, "own.toml:"+c.want, err.Error())
			var at *rules.Error
			require.ErrorAs(t, err, &at)
			assert.Equal(t, "own.toml", at.File)
		})
	}
}

// The other side of the limits that TestParseRefuses draws.
func TestParseAllows(t *testing.T) {
	for name, more := range map[string]string{
		"alone and none":          "seven-pairs-listed = \"alone\"\n",
		"knitted without honors":  "absent = \"1234567z\"\nknitted = true\n",        // the straight
		"knitted without 147":     "absent = \"147m\"\nknitted = true\n",            // 258 or 369 in man
		"greater ones of 14":      "absent = \"12m\"\nknitted = true\n",             // 3 6 9 man
		"knitted, a tile of each": "absent = \"123m\"\nknitted = true\n",            // one short of 16
		"one suit, all honors":    "suits = 1\nabsent = \"3456789m\"\n",             // 2 + 7 kinds
		"one suit that exists":    "suits = 1\nabsent = \"123456789m1234567z\"\n",   // 9 kinds
		"nine kinds":              "absent = \"123456789m123456789p1234567z\"\n",    // sou only
		"pair of one kind":        "pair = \"1z\"\n",                                //
		"orphans, middle absent":  "absent = \"5p\"\nthirteen-orphans = true\n",     //
		"last line without end":   "seven-pairs = \"distinct\" # knitted = \"yes\"", //
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rules.Parse("own.toml", []byte(least+more))
			assert.NoError(t, err)
		})
	}
}

// The base name stands in the header of generated files, so a line break there
// would end the comment.
func TestParseFileName(t *testing.T) {
	_, err := rules.Parse("a/b\nfunc init() {}.toml", []byte(least))
	assert.ErrorContains(t, err, `the file's name "b\nfunc init() {}.toml" can't stand in the header`)
}

func FuzzParse(f *testing.F) {
	f.Add(least)
	f.Add("[[a]]\nb = {c = 1}\n[a.d]\ne.f = \"\"\"\n\"\"\"")
	f.Add("suits = 1\n" + least + "knitted = true\nabsent = \"19m\" # x")
	for _, name := range rules.Shipped() {
		text, err := os.ReadFile(name + ".toml")
		require.NoError(f, err)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := rules.Parse("fuzz.toml", []byte(text))
		if err != nil {
			var at *rules.Error
			require.ErrorAs(t, err, &at)
			require.Nil(t, r)
			lines := strings.Split(text, "\n")
			require.GreaterOrEqual(t, at.Line, 1)
			require.LessOrEqual(t, at.Line, len(lines))
			require.GreaterOrEqual(t, at.Column, 1)
			require.LessOrEqual(t, at.Column, 1+len([]rune(lines[at.Line-1])))
			return
		}
		require.Regexp(t, `^[a-z][a-z0-9_]*$`, r.Name)
		require.NotEmpty(t, r.Title)
		require.Contains(t, []int{4, 5}, r.Melds)
		require.Contains(t, []int{1, 2, 3}, r.Suits)
		require.Contains(t, []rules.SevenPairs{rules.None, rules.Distinct, rules.Quads}, r.SevenPairs)
		require.Zero(t, r.Absent&^hupai.AllTiles)
		require.Zero(t, r.Pair&^r.Exist())
		require.NotZero(t, r.Pair)
		require.GreaterOrEqual(t, r.Exist().Len(), 9)
		if r.ThirteenOrphans || r.Knitted {
			require.Equal(t, 14, r.Tiles())
			require.Equal(t, 3, r.Suits)
		}
		if r.SevenPairs == rules.None {
			require.False(t, r.SevenPairsBeside)
		}
	})
}
