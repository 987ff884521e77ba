package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/hupai/hupai/emit"
)

const tiny = "testdata/tiny.toml"

// tree reads all files under a folder.
func tree(t *testing.T, dir string) map[string]string {
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	}))
	return files
}

// The files of a tiny rule set, whole: all but the Go source, whose half-suit
// tables are long; it is built and run by TestConsumer.
func TestTablesGolden(t *testing.T) {
	out := t.TempDir()
	_, _, err := gen("", "--rules", tiny, "--out", out, "--formats", "lua,json")
	require.NoError(t, err)
	files := tree(t, out)
	assert.Equal(t, string(emit.Schema()), files[schemaFile])
	delete(files, schemaFile)
	golden(t, "testdata/tables.txtar", files)
}

// golden compares files with an archive.
func golden(t *testing.T, archive string, files map[string]string) {
	if *update {
		var a txtar.Archive
		for _, name := range sortedKeys(files) {
			a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(files[name])})
		}
		require.NoError(t, os.WriteFile(archive, txtar.Format(&a), 0o644))
		return
	}
	a, err := txtar.ParseFile(archive)
	require.NoError(t, err)
	want := map[string]string{}
	for _, f := range a.Files {
		want[f.Name] = string(f.Data)
	}
	assert.Equal(t, want, files, "to accept what is new: go test ./gen -update")
}

func TestTablesPrintsSizes(t *testing.T) {
	out := t.TempDir()
	stdout, stderr, err := gen("", "tables", "--rules", tiny, "--out", out)
	require.NoError(t, err)
	assert.Empty(t, stderr)
	files := tree(t, out)
	assert.Subset(t, sortedKeys(files), []string{
		"tiny/table.go", "tiny/hupai_table.lua", "tiny/hupai_rules.lua", "tiny/hupai_table.json", "hupai_table.schema.json",
	})
	assert.Equal(t, len(files), strings.Count(stdout, "\n"))
	for name, text := range files {
		assert.Contains(t, stdout, grouped(len(text))+" bytes "+filepath.Join(out, name)+"\n")
	}
}

func TestGrouped(t *testing.T) {
	assert.Equal(t, "0 999 1,000 12,345,678", strings.Join([]string{grouped(0), grouped(999), grouped(1000), grouped(12345678)}, " "))
}

func TestTablesOnlyAndFormats(t *testing.T) {
	dir := folder(t, map[string]string{"a.toml": set("a"), "b.toml": set("b"), "c.toml": set("c")})
	out := filepath.Join(dir, "new", "folder")
	_, _, err := gen("", "--rules", dir, "--out", out, "--only", "c,a", "--formats", "json")
	require.NoError(t, err)
	assert.Equal(t, []string{"a/hupai_table.json", "c/hupai_table.json", schemaFile}, sortedKeys(tree(t, out)))

	_, _, err = gen("", "--rules", dir, "--out", out, "--only", "d")
	assert.EqualError(t, err, "--only d: the rule sets are a, b, c")
	_, _, err = gen("", "--rules", dir, "--out", out, "--formats", "lua,yaml")
	assert.ErrorContains(t, err, "yaml")
}

// The same bytes again, whatever the number of processors.
func TestTablesDeterministic(t *testing.T) {
	var trees []map[string]string
	for _, processors := range []int{1, 4} {
		old := runtime.GOMAXPROCS(processors)
		out := t.TempDir()
		_, _, err := gen("", "--rules", tiny, "--rules", "riichi", "--out", out)
		runtime.GOMAXPROCS(old)
		require.NoError(t, err)
		trees = append(trees, tree(t, out))
	}
	assert.True(t, assert.ObjectsAreEqual(trees[0], trees[1]), "the bytes differ")
}

// Whatever fails, the tables that are there stay as they are, and no other
// file is left.
func TestTablesWholeOrNotAtAll(t *testing.T) {
	before := map[string]string{
		"tiny/table.go":           "old Go",
		"tiny/hupai_table.lua":    "old Lua",
		"hupai_table.schema.json": "old Schema",
	}
	t.Run("a later set is broken", func(t *testing.T) {
		dir := folder(t, map[string]string{"broken.toml": set("x") + "suits = 4\n"})
		out := folder(t, before)
		_, _, err := gen("", "--rules", tiny, "--rules", dir, "--out", out)
		assert.ErrorContains(t, err, "broken.toml:5:9: suits: 4 is not possible")
		assert.Equal(t, before, tree(t, out))
	})
	t.Run("a folder is in the way", func(t *testing.T) {
		out := folder(t, before)
		require.NoError(t, os.MkdirAll(filepath.Join(out, "tiny", "hupai_table.json"), 0o755))
		_, _, err := gen("", "--rules", "testdata", "--rules", "riichi", "--out", out, "--formats", "lua,json")
		assert.ErrorContains(t, err, "hupai_table.json is in the way")
		assert.Equal(t, before, tree(t, out))
		assert.NoDirExists(t, filepath.Join(out, "riichi"))
	})
	t.Run("a file is where a folder should be", func(t *testing.T) {
		out := folder(t, map[string]string{"tiny": "a file"})
		_, _, err := gen("", "--rules", "riichi", "--rules", tiny, "--out", out, "--formats", "lua")
		assert.Error(t, err)
		assert.Equal(t, map[string]string{"tiny": "a file"}, tree(t, out))
		assert.NoDirExists(t, filepath.Join(out, "riichi"))
	})
	t.Run("a rename fails half-way", func(t *testing.T) {
		out := folder(t, before)
		in := func(name string) string { return filepath.Join(out, filepath.FromSlash(name)) }
		var w writer
		for _, name := range []string{"tiny/table.go", "new/table.go", "tiny/hupai_table.lua", "tiny/other"} {
			require.NoError(t, w.prepare(output{in(name), []byte("new")}))
		}
		require.NoError(t, os.MkdirAll(in("tiny/other/file"), 0o755)) // since it was looked at
		require.Error(t, w.place())
		assert.Equal(t, "new", tree(t, out)["tiny/table.go"], "the failure should come after the first files")
		w.undo()
		assert.Equal(t, before, tree(t, out))
		assert.NoDirExists(t, in("new"))
	})
}

func TestWriteAllReplaces(t *testing.T) {
	out := folder(t, map[string]string{"a/b": "old", "a/c": "kept"})
	require.NoError(t, writeAll([]output{
		{filepath.Join(out, "a", "b"), []byte("new")},
		{filepath.Join(out, "d", "e", "f"), []byte("first")},
	}))
	assert.Equal(t, map[string]string{"a/b": "new", "a/c": "kept", "d/e/f": "first"}, tree(t, out))
	info, err := os.Stat(filepath.Join(out, "a", "b"))
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o644), info.Mode().Perm())
}

// No formats at all is a mistake, not a check that passes.
func TestNoFormats(t *testing.T) {
	for _, command := range []string{"tables", "check"} {
		_, _, err := gen("", command, "--formats", "", "--out", t.TempDir())
		assert.ErrorContains(t, err, "--formats names none", command)
	}
}
