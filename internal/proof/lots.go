package proof

import (
	"fmt"
	"math/rand/v2"
	"slices"

	hupai "github.com/hupai/hupai/runtime"
)

// Hands drawn by lot, always the same ones: some at random, most of them
// winning ones with a few tiles changed, with called melds, jokers and options. They prove what no walk goes over: everything together.

// lotSize is how many hands are a part of the work, with a seed of its own.
const lotSize = 100

// A lot draws hands under a rule set.
type lot struct {
	*rand.Rand
	*Subject
	tiles  []hupai.Tile // that are drawn: those that exist, often of so many suits as the rules allow
	called []hupai.Meld
	held   hupai.Hand // the hand
	seen   hupai.Hand // with called melds
}

func (s *Subject) newLot(seed, part int) *lot {
	return &lot{Rand: rand.New(rand.NewPCG(uint64(seed), uint64(part))), Subject: s}
}

func (l *lot) tile() hupai.Tile { return l.tiles[l.IntN(len(l.tiles))] }

// add puts a tile into the hand, if a copy is left.
func (l *lot) add(t hupai.Tile) bool {
	if l.seen[t] == hupai.Copies || l.Rules.Absent.Has(t) {
		return false
	}
	l.held[t]++
	l.seen[t]++
	return true
}

// remove takes one of the hand's tiles out.
func (l *lot) remove() {
	if l.held.Len() == 0 {
		return
	}
	n := l.IntN(l.held.Len())
	for t, c := range l.held {
		if n -= int(c); n < 0 {
			l.held[t]--
			l.seen[t]--
			return
		}
	}
}

// meld returns the tiles of a meld that can still be made.
func (l *lot) meld() []hupai.Tile {
	for {
		t := l.tile()
		meld := []hupai.Tile{t, t, t}
		if l.IntN(3) > 0 {
			if t.Honor() || t.Rank() > 7 {
				continue
			}
			meld = []hupai.Tile{t, t + 1, t + 2}
		}
		need := map[hupai.Tile]uint8{}
		for _, t := range meld {
			need[t]++
		}
		fits := true
		for t, n := range need {
			fits = fits && l.seen[t]+n <= hupai.Copies && !l.Rules.Absent.Has(t)
		}
		if fits {
			return meld
		}
	}
}

// draw makes a hand of so many tiles, called melds and jokers left out.
func (l *lot) draw(tiles int) {
	if l.IntN(5) > 0 {
		l.drawForm(tiles + 2) // the hand that it may be part of
		for range l.IntN(3) {
			l.remove()
		}
	}
	for l.held.Len() > tiles {
		l.remove()
	}
	for l.held.Len() < tiles {
		l.add(l.tile())
	}
}

// drawForm makes as much as goes of a hand that wins in some form.
func (l *lot) drawForm(tiles int) {
	rules := l.Rules
	switch form := l.IntN(8); {
	case form == 0: // pairs
		for range 7 {
			t := l.tile()
			if l.add(t) {
				l.add(t)
			}
		}
		if t := l.tile(); rules.Melds == 5 && l.add(t) && l.add(t) {
			l.add(t)
		}
	case form == 1 && rules.ThirteenOrphans:
		for _, t := range l.tiles {
			if t.Honor() || t.Terminal() {
				l.add(t)
			}
		}
	case form == 2 && rules.Knitted: // any way, and honors or melds
		way := l.Perm(3)
		for suit, rank := range way {
			for k := range 3 {
				l.add(hupai.Tile(9*suit + rank + 3*k))
			}
		}
		if l.IntN(2) == 0 {
			for _, k := range l.Perm(7)[:5] {
				l.add(hupai.East + hupai.Tile(k))
			}
			break
		}
		fallthrough
	default: // the pair, then melds; sometimes of few suits
		if t := l.tile(); l.add(t) {
			l.add(t)
		}
		from := l.tiles
		if l.IntN(2) == 0 {
			suit := hupai.Suit(l.IntN(3))
			few := slices.DeleteFunc(slices.Clone(from), func(t hupai.Tile) bool { return t.Suit() != suit })
			if len(few) >= 9 {
				l.tiles = few
			}
		}
		for l.held.Len()+3 <= tiles {
			for _, t := range l.meld() {
				l.add(t)
			}
		}
		l.tiles = from
	}
}

// begin draws called melds, if may, and returns the question about them.
func (l *lot) begin(may bool) question {
	l.held, l.seen, l.called = hupai.Hand{}, hupai.Hand{}, nil
	left := hupai.TileSet(0)
	if l.IntN(4) > 0 {
		for _, suit := range l.Perm(3)[l.Rules.Suits:] {
			left |= 0x1FF << (9 * suit)
		}
	}
	l.tiles = slices.Collect((l.Rules.Exist() &^ left).All())
	if may && l.IntN(2) == 0 {
		for range l.IntN(l.Rules.Melds + 1) {
			tiles := l.meld()
			if t := tiles[0]; t == tiles[1] && l.seen[t] == 0 && l.IntN(2) == 0 {
				tiles = append(tiles, t)
			}
			m, err := hupai.NewMeld(tiles...)
			if err != nil {
				continue
			}
			for _, t := range tiles {
				l.seen[t]++
			}
			l.called = append(l.called, m)
		}
	}
	q := question{called: l.called}
	if l.IntN(2) == 0 {
		q.Fifth = l.IntN(2) == 0
		q.VirtualFifth = l.IntN(2) == 0
		q.Without = hupai.Forms(l.IntN(int(hupai.AllForms) + 1))
	}
	return q
}

// room is the most tiles of a complete hand beside the called melds; sometimes
// a smaller size, as if they had been left unsaid.
func (l *lot) room() int {
	most := l.Rules.Tiles() - 3*len(l.called)
	if l.IntN(4) == 0 {
		most -= 3 * l.IntN((most-2)/3+1)
	}
	return most
}

// complete adds a tile: often one that the hand waits for.
func (l *lot) complete(waits hupai.TileSet) {
	if waits != 0 && l.IntN(3) > 0 && l.add(slices.Collect(waits.All())[l.IntN(waits.Len())]) {
		return
	}
	for !l.add(l.tile()) {
	}
}

// lots makes a step of n hands.
func (s *Subject) lots(name string, seed, n int, compare func(j *judge, l *lot) error) *Step {
	j := newJudge(s.Rules)
	parts := (n + lotSize - 1) / lotSize
	return &Step{
		Name:  name,
		Parts: parts,
		do: func(part int) (hands int64, err error) {
			l := s.newLot(seed, part)
			for range min(lotSize, n-part*lotSize) {
				if err := compare(j, l); err != nil {
					return hands, err
				}
				hands++
			}
			return hands, nil
		},
	}
}

// Waits compares the waits of n hands, and what each hand with one more tile
// is: whether it wins, its readings, the discards.
func (s *Subject) Waits(n int) *Step {
	return s.lots("waits and readings of hands by lot", 1, n, func(j *judge, l *lot) error {
		q := l.begin(true)
		l.draw(l.room() - 1)
		ready := l.held
		if err := s.sameWaits(j, &ready, q); err != nil {
			return err
		}
		l.complete(s.Table.Waits(&ready))
		if err := s.sameWin(j, &l.held, q); err != nil {
			return err
		}
		ask, err := q.ask(s.Table)
		if err != nil {
			return err
		}
		if got, want := readingsOf(ask, &l.held), j.readings(&l.held, q); !slices.Equal(got, want) {
			return fmt.Errorf("%v: %v: readings %q, which should be %q", &l.held, q, got, want)
		}
		if l.IntN(20) > 0 {
			return nil
		}
		return s.sameDiscards(j, &l.held, q)
	})
}

// sameDiscards compares what leaves a hand ready.
func (s *Subject) sameDiscards(j *judge, h *hupai.Hand, q question) error {
	ask, err := q.ask(s.Table)
	if err != nil {
		return err
	}
	var got, want [hupai.Kinds]hupai.TileSet
	for t, waits := range ask.Discards(h) {
		got[t] = waits
	}
	for t := range h.Kinds().All() {
		left := *h
		left[t]--
		want[t] = j.waits(&left, q)
	}
	if got != want {
		return fmt.Errorf("%v: %v: discards %v, which should be %v", h, q, got, want)
	}
	return nil
}

// Jokers compares n hands with so many jokers, by literal substitution: each
// multiset of tiles is put in their place and asked. The oracle's own search
// for jokers is held against it too.
func (s *Subject) Jokers(jokers, n int) *Step {
	name := fmt.Sprintf("%d jokers, substituted", jokers)
	return s.lots(name, 10+jokers, n, func(j *judge, l *lot) error {
		q := l.begin(true)
		most := l.room()
		if most < jokers {
			most = l.Rules.Tiles() - 3*len(l.called)
		}
		if most < jokers {
			return nil // too many called melds
		}
		l.draw(most - jokers)
		q.Jokers = jokers
		ask, err := q.ask(s.Table)
		if err != nil {
			return err
		}
		var got [][]hupai.Tile
		for sub := range ask.Substitutions(&l.held) {
			got = append(got, slices.Collect(sub.Tiles()))
			if err := s.sameSubstitution(j, &l.held, q, &sub); err != nil {
				return err
			}
		}
		want := j.become(&l.held, q)
		if !slices.EqualFunc(got, want, slices.Equal) {
			return fmt.Errorf("%v: %v: jokers become %v, which should be %v", &l.held, q, got, want)
		}
		if win := j.win(&l.held, q); win != (len(want) > 0) {
			return fmt.Errorf("%v: %v: the oracle's search says %t and its substitutions %d", &l.held, q, win, len(want))
		}
		return s.sameWin(j, &l.held, q)
	})
}

// sameSubstitution compares the readings of a hand with its jokers put in.
func (s *Subject) sameSubstitution(j *judge, h *hupai.Hand, q question, sub *hupai.Substitution) error {
	whole := *h
	for t := range sub.Tiles() {
		whole[t]++
	}
	q.Jokers = 0
	var got []string
	for d := range sub.Decompositions() {
		got = append(got, readingOf(d))
	}
	if want := j.readings(&whole, q); !slices.Equal(got, want) {
		return fmt.Errorf("%v: %v: with jokers put in, readings %q, which should be %q", &whole, q, got, want)
	}
	return nil
}

// ManyJokers compares n hands with any number of jokers, and their waits, by
// the oracle's search.
func (s *Subject) ManyJokers(n int) *Step {
	return s.lots("jokers, searched", 2, n, func(j *judge, l *lot) error {
		q := l.begin(true)
		most := l.room()
		q.Jokers = l.IntN(most) + 1
		if l.IntN(4) > 0 {
			q.Jokers = min(q.Jokers, 1+l.IntN(4))
		}
		l.draw(most - q.Jokers)
		if err := s.sameWin(j, &l.held, q); err != nil {
			return err
		}
		if l.IntN(10) > 0 || l.held.Len() == 0 {
			return nil
		}
		l.remove()
		return s.sameWaits(j, &l.held, q)
	})
}

// Impossible compares what is turned away: hands of any size, with tiles that
// do not exist, five of a kind, and any melds.
func (s *Subject) Impossible(n int) *Step {
	all := slices.Collect(hupai.AllTiles.All())
	return s.lots("hands that may not be", 3, n, func(j *judge, l *lot) error {
		q := l.begin(true)
		q.Jokers = max(0, l.IntN(6)-3)
		for range l.IntN(s.Rules.Tiles() + 4) {
			t := l.tile()
			if l.IntN(40) == 0 {
				t = all[l.IntN(len(all))]
			}
			l.held[t]++
		}
		ask, err := q.ask(s.Table)
		if err != nil {
			return err
		}
		for _, size := range []hupai.Size{hupai.Ready, hupai.Complete} {
			possible := j.possible(&l.held, q, size)
			if err := ask.Check(&l.held, size); (err == nil) != possible {
				return fmt.Errorf("%v: %v: possible is %t, and the table says %v", &l.held, q, possible, err)
			}
			if possible {
				continue
			}
			p, _ := l.held.Pack()
			switch size {
			case hupai.Ready:
				if ask.Waits(&l.held) != 0 || q.plain() && s.Table.Waits(&l.held) != 0 {
					return fmt.Errorf("%v: %v: it can't be, and waits", &l.held, q)
				}
			case hupai.Complete:
				if ask.Win(&l.held) || q.plain() && (s.Table.Win(&l.held) || s.Table.WinPacked(p)) {
					return fmt.Errorf("%v: %v: it can't be, and wins", &l.held, q)
				}
				if len(readingsOf(ask, &l.held)) > 0 {
					return fmt.Errorf("%v: %v: it can't be, and has readings", &l.held, q)
				}
			}
		}
		return nil
	})
}
