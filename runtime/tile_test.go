package hupai_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

func TestTiles(t *testing.T) {
	for _, c := range []struct {
		tile  hupai.Tile
		text  string
		suit  hupai.Suit
		rank  int
		glyph rune
	}{
		{hupai.Man1, "1m", hupai.Man, 1, 0x1F007},
		{hupai.Man1 + 8, "9m", hupai.Man, 9, 0x1F00F},
		{hupai.Pin1, "1p", hupai.Pin, 1, 0x1F019},
		{hupai.Pin1 + 8, "9p", hupai.Pin, 9, 0x1F021},
		{hupai.Sou1, "1s", hupai.Sou, 1, 0x1F010},
		{hupai.Sou1 + 8, "9s", hupai.Sou, 9, 0x1F018},
		{hupai.East, "1z", hupai.Honors, 1, 0x1F000},
		{hupai.South, "2z", hupai.Honors, 2, 0x1F001},
		{hupai.West, "3z", hupai.Honors, 3, 0x1F002},
		{hupai.North, "4z", hupai.Honors, 4, 0x1F003},
		{hupai.White, "5z", hupai.Honors, 5, 0x1F006},
		{hupai.Green, "6z", hupai.Honors, 6, 0x1F005},
		{hupai.Red, "7z", hupai.Honors, 7, 0x1F004},
	} {
		assert.Equal(t, c.text, c.tile.String())
		assert.Equal(t, c.suit, c.tile.Suit(), c.text)
		assert.Equal(t, c.rank, c.tile.Rank(), c.text)
		assert.Equal(t, c.glyph, c.tile.Glyph(), c.text)
	}
}

func TestEveryTile(t *testing.T) {
	glyphs := map[rune]bool{}
	for tile := range hupai.Tile(hupai.Kinds) {
		assert.True(t, tile.Valid())
		parsed, err := hupai.ParseTile(tile.String())
		assert.NoError(t, err)
		assert.Equal(t, tile, parsed)
		assert.Equal(t, tile >= hupai.East, tile.Honor())
		assert.Equal(t, slices.Contains([]string{"1m", "9m", "1p", "9p", "1s", "9s"}, tile.String()), tile.Terminal())
		glyphs[tile.Glyph()] = true
	}
	assert.Len(t, glyphs, hupai.Kinds)
	for tile := hupai.Tile(hupai.Kinds); tile != 0; tile++ { // 34 to 255
		assert.False(t, tile.Valid())
		assert.False(t, tile.Honor())
		assert.False(t, tile.Terminal())
		assert.Equal(t, "?", tile.String())
		assert.Equal(t, rune(0x1F02B), tile.Glyph())
		assert.Equal(t, hupai.Honors, tile.Suit())
	}
}

func TestTileSet(t *testing.T) {
	s := hupai.Tiles(hupai.Red, hupai.Man1, hupai.Man1, hupai.Pin1+8, 34, 64, 255)
	assert.Equal(t, 3, s.Len())
	assert.Equal(t, "1m9p7z", s.String())
	assert.Equal(t, []hupai.Tile{hupai.Man1, hupai.Pin1 + 8, hupai.Red}, slices.Collect(s.All()))
	assert.Equal(t, hupai.Man1, s.First())
	assert.True(t, s.Has(hupai.Red))
	for _, tile := range []hupai.Tile{1, 34, 64, 97, 255} {
		assert.False(t, s.Has(tile))
	}
	for range s.All() {
		break // a loop may stop
	}

	var empty hupai.TileSet
	assert.Empty(t, empty.String())
	assert.Empty(t, slices.Collect(empty.All()))
	assert.False(t, empty.First().Valid())

	assert.Equal(t, hupai.Kinds, hupai.AllTiles.Len())
	assert.Equal(t, "123456789m123456789p123456789s1234567z", hupai.AllTiles.String())
}
