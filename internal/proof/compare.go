package proof

import (
	"fmt"
	"slices"

	hupai "github.com/hupai/hupai/runtime"
)

// Shapes goes over one hand of every realizable shape of every size: the
// table's win, its readings with their marks and order, and the list's values
// are the oracle's.
func (s *Subject) Shapes() *Step {
	type part struct {
		walk  *shapeWalk
		first []uint8
	}
	var parts []part
	for tiles := 2; tiles <= s.Rules.Tiles(); tiles += 3 {
		w := newShapeWalk(s.Rules.Exist(), tiles)
		for _, first := range w.runs {
			parts = append(parts, part{w, first})
		}
	}
	lists, j := s.byKey(), newJudge(s.Rules)
	return &Step{
		Name:  "shapes",
		Parts: len(parts),
		do: func(i int) (hands int64, err error) {
			err = parts[i].walk.each(parts[i].first, func(h *hupai.Hand) error {
				hands++
				return s.sameReadings(j, h, lists)
			})
			return hands, err
		},
	}
}

// byKey returns the list's values by key.
func (s *Subject) byKey() map[uint64][]uint64 {
	lists := make(map[uint64][]uint64, len(s.List.Entries))
	for _, e := range s.List.Entries {
		lists[e.Key] = e.Values
	}
	return lists
}

// sameReadings compares all that is said of a hand without called melds.
func (s *Subject) sameReadings(j *judge, h *hupai.Hand, lists map[uint64][]uint64) error {
	p, _ := h.Pack()
	got, want := s.Table.Win(h), j.win(h, question{})
	if packed := s.Table.WinPacked(p); got != want || packed != want {
		return fmt.Errorf("%v: win is %t of counts, %t packed, and should be %t", h, got, packed, want)
	}
	if !want {
		for range s.Table.Decompositions(h) {
			return fmt.Errorf("%v: a reading of a hand that does not win", h)
		}
		return nil
	}
	readings := j.readings(h, question{})
	var found []string
	for d := range s.Table.Decompositions(h) {
		found = append(found, readingOf(d))
	}
	if !slices.Equal(found, readings) {
		return fmt.Errorf("%v: readings %q, which should be %q", h, found, readings)
	}
	first, ok := s.Table.First(h)
	if packed, packedOK := s.Table.FirstPacked(p); !ok || !packedOK || first != packed || readingOf(first) != readings[0] {
		return fmt.Errorf("%v: the first reading is %v, packed %v", h, first, packed)
	}
	return s.sameValues(h, lists[hupai.KeyOf(h)])
}

// sameValues sees that the list's values are the readings that it should hold,
// each with the marks that a value has.
func (s *Subject) sameValues(h *hupai.Hand, values []uint64) error {
	r, l := &s.Table.Rules, s.List.Layout
	full := h.Len() == r.MaxTiles()
	var standard []hupai.Decomposition
	pairs := false
	for d := range s.Table.Decompositions(h) {
		switch d.Form() {
		case hupai.Standard:
			standard = append(standard, d)
		case hupai.SevenPairsHand:
			pairs = true
		}
	}
	mark := func(v uint64, bit uint) bool { return v>>(l.Marks+bit)&1 != 0 }
	listed := len(values) > 0 && mark(values[0], hupai.SevenPairsBit)
	if should := pairs && (r.SevenPairsBeside || len(standard) == 0); listed != should {
		return fmt.Errorf("%v: seven pairs listed: %t, should be %t", h, listed, should)
	}
	if listed {
		values = values[1:]
	}
	if r.Pair|r.Absent != hupai.AllTiles {
		values = s.withPair(h, values)
	}
	if len(values) != len(standard) {
		return fmt.Errorf("%v: %d values for %d readings", h, len(values), len(standard))
	}
	for i, v := range values {
		m := standard[i].Marks()
		for bit, want := range map[uint]bool{
			hupai.SevenPairsBit:         false,
			hupai.NineGatesBit:          full && m.Has(hupai.MarkNineGates),
			hupai.PureStraightBit:       m.Has(hupai.MarkPureStraight),
			hupai.TwoDoubleSequencesBit: full && m.Has(hupai.MarkTwoDoubleSequences),
			hupai.DoubleSequenceBit:     full && m.Has(hupai.MarkDoubleSequence),
		} {
			if mark(v, bit) != want {
				return fmt.Errorf("%v: mark %d of value %#x should be %t", h, bit, v, want)
			}
		}
		if err := samePlaces(h, l, v, standard[i]); err != nil {
			return err
		}
	}
	return nil
}

// withPair returns the values of which the pair may be one. Another hand of the
// same key may have the others.
func (s *Subject) withPair(h *hupai.Hand, values []uint64) (own []uint64) {
	kinds := slices.Collect(h.Kinds().All())
	for _, v := range values {
		if i := int(v >> hupai.PairShift & (1<<s.List.Layout.Position - 1)); i < len(kinds) && s.Rules.Pair.Has(kinds[i]) {
			own = append(own, v)
		}
	}
	return own
}

// samePlaces sees that a value's positions are those of a reading's tiles.
func samePlaces(h *hupai.Hand, l hupai.Layout, v uint64, d hupai.Decomposition) error {
	kinds := slices.Collect(h.Kinds().All())
	at := func(shift uint) hupai.Tile {
		i := v >> shift & (1<<l.Position - 1)
		if int(i) >= len(kinds) {
			return hupai.Kinds
		}
		return kinds[i]
	}
	melds := append(slices.Collect(d.Triplets()), slices.Collect(d.Sequences())...)
	triplets := len(slices.Collect(d.Triplets()))
	same := at(hupai.PairShift) == d.Pair() &&
		int(v>>hupai.TripletsShift&7) == triplets && int(v>>hupai.SequencesShift&7) == len(melds)-triplets
	for i, t := range melds {
		same = same && at(l.Meld(i)) == t
	}
	if !same {
		return fmt.Errorf("%v: value %#x is not %v", h, v, d)
	}
	return nil
}
