package emit_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

func built(t *testing.T, r *rules.Rules) (*enumerate.Table, *hupai.Table) {
	t.Helper()
	list, err := enumerate.Enumerate(r)
	require.NoError(t, err)
	table, err := emit.Table(list)
	require.NoError(t, err)
	return list, table
}

// No key outside the table is ever found: of riichi's, each number below the
// limit of its hash, and what is beyond it that lies close.
func TestHashIsExact(t *testing.T) {
	r, err := rules.Load("riichi")
	require.NoError(t, err)
	list, table := built(t, r)
	keys := list.Entries
	found := 0
	for key := range uint64(2 << hupai.NarrowBits) {
		if !table.Has(key) {
			continue
		}
		if found == len(keys) || keys[found].Key != key {
			require.Fail(t, "found and not in the table", "%#x", key)
		}
		found++
	}
	assert.Len(t, keys, found)
}

// The same for every set with numbers at random, of every length, and with
// keys of the table that have a bit changed or something beyond the limit.
func TestHashTurnsAway(t *testing.T) {
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		list, table := built(t, r)
		in := map[uint64]bool{}
		for _, e := range list.Entries {
			in[e.Key] = true
			require.True(t, table.Has(e.Key), "%s: %#x", name, e.Key)
		}
		wrong := func(key uint64) {
			if table.Has(key) != in[key] {
				require.Fail(t, "found and not in the table", "%s: %#x", name, key)
			}
		}
		for _, e := range list.Entries {
			for bit := range 64 {
				wrong(e.Key ^ 1<<bit)
				wrong(e.Key + 1<<bit)
				wrong(e.Key - 1<<bit)
			}
		}
		random := rand.New(rand.NewPCG(11, 12))
		for i := range 5_000_000 {
			wrong(random.Uint64() >> (i % 64))
		}
		wrong(0)
		wrong(1<<64 - 1)
	}
}

// Rule sets at the edges of what a file can say have a table: few keys or many, of any
// length, suits that are treated differently.
func TestOwnRules(t *testing.T) {
	for _, text := range []string{
		"melds = 4\npair = \"1m\"",
		"melds = 5\npair = \"1m\"",
		"melds = 5\npair = \"19p\"\nabsent = \"123456789m123456789s1234567z\"",
		"melds = 5\npair = \"19p\"\nabsent = \"123456789m123456789s1234567z\"\nseven-pairs = \"quads\"",
		"melds = 5\npair = \"19m147p1z\"\nseven-pairs = \"quads\"\nseven-pairs-listed = \"beside\"",
		"melds = 5\npair = \"19m147p369s\"\nabsent = \"5m6p\"\nsuits = 2",
		"melds = 5\nabsent = \"123456789m123456789p\"\nsuits = 1\nseven-pairs = \"distinct\"",
		"melds = 4\nabsent = \"23456789m23456789p23456789s\"",
		"melds = 4\nabsent = \"23456789m23456789p23456789s\"\nseven-pairs = \"quads\"",
	} {
		r, err := rules.Parse("own.toml", []byte("name = \"own\"\ntitle = \"own\"\n"+text))
		require.NoError(t, err, text)
		list, table := built(t, r)
		for _, e := range list.Entries {
			require.Equal(t, e.Values, table.AppendValues(nil, e.Key), text)
		}
	}
}
