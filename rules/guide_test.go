package rules_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

var tomlBlock = regexp.MustCompile("(?s)```toml\n(.*?)```")

// Each worked file of the guide is read, and says what its heading promises.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../docs/rules.md")
	require.NoError(t, err)
	middle := hupai.TileSet(0b010010010)
	want := map[string]func(*rules.Rules) bool{
		"plain":         func(r *rules.Rules) bool { return r.Absent == 0x7F<<hupai.East && !r.ThirteenOrphans },
		"three":         func(r *rules.Rules) bool { return r.Absent == 0b011111110 && r.ThirteenOrphans },
		"pair258":       func(r *rules.Rules) bool { return r.Pair == middle|middle<<9|middle<<18 },
		"twosuits":      func(r *rules.Rules) bool { return r.Suits == 2 && r.Absent == 0 },
		"hongkongpairs": func(r *rules.Rules) bool { return r.SevenPairs == rules.Distinct && !r.SevenPairsBeside },
		"beside":        func(r *rules.Rules) bool { return r.SevenPairs == rules.Distinct && r.SevenPairsBeside },
		"luxury":        func(r *rules.Rules) bool { return r.SevenPairs == rules.Quads },
		"sixteen":       func(r *rules.Rules) bool { return r.Tiles() == 17 && r.SevenPairs == rules.None },
	}
	for _, block := range tomlBlock.FindAllStringSubmatch(string(guide), -1) {
		r, err := rules.Parse("guide.toml", []byte(block[1]))
		require.NoError(t, err, block[1])
		holds := want[r.Name]
		require.NotNil(t, holds, "a worked file of a name that is not expected: %s", r.Name)
		assert.True(t, holds(r), r.Name)
		delete(want, r.Name)
	}
	assert.Empty(t, want, "worked files that the guide lacks")
}

// The guide's words on Hong Kong: one line of the shipped file, changed as its
// own remark says.
func TestHongKongOneLine(t *testing.T) {
	file, err := os.ReadFile("hongkong.toml")
	require.NoError(t, err)
	const remark = "seven-pairs = \"distinct\""
	require.Contains(t, string(file), "\n# "+remark+"\n")
	changed := strings.Replace(string(file), "\nseven-pairs = \"none\"\n", "\n"+remark+"\n", 1)
	require.NotEqual(t, string(file), changed)
	r, err := rules.Parse("hongkong.toml", []byte(changed))
	require.NoError(t, err)
	assert.Equal(t, rules.Distinct, r.SevenPairs)
}

// The guide's table names every key, and its error is the one that comes.
func TestGuideIsWhole(t *testing.T) {
	guide, err := os.ReadFile("../docs/rules.md")
	require.NoError(t, err)
	_, err = rules.Parse("my.toml", []byte("no-such-key = 1"))
	require.Error(t, err)
	_, keys, _ := strings.Cut(err.Error(), "the keys are ")
	for _, key := range strings.Split(keys, ", ") {
		assert.Contains(t, string(guide), "\n| `"+key+"` |")
	}
	_, err = rules.Parse("my.toml", []byte(least+"absent = \"5m\"\npair = \"258m\""))
	require.Error(t, err)
	assert.Contains(t, string(guide), "\n"+err.Error()+"\n")
	for _, name := range rules.Shipped() {
		assert.Contains(t, string(guide), "`"+name+"`")
	}
}
