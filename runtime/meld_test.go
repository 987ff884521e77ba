package hupai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

func TestParseMeld(t *testing.T) {
	for in, want := range map[string]string{
		"123m": "123m", "312p": "123p", "789s": "789s", "777z": "777z", "1111m": "1111m", "555p": "555p",
		"055s": "555s", "460m": "456m", "2m1m3m": "123m", "5555z": "5555z",
	} {
		m, err := hupai.ParseMeld(in)
		require.NoError(t, err, in)
		assert.Equal(t, want, m.String(), in)
		tiles, n := m.Tiles()
		back, err := hupai.NewMeld(tiles[:n]...)
		require.NoError(t, err, in)
		assert.Equal(t, m, back, in)
	}
	for in, want := range map[string]error{
		"":           hupai.ErrMeld,
		"1m":         hupai.ErrMeld,
		"11m":        hupai.ErrMeld,
		"124m":       hupai.ErrMeld,
		"112m":       hupai.ErrMeld,
		"1m2m3p":     hupai.ErrMeld,
		"89m1p":      hupai.ErrMeld, // neighbours as numbers, not as tiles
		"9m12p":      hupai.ErrMeld,
		"9s12z":      hupai.ErrMeld,
		"123z":       hupai.ErrMeld,
		"567z":       hupai.ErrMeld,
		"891m":       hupai.ErrMeld,
		"1234m":      hupai.ErrMeld,
		"1122m":      hupai.ErrMeld,
		"111m1p":     hupai.ErrMeld,
		"123456m":    hupai.ErrMeld,
		"111222333m": hupai.ErrMeld,
		"11111m":     hupai.ErrFiveOfKind,
		"123":        hupai.ErrNotation,
		"888z":       hupai.ErrNotation,
	} {
		m, err := hupai.ParseMeld(in)
		assert.ErrorIs(t, err, want, "%q", in)
		assert.Zero(t, m, "%q", in)
	}
	_, err := hupai.NewMeld(0, 1, 34)
	assert.ErrorIs(t, err, hupai.ErrTile)
	_, err = hupai.NewMeld(255, 255, 255)
	assert.ErrorIs(t, err, hupai.ErrTile)
	_, err = hupai.NewMeld(64, 65, 66)
	assert.ErrorIs(t, err, hupai.ErrTile)
}

// Every sequence, triplet and kan is one; no other three or four tiles are.
func TestEveryMeld(t *testing.T) {
	made := 0
	for a := range hupai.Tile(hupai.Kinds) {
		for b := a; b < hupai.Kinds; b++ {
			for c := b; c < hupai.Kinds; c++ {
				triplet := a == b && b == c
				sequence := b == a+1 && c == b+1 && a.Suit() == c.Suit() && !a.Honor()
				_, err := hupai.NewMeld(c, a, b)
				require.Equal(t, triplet || sequence, err == nil, "%v %v %v", a, b, c)
				if err == nil {
					made++
				}
				_, err = hupai.NewMeld(a, b, c, c)
				require.Equal(t, triplet, err == nil, "%v %v %v %v", a, b, c, c)
			}
		}
	}
	assert.Equal(t, 34+21, made)
}

func TestMelds(t *testing.T) {
	m := called(t, "123m", "123m", "789m", "111s", "5555z")
	assert.Equal(t, 5, m.Len())
	for tile, want := range map[hupai.Tile]int{
		0: 2, 2: 2, 3: 0, 8: 1, hupai.Sou1: 3, hupai.White: 4, hupai.Red: 0, 34: 0, 255: 0,
	} {
		assert.Equal(t, want, m.Count(tile), "%v", tile)
	}
	var none hupai.Melds
	assert.Zero(t, none.Len())
	assert.Zero(t, none.Count(0))

	_, err := hupai.NewMelds(hupai.Meld{})
	assert.ErrorIs(t, err, hupai.ErrMeld)
	kan, err := hupai.ParseMeld("1111m")
	require.NoError(t, err)
	sequence, err := hupai.ParseMeld("123m")
	require.NoError(t, err)
	got, err := hupai.NewMelds(kan, sequence)
	assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
	assert.ErrorContains(t, err, "1m")
	assert.Zero(t, got)
	_, err = hupai.NewMelds(sequence, sequence, sequence, sequence, sequence)
	assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
}
