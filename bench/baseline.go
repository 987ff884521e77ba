package main

import hupai "github.com/hupai/hupai/runtime"

// What hupai is measured against: the algorithm as it circulates, over int
// counts and a Go map, and plain backtracking.

// A circulated is the published key loop and a map from key to values.
type circulated map[int][]int

// key is the loop over the tiles, a run at a time.
func (circulated) key(n *[hupai.Kinds]int) int {
	key, bit := 0, -1
	more := func(held int) {
		switch held {
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
			bit++
			more(n[t])
		}
		if open {
			key |= 1 << bit
			bit++
		}
	}
	for t := 27; t < hupai.Kinds; t++ {
		if n[t] > 0 {
			bit++
			more(n[t])
			key |= 1 << bit
			bit++
		}
	}
	return key
}

func (c circulated) win(n *[hupai.Kinds]int) bool {
	_, ok := c[c.key(n)]
	return ok
}

// first returns the first value, 0 if there is none.
func (c circulated) first(n *[hupai.Kinds]int) int {
	if list := c[c.key(n)]; len(list) > 0 {
		return list[0]
	}
	return 0
}

// waits asks 34 times.
func (c circulated) waits(n *[hupai.Kinds]int) (waits uint64) {
	for t := range n {
		if n[t] == 4 {
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
func backtracks(n *[hupai.Kinds]int) bool {
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

func melds(n *[hupai.Kinds]int, t int) bool {
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
