package lua

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
)

// TestTables compares what each interpreter reads from each Lua table with what
// was enumerated, entry by entry: the listings have the same digest, which is
// also that of the JSON and of the descriptor.
func TestTables(t *testing.T) {
	want := map[string]string{}
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		table, err := enumerate.Enumerate(r)
		require.NoError(t, err)
		want[name] = table.Digest()

		text, err := os.ReadFile(filepath.Join("../generated", name, "hupai_table.json"))
		require.NoError(t, err)
		var fromJSON struct {
			SHA256  string              `json:"sha256"`
			Entries map[string][]uint64 `json:"entries"`
		}
		require.NoError(t, json.Unmarshal(text, &fromJSON))
		assert.Equal(t, want[name], fromJSON.SHA256, name)
		assert.Len(t, fromJSON.Entries, len(table.Entries), name)
	}
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		for name, digest := range want {
			out := filepath.Join(t.TempDir(), "listing")
			_, err := run(interpreter, "testdata/list.lua", name+".hupai_table", out)
			require.NoError(t, err)
			listing, err := os.ReadFile(out)
			require.NoError(t, err)
			sum := sha256.Sum256(sortedByKey(t, listing))
			assert.Equal(t, digest, hex.EncodeToString(sum[:]), name)
			_, err = runText(t, interpreter, `assert(require "`+name+`.hupai_rules".sha256 == "`+digest+`")`)
			assert.NoError(t, err)
		}
	})
}

func sortedByKey(t *testing.T, listing []byte) []byte {
	key := func(line string) uint64 {
		text, _, _ := strings.Cut(line, " ")
		n, err := strconv.ParseUint(text, 10, 64)
		require.NoError(t, err)
		return n
	}
	lines := strings.Split(strings.TrimSuffix(string(listing), "\n"), "\n")
	slices.SortFunc(lines, func(a, b string) int { return cmp.Compare(key(a), key(b)) })
	return []byte(strings.Join(lines, "\n") + "\n")
}
