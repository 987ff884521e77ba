package hupai

import (
	"errors"
	"fmt"
)

// What can be wrong with a hand, its notation, its called melds or a question.
// The checked calls wrap one of these; match with errors.Is.
var (
	ErrNotation   = errors.New("not the notation of tiles")
	ErrTile       = errors.New("no such tile")
	ErrLength     = errors.New("wrong number of counts")
	ErrFiveOfKind = errors.New("more than four of a kind")
	ErrSize       = errors.New("wrong number of tiles")
	ErrMeld       = errors.New("not a meld")
	ErrJokers     = errors.New("wrong number of jokers")
	ErrAbsent     = errors.New("not a tile of these rules")
)

// ParseHand reads a hand in notation: ranks, then the letter of their suit,
// "123456m789p11122z", m man 万, p pin 筒, s sou 条, z honors (1–4 East South
// West North, 5 white, 6 green, 7 red). Any order; a suit may come twice;
// blanks may stand between groups; 0m, 0p and 0s are the red fives. Anything
// else is an error that wraps ErrNotation and names the position (in bytes,
// from 1), what was found and what was expected; a fifth copy of a kind wraps
// ErrFiveOfKind. The number of tiles is not looked at here.
func ParseHand(s string) (Hand, error) {
	var h Hand
	err := parse(s, func(t Tile, at int) error {
		if h[t] == Copies {
			return fmt.Errorf("%q at position %d: a fifth %v: %w", s, at+1, t, ErrFiveOfKind)
		}
		h[t]++
		return nil
	})
	if err != nil {
		return Hand{}, err
	}
	return h, nil
}

// ParseTiles reads notation as a list, in the order written. Copies are not
// counted.
func ParseTiles(s string) ([]Tile, error) {
	var tiles []Tile
	err := parse(s, func(t Tile, _ int) error {
		tiles = append(tiles, t)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return tiles, nil
}

// ParseTile reads a single tile, "5m".
func ParseTile(s string) (Tile, error) {
	tiles, err := ParseTiles(s)
	if err != nil {
		return 0, err
	}
	if len(tiles) != 1 {
		return 0, fmt.Errorf("%q: %d tiles where one is expected: %w", s, len(tiles), ErrNotation)
	}
	return tiles[0], nil
}

// parse calls add for each tile of s with the position of its digit.
func parse(s string, add func(t Tile, at int) error) error {
	for i := 0; i < len(s); {
		if s[i] == ' ' || s[i] == '\t' {
			i++
			continue
		}
		from := i
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
		if i == from {
			return unexpected(s, i, "a rank")
		}
		if i == len(s) {
			return unexpected(s, i, "m, p, s or z")
		}
		var first Tile
		switch s[i] {
		case 'm':
			first = Man1
		case 'p':
			first = Pin1
		case 's':
			first = Sou1
		case 'z':
			first = East
		default:
			return unexpected(s, i, "a rank, m, p, s or z")
		}
		for at := from; at < i; at++ {
			rank := Tile(s[at] - '0')
			switch {
			case first == East && (rank == 0 || rank > 7):
				return unexpected(s, at, "an honor 1 to 7")
			case rank == 0:
				rank = 5 // a red five
			}
			if err := add(first+rank-1, at); err != nil {
				return err
			}
		}
		i++
	}
	return nil
}

func unexpected(s string, at int, expected string) error {
	found := "the end"
	if at < len(s) {
		for _, r := range s[at:] {
			found = fmt.Sprintf("%q", r)
			break
		}
	}
	return fmt.Errorf("%q at position %d: found %s, expected %s: %w", s, at+1, found, expected, ErrNotation)
}

// String returns h in notation, suits in the order m p s z, ranks ascending.
func (h *Hand) String() string {
	var b [Kinds*7 + 4]byte
	counts := [Kinds]uint8(*h)
	return string(appendCounts(b[:0], &counts))
}

// appendCounts writes counts in notation; copies beyond seven are left out.
func appendCounts(dst []byte, counts *[Kinds]uint8) []byte {
	for suit := range Suit(4) {
		any := false
		for t := Tile(suit) * 9; t < min(Tile(suit)*9+9, Kinds); t++ {
			for range min(counts[t], 7) {
				dst = append(dst, '0'+byte(t.Rank()))
				any = true
			}
		}
		if any {
			dst = append(dst, suitLetters[suit])
		}
	}
	return dst
}
