package hupai

import "iter"

// A Substitution is what the jokers became: the hand with them in it, and the
// question that it was found by. Only Question.Substitutions makes one; the zero
// value is of no use.
type Substitution struct {
	q      Question
	counts [Kinds]uint8 // hand and jokers
	jokers [Kinds]uint8 // the jokers alone
}

// Tiles yields what the jokers became, in tile order, each as often as it was
// taken.
func (s *Substitution) Tiles() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for t, n := range s.jokers {
			for range n {
				if !yield(Tile(t)) {
					return
				}
			}
		}
	}
}

// Hand returns the counts of the hand, jokers included: above four if a joker
// may stand for a fifth copy.
func (s *Substitution) Hand() Hand { return Hand(s.counts) }

// Decompositions yields every reading of the hand with the jokers in it.
func (s *Substitution) Decompositions() iter.Seq[Decomposition] {
	return func(yield func(Decomposition) bool) { s.each(yield) }
}

func (s *Substitution) each(yield func(Decomposition) bool) {
	h := Hand(s.counts)
	p, ok := h.Pack()
	if ok {
		s.q.t.each(p, s.q.o, yield)
		return
	}
	s.q.eachCounts(&s.counts, yield)
}

// Substitutions yields every multiset of tiles that the jokers can become so
// that the hand wins, in order of its tiles, "3m 6m" before "3m 7m". The first
// comes without the others being looked for; there can be very many with many jokers, so stop
// when enough are seen. Without jokers it yields the hand itself if it wins.
func (q *Question) Substitutions(h *Hand) iter.Seq[Substitution] {
	return func(yield func(Substitution) bool) { q.substitutions(h, yield) }
}

func (q *Question) substitutions(h *Hand, yield func(Substitution) bool) {
	p, ok := h.Pack()
	if !ok || q.fault(p, Complete) != faultless || !q.WinPacked(p) {
		return
	}
	s := Substitution{q: *q, counts: *h}
	s.become(0, q.o.Jokers, yield)
}

// become lets one more joker be each tile from t on that still can win with the
// rest of the jokers. Of a hand that can, the lowest such tile leads to an
// answer at once: what it can't be, no answer holds.
func (s *Substitution) become(from Tile, jokers int, yield func(Substitution) bool) bool {
	if jokers == 0 {
		return yield(*s)
	}
	for t := from; t < Kinds; t++ {
		if !s.q.mayBecome(t, int(s.counts[t])) {
			continue
		}
		s.counts[t]++
		s.jokers[t]++
		goOn := !s.wins(jokers-1) || s.become(t, jokers-1, yield)
		s.counts[t]--
		s.jokers[t]--
		if !goOn {
			return false
		}
	}
	return true
}

// mayBecome reports whether a joker may be t, of which so many are held.
func (q *Question) mayBecome(t Tile, held int) bool {
	return !q.t.Rules.Absent.Has(t) && (q.o.VirtualFifth || held+q.o.Melds.Count(t) < Copies)
}

// wins reports whether the hand so far wins with the jokers left.
func (s *Substitution) wins(jokers int) bool {
	h := Hand(s.counts)
	p, ok := h.Pack()
	switch {
	case !ok:
		return s.q.winCounts(&s.counts, jokers)
	case jokers > 0:
		return s.q.jokersWin(p, jokers)
	}
	return s.q.suitsAllow(p) && (s.q.t.Wins.sum(p)-HoldsPair <= uint64(s.q.t.Rules.Melds) || s.q.otherForm(p))
}
