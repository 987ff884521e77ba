package main

import hupai "github.com/hupai/hupai/runtime"

// What hupai is measured against: the algorithm as it circulates, over int
// counts and a Go map, and plain backtracking.

// A circulated is the published way: a loop that makes the key of 34 counts
// and notes which tiles are held, and a map from key to values.
type circulated map[int][]int

// counts are what that loop goes over.
type counts = [hupai.Kinds]int

// circulatedKey is the loop, a run at a time; held takes the distinct tiles,
// which the positions of a value count.
func circulatedKey(n, held *counts) int {
	key, bit, kinds := 0, -1, 0
	for suit := 0; suit < 27; suit += 9 {
		open := false
		for t := suit; t < suit+9; t++ {
			if n[t] == 0 {
				if open {
					open = false
					key |= 1 << bit
					bit++
				}
				continue
			}
			open = true
			held[kinds] = t
			kinds++
			bit++
			switch n[t] {
			case 2:
				key |= 3 << bit
				bit += 2
			case 3:
				key |= 15 << bit
				bit += 4
			case 4:
				key |= 63 << bit
				bit += 6
			}
		}
		if open {
			key |= 1 << bit
			bit++
		}
	}
	for t := 27; t < hupai.Kinds; t++ {
		if n[t] == 0 {
			continue
		}
		held[kinds] = t
		kinds++
		bit++
		switch n[t] {
		case 2:
			key |= 3 << bit
			bit += 2
		case 3:
			key |= 15 << bit
			bit += 4
		case 4:
			key |= 63 << bit
			bit += 6
		}
		key |= 1 << bit
		bit++
	}
	return key
}

// win reports whether the counts are melds and a pair, or seven pairs.
func (c circulated) win(n *counts) bool {
	var held counts
	return len(c[circulatedKey(n, &held)]) > 0
}

// readings returns the values, and the tiles that their positions mean.
func (c circulated) readings(n, held *counts) []int { return c[circulatedKey(n, held)] }

// waits asks once for each tile.
func (c circulated) waits(n *counts) (waits hupai.TileSet) {
	for t := range n {
		if n[t] == hupai.Copies {
			continue
		}
		n[t]++
		if c.win(n) {
			waits |= 1 << t
		}
		n[t]--
	}
	return waits
}

// backtracks reports by plain search whether the counts are melds and a pair.
func backtracks(n *counts) bool {
	for t := range n {
		if n[t] >= 2 {
			n[t] -= 2
			ok := melds(n, 0)
			n[t] += 2
			if ok {
				return true
			}
		}
	}
	return false
}

func melds(n *counts, t int) bool {
	for t < len(n) && n[t] == 0 {
		t++
	}
	if t == len(n) {
		return true
	}
	if n[t] >= 3 {
		n[t] -= 3
		ok := melds(n, t)
		n[t] += 3
		if ok {
			return true
		}
	}
	if t >= 27 || t%9 > 6 || n[t+1] == 0 || n[t+2] == 0 {
		return false
	}
	n[t]--
	n[t+1]--
	n[t+2]--
	ok := melds(n, t)
	n[t]++
	n[t+1]++
	n[t+2]++
	return ok
}

// A jokerSearch is the same with jokers, none of which is a fifth copy.
type jokerSearch struct {
	left   *counts // still to be covered
	held   counts  // the hand, and what jokers stand for
	jokers int
}

func backtracksWith(n *counts, jokers int) bool {
	s := jokerSearch{n, *n, jokers}
	for t := range n {
		if n[t] > 0 && s.group(0, t, t) {
			return true
		}
	}
	// The pair is two jokers, of any kind that has room for them; and so are
	// melds of jokers alone, in the end.
	s.jokers -= 2
	return s.jokers >= 0 && s.melds(0)
}

// melds covers what is left from t on. A meld that holds the lowest tile begins
// there or, with jokers, up to two tiles below.
func (s *jokerSearch) melds(t int) bool {
	for t < len(s.left) && s.left[t] == 0 {
		t++
	}
	if t == len(s.left) || s.group(t, t, t, t) {
		return true
	}
	if t >= 27 {
		return false
	}
	for first := max(t-2, t-t%9); first <= t && first%9 <= 6; first++ {
		if s.group(t, first, first+1, first+2) {
			return true
		}
	}
	return false
}

// group takes these tiles, jokers for those that are missing, and goes on from
// t.
func (s *jokerSearch) group(t int, tiles ...int) bool {
	var joker [3]bool
	n := 0
	for n < len(tiles) && s.take(tiles[n], &joker[n]) {
		n++
	}
	ok := n == len(tiles) && s.melds(t)
	for n > 0 {
		n--
		if joker[n] {
			s.jokers++
			s.held[tiles[n]]--
		} else {
			s.left[tiles[n]]++
		}
	}
	return ok
}

func (s *jokerSearch) take(t int, joker *bool) bool {
	if s.left[t] > 0 {
		s.left[t]--
		return true
	}
	if s.jokers == 0 || s.held[t] == hupai.Copies {
		return false
	}
	s.jokers--
	s.held[t]++
	*joker = true
	return true
}
