package proof

import (
	"fmt"
	"sync/atomic"

	hupai "github.com/hupai/hupai/runtime"
)

// keyProof sees that the table's keys are exactly those that legal winning
// hands have: it marks each key that one has.
type keyProof struct {
	*Subject
	place map[uint64]int // of each key in the list
	seen  []atomic.Bool
}

func newKeyProof(s *Subject) *keyProof {
	k := &keyProof{Subject: s, place: map[uint64]int{}, seen: make([]atomic.Bool, len(s.List.Entries))}
	for i, e := range s.List.Entries {
		k.place[e.Key] = i
	}
	return k
}

// wins compares a winning hand with the table; form says which of the key's
// values must be there.
func (k *keyProof) wins(h *hupai.Hand) error {
	key := hupai.KeyOf(h)
	i, ok := k.place[key]
	if !ok {
		return fmt.Errorf("%v wins, but its key %#x is not in the list", h, key)
	}
	k.seen[i].Store(true)
	p, ok := h.Pack()
	if !ok {
		return fmt.Errorf("%v can't be packed", h)
	}
	if got, ok := k.Table.Key(p); !ok || got != key {
		return fmt.Errorf("%v has key %#x, and the table says %#x, %t", h, key, got, ok)
	}
	if !k.Table.Win(h) || !k.Table.WinPacked(p) {
		return fmt.Errorf("%v wins, and the table says no", h)
	}
	return nil
}

// unseen names a key of the list that no hand has, if there is one.
func (k *keyProof) unseen() error {
	for i := range k.seen {
		if !k.seen[i].Load() {
			return fmt.Errorf("key %#x is in the list, and no winning hand has it", k.List.Entries[i].Key)
		}
	}
	return nil
}

// Keys goes over every winning hand of melds and a pair, and of seven pairs:
// each one's key is in the table, the table calls it a win, and there are no
// other keys.
func (s *Subject) Keys() *Step {
	k := newKeyProof(s)
	type part struct {
		melds *winWalk
		start suitHand
		pairs *pairWalk
		first hupai.Tile
	}
	var parts []part
	for melds := range s.Rules.Melds + 1 {
		w := newWinWalk(&s.Table.Rules, melds)
		for _, start := range w.starts() {
			parts = append(parts, part{melds: w, start: start})
		}
	}
	if s.Table.Rules.SevenPairs != hupai.NoSevenPairs {
		w := &pairWalk{rules: &s.Table.Rules}
		for first := range s.Rules.Exist().All() {
			parts = append(parts, part{pairs: w, first: first})
		}
	}
	return &Step{
		Name:  "winning hands and keys",
		Parts: len(parts),
		do: func(i int) (hands int64, err error) {
			check := func(h *hupai.Hand) error {
				hands++
				return k.wins(h)
			}
			if p := parts[i]; p.melds != nil {
				err = p.melds.each(p.start, check)
			} else {
				err = p.pairs.each(p.first, check)
			}
			return hands, err
		},
		finish: k.unseen,
	}
}

// A pairWalk goes over every hand of the seven-pairs form under a rule set.
type pairWalk struct{ rules *hupai.Rules }

// each yields the hands of which the lowest pair is first. It stops at the
// first error. The hand is good until yield returns.
func (w *pairWalk) each(first hupai.Tile, yield func(h *hupai.Hand) error) error {
	var h hupai.Hand
	exist := hupai.AllTiles &^ w.rules.Absent
	suitsAllow := func() bool {
		k, used := h.Kinds(), 0
		for s := range hupai.Honors {
			if k>>(9*s)&0x1FF != 0 {
				used++
			}
		}
		return used <= int(w.rules.Suits)
	}
	complete := func() error {
		if w.rules.Melds == 4 {
			if !suitsAllow() {
				return nil
			}
			return yield(&h)
		}
		for t := range (exist &^ h.Kinds()).All() {
			h[t] = 3
			var err error
			if suitsAllow() {
				err = yield(&h)
			}
			h[t] = 0
			if err != nil {
				return err
			}
		}
		return nil
	}
	var add func(t hupai.Tile, pairs int) error
	add = func(t hupai.Tile, pairs int) error {
		most := 1
		if w.rules.SevenPairs == hupai.QuadsAsPairs {
			most = 2
		}
		for n := 1; n <= min(most, pairs); n++ {
			h[t] = uint8(2 * n)
			if pairs == n {
				if err := complete(); err != nil {
					return err
				}
				continue
			}
			for next := range (exist &^ (1<<(t+1) - 1)).All() {
				if err := add(next, pairs-n); err != nil {
					return err
				}
			}
		}
		h[t] = 0
		return nil
	}
	return add(first, 7)
}
