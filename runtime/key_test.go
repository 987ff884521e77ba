package hupai_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

// The bits of each count, written from the low bit up, as DESIGN has them.
func TestKeyStep(t *testing.T) {
	for held, want := range map[int][2]string{
		1: {"0", "10"}, 2: {"110", "1110"}, 3: {"11110", "111110"}, 4: {"1111110", "11111110"},
	} {
		for i, text := range want {
			var code uint64
			for at, c := range text {
				code |= uint64(c-'0') << at
			}
			got, n := hupai.KeyStep(held, i == 1)
			assert.Equal(t, code, got, "%d, %d", held, i)
			assert.Equal(t, uint(len(text)), n, "%d, %d", held, i)
		}
	}
}

func TestKeyOf(t *testing.T) {
	assert.Zero(t, hupai.KeyOf(&hupai.Hand{}))
	assert.Equal(t, uint64(7), hupai.KeyOf(hand(t, "11m")))
	assert.Equal(t, uint64(7), hupai.KeyOf(hand(t, "77z")))
	// Four runs 1-1-1 and then a pair; the pair in front; in the middle.
	assert.Equal(t, uint64(0x74444), hupai.KeyOf(hand(t, "123m678m123p678p11s")))
	assert.Equal(t, uint64(0x44447), hupai.KeyOf(hand(t, "11m567m123p678p123s")))
	assert.Equal(t, uint64(0x44744), hupai.KeyOf(hand(t, "123m678m33p678p123s")))
	// Runs end with their suit, and honors are never neighbours.
	assert.Equal(t, hupai.KeyOf(hand(t, "1m3m")), hupai.KeyOf(hand(t, "9m1p")))
	assert.Equal(t, hupai.KeyOf(hand(t, "1m3m")), hupai.KeyOf(hand(t, "12z")))
	assert.Equal(t, hupai.KeyOf(hand(t, "1m3m")), hupai.KeyOf(hand(t, "9s1z")))
	assert.NotEqual(t, hupai.KeyOf(hand(t, "1m3m")), hupai.KeyOf(hand(t, "12m")))
}

// spelled builds a key from the definition, bit by bit.
func spelled(h *hupai.Hand) (key uint64) {
	at := 0
	for t, c := range h {
		if c == 0 {
			continue
		}
		for range 2 * (c - 1) {
			key |= 1 << at
			at++
		}
		tile := hupai.Tile(t)
		if tile.Honor() || tile.Rank() == 9 || h[t+1] == 0 {
			key |= 1 << at
			at++
		}
		at++
	}
	return key
}

// A packed hand's key, joined from pieces, is that of the counts, and that of
// the definition.
func TestKeysOfHands(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"riichi", "taiwan"} {
		table := tableOf(t, name)
		for i := range 200_000 {
			h := completed(r, i%6, hupai.AllTiles)
			if i%2 == 1 {
				h = dealt(r, 1+r.IntN(17), hupai.AllTiles)
			}
			key := spelled(&h)
			require.Equal(t, key, hupai.KeyOf(&h), "%v", &h)
			p, _ := h.Pack()
			got, ok := table.Key(p)
			require.Equal(t, table.Has(key), ok, "%v", &h)
			if ok {
				require.Equal(t, key, got, "%v", &h)
			}
		}
	}
}

// Hands of any size have no key of the table by accident.
func TestNoFalseKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, name := range sets {
		table := tableOf(t, name)
		for range 200_000 {
			h := dealt(r, 18+r.IntN(119), hupai.AllTiles)
			p, _ := h.Pack()
			key, ok := table.Key(p)
			require.False(t, ok, "%v: %#x", &h, key)
		}
		all, _ := hupai.HandOf(slices.Repeat([]int{4}, hupai.Kinds))
		p, _ := all.Pack()
		_, ok := table.Key(p)
		require.False(t, ok)
	}
}

// The lines of the circulated table that its published text shows, and the four
// keys of which it misses the reading as a triplet and three sequences.
func TestPublishedLines(t *testing.T) {
	table := tableOf(t, "riichi")
	for key, want := range map[uint64][]uint64{
		0x74444: {0x258c320},
		0x47444: {0x298c260},
		0x44744: {0x29cc1a0},
		0x44474: {0x29d00e0},
		0x44447: {0x29d0420},
		0x3a220: {0x258c320},
		0x23a20: {0x298c260},
		0x223a0: {0x29cc1a0},
		0x3a204: {0x258c320},
		0x23a04: {0x298c260},
		0x3a044: {0x258c320},
		0x20744: {0x29cc1a0},
	} {
		assert.Equal(t, want, table.AppendValues(nil, key), "%#x", key)
	}
	for _, c := range []struct {
		key      uint64
		hand     string
		readings []string
	}{
		{0x7def7b, "11222333444555m", []string{
			"11m+222m+333m+444m+555m", "11m+234m+234m+234m+555m", "11m+222m+345m+345m+345m", "44m+123m+123m+234m+555m",
		}},
		{0x77bdef, "11122233344455m", []string{
			"22m+111m+234m+345m+345m", "55m+111m+222m+333m+444m", "55m+123m+123m+123m+444m", "55m+111m+234m+234m+234m",
		}},
		{0xefbdef, "111222333444m66m", []string{
			"66m+111m+222m+333m+444m", "66m+123m+123m+123m+444m", "66m+111m+234m+234m+234m",
		}},
		{0xfbdef7, "11m333444555666m", []string{
			"11m+333m+444m+555m+666m", "11m+345m+345m+345m+666m", "11m+333m+456m+456m+456m",
		}},
	} {
		h := hand(t, c.hand)
		assert.Equal(t, c.key, hupai.KeyOf(h), c.hand)
		assert.Len(t, table.AppendValues(nil, c.key), len(c.readings), c.hand)
		assert.Equal(t, c.readings, texts(table.Decompositions(h)), c.hand)
	}
}

// Values are the list as stored: a loop may stop, an unknown key has none.
func TestValues(t *testing.T) {
	table := tableOf(t, "riichi")
	for range table.Values(0x7def7b) {
		break
	}
	assert.Equal(t, []uint64{0}, table.AppendValues(nil, 7), "a lone pair is the value 0")
	assert.Empty(t, table.AppendValues(nil, 0))
	assert.Empty(t, table.AppendValues(nil, 6))
	assert.Empty(t, table.AppendValues(nil, 1<<63+7))
	assert.False(t, table.Has(1<<28+7))
	assert.Equal(t, []uint64{9, 0}, table.AppendValues([]uint64{9}, 7))
	assert.Equal(t, hupai.Narrow, table.Layout())
	assert.Equal(t, hupai.Wide, tableOf(t, "taiwan").Layout())
}
