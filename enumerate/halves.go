package enumerate

import (
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A suit is cut after rank 4. All that the left half must tell the right half
// is how many sequences begin at rank 3 and how many at rank 4 (0 to 2 each:
// three equal sequences are three triplets), and whether it holds the pair. So
// each half of a suit has 18 states, and a suit is complete when the halves
// agree on one.
//
// A half is known by its index in base 5, the count of its lowest rank first:
// 625 left halves, 3,125 right ones. Honors are cut 4|3 and have no sequences.

const (
	leftRanks, rightRanks = 4, 5
	leftHalves            = 625
	rightHalves           = 3125
	states                = 9 // sequences begun at ranks 3 and 4
	unreachable           = 15
)

// A suitKind is what makes the half-suit tables of one suit differ from those
// of another: which ranks exist, and which may be the pair. Bit 0 is rank 1.
type suitKind struct{ exist, pair uint16 }

func kindOf(r *rules.Rules, s hupai.Suit) suitKind {
	shift := 9 * s
	ranks := uint16(0x1FF)
	if s == hupai.Honors {
		ranks = 0x7F
	}
	return suitKind{
		exist: uint16(^r.Absent>>shift) & ranks,
		pair:  uint16(r.Pair>>shift) & ranks,
	}
}

// A stateSet has bit 9·pair + 3·x + y for x sequences begun at rank 3 and y at
// rank 4.
type stateSet uint32

// exactLeft returns, by index, the states that ranks 1–4 can end in, every tile
// used.
func exactLeft(k suitKind) []stateSet {
	out := make([]stateSet, leftHalves)
	for i := range out {
		n := digits(i, leftRanks)
		set := stateSet(1) // nothing begun, no pair
		for rank := range leftRanks {
			set = exactRank(set, n[rank], k.pair>>rank&1 != 0, true)
		}
		out[i] = set
	}
	return out
}

// exactRight returns, by index, the states of the left half that the right half
// completes; the bit's pair is the right half's own. It goes from rank 9 down,
// so that halves share the way they go on.
func exactRight(k suitKind) []stateSet {
	to := []stateSet{1} // nothing may be open behind rank 9
	for rank := 8; rank >= leftRanks; rank-- {
		from := make([]stateSet, 5*len(to))
		for i, after := range to {
			for held := range 5 {
				var set stateSet
				for s := range 2 * states {
					// The pair that is still to come is the one not taken yet.
					wants := stateSet(1) << (s % states)
					reached := exactRank(wants, held, k.pair>>rank&1 != 0, rank <= 6)
					if s < states {
						reached &= 1<<states - 1
						if reached&after != 0 {
							set |= 1 << s
						}
						continue
					}
					if reached>>states&after != 0 || reached&(1<<states-1)&(after>>states) != 0 {
						set |= 1 << s
					}
				}
				from[held+5*i] = set
			}
		}
		to = from
	}
	return to
}

// exactRank moves the states one rank up: held tiles, the pair allowed here or
// not, sequences beginning here or not.
func exactRank(set stateSet, held int, pairHere, sequences bool) (after stateSet) {
	for s := range 2 * states {
		if set>>s&1 == 0 {
			continue
		}
		paired, before2, before1 := s/9, s%9/3, s%3
		left := held - before1 - before2
		most := 0
		if sequences {
			most = 2
		}
		for begin := 0; begin <= min(most, left); begin++ {
			switch left - begin {
			case 0, 3:
				after |= 1 << (9*paired + 3*before1 + begin)
			case 2:
				if pairHere && paired == 0 {
					after |= 1 << (9 + 3*before1 + begin)
				}
			}
		}
	}
	return after
}

// digits splits an index into that many counts, lowest rank first.
func digits(i, n int) (d [5]int) {
	for r := range n {
		d[r] = i % 5
		i /= 5
	}
	return d
}

// size is the number of tiles of a half, and whether it holds one that does not
// exist under the rules.
func size(i, ranks int, exist uint16) (tiles int, ok bool) {
	d := digits(i, ranks)
	for r := range ranks {
		tiles += d[r]
		if d[r] > 0 && exist>>r&1 == 0 {
			return tiles, false
		}
	}
	return tiles, true
}

// A costs says, by state, the fewest melds (jokers fill what is missing) that
// cover the tiles of a half; unreachable where none do.
type costs [2 * states]uint8

// coverLeft returns the costs of the left half with that index; fifth lets
// jokers stand for more than four of a kind.
func coverLeft(k suitKind, i int, fifth bool) costs {
	n := digits(i, leftRanks)
	c := noCosts()
	c[0] = 0
	for rank := range leftRanks {
		after := noCosts()
		for _, m := range moves(n[rank], k, rank, fifth) {
			after[m.to] = min(after[m.to], c[m.from]+m.cost)
		}
		c = after
	}
	return c
}

// coverRight returns, by index, the costs of completing each state of the left
// half; the index's pair is the right half's own. It goes from rank 9 down, so
// that halves share the way they go on.
func coverRight(k suitKind, fifth bool) []costs {
	end := noCosts()
	end[0] = 0
	to := []costs{end}
	for rank := 8; rank >= leftRanks; rank-- {
		from := make([]costs, 5*len(to))
		for held := range 5 {
			steps := moves(held, k, rank, fifth)
			for i := range to {
				c := &from[held+5*i]
				*c = noCosts()
				for _, m := range steps {
					// Backwards, the pair counts as still to come.
					a, b := m.from, m.to
					if a < states && b >= states {
						a, b = a+states, b-states
					}
					c[a] = min(c[a], to[i][b]+m.cost, unreachable)
				}
			}
		}
		to = from
	}
	return to
}

func noCosts() (c costs) {
	for s := range c {
		c[s] = unreachable
	}
	return c
}

// A move is one way to cover a rank: from a state to the next, for so many
// melds that begin here.
type move struct{ from, to, cost uint8 }

// moves lists the ways to cover a rank of which so many tiles are held.
func moves(held int, k suitKind, rank int, fifth bool) (list []move) {
	exist, pairHere := k.exist>>rank&1 != 0, k.pair>>rank&1 != 0
	most := hupai.Copies
	if fifth {
		most = 16
	}
	if !exist {
		if held > 0 {
			return nil
		}
		most = 0
	}
	for s := range 2 * states {
		paired, before2, before1 := s/9, s%9/3, s%3
		for begin := 0; begin <= 2 && (begin == 0 || rank <= 6); begin++ {
			for triplets := 0; triplets <= 2; triplets++ {
				for pair := 0; pair <= 1-paired; pair++ {
					covered := before1 + before2 + begin + 3*triplets + 2*pair
					if covered < held || covered > most || pair == 1 && !pairHere {
						continue
					}
					list = append(list, move{
						uint8(s), uint8(9*(paired+pair) + 3*before1 + begin), uint8(begin + triplets),
					})
				}
			}
		}
	}
	return list
}

// both returns the fewest melds of two halves together, without the pair and
// with it.
func (l costs) both(r costs) (m0, m1 uint8) {
	m0, m1 = unreachable, unreachable
	for s := range states {
		m0 = min(m0, l[s]+r[s])
		m1 = min(m1, l[s]+r[states+s], l[states+s]+r[s])
	}
	return m0, m1
}
