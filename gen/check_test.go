package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

// The committed tables are those of the rules; -update writes them.
func TestGenerated(t *testing.T) {
	t.Chdir("..")
	if *update {
		_, _, err := gen("", "tables")
		require.NoError(t, err)
	}
	_, stderr, err := gen("", "check")
	assert.NoError(t, err)
	assert.Empty(t, stderr)
}

func TestCheck(t *testing.T) {
	dir := folder(t, map[string]string{"rules/a.toml": set("a"), "rules/b.toml": set("b")})
	t.Chdir(dir)
	formats := func(args ...string) []string { return append(args, "--formats", "lua,json") }
	_, _, err := gen("", formats()...)
	require.NoError(t, err)
	stdout, stderr, err := gen("", formats("check")...)
	require.NoError(t, err)
	assert.Empty(t, stdout)
	assert.Empty(t, stderr)

	in := func(name string) string { return filepath.Join("generated", filepath.FromSlash(name)) }
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(in(name)), 0o755))
		require.NoError(t, os.WriteFile(in(name), []byte(text), 0o644))
	}
	write("a/README", "what is not ours is left alone")
	write("c/README", "here too")
	write("c/hupai_rules.lua", "return {}")
	write("b/hupai_table.lua", "return {}")
	require.NoError(t, os.Remove(in("a/hupai_table.json")))
	require.NoError(t, os.Remove(in("hupai_table.schema.json")))
	before := tree(t, "generated")

	stdout, stderr, err = gen("", formats("check")...)
	assert.Empty(t, stdout)
	assert.Equal(t, in("a/hupai_table.json")+": missing\n"+
		in("b/hupai_table.lua")+": stale\n"+
		in("hupai_table.schema.json")+": missing\n"+
		in("c/hupai_rules.lua")+": of no rule set; remove it\n", stderr)
	assert.EqualError(t, err, "4 of the files in generated are not what the rules say; "+
		"to mend them: go run github.com/hupai/hupai/gen --formats lua,json")
	assert.Equal(t, before, tree(t, "generated"), "check wrote something")

	// Only what is asked for is looked at, and the command says the same.
	_, stderr, err = gen("", "check", "--only", "b", "--formats", "lua")
	assert.Equal(t, in("b/hupai_table.lua")+": stale\n", stderr)
	assert.EqualError(t, err, "1 of the files in generated are not what the rules say; "+
		"to mend them: go run github.com/hupai/hupai/gen --only b --formats lua")
	_, stderr, err = gen("", "check", "--rules", "rules/a.toml", "--formats", "lua")
	assert.NoError(t, err)
	assert.Empty(t, stderr)

	// What it tells to do mends it.
	_, _, err = gen("", formats()...)
	require.NoError(t, err)
	require.NoError(t, os.Remove(in("c/hupai_rules.lua")))
	_, stderr, err = gen("", formats("check")...)
	assert.NoError(t, err)
	assert.Empty(t, stderr)
}

func TestCommand(t *testing.T) {
	for want, s := range map[string]selection{
		"": {},
		" --rules rules/a.toml --rules mcr --out 'my tables'": {
			ruleSets: ruleSets{[]string{"rules/a.toml", "mcr"}}, Out: "my tables",
		},
	} {
		if s.Out == "" {
			s.Out = defaultOut
		}
		s.Formats = strings.Split(defaultFormats, ",")
		assert.Equal(t, "go run github.com/hupai/hupai/gen"+want, s.command())
	}
}

func TestCheckNothingThere(t *testing.T) {
	t.Chdir(folder(t, map[string]string{"rules/a.toml": set("a")}))
	_, stderr, err := gen("", "check", "--formats", "json")
	assert.Error(t, err)
	assert.Equal(t, filepath.FromSlash("generated/a/hupai_table.json: missing\ngenerated/hupai_table.schema.json: missing\n"), stderr)
	assert.NoDirExists(t, "generated")
}

func TestQuoted(t *testing.T) {
	assert.Equal(t, `plain 'two words' 'it'\''s'`, quoted("plain")+" "+quoted("two words")+" "+quoted("it's"))
}
