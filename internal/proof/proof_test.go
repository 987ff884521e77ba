package proof

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/internal/oracle"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// The judge tells the oracle what the rules files say: the oracle has its own
// account of the shipped sets.
func TestJudgeRules(t *testing.T) {
	shipped := oracle.Shipped()
	require.Len(t, shipped, len(rules.Shipped()))
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		assert.Equal(t, *shipped[name], newJudge(r).rules)
	}
}

// Every set over all its shapes, and over samples of what gen verify goes over
// whole.
func TestProof(t *testing.T) {
	shapes := map[string]int64{
		"hongkong": 1513533, "mcr": 1513533, "riichi": 1513533,
		"taiwan": 1513533 + 38221120,
	}
	for _, name := range rules.Shipped() {
		t.Run(name, func(t *testing.T) {
			s := subject(t, name)
			suits := 67 // one part of so many
			if testing.Short() {
				suits *= 7
				_, err := s.Shapes().runEvery(20, func() {})
				require.NoError(t, err)
			} else {
				n, err := s.Shapes().Run(func() {})
				require.NoError(t, err)
				if want, ok := shapes[name]; ok {
					assert.Equal(t, want, n)
				}
			}
			_, err := s.Suits().runEvery(suits, func() {})
			require.NoError(t, err)
			for _, step := range []*Step{
				s.Waits(5000), s.Jokers(1, 2000), s.Jokers(2, 300), s.Jokers(3, 20), s.ManyJokers(3000), s.Impossible(5000),
			} {
				_, err := step.Run(func() {})
				require.NoError(t, err)
			}
		})
	}
}

// Hands drawn by lot must be worth it: many that win, that wait, in each form,
// with called melds and without.
func TestLots(t *testing.T) {
	for _, name := range rules.Shipped() {
		s := subject(t, name)
		j := newJudge(s.Rules)
		l := s.newLot(1, 1)
		const hands = 20000
		wins, waits, called := 0, 0, 0
		forms := map[hupai.Form]int{}
		for range hands {
			q := l.begin(true)
			l.draw(l.room() - 1)
			if j.possible(&l.held, q, hupai.Ready) && j.waits(&l.held, q) != 0 {
				waits++
			}
			l.complete(s.Table.Waits(&l.held))
			assert.LessOrEqual(t, slices.Max(l.seen[:]), uint8(hupai.Copies))
			ask, err := q.ask(s.Table)
			require.NoError(t, err)
			won := false
			for d := range ask.Decompositions(&l.held) {
				forms[d.Form()]++
				won = true
			}
			if won {
				wins++
				if len(q.called) > 0 {
					called++
				}
			}
		}
		assert.Greater(t, wins, hands/4, "%s: winning hands", name)
		assert.Greater(t, called, hands/10, "%s: winning hands with called melds", name)
		assert.Greater(t, waits, hands/3, "%s: ready hands", name)
		r := s.Rules
		assert.Equal(t, r.SevenPairs != rules.None, forms[hupai.SevenPairsHand] > hands/1000, "%s: seven pairs", name)
		assert.Equal(t, r.ThirteenOrphans, forms[hupai.ThirteenOrphans] > hands/1000, "%s: thirteen orphans", name)
		assert.Equal(t, r.Knitted, forms[hupai.KnittedStraight] > hands/1000, "%s: knitted straights", name)
		assert.Equal(t, r.Knitted, forms[hupai.HonorsAndKnitted] > hands/1000, "%s: honors and knitted", name)
	}
}

// The proof must be able to fail: each fault put into a table, or into the
// list, is found by the step that is there for it.
func TestProofFindsFaults(t *testing.T) {
	whole := func(s *Step) error { _, err := s.Run(func() {}); return err }
	some := func(s *Step) error { _, err := s.runEvery(20, func() {}); return err }
	rule := func(change func(r *hupai.Rules)) func(s *Subject) {
		return func(s *Subject) {
			change(&s.Table.Rules)
			s.Table.Near = hupai.NearFor(&s.Table.Rules)
		}
	}
	for name, c := range map[string]struct {
		set   string
		spoil func(s *Subject)
		prove func(s *Subject) error
	}{
		"a suit of four melds": {"riichi", func(s *Subject) {
			s.Table.Wins.Pairs = replaced(s.Table.Wins.Pairs, 4, hupai.Incomplete)
		}, func(s *Subject) error { return some(s.Suits()) }},
		"a suit that is not complete": {"riichi", func(s *Subject) {
			s.Table.Wins.Pairs = replaced(s.Table.Wins.Pairs, hupai.Incomplete, 1)
		}, func(s *Subject) error { return whole(s.Shapes()) }},
		"draws": {"riichi", func(s *Subject) {
			lanes := slices.Clone(s.Table.Draws.LeftLanes)
			for i := range lanes {
				lanes[i] = hupai.Lanes{}
			}
			s.Table.Draws.LeftLanes = lanes
		}, func(s *Subject) error { return some(s.Suits()) }},
		"jokers": {"riichi", func(s *Subject) {
			s.Table.Covers[0].Pairs = slices.Clone(s.Table.Covers[0].Pairs)
			s.Table.Covers[0].Pairs[1]++
		}, func(s *Subject) error { return whole(s.ManyJokers(50000)) }},
		"jokers as fifth copies": {"riichi", func(s *Subject) {
			s.Table.Covers[1] = s.Table.Covers[0]
		}, func(s *Subject) error { return some(s.Suits()) }},
		"a mark of a value": {"riichi", func(s *Subject) {
			for _, i := range []int{5000, 9000} {
				s.List.Entries[i].Values[0] ^= 1 << (s.List.Layout.Marks + hupai.PureStraightBit)
			}
		}, func(s *Subject) error { return whole(s.Shapes()) }},
		"a value too few": {"riichi", func(s *Subject) {
			e := &s.List.Entries[slices.IndexFunc(s.List.Entries, func(e enumerate.Entry) bool { return len(e.Values) > 1 })]
			e.Values = e.Values[1:]
		}, func(s *Subject) error { return whole(s.Shapes()) }},
		"quads": {
			"mcr", rule(func(r *hupai.Rules) { r.SevenPairs = hupai.DistinctPairs }),
			func(s *Subject) error { return whole(s.Shapes()) },
		},
		"no orphans": {
			"riichi", rule(func(r *hupai.Rules) { r.ThirteenOrphans = false }),
			func(s *Subject) error { return whole(s.Waits(3000)) },
		},
		"nothing knitted": {
			"mcr", rule(func(r *hupai.Rules) { r.Knitted = false }),
			func(s *Subject) error { return whole(s.Waits(3000)) },
		},
		"any suits": {
			"sichuan", rule(func(r *hupai.Rules) { r.Suits = 3 }),
			func(s *Subject) error { return whole(s.Waits(3000)) },
		},
		"all tiles": {
			"sanma", rule(func(r *hupai.Rules) { r.Absent = 0 }),
			func(s *Subject) error { return whole(s.Impossible(3000)) },
		},
		"substitutions": {
			"sichuan", rule(func(r *hupai.Rules) { r.SevenPairs = hupai.NoSevenPairs }),
			func(s *Subject) error { return whole(s.Jokers(1, 5000)) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := subject(t, c.set)
			c.spoil(s)
			assert.Error(t, c.prove(s))
		})
	}
}

// replaced returns the list with one value in place of another.
func replaced(list []uint8, from, to uint8) []uint8 {
	list = slices.Clone(list)
	for i, v := range list {
		if v == from {
			list[i] = to
		}
	}
	return list
}
