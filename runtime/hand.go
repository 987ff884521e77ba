package hupai

import "fmt"

// A Hand is the concealed tiles as counts: how many of each kind, 0 to 4. It
// is a plain array that callers may fill themselves; a count above four is
// never a win, and the checked calls refuse it.
type Hand [Kinds]uint8

// NewHand counts a list of tiles. A tile out of range or a fifth copy is an
// error (ErrTile, ErrFiveOfKind).
func NewHand(tiles ...Tile) (Hand, error) {
	var h Hand
	for i, t := range tiles {
		if !t.Valid() {
			return Hand{}, fmt.Errorf("tile %d at index %d: %w", uint8(t), i, ErrTile)
		}
		if h[t] == Copies {
			return Hand{}, fmt.Errorf("%v at index %d is the fifth: %w", t, i, ErrFiveOfKind)
		}
		h[t]++
	}
	return h, nil
}

// HandOf reads a slice of 34 counts. Another length, or a count outside 0–4,
// is an error (ErrLength, ErrFiveOfKind, ErrTile for negative counts).
func HandOf[N ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64](counts []N) (Hand, error) {
	if len(counts) != Kinds {
		return Hand{}, fmt.Errorf("%d counts where %d are expected: %w", len(counts), Kinds, ErrLength)
	}
	var h Hand
	for i, c := range counts {
		if c < 0 {
			return Hand{}, fmt.Errorf("count %d of %v: %w", c, Tile(i), ErrTile)
		}
		if c > Copies {
			return Hand{}, fmt.Errorf("count %d of %v: %w", c, Tile(i), ErrFiveOfKind)
		}
		h[i] = uint8(c)
	}
	return h, nil
}

// Len returns the number of tiles.
func (h *Hand) Len() (n int) {
	for _, c := range h {
		n += int(c)
	}
	return n
}

// Kinds returns the set of kinds held.
func (h *Hand) Kinds() (s TileSet) {
	for t, c := range h {
		if c != 0 {
			s |= 1 << t
		}
	}
	return s
}
