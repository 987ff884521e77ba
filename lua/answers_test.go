package lua

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A question is what testdata/answer.lua reads from a line.
type question struct {
	call   string
	tiles  []int
	jokers int
	melds  [][]int
	opts   []string
}

func (q question) String() string {
	var melds []string
	for _, m := range q.melds {
		melds = append(melds, commas(m))
	}
	return fmt.Sprintf("%s\t%s\t%d\t%s\t%s", q.call, commas(q.tiles), q.jokers, strings.Join(melds, ";"), strings.Join(q.opts, " "))
}

func commas(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ","), "[]")
}

const fault = "fault"

// ask is what the runtime says to it, as answer.lua writes it.
func (q question) ask(table *hupai.Table) string {
	o := hupai.Options{Jokers: q.jokers}
	for _, opt := range q.opts {
		switch opt {
		case "fifth":
			o.Fifth = true
		case "virtual_fifth":
			o.VirtualFifth = true
		case "standard_only":
			o.Without = hupai.AllForms
		case "-seven_pairs":
			o.Without |= hupai.SevenPairsForm
		case "-thirteen_orphans":
			o.Without |= hupai.ThirteenOrphansForm
		case "-knitted":
			o.Without |= hupai.KnittedForms
		}
	}
	var melds []hupai.Meld
	for _, m := range q.melds {
		meld, err := hupai.NewMeld(tiles(m)...)
		if err != nil {
			return fault
		}
		melds = append(melds, meld)
	}
	var err error
	if o.Melds, err = hupai.NewMelds(melds...); err != nil {
		return fault
	}
	h, err := hupai.NewHand(tiles(q.tiles)...)
	if err != nil {
		if q.call == "counts" {
			return "no"
		}
		return fault
	}
	asked := table.With(o)
	size := hupai.Complete
	if q.call == "waits" {
		size = hupai.Ready
	}
	if err := asked.Check(&h, size); err != nil {
		if q.call == "counts" {
			return "no"
		}
		return fault
	}
	switch q.call {
	case "wins", "counts":
		return yes(asked.Win(&h))
	case "waits":
		return "waits " + names(asked.Waits(&h).All())
	case "discards":
		var list []string
		for t, waits := range asked.Discards(&h) {
			list = append(list, fmt.Sprintf("%v: %s", t, names(waits.All())))
		}
		return "discards " + strings.Join(list, ", ")
	}
	if q.jokers > 0 {
		return yes(asked.Win(&h))
	}
	return readings(asked.Decompositions(&h))
}

func readings(all iter.Seq[hupai.Decomposition]) string {
	var list []string
	for d := range all {
		list = append(list, d.String()+" "+strings.Join(d.Marks().Names(), ","))
	}
	if list == nil {
		return "no"
	}
	return strings.Join(list, " | ")
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func names(all iter.Seq[hupai.Tile]) string {
	var list []string
	for t := range all {
		list = append(list, t.String())
	}
	return strings.Join(list, " ")
}

func tiles(list []int) (out []hupai.Tile) {
	for _, t := range list {
		out = append(out, hupai.Tile(t))
	}
	return out
}

// tables makes the runtime's tables of the shipped sets.
func tables(t *testing.T) map[string]*hupai.Table {
	all := map[string]*hupai.Table{}
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		list, err := enumerate.Enumerate(r)
		require.NoError(t, err)
		all[name], err = emit.Table(list)
		require.NoError(t, err)
	}
	return all
}

// TestAnswers asks the module and the runtime the same of hands by lot, for
// every set: whole, nearly whole and random ones, with called melds and jokers,
// and such as can't be.
func TestAnswers(t *testing.T) {
	rounds := 250
	if testing.Short() {
		rounds = 50
	}
	var questions, want []string
	for name, table := range tables(t) {
		questions, want = append(questions, "set "+name), append(want, "ready")
		l := newLots(&table.Rules)
		for range rounds {
			for _, q := range l.questions() {
				questions, want = append(questions, q.String()), append(want, q.ask(table))
			}
		}
	}
	seen := map[string]int{}
	for _, w := range want {
		kind, _, _ := strings.Cut(w, " ")
		seen[kind]++
		if kind == "waits" && w != "waits " {
			seen["waits for some"]++
		}
	}
	for _, kind := range []string{"yes", "no", fault, "waits for some", "discards"} {
		assert.Greater(t, seen[kind], 100, kind)
	}
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		set := ""
		for i, got := range answers(t, interpreter, questions) {
			if strings.HasPrefix(questions[i], "set") {
				set = questions[i]
			}
			if got != want[i] {
				assert.Equal(t, want[i], got, "%s: %s", set, questions[i])
			}
		}
	})
}

// lots draws hands under a rule set.
type lots struct {
	*rand.Rand
	rules *hupai.Rules
	kinds []int // to draw from
}

func newLots(r *hupai.Rules) *lots {
	return &lots{Rand: rand.New(rand.NewPCG(2, uint64(r.Melds)*100+uint64(len(r.Name)))), rules: r}
}

// narrow chooses what the next hand is drawn from: all kinds that exist, or
// those of a suit or two and the honors.
func (l *lots) narrow() {
	suits := [][]int{{0, 1, 2, 3}, {0, 1, 2, 3}, {l.IntN(3), 3}, {l.IntN(3), l.IntN(3), 3}, {l.IntN(3)}}[l.IntN(5)]
	l.kinds = nil
	for t := range hupai.Kinds {
		if !l.rules.Absent.Has(hupai.Tile(t)) && slices.Contains(suits, t/9) {
			l.kinds = append(l.kinds, t)
		}
	}
	if len(l.kinds) < 8 {
		l.narrow()
	}
}

func (l *lots) kind() int { return l.kinds[l.IntN(len(l.kinds))] }

// meld is a triplet or a sequence.
func (l *lots) meld() []int {
	t := l.kind()
	if t < 27 && t%9 < 7 && l.IntN(3) > 0 {
		return []int{t, t + 1, t + 2}
	}
	return []int{t, t, t}
}

// whole is a hand by melds, or in another form; it may have five of a kind.
func (l *lots) whole() (hand []int) {
	most := int(l.rules.Melds)
	switch form := l.IntN(8); {
	case form < 5:
		n := most
		if l.IntN(2) == 0 {
			n = l.IntN(most + 1)
		}
		for range n {
			hand = append(hand, l.meld()...)
		}
	case form == 5:
		for range 6 {
			t := l.kind()
			hand = append(hand, t, t)
		}
		if most == 5 {
			t := l.kind()
			hand = append(hand, t, t, t)
		}
	case form == 6:
		orphans := []int{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}
		return append(orphans, orphans[l.IntN(13)])
	default:
		ways := [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
		for suit, rank := range ways[l.IntN(6)] {
			for step := range 3 {
				hand = append(hand, 9*suit+rank+3*step)
			}
		}
		if l.IntN(2) == 0 {
			sixteen := append(hand, 27, 28, 29, 30, 31, 32, 33)
			l.Shuffle(16, func(i, j int) { sixteen[i], sixteen[j] = sixteen[j], sixteen[i] })
			return sixteen[:14]
		}
		hand = append(hand, l.meld()...)
	}
	t := l.kind()
	return append(hand, t, t)
}

// random are so many tiles from a full set.
func (l *lots) random(n int) []int {
	var wall []int
	for _, t := range l.kinds {
		wall = append(wall, t, t, t, t)
	}
	l.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })
	return wall[:min(n, len(wall))]
}

// questions asks about one hand in many ways.
func (l *lots) questions() (all []question) {
	l.narrow()
	hand := l.whole()
	if l.IntN(4) == 0 {
		hand = l.random(len(hand))
	}
	l.Shuffle(len(hand), func(i, j int) { hand[i], hand[j] = hand[j], hand[i] })
	if l.IntN(3) == 0 {
		hand[l.IntN(len(hand))] = l.IntN(34)
	}
	for _, call := range []string{"check", "wins", "counts"} {
		all = append(all, question{call: call, tiles: hand})
	}
	less := hand[1:]
	all = append(
		all,
		question{call: "check", tiles: hand, opts: l.options()},
		question{call: "waits", tiles: less, opts: l.options()},
		question{call: "waits", tiles: less},
		question{call: "wins", tiles: less},
		question{call: "check", tiles: append([]int{l.IntN(36)}, less...)},
	)
	jokers := 1 + l.IntN(min(len(hand)-1, 6))
	few := hand[jokers:]
	all = append(
		all,
		question{call: "check", tiles: few, jokers: jokers, opts: l.options()},
		question{call: "waits", tiles: few[:max(len(few)-1, 1)], jokers: jokers, opts: l.options()},
	)
	if l.IntN(4) == 0 {
		all = append(
			all,
			question{call: "discards", tiles: hand, opts: l.options()},
			question{call: "discards", tiles: few, jokers: jokers, opts: l.options()},
		)
	}
	var melds [][]int
	for range 1 + l.IntN(2) {
		m := l.meld()
		if m[0] == m[1] && l.IntN(3) == 0 {
			m = append(m, m[0])
		}
		if l.IntN(30) == 0 {
			m[0] = l.IntN(36)
		}
		melds = append(melds, m)
	}
	if beside := hand[:max(len(hand)-3*len(melds), 0)]; len(beside) > 1 {
		all = append(
			all,
			question{call: "check", tiles: beside, melds: melds, opts: l.options()},
			question{call: "waits", tiles: beside[1:], melds: melds, opts: l.options()},
			question{call: "check", tiles: beside[1:], jokers: 1, melds: melds, opts: l.options()},
			question{call: "waits", tiles: beside[1 : len(beside)-1], jokers: 1, melds: melds, opts: l.options()},
			question{call: "discards", tiles: beside[1:], jokers: 1, melds: melds, opts: l.options()},
		)
	}
	return all
}

// options are some, seldom many.
func (l *lots) options() (opts []string) {
	for _, name := range []string{"fifth", "virtual_fifth", "standard_only", "-seven_pairs", "-thirteen_orphans", "-knitted"} {
		if l.IntN(6) == 0 {
			opts = append(opts, name)
		}
	}
	return opts
}
