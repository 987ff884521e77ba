package hupai

import (
	"fmt"
	"math/bits"
)

// A Meld is one called meld, or a kan: what lies beside the concealed tiles.
// Only NewMeld and ParseMeld make one; the zero value is none.
type Meld struct {
	first Tile
	kind  uint8 // 0 none, else meldSequence, meldTriplet, meldKan
}

const (
	meldSequence = 1 + iota
	meldTriplet
	meldKan
)

// NewMeld checks that the tiles are a sequence (in any order), a triplet or
// four of a kind; else the error wraps ErrMeld or ErrTile.
func NewMeld(tiles ...Tile) (Meld, error) {
	for _, t := range tiles {
		if !t.Valid() {
			return Meld{}, fmt.Errorf("tile %d: %w", uint8(t), ErrTile)
		}
	}
	s := Tiles(tiles...)
	first := s.First()
	switch {
	case len(tiles) == 3 && s.Len() == 1:
		return Meld{first, meldTriplet}, nil
	case len(tiles) == 4 && s.Len() == 1:
		return Meld{first, meldKan}, nil
	case len(tiles) == 3 && s == 0b111<<first && first < East && first.Rank() <= 7:
		return Meld{first, meldSequence}, nil
	}
	h, err := NewHand(tiles...)
	if err != nil {
		return Meld{}, err
	}
	return Meld{}, fmt.Errorf("%s is no sequence, triplet or kan: %w", h.String(), ErrMeld)
}

// ParseMeld reads a meld in notation, "123m" or "5555z".
func ParseMeld(s string) (Meld, error) {
	tiles, err := ParseTiles(s)
	if err != nil {
		return Meld{}, err
	}
	m, err := NewMeld(tiles...)
	if err != nil {
		return Meld{}, fmt.Errorf("%q: %w", s, err)
	}
	return m, nil
}

// Tiles returns the tiles of m and how many they are, 3 or 4.
func (m Meld) Tiles() (tiles [4]Tile, n int) {
	f := m.first
	switch m.kind {
	case meldSequence:
		return [4]Tile{f, f + 1, f + 2}, 3
	case meldTriplet:
		return [4]Tile{f, f, f}, 3
	case meldKan:
		return [4]Tile{f, f, f, f}, 4
	}
	return tiles, 0
}

// String returns m in notation.
func (m Meld) String() string {
	tiles, n := m.Tiles()
	b := make([]byte, 0, 5)
	for _, t := range tiles[:n] {
		b = append(b, '0'+byte(t.Rank()))
	}
	return string(append(b, suitLetters[m.first.Suit()]))
}

// Melds are the called melds of a hand, counted. The zero value is none.
//
// It is two words, which options are copied with: counts as in a Packed, and
// from meldsAt of the second one on the number of melds.
type Melds struct{ a, b uint64 }

const meldsAt = 56

// NewMelds counts called melds. More than four of a kind among them wraps
// ErrFiveOfKind; how many a rule set takes is checked with the hand.
func NewMelds(melds ...Meld) (Melds, error) {
	var m Melds
	for _, meld := range melds {
		tiles, n := meld.Tiles()
		if n == 0 {
			return Melds{}, fmt.Errorf("a meld without tiles: %w", ErrMeld)
		}
		for _, t := range tiles[:n] {
			if m.Count(t) == Copies {
				return Melds{}, fmt.Errorf("a fifth %v in the called melds: %w", t, ErrFiveOfKind)
			}
			if t < 18 {
				m.a += 1 << (3 * t)
			} else {
				m.b += 1 << (3 * (t - 18))
			}
		}
		m.b += 1 << meldsAt
	}
	return m, nil
}

// Len returns the number of melds.
func (m *Melds) Len() int { return int(m.b >> meldsAt) }

// Count returns how many of t lie in the melds.
func (m *Melds) Count(t Tile) int { return m.counts().Count(t) }

func (m *Melds) kinds() TileSet { return m.counts().Kinds() }

func (m *Melds) suits() suitSet { return m.counts().suitSet() }

// counts are a hand that answers nothing but what is said of single counts.
func (m *Melds) counts() Packed { return Packed{a: m.a, b: m.b} }

// A suitSet is a set of the three number suits.
type suitSet uint8

func (s suitSet) len() int { return bits.OnesCount8(uint8(s)) }

// suitSet returns the number suits held.
func (p Packed) suitSet() (s suitSet) {
	for i, counts := range [3]uint64{p.a & suitMask, p.a >> 27 & suitMask, p.b & suitMask} {
		if counts != 0 {
			s |= 1 << i
		}
	}
	return s
}
