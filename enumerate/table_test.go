package enumerate_test

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

func enumerated(t *testing.T, name string, change func(r *rules.Rules)) *enumerate.Table {
	t.Helper()
	r, err := rules.Load(name)
	require.NoError(t, err)
	if change != nil {
		change(r)
	}
	table, err := enumerate.Enumerate(r)
	require.NoError(t, err)
	return table
}

// tiles is how many tiles a key stands for: a kind held c times writes 2(c−1)
// ones, perhaps one more, and a zero. The last run's end is the key's top bit.
func tiles(key uint64) (n int) {
	for key != 0 {
		ones := bits.TrailingZeros64(^key)
		n += ones/2 + 1
		key >>= ones + 1
	}
	return n
}

// The numbers of keys and values of DESIGN, found twice elsewhere, with the
// settings that they were counted with.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		what, set    string
		change       func(r *rules.Rules)
		keys, values int
	}{
		{"", "riichi", nil, 9362, 9816},
		{"", "sanma", nil, 9337, 9791},
		{"", "hongkong", nil, 9306, 9760},
		{"", "mcr", nil, 9716, 10208},
		{"", "sichuan", nil, 9675, 10167},
		{"", "taiwan", nil, 77462, 82246},
		{"without pairs", "taiwan", func(r *rules.Rules) { r.SevenPairs, r.SevenPairsBeside = rules.None, false }, 71814, 76294},
		{"with distinct pairs", "taiwan", func(r *rules.Rules) { r.SevenPairs = rules.Distinct }, 72766, 77318},
		{"without pairs", "riichi", func(r *rules.Rules) { r.SevenPairs = rules.None }, 9306, 9760},
		{"with pairs", "hongkong", func(r *rules.Rules) { r.SevenPairs = rules.Distinct }, 9362, 9816},
	} {
		table := enumerated(t, c.set, c.change)
		assert.Len(t, table.Entries, c.keys, "%s %s", c.set, c.what)
		assert.Equal(t, c.values, table.Values(), "%s %s", c.set, c.what)
	}
}

func TestCountsBySize(t *testing.T) {
	for set, want := range map[string]map[int]int{
		"hongkong": {2: 1, 5: 11, 8: 112, 11: 997, 14: 8241 - 56},
		"riichi":   {2: 1, 5: 11, 8: 112, 11: 997, 14: 8241},
	} {
		got := map[int]int{}
		for _, e := range enumerated(t, set, nil).Entries {
			got[tiles(e.Key)]++
		}
		assert.Equal(t, want, got, set)
	}
	got := map[int]int{}
	for _, e := range enumerated(t, "taiwan", func(r *rules.Rules) { r.SevenPairs, r.SevenPairsBeside = rules.None, false }).Entries {
		got[tiles(e.Key)]++
	}
	assert.Equal(t, map[int]int{2: 1, 5: 11, 8: 112, 11: 997, 14: 8185, 17: 62508}, got, "taiwan")
}

// Keys ascend, values are in order, each once; seven pairs stand first.
func TestOrder(t *testing.T) {
	for _, set := range rules.Shipped() {
		table := enumerated(t, set, nil)
		assert.True(t, slices.IsSortedFunc(table.Entries, func(a, b enumerate.Entry) int {
			if a.Key < b.Key {
				return -1
			}
			return 1
		}), set)
		most := uint64(0)
		for _, e := range table.Entries {
			require.NotEmpty(t, e.Values)
			for i, v := range e.Values {
				most = max(most, v)
				if i > 0 {
					require.Negative(t, table.Layout.Compare(e.Values[i-1], v), "%s: %#x", set, e.Key)
				}
				seven := v>>(table.Layout.Marks+hupai.SevenPairsBit)&1 != 0
				require.False(t, seven && i > 0, "%s: %#x", set, e.Key)
				if seven && !table.Rules.SevenPairsBeside {
					require.Len(t, e.Values, 1, "%s: %#x", set, e.Key)
				}
			}
		}
		width := 27
		if table.Rules.Melds == 5 {
			width = 33
		}
		// What wins by melds is as short as DESIGN says; pairs alone are longer.
		last := uint64(0)
		for _, e := range table.Entries {
			if v := e.Values[len(e.Values)-1]; v>>(table.Layout.Marks+hupai.SevenPairsBit)&1 == 0 {
				last = e.Key
			}
		}
		assert.LessOrEqual(t, bits.Len64(last), width, set)
		assert.Less(t, most, uint64(1)<<53, set)
	}
}

// The digest does not change from run to run, nor from one version to the next.
func TestDigest(t *testing.T) {
	assert.Equal(t, "bf33af0bde23345c7798f43200a3040fcec2005d0145d27d4440acee971fbb2d", enumerated(t, "riichi", nil).Digest())
	first, second := enumerated(t, "riichi", nil), enumerated(t, "riichi", nil)
	assert.Equal(t, first.Digest(), second.Digest())
	assert.Equal(t, first.Entries, second.Entries)
	assert.NotEqual(t, first.Digest(), enumerated(t, "sanma", nil).Digest())
}

func TestNoLayout(t *testing.T) {
	r, err := rules.Load("riichi")
	require.NoError(t, err)
	for _, melds := range []int{0, 3, 6} {
		r.Melds = melds
		_, err := enumerate.Enumerate(r)
		assert.ErrorContains(t, err, "no layout")
	}
}
