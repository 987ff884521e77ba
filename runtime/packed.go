package hupai

import "encoding/binary"

// A Packed is a hand in three words that draws and discards in O(1), and that
// a table answers about faster than about counts. Its zero value is the empty
// hand. It is a plain value: copy it to try a tile.
//
// The count of every tile stands in three bits: tile t at bit 3t of a, or from
// sou 1 on at bit 3(t−18) of b. Half suits (ranks 1–4, ranks 5–9; honors 4|3)
// index the tables: those of wins by these counts, and so do the last three
// honors everywhere; the others by an index in base 5, lowest rank first, which
// stands beside the counts: sou's in the high bits of a and b, the rest in r. The
// high bits of r count the tiles. So no question has to gather what draws keep up
// to date.
type Packed struct{ a, b, r uint64 }

// Where counts and indices stand.
const (
	pinAt      = 27 // counts, in a, from man's nine on
	honorsAt   = 27 // counts, in b, from sou's nine on
	honors3At  = 39 // the last three honors' counts, in b
	rightAt    = 12 // in a suit's counts: from rank 5 on
	manLeftAt  = 0  // in r
	manRightAt = 10 // in r
	pinLeftAt  = 22 // in r
	pinRightAt = 32 // in r
	honors4At  = 44 // in r
	tilesAt    = 54 // in r: how many tiles are held
	souLeftAt  = 54 // in a
	souRightAt = 48 // in b

	leftMask    = 1<<10 - 1 // an index in base 5
	rightMask   = 1<<12 - 1
	threeCounts = 1<<9 - 1 // counts of three bits each
	fourCounts  = 1<<12 - 1
	fiveCounts  = 1<<15 - 1
)

// The lowest bit of every count in a and in b.
const (
	onesA = 0o111111111111111111
	onesB = 0o1111111111111111
)

// A delta is what one tile adds, and where its count stands in a and in b.
type delta struct {
	add  Packed
	a, b uint64
}

// oneTile is one more in the number of tiles.
const oneTile = 1 << tilesAt

var deltas = [Kinds]delta{
	{Packed{1 << 0, 0, oneTile + 1<<manLeftAt}, 7 << 0, 0},      // 1m
	{Packed{1 << 3, 0, oneTile + 5<<manLeftAt}, 7 << 3, 0},      // 2m
	{Packed{1 << 6, 0, oneTile + 25<<manLeftAt}, 7 << 6, 0},     // 3m
	{Packed{1 << 9, 0, oneTile + 125<<manLeftAt}, 7 << 9, 0},    // 4m
	{Packed{1 << 12, 0, oneTile + 1<<manRightAt}, 7 << 12, 0},   // 5m
	{Packed{1 << 15, 0, oneTile + 5<<manRightAt}, 7 << 15, 0},   // 6m
	{Packed{1 << 18, 0, oneTile + 25<<manRightAt}, 7 << 18, 0},  // 7m
	{Packed{1 << 21, 0, oneTile + 125<<manRightAt}, 7 << 21, 0}, // 8m
	{Packed{1 << 24, 0, oneTile + 625<<manRightAt}, 7 << 24, 0}, // 9m
	{Packed{1 << 27, 0, oneTile + 1<<pinLeftAt}, 7 << 27, 0},    // 1p
	{Packed{1 << 30, 0, oneTile + 5<<pinLeftAt}, 7 << 30, 0},    // 2p
	{Packed{1 << 33, 0, oneTile + 25<<pinLeftAt}, 7 << 33, 0},   // 3p
	{Packed{1 << 36, 0, oneTile + 125<<pinLeftAt}, 7 << 36, 0},  // 4p
	{Packed{1 << 39, 0, oneTile + 1<<pinRightAt}, 7 << 39, 0},   // 5p
	{Packed{1 << 42, 0, oneTile + 5<<pinRightAt}, 7 << 42, 0},   // 6p
	{Packed{1 << 45, 0, oneTile + 25<<pinRightAt}, 7 << 45, 0},  // 7p
	{Packed{1 << 48, 0, oneTile + 125<<pinRightAt}, 7 << 48, 0}, // 8p
	{Packed{1 << 51, 0, oneTile + 625<<pinRightAt}, 7 << 51, 0}, // 9p
	{Packed{1 << souLeftAt, 1 << 0, oneTile}, 0, 7 << 0},        // 1s
	{Packed{5 << souLeftAt, 1 << 3, oneTile}, 0, 7 << 3},        // 2s
	{Packed{25 << souLeftAt, 1 << 6, oneTile}, 0, 7 << 6},       // 3s
	{Packed{125 << souLeftAt, 1 << 9, oneTile}, 0, 7 << 9},      // 4s
	{Packed{0, 1<<12 + 1<<souRightAt, oneTile}, 0, 7 << 12},     // 5s
	{Packed{0, 1<<15 + 5<<souRightAt, oneTile}, 0, 7 << 15},     // 6s
	{Packed{0, 1<<18 + 25<<souRightAt, oneTile}, 0, 7 << 18},    // 7s
	{Packed{0, 1<<21 + 125<<souRightAt, oneTile}, 0, 7 << 21},   // 8s
	{Packed{0, 1<<24 + 625<<souRightAt, oneTile}, 0, 7 << 24},   // 9s
	{Packed{0, 1 << 27, oneTile + 1<<honors4At}, 0, 7 << 27},    // 1z
	{Packed{0, 1 << 30, oneTile + 5<<honors4At}, 0, 7 << 30},    // 2z
	{Packed{0, 1 << 33, oneTile + 25<<honors4At}, 0, 7 << 33},   // 3z
	{Packed{0, 1 << 36, oneTile + 125<<honors4At}, 0, 7 << 36},  // 4z
	{Packed{0, 1 << 39, oneTile}, 0, 7 << 39},                   // 5z
	{Packed{0, 1 << 42, oneTile}, 0, 7 << 42},                   // 6z
	{Packed{0, 1 << 45, oneTile}, 0, 7 << 45},                   // 7z
}

// held returns the count of the tile, wherever it stands.
func (d *delta) held(p *Packed) uint64 { return p.a&d.a | p.b&d.b }

// Draw adds t. It reports whether it could: t is a tile and fewer than four
// are held.
func (p *Packed) Draw(t Tile) bool {
	if t >= Kinds {
		return false
	}
	d := &deltas[t]
	// Any fourth bit will do: only one count is left.
	if d.held(p)&(4*onesA|4*onesB) != 0 {
		return false
	}
	p.a, p.b, p.r = p.a+d.add.a, p.b+d.add.b, p.r+d.add.r
	return true
}

// Discard removes one t. It reports whether one was held.
func (p *Packed) Discard(t Tile) bool {
	if t >= Kinds {
		return false
	}
	d := &deltas[t]
	if d.held(p) == 0 {
		return false
	}
	p.a, p.b, p.r = p.a-d.add.a, p.b-d.add.b, p.r-d.add.r
	return true
}

// Count returns how many of t are held, 0 if t is no tile.
func (p Packed) Count(t Tile) int {
	if t < 18 {
		return int(p.a >> (3 * t) & 7)
	}
	if t < Kinds {
		return int(p.b >> (3 * (t - 18)) & 7)
	}
	return 0
}

// Len returns the number of tiles held.
func (p Packed) Len() int { return int(p.r >> tilesAt) }

// Kinds returns the set of kinds held.
func (p Packed) Kinds() TileSet { return tileSet(p.kinds()) }

// Hand returns the counts.
func (p Packed) Hand() (h Hand) {
	for t := range h {
		h[t] = uint8(p.Count(Tile(t)))
	}
	return h
}

// String returns p in notation.
func (p Packed) String() string {
	h := p.Hand()
	return h.String()
}

// NewPacked packs a list of tiles, with the errors of NewHand.
func NewPacked(tiles ...Tile) (Packed, error) {
	h, err := NewHand(tiles...)
	if err != nil {
		return Packed{}, err
	}
	p, _ := h.Pack()
	return p, nil
}

// ParsePacked reads notation, with the errors of ParseHand.
func ParsePacked(s string) (Packed, error) {
	h, err := ParseHand(s)
	if err != nil {
		return Packed{}, err
	}
	p, _ := h.Pack()
	return p, nil
}

// Pack returns h as a packed hand; ok is false if a count is above four.
func (h *Hand) Pack() (p Packed, ok bool) {
	w := h.words()
	if h.above4(w) {
		return Packed{}, false
	}
	w.honors >>= 8
	manL, manR := indices(w.man, h[8])
	pinL, pinR := indices(w.pin, h[17])
	souL, souR := indices(w.sou, h[26])
	four, _ := indices(w.honors, 0)
	// No byte of these sums is above 16, and no sum of them above 255.
	const bytes = 0x0101010101010101
	tiles := (w.man+w.pin+w.sou+w.honors)*bytes>>56 + uint64(h[8]) + uint64(h[17]) + uint64(h[26])
	p.a = octal(w.man, h[8]) | octal(w.pin, h[17])<<pinAt | souL<<souLeftAt
	p.b = octal(w.sou, h[26]) | octal(w.honors, 0)<<honorsAt | souR<<souRightAt
	p.r = manL<<manLeftAt | manR<<manRightAt | pinL<<pinLeftAt | pinR<<pinRightAt | four<<honors4At | tiles<<tilesAt
	return p, true
}

// words are the counts of a hand, eight to a word. The nines of man and pin are
// left to the caller; that of sou is below the honors.
type words struct{ man, pin, sou, honors uint64 }

func (h *Hand) words() words {
	return words{
		binary.LittleEndian.Uint64(h[0:8]),
		binary.LittleEndian.Uint64(h[9:17]),
		binary.LittleEndian.Uint64(h[18:26]),
		binary.LittleEndian.Uint64(h[26:34]),
	}
}

// all returns all counts together.
func (h *Hand) all(w words) uint64 {
	return w.man | w.pin | w.sou | w.honors | uint64(h[8]) | uint64(h[17])<<8
}

// above7 are the bits that no count of three bits has.
const above7 = 0xF8F8F8F8F8F8F8F8

// above4 reports whether a count is above four.
func (h *Hand) above4(w words) bool {
	const add, high = 0x7B7B7B7B7B7B7B7B, 0x8080808080808080
	nines := uint64(h[8]) | uint64(h[17])<<8
	return (h.all(w)|(w.man+add)|(w.pin+add)|(w.sou+add)|(w.honors+add)|(nines+add))&high != 0
}

// gather returns the counts of ranks 1–4 and 5–9, three bits each, if none is
// above seven; what is above the first four is left to the caller.
func gather(w uint64, nine uint8) (left, right uint64) {
	fours := (w | w>>5) & 0x003F003F003F003F * (1<<16 + 64)
	return fours >> 16, fours>>48 + uint64(nine)<<rightAt
}

// indices returns the base-5 indices of ranks 1–4 and 5–9 of valid counts. One
// multiplication adds five times each count to its neighbour below, so that
// every other byte holds a pair of ranks, up to 24; the next one does the same
// with pairs, in lanes of sixteen bits.
func indices(w uint64, nine uint8) (left, right uint64) {
	pairs := w * (1<<8 + 5) >> 8 & 0x00FF00FF00FF00FF
	fours := pairs * (1<<16 + 25)
	return fours >> 16 & leftMask, fours>>48 + 625*uint64(nine)
}

// octal packs nine valid counts to three bits each.
func octal(w uint64, nine uint8) uint64 {
	left, right := gather(w, nine)
	return left&fourCounts | right<<rightAt
}

// planes returns the lowest, middle and highest bits of all counts. Tile t is
// at bit 3t, from sou 1 on at 3(t−18)+1.
func (p Packed) planes() (one, two, four uint64) {
	return p.a&onesA | p.b&onesB<<1,
		p.a>>1&onesA | p.b>>1&onesB<<1,
		p.a>>2&onesA | p.b>>2&onesB<<1
}

// kinds returns the kinds held, placed as in planes.
func (p Packed) kinds() uint64 {
	return (p.a|p.a>>1|p.a>>2)&onesA | (p.b|p.b>>1|p.b>>2)&onesB<<1
}

// tileSet turns a plane into a set.
func tileSet(plane uint64) TileSet {
	return TileSet(everyThird(plane) | everyThird(plane>>1)<<18)
}

// everyThird gathers bits 0, 3, 6, … 51 of x into bits 0–17.
func everyThird(x uint64) uint64 {
	x &= onesA
	x = (x | x>>2) & 0x00C30C30C30C30C3
	x = (x | x>>4) & 0xF00F00F00F00F
	x = (x | x>>8) & 0xFF0000FF0000FF
	x = (x | x>>16) & 0xFF00000000FFFF
	x = (x | x>>32) & 0x3FFFF
	return x
}
