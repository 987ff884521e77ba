package proof

import (
	"fmt"

	hupai "github.com/hupai/hupai/runtime"
)

// Suits goes over every way to hold tiles of one suit, or honors, alone and
// beside a pair or a single tile of another: wins, waits, and wins with every
// number of jokers. What a table knows of suits is all in these; how it puts
// suits together, shapes and lots prove.
func (s *Subject) Suits() *Step {
	type part struct {
		suit  hupai.Suit
		first int // its counts of ranks 1 to 3, in base 5
	}
	var parts []part
	for suit := range hupai.Suit(4) {
		for first := range 125 {
			parts = append(parts, part{suit, first})
		}
	}
	j := newJudge(s.Rules)
	return &Step{
		Name:  "suits",
		Parts: len(parts),
		do: func(i int) (hands int64, err error) {
			suit := parts[i].suit
			first, ranks := 9*int(suit), min(9, hupai.Kinds-9*int(suit))
			var h hupai.Hand
			left := s.Rules.Tiles()
			for r, rest := 0, parts[i].first; r < 3; r, rest = r+1, rest/5 {
				h[first+r] = uint8(rest % 5)
				left -= rest % 5
			}
			var fill func(rank, left int) error
			fill = func(rank, left int) error {
				if left < 0 || h.Kinds()&s.Rules.Absent != 0 {
					return nil
				}
				if rank == ranks {
					hands++
					return s.sameSuit(j, h, suit)
				}
				defer func() { h[first+rank] = 0 }()
				for c := 0; c <= min(left, hupai.Copies); c++ {
					h[first+rank] = uint8(c)
					if err := fill(rank+1, left-c); err != nil {
						return err
					}
				}
				return nil
			}
			err = fill(3, left)
			return hands, err
		},
	}
}

// sameSuit compares what is said of one suit's tiles.
func (s *Subject) sameSuit(j *judge, h hupai.Hand, suit hupai.Suit) error {
	own := hupai.TileSet(0x1FF) << (9 * suit)
	beside := []hupai.Hand{h}
	if pair := s.Rules.Pair &^ own; pair != 0 {
		h := h
		h[pair.First()] = 2
		beside = append(beside, h)
	}
	if single := s.Rules.Exist() &^ own; single != 0 {
		h := h
		h[single.First()] = 1
		beside = append(beside, h)
	}
	for i := range beside {
		if err := s.sameSizes(j, &beside[i]); err != nil {
			return err
		}
	}
	return nil
}

// sameSizes asks of a hand what its size allows, with every number of jokers
// that makes it whole.
func (s *Subject) sameSizes(j *judge, h *hupai.Hand) error {
	n := h.Len()
	if n%3 == 1 && n < s.Rules.Tiles() {
		for _, fifth := range []bool{false, true} {
			if err := s.sameWaits(j, h, question{Options: hupai.Options{Fifth: fifth}}); err != nil {
				return err
			}
		}
	}
	for jokers := (5 - n%3) % 3; n+jokers <= s.Rules.Tiles(); jokers += 3 {
		if n+jokers < 2 {
			continue
		}
		for _, fifth := range []bool{false, true} {
			if fifth && jokers == 0 {
				break
			}
			if err := s.sameWin(j, h, question{Options: hupai.Options{Jokers: jokers, VirtualFifth: fifth}}); err != nil {
				return err
			}
		}
	}
	return nil
}

// sameWaits compares the waits of a hand.
func (s *Subject) sameWaits(j *judge, h *hupai.Hand, q question) error {
	ask, err := q.ask(s.Table)
	if err != nil {
		return err
	}
	p, _ := h.Pack()
	got, packed, want := ask.Waits(h), ask.WaitsPacked(p), j.waits(h, q)
	if got != want || packed != want {
		return fmt.Errorf("%v: %v: waits %v of counts, %v packed, which should be %v", h, q, got, packed, want)
	}
	if q.plain() && (s.Table.Waits(h) != want || s.Table.WaitsPacked(p) != want) {
		return fmt.Errorf("%v: waits %v of counts, %v packed, which should be %v", h, s.Table.Waits(h), s.Table.WaitsPacked(p), want)
	}
	return nil
}

// sameWin compares whether a hand is complete.
func (s *Subject) sameWin(j *judge, h *hupai.Hand, q question) error {
	ask, err := q.ask(s.Table)
	if err != nil {
		return err
	}
	p, _ := h.Pack()
	got, packed, want := ask.Win(h), ask.WinPacked(p), j.win(h, q)
	if got != want || packed != want {
		return fmt.Errorf("%v: %v: win is %t of counts, %t packed, and should be %t", h, q, got, packed, want)
	}
	if q.plain() && (s.Table.Win(h) != want || s.Table.WinPacked(p) != want) {
		return fmt.Errorf("%v: win is %t of counts, %t packed, and should be %t", h, s.Table.Win(h), s.Table.WinPacked(p), want)
	}
	return nil
}
