package proof

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

func subject(t testing.TB, name string) *Subject {
	r, err := rules.Load(name)
	require.NoError(t, err)
	s, err := NewSubject(r)
	require.NoError(t, err)
	return s
}

func binomial(n, k int) int {
	b := 1
	for i := range k {
		b = b * (n - i) / (i + 1)
	}
	return b
}

// How many hands the pairs form has, worked out with binomials.
func TestPairCounts(t *testing.T) {
	quads := func(kinds int) (n int) {
		for q := range 4 {
			n += binomial(kinds, q) * binomial(kinds-q, 7-2*q)
		}
		return n
	}
	for name, c := range map[string]struct {
		rules hupai.Rules
		want  int
	}{
		"distinct": {hupai.Rules{Melds: 4, Suits: 3, SevenPairs: hupai.DistinctPairs}, binomial(34, 7)},
		"quads":    {hupai.Rules{Melds: 4, Suits: 3, SevenPairs: hupai.QuadsAsPairs}, quads(34)},
		"two suits": { // two of three suits, less those of one suit that were counted twice
			hupai.Rules{Melds: 4, Suits: 2, SevenPairs: hupai.QuadsAsPairs, Absent: 0x7F << 27},
			3*quads(18) - 3*quads(9),
		},
		"triplet": { // 17 tiles, of nine kinds
			hupai.Rules{Melds: 5, Suits: 3, SevenPairs: hupai.DistinctPairs, Absent: hupai.AllTiles &^ 0x1FF},
			9 * binomial(8, 7),
		},
	} {
		n := 0
		w := pairWalk{&c.rules}
		for first := range (hupai.AllTiles &^ c.rules.Absent).All() {
			require.NoError(t, w.each(first, func(h *hupai.Hand) error {
				n++
				return nil
			}))
		}
		assert.Equal(t, c.want, n, name)
	}
}

// The keys of each set are exactly those of its winning hands.
func TestKeys(t *testing.T) {
	hands := map[string]int64{
		"hongkong": 34 + 1836 + 49332 + 875418 + 11498658,
	}
	for _, name := range rules.Shipped() {
		if testing.Short() && name != "sichuan" || name == "taiwan" {
			continue // taiwan has half a billion hands: gen verify goes over them
		}
		t.Run(name, func(t *testing.T) {
			step := subject(t, name).Keys()
			parts := 0
			n, err := step.Run(func() { parts++ })
			require.NoError(t, err)
			assert.Equal(t, step.Parts, parts)
			assert.Greater(t, n, int64(1e6))
			if want, ok := hands[name]; ok {
				assert.Equal(t, want, n)
			}
		})
	}
}

// The proof itself must be able to fail: a key too many, a key too few, and a
// table of other rules.
func TestKeysFindsFaults(t *testing.T) {
	s := subject(t, "sichuan")
	run := func() error {
		step := s.Keys()
		_, err := step.Run(func() {})
		return err
	}
	require.NoError(t, run())

	all := s.List.Entries
	s.List.Entries = append(all[:len(all):len(all)], all[0])
	s.List.Entries[len(all)].Key = 0x5
	assert.ErrorContains(t, run(), "key 0x5 is in the list, and no winning hand has it")

	s.List.Entries = all[1:]
	assert.ErrorContains(t, run(), "wins, but its key 0x7 is not in the list")

	s.List.Entries = all
	table := *s.Table
	table.Rules.SevenPairs = hupai.NoSevenPairs
	s.Table = &table
	assert.ErrorContains(t, run(), "and no winning hand has it", "without seven pairs")
}
