package hupai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

func TestParseHand(t *testing.T) {
	for in, want := range map[string]string{
		"":                     "",
		"   ":                  "",
		"5z":                   "5z",
		"123m456p789s1234567z": "123m456p789s1234567z",
		"7z9s1m":               "1m9s7z",
		"321m":                 "123m",
		"13m79m":               "1379m",
		"1m1p1m1p":             "11m11p",
		"0m0p0s":               "5m5p5s",
		"0555m":                "5555m",
		" 123m\t456p  77z ":    "123m456p77z",
		"1111m9999p1111s7777z": "1111m9999p1111s7777z",
		"1p1111m":              "1111m1p",
	} {
		h, err := hupai.ParseHand(in)
		require.NoError(t, err, "%q", in)
		assert.Equal(t, want, h.String(), "%q", in)
		p, err := hupai.ParsePacked(in)
		require.NoError(t, err, "%q", in)
		assert.Equal(t, want, p.String(), "%q", in)
	}
}

// Errors name the position, what was found there and what was expected.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		in, want string
		is       error
	}{
		{"12", `"12" at position 3: found the end, expected m, p, s or z`, hupai.ErrNotation},
		{"m", `"m" at position 1: found 'm', expected a rank`, hupai.ErrNotation},
		{"12x", `"12x" at position 3: found 'x', expected a rank, m, p, s or z`, hupai.ErrNotation},
		{"12M", `found 'M'`, hupai.ErrNotation},
		{"1m-2m", `at position 3: found '-', expected a rank`, hupai.ErrNotation},
		{"1 2m", `at position 2: found ' ', expected a rank, m, p, s or z`, hupai.ErrNotation},
		{"1m\n", `at position 3: found '\n'`, hupai.ErrNotation},
		{"1m,2m", `at position 3: found ','`, hupai.ErrNotation},
		{"12z8z", `at position 4: found '8', expected an honor 1 to 7`, hupai.ErrNotation},
		{"1290z", `at position 3: found '9', expected an honor 1 to 7`, hupai.ErrNotation},
		{"0z", `at position 1: found '0', expected an honor 1 to 7`, hupai.ErrNotation},
		{"1万", `at position 2: found '万'`, hupai.ErrNotation},
		{"🀇", `at position 1: found '🀇'`, hupai.ErrNotation},
		{"1m\xff", `at position 3: found '�'`, hupai.ErrNotation},
		{"11111m", `"11111m" at position 5: a fifth 1m`, hupai.ErrFiveOfKind},
		{"55550m", `at position 5: a fifth 5m`, hupai.ErrFiveOfKind},
		{"111m 22p 11m", `at position 11: a fifth 1m`, hupai.ErrFiveOfKind},
	} {
		h, err := hupai.ParseHand(c.in)
		require.Error(t, err, "%q", c.in)
		assert.ErrorIs(t, err, c.is, "%q", c.in)
		assert.ErrorContains(t, err, c.want, "%q", c.in)
		assert.Zero(t, h, "%q", c.in)
		_, err = hupai.ParsePacked(c.in)
		assert.ErrorIs(t, err, c.is, "%q", c.in)
	}
}

func TestParseTiles(t *testing.T) {
	tiles, err := hupai.ParseTiles("7z 31m 11111p")
	require.NoError(t, err)
	assert.Equal(t, []hupai.Tile{hupai.Red, 2, 0, 9, 9, 9, 9, 9}, tiles)
	_, err = hupai.ParseTiles("8z")
	assert.ErrorIs(t, err, hupai.ErrNotation)

	for _, bad := range []string{"", "12m", "1m1m", "m", "9z"} {
		_, err := hupai.ParseTile(bad)
		assert.ErrorIs(t, err, hupai.ErrNotation, "%q", bad)
	}
}

// FuzzParseHand: what is taken prints as itself once ordered, and nothing
// panics.
func FuzzParseHand(f *testing.F) {
	for _, s := range []string{"", "123m456p789s1234567z", "0m0p0s", "13m79m", "11111m", "8z", "1万", " 1m\t", "55550m", "\xff1m", "1m\xf0\x9f"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		h, err := hupai.ParseHand(s)
		tiles, tilesErr := hupai.ParseTiles(s)
		if err != nil {
			assert.Zero(t, h)
			if tilesErr == nil {
				assert.ErrorIs(t, err, hupai.ErrFiveOfKind)
			} else {
				assert.ErrorContains(t, err, " at position ")
			}
			return
		}
		require.NoError(t, tilesErr)
		counted, err := hupai.NewHand(tiles...)
		require.NoError(t, err)
		assert.Equal(t, counted, h)
		again, err := hupai.ParseHand(h.String())
		require.NoError(t, err)
		assert.Equal(t, h, again)
		meld, err := hupai.ParseMeld(s)
		if err == nil {
			assert.Equal(t, h.String(), meld.String())
		}
	})
}
