package lua

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
)

// askLots writes a table in a format into a folder of its own, as main.lua asks
// for it, and puts hands by lot to it.
func askLots(t *testing.T, r *rules.Rules, format string, rounds int) {
	list, err := enumerate.Enumerate(r)
	require.NoError(t, err)
	table, err := emit.Table(list)
	require.NoError(t, err)
	files, err := emit.Files(list, []string{format})
	require.NoError(t, err)
	require.Len(t, files, 2)
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, r.Name), 0o755))
	for i, name := range []string{"hupai_table.lua", "hupai_rules.lua"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, r.Name, name), files[i].Data, 0o644))
	}
	questions, want := []string{"set " + r.Name}, []string{"ready"}
	l := newLots(&table.Rules)
	for range rounds {
		for _, q := range l.questions() {
			questions, want = append(questions, q.String()), append(want, q.ask(table))
		}
	}
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		for i, got := range answersFrom(t, interpreter, folder, questions) {
			if got != want[i] {
				assert.Equal(t, want[i], got, "%s: %s", r.Name, questions[i])
			}
		}
	})
}

// TestCompact: the compact table gives the same answers, through the module.
func TestCompact(t *testing.T) {
	for _, name := range []string{"riichi", "taiwan"} {
		r, err := rules.Load(name)
		require.NoError(t, err)
		askLots(t, r, "lua-compact", 100)
	}
}

// TestOwnRules: whatever settings a rules file combines.
func TestOwnRules(t *testing.T) {
	for _, settings := range []string{
		"name = \"eights\"\nmelds = 4\npair = \"258m258p258s\"\nseven-pairs = \"distinct\"\nthirteen-orphans = true",
		"name = \"ends\"\nmelds = 4\npair = \"19m19p19s1234567z\"\nseven-pairs = \"quads\"\nseven-pairs-listed = \"beside\"",
		"name = \"flush\"\nmelds = 4\nsuits = 1\nseven-pairs = \"quads\"",
		"name = \"knit\"\nmelds = 4\nabsent = \"15m9p\"\npair = \"234m2468p123456z\"\nseven-pairs = \"distinct\"\nknitted = true",
		"name = \"fewhonors\"\nmelds = 4\nabsent = \"34567z\"\nknitted = true",
		"name = \"five\"\nmelds = 5\nabsent = \"1234567z\"\nsuits = 2\nseven-pairs = \"distinct\"",
		"name = \"fiveends\"\nmelds = 5\nabsent = \"456m\"\npair = \"1m1p1s12z\"\nseven-pairs = \"quads\"\nseven-pairs-listed = \"beside\"",
		"name = \"onepair\"\nmelds = 4\nabsent = \"1234567z\"\npair = \"5m\"\nsuits = 1",
		"name = \"fiveplain\"\nmelds = 5\npair = \"147m258p369s\"\nsuits = 2",
	} {
		r, err := rules.Parse("own.toml", []byte("title = \"Own\"\n"+settings))
		require.NoError(t, err, settings)
		t.Run(r.Name, func(t *testing.T) { askLots(t, r, "lua", 120) })
	}
}
