package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
)

// set is a rules file of that name, with few tiles so that its table is small.
func set(name string) string {
	return "name = \"" + name + "\"\ntitle = \"x\"\nmelds = 4\nabsent = \"2345678m123456789p123456789s\"\n"
}

// folder makes a folder of files.
func folder(t *testing.T, files map[string]string) string {
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir
}

func TestLoadRuleSets(t *testing.T) {
	dir := folder(t, map[string]string{
		"two.toml":            set("two"),
		"one.toml":            set("one"),
		"notes.txt":           "not a rule set",
		"deep.toml/file":      "a folder, not a rule set",
		"deep/three.toml":     set("three"),
		"empty/README":        "no rule set here",
		"broken/broken.toml":  "name = \"broken\"\ntitle = \"x\"\nmelds = 6\n",
		"again/two-more.toml": set("two"),
	})
	in := func(name string) string { return filepath.Join(dir, name) }
	for name, c := range map[string]struct {
		args  []string
		names []string
		err   string
	}{
		"file":             {args: []string{in("two.toml")}, names: []string{"two"}},
		"folder, by name":  {args: []string{dir}, names: []string{"one", "two"}},
		"shipped":          {args: []string{"mcr"}, names: []string{"mcr"}},
		"several, in turn": {args: []string{in("two.toml"), "mcr", in("deep")}, names: []string{"two", "mcr", "three"}},
		"empty folder":     {args: []string{in("empty")}, err: "--rules " + in("empty") + ": no .toml file in this folder"},
		"nothing there":    {args: []string{in("no.toml")}, err: "--rules " + in("no.toml") + ": no such file or folder, nor a shipped set"},
		"same name twice":  {args: []string{dir, in("again")}, err: `two rule sets named "two": from ` + dir + " and from " + in("again")},
		"broken": {
			args: []string{in("broken")},
			err:  in("broken/broken.toml") + ":3:9: melds: 6 is not possible: a hand has 4 melds (14 tiles) or 5 (17 tiles)",
		},
	} {
		t.Run(name, func(t *testing.T) {
			all, err := (&ruleSets{c.args}).load()
			if c.err != "" {
				assert.ErrorContains(t, err, c.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.names, names(all))
		})
	}
}

func names(all []*rules.Rules) (names []string) {
	for _, r := range all {
		names = append(names, r.Name)
	}
	return names
}

func TestLoadDefault(t *testing.T) {
	dir := folder(t, map[string]string{"rules/own.toml": set("own"), "elsewhere/file": ""})

	t.Chdir(dir)
	all, err := new(ruleSets).load()
	require.NoError(t, err)
	assert.Equal(t, []string{"own"}, names(all))

	t.Chdir(filepath.Join(dir, "elsewhere"))
	all, err = new(ruleSets).load()
	require.NoError(t, err)
	assert.Equal(t, rules.Shipped(), names(all))
}

// In a folder that has a folder of a shipped set's name, as ours for generated
// tables does, the name still means the shipped set.
func TestLoadShippedNameBeforeFolder(t *testing.T) {
	t.Chdir(folder(t, map[string]string{"riichi/own.toml": set("own")}))
	all, err := (&ruleSets{[]string{"riichi"}}).load()
	require.NoError(t, err)
	assert.Equal(t, []string{"riichi"}, names(all))
	all, err = (&ruleSets{[]string{"./riichi"}}).load()
	require.NoError(t, err)
	assert.Equal(t, []string{"own"}, names(all))
}
