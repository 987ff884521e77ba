package emit_test

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
)

func eachSet(t *testing.T, test func(t *testing.T, table *enumerate.Table)) {
	for _, name := range rules.Shipped() {
		t.Run(name, func(t *testing.T) {
			r, err := rules.Load(name)
			require.NoError(t, err)
			table, err := enumerate.Enumerate(r)
			require.NoError(t, err)
			test(t, table)
		})
	}
}

func render(t *testing.T, table *enumerate.Table, formats ...string) map[string]string {
	files, err := emit.Files(table, formats)
	require.NoError(t, err)
	texts := map[string]string{}
	for _, f := range files {
		texts[f.Name] = string(f.Data)
	}
	require.Len(t, texts, len(files))
	return texts
}

var number = regexp.MustCompile(`0x[0-9a-f]+|\b[0-9]+\b`)

// below2to53 sees that a double holds every number: JavaScript, Lua 5.1, 5.2 and
// LuaJIT have no other.
func below2to53(t *testing.T, text string) {
	for _, n := range number.FindAllString(text, -1) {
		if v, err := strconv.ParseUint(n, 0, 64); err != nil || v >= 1<<53 {
			assert.Fail(t, "not below 2^53", n)
		}
	}
}

// TestLuaText holds the Lua files to what some Lua or other takes, as users
// found out: cases c379, c383 to c388, c392, c394, c396, c397 and c408.
func TestLuaText(t *testing.T) {
	entry := regexp.MustCompile(`^\[(0x[0-9a-f]+|[0-9]+)\] = \{((?:0x[0-9a-f]+|[0-9]+)(?:, (?:0x[0-9a-f]+|[0-9]+))*)\},$`)
	compact := regexp.MustCompile(`^\[(0x[0-9a-f]+|[0-9]+)\] = (0x[0-9a-f]+|[0-9]+|\{.*, .*\}),$`)
	eachSet(t, func(t *testing.T, table *enumerate.Table) {
		files := render(t, table, "lua", "lua-compact")
		require.Len(t, files, 3)
		for name, text := range files {
			assert.NotContains(t, text, "\r", name)
			assert.NotContains(t, text, "\uFEFF", name)
			assert.NotRegexp(t, `\d(U?LL|ull)`, text, name)
			assert.True(t, strings.HasSuffix(text, "}\n") || strings.HasSuffix(text, "return t\n"), name)
			assert.Less(t, len(text), 5_000_000, name)
			assert.Contains(t, text, "rules/"+table.Rules.File+"; DO NOT EDIT.\n", name)
			assert.Contains(t, text, table.Digest(), name)
			code := regexp.MustCompile(`(?m)^--.*\n`).ReplaceAllString(text, "")
			below2to53(t, strings.ReplaceAll(code, table.Digest(), ""))
			assert.LessOrEqual(t, strings.Count(code, "\nlocal "), 1, name) // 200 to a function
		}
		for name, line := range map[string]*regexp.Regexp{"hupai_table.lua": entry, "hupai_table_compact.lua": compact} {
			inChunk, most, at := 0, 0, 0
			for text := range strings.Lines(files[name]) {
				text = strings.TrimSuffix(text, "\n")
				assert.False(t, strings.HasPrefix(text, "("), "%s: %q", name, text)
				assert.NotRegexp(t, `^t\[`, text, name)
				if !strings.HasPrefix(text, "[") {
					inChunk = 0
					continue
				}
				found := line.FindStringSubmatch(text)
				require.NotNil(t, found, "%s: %q", name, text)
				key, err := strconv.ParseUint(found[1], 0, 64)
				require.NoError(t, err)
				require.Equal(t, table.Entries[at].Key, key, name)
				var values []uint64
				for _, n := range number.FindAllString(found[2], -1) {
					v, err := strconv.ParseUint(n, 0, 64)
					require.NoError(t, err)
					assert.Equal(t, v >= 1<<32, !strings.HasPrefix(n, "0x"), n)
					values = append(values, v)
				}
				require.Equal(t, table.Entries[at].Values, values, name)
				at++
				inChunk++
				most = max(most, inChunk)
			}
			assert.Len(t, table.Entries, at, name)
			if at > 10_000 {
				assert.LessOrEqual(t, most, 1_000, name)
			} else {
				assert.Equal(t, at, most, "one constructor")
			}
		}
	})
}

// TestJSON reads the JSON against its schema and against what was enumerated,
// and its order: cases c398, c400, c401, c405 and c406.
func TestJSON(t *testing.T) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(emit.Schema()))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("schema.json", document))
	schema, err := compiler.Compile("schema.json")
	require.NoError(t, err)
	eachSet(t, func(t *testing.T, table *enumerate.Table) {
		text := render(t, table, "json")["hupai_table.json"]
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		require.NoError(t, err)
		require.NoError(t, schema.Validate(value))
		assert.NotContains(t, text, "null")
		assert.NotContains(t, text, "\r")
		assert.True(t, strings.HasPrefix(text, "{\n"))
		below2to53(t, strings.ReplaceAll(text, table.Digest(), ""))

		want := []string{"format", "rules", "title", "melds", "tiles", "layout", "forms", "counts", "sha256", "entries"}
		assert.Equal(t, want, members(t, text))

		at := 0
		for line := range strings.Lines(text[strings.Index(text, `"entries": {`):]) {
			key, list, ok := strings.Cut(strings.TrimSuffix(strings.TrimSuffix(line, "\n"), ","), ": [")
			if !ok {
				continue
			}
			e := table.Entries[at]
			require.Equal(t, strconv.Quote(strconv.FormatUint(e.Key, 10)), key)
			var values []uint64
			require.NoError(t, json.Unmarshal([]byte("["+list), &values))
			require.Equal(t, e.Values, values)
			at++
		}
		assert.Len(t, table.Entries, at)
	})
}

// members lists the members of an object in the order written.
func members(t *testing.T, text string) (names []string) {
	d := json.NewDecoder(strings.NewReader(text))
	depth, key := 0, true
	for {
		token, err := d.Token()
		if err == io.EOF {
			return names
		}
		require.NoError(t, err)
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
			continue
		case json.Delim('}'), json.Delim(']'):
			depth--
			key = true
			continue
		}
		if depth == 1 {
			if key {
				names = append(names, token.(string))
			}
			key = !key
		}
	}
}

// TestSchemaRefuses sees that the schema says something.
func TestSchemaRefuses(t *testing.T) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(emit.Schema()))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	require.NoError(t, compiler.AddResource("schema.json", document))
	schema, err := compiler.Compile("schema.json")
	require.NoError(t, err)
	r, err := rules.Load("riichi")
	require.NoError(t, err)
	table, err := enumerate.Enumerate(r)
	require.NoError(t, err)
	text := render(t, table, "json")["hupai_table.json"]
	for old, wrong := range map[string]string{
		`"format": 1`:     `"format": 2`,
		`"7": [0]`:        `"7": null`,
		`"7": [0],`:       `"7": [],`,
		`"35": [1032]`:    `"035": [1032]`,
		`"35": [1032],`:   `"35": [9007199254740992],`,
		`"56": [200],`:    `"56": ["yAA="],`,
		`"absent":[]`:     `"absent":null`,
		`"seven_pairs":"`: `"sevenpairs":"`,
		`"melds": 4`:      `"melds": 6`,
		`"suits":3`:       `"suits":0`,
		`"sha256": "`:     `"sha256": "x`,
	} {
		broken := strings.Replace(text, old, wrong, 1)
		require.NotEqual(t, text, broken, old)
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(broken))
		require.NoError(t, err)
		assert.Error(t, schema.Validate(value), wrong)
	}
}

// TestSameBytes renders twice, on one thread and on several: case c402.
func TestSameBytes(t *testing.T) {
	formats := append([]string{"lua-compact"}, emit.Formats...)
	eachSet(t, func(t *testing.T, table *enumerate.Table) {
		before := runtime.GOMAXPROCS(1)
		one := render(t, table, formats...)
		runtime.GOMAXPROCS(before)
		again, err := enumerate.Enumerate(table.Rules)
		require.NoError(t, err)
		for name, text := range render(t, again, formats...) {
			assert.True(t, one[name] == text, name)
		}
	})
}

// TestFilesRefuses: formats that there are not, and numbers that no double holds.
func TestFilesRefuses(t *testing.T) {
	r, err := rules.Load("hongkong")
	require.NoError(t, err)
	table, err := enumerate.Enumerate(r)
	require.NoError(t, err)
	_, err = emit.Files(table, []string{"lua", "xml"})
	assert.ErrorContains(t, err, `"xml"`)

	table.Entries[len(table.Entries)-1].Key = 1 << 53
	_, err = emit.Files(table, []string{"json"})
	assert.ErrorContains(t, err, "2^53")
	table.Entries[len(table.Entries)-1].Key = 1<<53 - 1
	_, err = emit.Files(table, []string{"json"})
	assert.NoError(t, err)
}
