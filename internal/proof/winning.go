package proof

import (
	"cmp"
	"maps"
	"slices"

	hupai "github.com/hupai/hupai/runtime"
)

// Winning hands are made forward here, from what they consist of: put melds
// together in a suit, then suits together. Neither tables nor solver are asked.

// A suitHand is the counts of one suit, or of the honors, with what makes it
// complete: so many melds, and the pair or not.
type suitHand struct {
	counts [9]uint8
	melds  int
	pair   int
}

// suitHands lists every complete hand of a suit with up to so many melds, by
// melds and pair. exist and pair say of which ranks tiles exist and the pair
// may be; sequences are not made of honors.
func suitHands(melds int, exist, pair uint16, honors bool) [][2][]suitHand {
	found := map[suitHand]bool{}
	fits := func(h suitHand) bool {
		for r, c := range h.counts {
			if c > hupai.Copies || c > 0 && exist>>r&1 == 0 {
				return false
			}
		}
		return true
	}
	// Melds are added in order: the triplets of ranks 1 to 9, then sequences.
	var add func(h suitHand, from int)
	add = func(h suitHand, from int) {
		if !fits(h) {
			return
		}
		found[h] = true
		for r := range 9 {
			if h.pair == 0 && pair>>r&1 != 0 {
				paired := h
				paired.pair = 1
				paired.counts[r] += 2
				if fits(paired) {
					found[paired] = true
				}
			}
		}
		if h.melds == melds {
			return
		}
		for m := from; m < 16; m++ {
			more := h
			more.melds++
			if m < 9 {
				more.counts[m] += 3
			} else {
				if honors {
					break
				}
				for i := range 3 {
					more.counts[m-9+i]++
				}
			}
			add(more, m)
		}
	}
	add(suitHand{}, 0)
	by := make([][2][]suitHand, melds+1)
	all := slices.SortedFunc(maps.Keys(found), func(a, b suitHand) int { return slices.Compare(a.counts[:], b.counts[:]) })
	for _, h := range all {
		by[h.melds][h.pair] = append(by[h.melds][h.pair], h)
	}
	return by
}

// A winWalk goes over every hand of melds and a pair under a rule set.
type winWalk struct {
	rules *hupai.Rules
	melds int // of the hands
	suits [4][][2][]suitHand
}

func newWinWalk(r *hupai.Rules, melds int) *winWalk {
	w := &winWalk{rules: r, melds: melds}
	for s := range hupai.Suit(4) {
		exist := uint16((hupai.AllTiles &^ r.Absent) >> (9 * s) & 0x1FF)
		w.suits[s] = suitHands(melds, exist, uint16(r.Pair>>(9*s)&0x1FF), s == hupai.Honors)
	}
	return w
}

// starts lists the hands of the first suit: the work is shared out by them.
func (w *winWalk) starts() (all []suitHand) {
	for _, by := range w.suits[0] {
		all = slices.Concat(all, by[0], by[1])
	}
	slices.SortStableFunc(all, func(a, b suitHand) int { return cmp.Compare(a.melds, b.melds) })
	return all
}

// each yields the hands of which that is the first suit. It stops at the first
// error. The hand is good until yield returns.
func (w *winWalk) each(start suitHand, yield func(h *hupai.Hand) error) error {
	var h hupai.Hand
	var add func(s, melds, pair, used int, part suitHand) error
	add = func(s, melds, pair, used int, part suitHand) error {
		width := min(9, hupai.Kinds-9*s)
		at := h[9*s : 9*s+width]
		copy(at, part.counts[:])
		defer clear(at)
		if s < 3 && part.melds+part.pair > 0 {
			used++
		}
		melds, pair = melds-part.melds, pair-part.pair
		switch {
		case melds < 0 || pair < 0 || used > int(w.rules.Suits):
			return nil
		case s == 3 && melds+pair == 0:
			return yield(&h)
		case s == 3:
			return nil
		}
		for m := range melds + 1 {
			for p := range pair + 1 {
				if s == 2 && (m != melds || p != pair) {
					continue // the honors take what is left
				}
				for _, next := range w.suits[s+1][m][p] {
					if err := add(s+1, melds, pair, used, next); err != nil {
						return err
					}
				}
			}
		}
		return nil
	}
	return add(0, w.melds, 1, 0, start)
}
