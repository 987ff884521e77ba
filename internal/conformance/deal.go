package conformance

import (
	"math/rand/v2"
	"slices"

	"github.com/hupai/hupai/internal/oracle"
)

// A dealer makes hands of one rule set by lot, always the same ones.
type dealer struct {
	*rand.Rand
	rules  *oracle.Rules
	from   []int         // what tiles are drawn from
	held   oracle.Counts // the hand
	seen   oracle.Counts // with called melds
	called [][]int
}

// clear begins a hand, of as many suits as the rules allow.
func (d *dealer) clear() {
	d.held, d.seen, d.called = oracle.Counts{}, oracle.Counts{}, nil
	d.suits(d.Perm(3)[:d.rules.Suits], true)
}

// suits says what tiles are drawn from.
func (d *dealer) suits(suits []int, honors bool) {
	d.from = nil
	for t := range oracle.Kinds {
		if !d.rules.Absent[t] && (t < 27 && slices.Contains(suits, t/9) || t >= 27 && honors) {
			d.from = append(d.from, t)
		}
	}
}

// oneSuit draws from one suit that is whole.
func (d *dealer) oneSuit() {
	d.suits([]int{d.wholeSuit()}, false)
}

func (d *dealer) wholeSuit() int {
	for {
		if s := d.IntN(3); !d.rules.Absent[9*s+1] {
			return s
		}
	}
}

func (d *dealer) tile() int         { return d.from[d.IntN(len(d.from))] }
func (d *dealer) one(in int) bool   { return d.IntN(in) == 0 }
func (d *dealer) tiles() (n int)    { return d.held.Total() }
func (d *dealer) most() int         { return 3*(d.rules.Melds-len(d.called)) + 2 }
func (d *dealer) kinds() (k []int)  { return listed(&d.held, false) }
func (d *dealer) copies() (t []int) { return listed(&d.held, true) }

// listed lists the tiles of a hand, each kind once or as often as it is held.
func listed(c *oracle.Counts, copies bool) []int {
	list := []int{}
	for t, n := range c {
		for ; n > 0; n-- {
			list = append(list, t)
			if !copies {
				break
			}
		}
	}
	return list
}

// add puts tiles into the hand, all of them or none if a copy is not there.
func (d *dealer) add(tiles ...int) bool {
	seen := d.seen
	for _, t := range tiles {
		if d.rules.Absent[t] || seen[t] == 4 {
			return false
		}
		seen[t]++
	}
	for _, t := range tiles {
		d.held[t]++
	}
	d.seen = seen
	return true
}

// addAll adds what there is of the tiles.
func (d *dealer) addAll(tiles []int) {
	for _, t := range tiles {
		d.add(t)
	}
}

func (d *dealer) drop(t int) { d.held[t]--; d.seen[t]-- }

// remove drops a number of tiles.
func (d *dealer) remove(n int) {
	for ; n > 0 && d.tiles() > 0; n-- {
		held := d.copies()
		d.drop(held[d.IntN(len(held))])
	}
}

// random adds tiles up to a number.
func (d *dealer) random(tiles int) {
	for d.tiles() < tiles {
		d.add(d.tile())
	}
}

// swap changes a tile for another.
func (d *dealer) swap() {
	held := d.copies()
	out := held[d.IntN(len(held))]
	d.drop(out)
	for {
		if t := d.tile(); t != out && d.add(t) {
			return
		}
	}
}

// meld returns a meld of which every copy is there.
func (d *dealer) meld() []int {
	for {
		t := d.tile()
		meld := []int{t, t, t}
		if !d.one(3) {
			if t >= 27 || t%9 > 6 {
				continue
			}
			meld = []int{t, t + 1, t + 2}
		}
		if before := *d; d.add(meld...) {
			d.held, d.seen = before.held, before.seen
			return meld
		}
	}
}

// pair adds a pair.
func (d *dealer) pair() {
	for {
		if t := d.tile(); d.add(t, t) {
			return
		}
	}
}

// call lays down melds and kans; a sequence may lie in any order.
func (d *dealer) call(melds int) {
	for range melds {
		meld := d.meld()
		if t := meld[0]; t == meld[1] && d.seen[t] == 0 && d.one(2) {
			meld = append(meld, t)
		}
		for _, t := range meld {
			d.seen[t]++
		}
		if d.one(3) {
			d.Shuffle(len(meld), func(i, j int) { meld[i], meld[j] = meld[j], meld[i] })
		}
		d.called = append(d.called, meld)
	}
}

// complete adds a pair and melds.
func (d *dealer) complete(melds int) {
	d.pair()
	for range melds {
		d.add(d.meld()...)
	}
}

// room is a number of melds beside the called ones: mostly all, else fewer, as
// if some had been left unsaid.
func (d *dealer) room() int {
	n := d.rules.Melds - len(d.called)
	if d.one(3) {
		return d.IntN(n + 1)
	}
	return n
}

// Special forms. They are dealt in rule sets that do not have them, too.

// pairs adds seven pairs, of which so many kinds come twice; with five melds a
// triplet as well.
func (d *dealer) pairs(quads int) {
	kinds := d.Perm(len(d.from))
	if d.rules.Melds == 5 {
		t := d.from[kinds[7]]
		d.add(t, t, t)
	}
	for i := range 7 - quads {
		t := d.from[kinds[i]]
		d.add(t, t)
		if i < quads {
			d.add(t, t)
		}
	}
}

// twins adds seven pairs of which six are two pairs of identical sequences.
func (d *dealer) twins() {
	for n := 0; n < 2; {
		if t := d.tile(); t < 27 && t%9 <= 6 && d.add(t, t+1, t+2, t, t+1, t+2) {
			n++
		}
	}
	d.pair()
	if d.rules.Melds == 5 {
		d.add(d.meld()...)
	}
}

// orphans adds the thirteen and one more of them.
func (d *dealer) orphans() {
	for t := range oracle.Kinds {
		if t >= 27 || t%9 == 0 || t%9 == 8 {
			d.add(t)
		}
	}
	if kinds := d.kinds(); len(kinds) > 0 {
		d.add(kinds[d.IntN(len(kinds))])
	}
}

// nine lists knitted tiles in one of their ways.
func (d *dealer) nine() (tiles []int) {
	for suit, group := range d.Perm(3) {
		for k := range 3 {
			tiles = append(tiles, 9*suit+group+3*k)
		}
	}
	return tiles
}

// knittedStraight adds nine knitted tiles and a pair, and a meld unless there
// are called ones.
func (d *dealer) knittedStraight() {
	d.suits([]int{0, 1, 2}, true)
	d.addAll(d.nine())
	d.pair()
	if len(d.called) == 0 {
		d.add(d.meld()...)
	}
}

// honorsAndKnitted adds so many honors, and knitted tiles to make fourteen.
func (d *dealer) honorsAndKnitted(honors int) {
	d.suits([]int{0, 1, 2}, true)
	for _, k := range d.Perm(7)[:honors] {
		d.add(27 + k)
	}
	nine := d.nine()
	for _, i := range d.Perm(9)[:14-honors] {
		d.add(nine[i])
	}
}

// nineGates adds 1112345678999 of a suit and one more of it.
func (d *dealer) nineGates() {
	d.oneSuit()
	for i, t := range d.from {
		d.add(t)
		if i == 0 || i == 8 {
			d.add(t, t)
		}
	}
	for !d.add(d.tile()) {
	}
}

// straight adds 123 456 789 of a suit and goes on to a whole hand.
func (d *dealer) straight() {
	s := d.wholeSuit()
	d.suits(append([]int{s}, d.others(s)...), true)
	for t := 9 * s; t < 9*s+9; t++ {
		d.add(t)
	}
	d.complete(max(0, d.room()-3))
}

// others are suits beside one, as many as the rules allow.
func (d *dealer) others(suit int) (suits []int) {
	for _, s := range d.Perm(3) {
		if s != suit && len(suits) < d.rules.Suits-1 {
			suits = append(suits, s)
		}
	}
	return suits
}

// alike adds so many sequences of which many are identical, and a pair.
func (d *dealer) alike(equal, sequences int) {
	s := d.wholeSuit()
	t := 9*s + d.IntN(7)
	for range equal {
		d.add(t, t+1, t+2)
	}
	d.pair()
	for n := equal; n < sequences; {
		meld := d.meld()
		if meld[0] == meld[1] {
			continue
		}
		if sequences-n >= 2 && d.one(2) && d.add(append(meld, meld...)...) {
			n += 2
		} else if d.add(meld...) {
			n++
		}
	}
}

// form deals a complete hand of any form that the rules have, often the whole
// hand, with called melds if it may.
func (d *dealer) form(mayCall bool) {
	switch n := d.IntN(12); {
	case n < 2 && d.rules.SevenPairs != oracle.NoPairs:
		quads := 0
		if d.rules.SevenPairs == oracle.Quads {
			quads = d.IntN(3)
		}
		d.pairs(quads)
	case n == 2 && d.rules.Orphans:
		d.orphans()
	case n <= 4 && d.rules.Knitted:
		if mayCall && d.one(3) {
			d.call(1)
		}
		d.knittedStraight()
	case n == 5 && d.rules.Knitted:
		d.honorsAndKnitted(5 + d.IntN(3))
	case n == 6:
		d.nineGates()
	case n == 7:
		d.straight()
	case n == 8:
		d.oneSuit()
		d.complete(d.room())
	default:
		if mayCall && d.one(2) {
			d.call(d.IntN(d.rules.Melds + 1))
		}
		if d.one(3) {
			d.suits([]int{d.wholeSuit()}, d.one(2))
		}
		d.complete(d.room())
	}
}
