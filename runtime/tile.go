package hupai

import (
	"iter"
	"math/bits"
)

// Kinds is the number of different tiles: three suits of nine ranks and seven honors.
const Kinds = 34

// Copies is how many tiles of each kind a set holds.
const Copies = 4

// A Tile is one of the 34 kinds, 0 to 33: man (characters, 万) 1–9, pin (dots,
// 筒) 1–9, sou (bamboo, 条) 1–9, then the honors: the four winds and the white,
// green and red dragon.
type Tile uint8

// The first tile of each suit, and the honors. Add rank−1 to a suit's first.
const (
	Man1  Tile = 0
	Pin1  Tile = 9
	Sou1  Tile = 18
	East  Tile = 27
	South Tile = 28
	West  Tile = 29
	North Tile = 30
	White Tile = 31 // Haku 白
	Green Tile = 32 // Hatsu 發
	Red   Tile = 33 // Chun 中
)

// A Suit is one of the three number suits, or the honors.
type Suit uint8

// The suits in tile order.
const (
	Man Suit = iota
	Pin
	Sou
	Honors
)

const suitLetters = "mpsz"

// Valid reports whether t is one of the 34 kinds.
func (t Tile) Valid() bool { return t < Kinds }

// Suit returns the suit that t belongs to; tiles out of range count as honors.
func (t Tile) Suit() Suit { return min(Suit(t/9), Honors) }

// Rank returns 1–9 in a number suit, 1–7 among the honors.
func (t Tile) Rank() int { return int(t-Tile(t.Suit())*9) + 1 }

// Honor reports whether t is a wind or a dragon.
func (t Tile) Honor() bool { return t >= East && t < Kinds }

// Terminal reports whether t is a 1 or a 9 of a suit.
func (t Tile) Terminal() bool { return t < East && (t%9 == 0 || t%9 == 8) }

// String returns the notation of t, "1m" to "9s" and "1z" to "7z".
func (t Tile) String() string {
	if !t.Valid() {
		return "?"
	}
	const names = "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9s1z2z3z4z5z6z7z"
	return names[2*t : 2*t+2]
}

// Glyph returns the Unicode mahjong tile of t (U+1F000 to U+1F021). Unicode
// orders the tiles otherwise than we do: winds, then red, green, white, then
// man, sou and pin.
func (t Tile) Glyph() rune {
	switch {
	case !t.Valid():
		return 0x1F02B // the back of a tile
	case t >= White:
		return 0x1F006 - rune(t-White)
	case t >= East:
		return 0x1F000 + rune(t-East)
	case t >= Sou1:
		return 0x1F010 + rune(t-Sou1)
	case t >= Pin1:
		return 0x1F019 + rune(t-Pin1)
	}
	return 0x1F007 + rune(t)
}

// A TileSet is a set of kinds, bit t for tile t. Its zero value is empty.
type TileSet uint64

// AllTiles holds all 34 kinds.
const AllTiles TileSet = 1<<Kinds - 1

// Tiles returns the set of the tiles given; those out of range are left out.
func Tiles(tiles ...Tile) TileSet {
	var s TileSet
	for _, t := range tiles {
		s |= 1 << t & AllTiles
	}
	return s
}

// Has reports whether t is in s.
func (s TileSet) Has(t Tile) bool { return s>>t&1 != 0 }

// Len returns the number of tiles in s.
func (s TileSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest tile of s; of an empty set it returns Tile(64),
// which is not valid.
func (s TileSet) First() Tile { return Tile(bits.TrailingZeros64(uint64(s))) }

// All yields the tiles of s in tile order. It does not allocate.
func (s TileSet) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// String returns s in notation, "19m1z"; an empty set is "".
func (s TileSet) String() string {
	var b [Kinds + 4]byte
	return string(appendSet(b[:0], s))
}

func appendSet(dst []byte, s TileSet) []byte {
	var n [Kinds]uint8
	for t := range Tile(Kinds) {
		n[t] = uint8(s >> t & 1)
	}
	return appendCounts(dst, &n)
}
