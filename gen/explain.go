package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// explainCmd says what the tables say of hands.
type explainCmd struct {
	ruleSets
	Jokers int      `help:"Wildcards held beside each hand." placeholder:"N"`
	JSON   bool     `name:"json" help:"One JSON object a line."`
	Hands  []string `arg:"" name:"hand" help:"Tiles such as 123m456p11z, called melds after commas; '-' reads hands from standard input, one a line."`
}

// Run explains every hand under every rule set. Hands that can't be are told
// so, and make the command fail at its end.
func (c *explainCmd) Run(std *streams) error {
	if len(c.Rules) == 0 {
		c.Rules = []string{"riichi"}
	}
	sets, err := c.load()
	if err != nil {
		return err
	}
	tables := make([]*hupai.Table, len(sets))
	for i, r := range sets {
		if tables[i], err = tableOf(r); err != nil {
			return err
		}
	}
	out := bufio.NewWriter(std.out)
	print := text
	if c.JSON {
		print = jsonLine
	}
	p := newProgress(std, true)
	p.start("hands", -1)
	defer p.stop()
	bad := 0
	for line, err := range c.lines(std) {
		if err != nil {
			return err
		}
		for _, t := range tables {
			a := newAnswer(t, line, c.Jokers)
			if a.err != nil {
				bad++
			}
			print(out, a)
		}
		if err := out.Flush(); err != nil {
			return err
		}
		p.add(1)
	}
	if bad > 0 {
		return fmt.Errorf("%d of the hands can't be", bad)
	}
	return nil
}

// tableOf builds a rule set's table in memory, by the code that emits it.
func tableOf(r *rules.Rules) (*hupai.Table, error) {
	t, err := enumerate.Enumerate(r)
	if err != nil {
		return nil, err
	}
	return emit.Table(t)
}

// lines yields the hands given, and those of standard input where '-' stands:
// blank lines are skipped there.
func (c *explainCmd) lines(std *streams) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, hand := range c.Hands {
			if hand != "-" {
				if !yield(hand, nil) {
					return
				}
				continue
			}
			in := bufio.NewReader(std.in) // lines of any length
			for {
				line, err := in.ReadString('\n')
				if strings.TrimSpace(line) != "" && !yield(strings.TrimRight(line, "\r\n"), nil) {
					return
				}
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					yield("", fmt.Errorf("standard input: %w", err))
					return
				}
			}
		}
	}
}

// An answer is a hand as typed and what the table says of it.
type answer struct {
	table  *hupai.Table
	typed  string // the concealed tiles
	melds  []string
	count  int // concealed tiles, as far as the notation can be read
	hand   hupai.Hand
	jokers int
	ask    *hupai.Question
	err    error // the hand can't be; then nothing is asked
}

// newAnswer reads a hand with its called melds, "66p,123m,111s".
func newAnswer(t *hupai.Table, line string, jokers int) *answer {
	parts := strings.Split(line, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	a := &answer{table: t, typed: parts[0], melds: parts[1:], jokers: jokers}
	a.err = a.read()
	return a
}

func (a *answer) read() (err error) {
	list, err := hupai.ParseTiles(a.typed)
	if err != nil {
		return err
	}
	a.count = len(list)
	if a.hand, err = hupai.ParseHand(a.typed); err != nil {
		return err
	}
	melds := make([]hupai.Meld, len(a.melds))
	for i, m := range a.melds {
		if melds[i], err = hupai.ParseMeld(m); err != nil {
			return fmt.Errorf("called meld %d: %w", i+1, err)
		}
	}
	o := hupai.Options{Jokers: a.jokers}
	if o.Melds, err = hupai.NewMelds(melds...); err != nil {
		return err
	}
	a.ask = a.table.With(o)
	if a.jokers >= 0 && a.tiles()%3 == 0 {
		return fmt.Errorf("%d tiles%s, where 3k+2 (to win) or 3k+1 (to wait) are expected: %w", a.tiles(), a.withJokers(), hupai.ErrSize)
	}
	return a.ask.Check(&a.hand, a.size())
}

// tiles is the number of concealed tiles, jokers included.
func (a *answer) tiles() int { return a.count + a.jokers }

func (a *answer) withJokers() string {
	if a.jokers == 0 {
		return ""
	}
	return ", jokers included"
}

func (a *answer) size() hupai.Size {
	if a.tiles()%3 == 1 {
		return hupai.Ready
	}
	return hupai.Complete
}

func (a *answer) complete() bool { return a.err == nil && a.size() == hupai.Complete }

// wins reports whether the hand is complete.
func (a *answer) wins() bool { return a.complete() && a.ask.Win(&a.hand) }

// key returns the key of the concealed tiles, where there is one to tell.
func (a *answer) key() (uint64, bool) {
	return hupai.KeyOf(&a.hand), a.err == nil && a.jokers == 0
}

// decompositions yields the readings of a hand without jokers.
func (a *answer) decompositions() iter.Seq[hupai.Decomposition] {
	if !a.complete() || a.jokers > 0 {
		return func(func(hupai.Decomposition) bool) {}
	}
	return a.ask.Decompositions(&a.hand)
}

// waits returns what a hand of 3k+1 tiles waits for.
func (a *answer) waits() hupai.TileSet {
	if a.err != nil || a.complete() {
		return 0
	}
	return a.ask.Waits(&a.hand)
}

// discards yields what leaves a hand of 3k+2 tiles ready.
func (a *answer) discards() iter.Seq2[hupai.Tile, hupai.TileSet] {
	if !a.complete() {
		return func(func(hupai.Tile, hupai.TileSet) bool) {}
	}
	return a.ask.Discards(&a.hand)
}

// substitutions yields what jokers can become.
func (a *answer) substitutions() iter.Seq[hupai.Substitution] {
	if !a.complete() || a.jokers == 0 {
		return func(func(hupai.Substitution) bool) {}
	}
	return a.ask.Substitutions(&a.hand)
}
