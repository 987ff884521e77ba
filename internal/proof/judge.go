package proof

import (
	"fmt"
	"strings"

	"github.com/hupai/hupai/internal/oracle"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A judge asks the oracle in the runtime's words.
type judge struct{ rules oracle.Rules }

// newJudge tells the oracle a rule set.
func newJudge(r *rules.Rules) *judge {
	j := &judge{oracle.Rules{
		Name:       r.Name,
		Melds:      r.Melds,
		Suits:      r.Suits,
		SevenPairs: oracle.SevenPairs(r.SevenPairs),
		Orphans:    r.ThirteenOrphans,
		Knitted:    r.Knitted,
	}}
	for t := range hupai.Tile(hupai.Kinds) {
		j.rules.Absent[t] = r.Absent.Has(t)
		j.rules.NoPair[t] = !r.Pair.Has(t)
	}
	return j
}

// A question is what surrounds a hand: the runtime's options, and the called
// melds, which those keep to themselves.
type question struct {
	hupai.Options
	called []hupai.Meld
}

// plain reports whether the table's own calls ask the same.
func (q question) plain() bool { return q.Options == hupai.Options{} && len(q.called) == 0 }

// String tells what differs from the plain question.
func (q question) String() string {
	return fmt.Sprintf("called %v, jokers %d, without %03b, fifth %t, virtual fifth %t",
		q.called, q.Jokers, q.Without, q.Fifth, q.VirtualFifth)
}

// ask puts the called melds into the options.
func (q question) ask(t *hupai.Table) (*hupai.Question, error) {
	melds, err := hupai.NewMelds(q.called...)
	if err != nil {
		return nil, err
	}
	q.Melds = melds
	return t.With(q.Options), nil
}

func (q question) options() oracle.Options {
	o := oracle.Options{
		Jokers:       q.Jokers,
		Fifth:        q.Fifth,
		VirtualFifth: q.VirtualFifth,
		NoSevenPairs: q.Without&hupai.SevenPairsForm != 0,
		NoOrphans:    q.Without&hupai.ThirteenOrphansForm != 0,
		NoKnitted:    q.Without&hupai.KnittedForms != 0,
	}
	for _, m := range q.called {
		var meld []int
		tiles, n := m.Tiles()
		for _, t := range tiles[:n] {
			meld = append(meld, int(t))
		}
		o.Called = append(o.Called, meld)
	}
	return o
}

// possible reports whether the oracle takes the hand for a question about
// hands of so many tiles, 3k+size.
func (j *judge) possible(h *hupai.Hand, q question, size hupai.Size) bool {
	c := oracle.Counts(*h)
	return oracle.Check(&j.rules, &c, q.options(), int(size)) == nil
}

// win reports whether a hand is complete.
func (j *judge) win(h *hupai.Hand, q question) bool {
	c := oracle.Counts(*h)
	return oracle.WinJokers(&j.rules, &c, q.options())
}

// readings lists every reading of a hand without jokers, with its marks.
func (j *judge) readings(h *hupai.Hand, q question) (all []string) {
	c := oracle.Counts(*h)
	for _, g := range oracle.Decompositions(&j.rules, &c, q.options()) {
		all = append(all, g.Groups()+" "+strings.Join(g.Marks(), " "))
	}
	return all
}

// waits returns what completes a hand.
func (j *judge) waits(h *hupai.Hand, q question) (s hupai.TileSet) {
	c := oracle.Counts(*h)
	for _, t := range oracle.Waits(&j.rules, &c, q.options()) {
		s |= 1 << t
	}
	return s
}

// become lists all that the jokers can become, by substitution.
func (j *judge) become(h *hupai.Hand, q question) (all [][]hupai.Tile) {
	c := oracle.Counts(*h)
	for _, list := range oracle.Substitutions(&j.rules, &c, q.options()) {
		tiles := make([]hupai.Tile, len(list))
		for i, t := range list {
			tiles[i] = hupai.Tile(t)
		}
		all = append(all, tiles)
	}
	return all
}

// readingOf writes a reading of the table as the judge writes its own.
func readingOf(d hupai.Decomposition) string { return d.String() + " " + d.Marks().String() }

func readingsOf(q *hupai.Question, h *hupai.Hand) (all []string) {
	for d := range q.Decompositions(h) {
		all = append(all, readingOf(d))
	}
	return all
}
