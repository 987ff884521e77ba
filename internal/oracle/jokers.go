package oracle

import "slices"

// WinJokers reports whether a hand wins with the options' jokers, by a search
// of its own: each tile in turn goes into a meld or the pair, and jokers stand
// for what is missing there.
func WinJokers(r *Rules, c *Counts, o Options) bool {
	if o.Jokers == 0 {
		return Win(r, c, o)
	}
	// Each choice of suits that the whole hand may end up in.
	for _, suits := range choices(r, c, &o) {
		s := search{rules: r, left: *c, room: rooms(r, c, &o, suits)}
		if s.melds(o.Jokers, (c.Total()+o.Jokers-2)/3, true) || otherJokers(r, c, &o, &s.room) {
			return true
		}
	}
	return false
}

// choices lists sets of suits, as three flags, that hold all suits in use and
// are no more than the rules allow.
func choices(r *Rules, c *Counts, o *Options) (all [][3]bool) {
	called := o.called()
	for set := range 8 {
		var suits [3]bool
		n, ok := 0, true
		for s := range 3 {
			suits[s] = set>>s&1 != 0
			if suits[s] {
				n++
			}
			for t := 9 * s; t < 9*s+9; t++ {
				ok = ok && (suits[s] || c[t]+called[t] == 0)
			}
		}
		if ok && n == r.Suits {
			all = append(all, suits)
		}
	}
	return all
}

// rooms says how many of each kind the finished hand may hold.
func rooms(r *Rules, c *Counts, o *Options, suits [3]bool) (room Counts) {
	called := o.called()
	for t := range room {
		switch {
		case r.Absent[t] || t < 27 && !suits[t/9]:
		case o.VirtualFifth:
			room[t] = 20
		default:
			room[t] = max(4-called[t], c[t])
		}
	}
	return room
}

// A search covers what is left of a hand. Room counts down with each tile
// used, real or joker.
type search struct {
	rules *Rules
	left  Counts
	room  Counts
}

// melds reports whether so many melds, and the pair if it is still to come,
// take all that is left, with exactly so many jokers.
func (s *search) melds(jokers, melds int, pair bool) bool {
	t := 0
	for t < Kinds && s.left[t] == 0 {
		t++
	}
	if t == Kinds {
		return s.jokersOnly(0, melds, pair)
	}
	if pair && !s.rules.NoPair[t] && s.use(jokers, []int{t, t}, func(j int) bool { return s.melds(j, melds, false) }) {
		return true
	}
	if melds == 0 {
		return false
	}
	if s.use(jokers, []int{t, t, t}, func(j int) bool { return s.melds(j, melds-1, pair) }) {
		return true
	}
	if t >= 27 {
		return false
	}
	for first := max(t-2, t/9*9); first <= t && first%9 <= 6; first++ {
		if s.use(jokers, []int{first, first + 1, first + 2}, func(j int) bool { return s.melds(j, melds-1, pair) }) {
			return true
		}
	}
	return false
}

// use takes a group, jokers for the tiles that are not there, and goes on.
func (s *search) use(jokers int, group []int, then func(jokers int) bool) bool {
	before := *s
	for _, t := range group {
		if s.room[t] == 0 {
			*s = before
			return false
		}
		s.room[t]--
		if s.left[t] > 0 {
			s.left[t]--
		} else {
			jokers--
		}
	}
	ok := jokers >= 0 && then(jokers)
	*s = before
	return ok
}

// jokersOnly reports whether there is room for groups of jokers alone. Their
// number fits, for the hand's size does.
func (s *search) jokersOnly(from, melds int, pair bool) bool {
	if melds == 0 && !pair {
		return true
	}
	for t := from; t < Kinds; t++ {
		var group []int
		switch {
		case pair && s.rules.NoPair[t]:
			continue
		case pair:
			group = []int{t, t}
		default:
			group = []int{t, t, t}
		}
		next, left := t, melds-1
		if pair {
			next, left = 0, melds
		}
		if s.use(3, group, func(int) bool { return s.jokersOnly(next, left, false) }) {
			return true
		}
		if !pair && t < 27 && t%9 <= 6 &&
			s.use(3, []int{t, t + 1, t + 2}, func(int) bool { return s.jokersOnly(t, left, false) }) {
			return true
		}
	}
	return false
}

// otherJokers reports whether jokers complete another form.
func otherJokers(r *Rules, c *Counts, o *Options, room *Counts) bool {
	alone := len(o.Called) == 0
	total := c.Total() + o.Jokers
	if alone && !o.NoSevenPairs && r.SevenPairs != NoPairs && total == 3*r.Melds+2 {
		if r.Melds == 4 && pairsFit(r, c, room, -1) {
			return true
		}
		for t := range Kinds {
			if r.Melds == 5 && pairsFit(r, c, room, t) {
				return true
			}
		}
	}
	if alone && !o.NoOrphans && r.Orphans && total == 14 {
		twice, ok := 0, true
		for t, n := range c {
			orphan := t >= 27 || t%9 == 0 || t%9 == 8
			ok = ok && (n == 0 || orphan && n <= 2)
			if n == 2 {
				twice++
			}
		}
		if ok && twice <= 1 {
			return true
		}
	}
	if !r.Knitted || o.NoKnitted || len(o.Called) > 1 || total != 14-3*len(o.Called) {
		return false
	}
	for _, way := range ways {
		s := search{rules: r, left: *c, room: *room}
		if s.use(o.Jokers, nine(way), func(j int) bool { return s.melds(j, 1-len(o.Called), true) }) {
			return true
		}
		ok, kinds := alone, 0
		for t, n := range c {
			fits := t >= 27 || slices.Contains(nine(way), t)
			if n > 1 || n == 1 && !fits {
				ok = false
			}
			if fits && !r.Absent[t] {
				kinds++
			}
		}
		if ok && kinds >= 14 {
			return true // sixteen kinds, less the absent ones, to choose fourteen from
		}
	}
	return false
}

// pairsFit reports whether the counts can grow to seven pairs and, unless
// triplet is −1, three of that kind: each kind has a least and a most number of
// pairs, and seven must lie between their sums.
func pairsFit(r *Rules, c, room *Counts, triplet int) bool {
	least, most := 0, 0
	for t := range Kinds {
		n, space := int(c[t]), int(room[t])
		if t == triplet {
			n, space = max(0, n-3), space-3
			if space < 0 {
				return false
			}
		}
		lo, hi := (n+1)/2, space/2
		if r.SevenPairs == Distinct {
			hi = min(hi, 1)
			if t == triplet {
				hi = 0
			}
		}
		if lo > hi {
			return false
		}
		least, most = least+lo, most+hi
	}
	return least <= 7 && 7 <= most
}

// Substitutions returns, in order, every multiset of tiles that the jokers can
// be so that the hand wins: each is put in and asked.
func Substitutions(r *Rules, c *Counts, o Options) (all [][]int) {
	called := o.called()
	plain := o
	plain.Jokers = 0
	hand := *c
	var chosen []int
	var step func(from, jokers int)
	step = func(from, jokers int) {
		if jokers == 0 {
			if Win(r, &hand, plain) {
				all = append(all, slices.Clone(chosen))
			}
			return
		}
		for t := from; t < Kinds; t++ {
			if r.Absent[t] || !o.VirtualFifth && hand[t]+called[t] >= 4 {
				continue
			}
			hand[t]++
			chosen = append(chosen, t)
			step(t, jokers-1)
			chosen = chosen[:len(chosen)-1]
			hand[t]--
		}
	}
	step(0, o.Jokers)
	return all
}
