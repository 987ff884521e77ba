package enumerate

import (
	"fmt"
	"math"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// Classes are the half-suit tables of a rule set. Halves that no other half
// can tell apart share a class; what two classes make together is a byte.
type Classes struct {
	// Suits names the tables of each number suit: an index into the lists
	// below. Suits under the same rules share theirs.
	Suits [3]int

	// Win: by class pair, the melds of the suit, plus hupai.HoldsPair if the
	// pair is in it, or hupai.Incomplete.
	WinLeft, WinRight [][]uint16 // by half, its class; the last is that of what can't be
	WinPairs          []uint8
	WinHonors         [2][]uint8 // by half, the byte itself

	// Waits: by half, the states after drawing each of its ranks.
	WaitLeft, WaitRight [][]hupai.Lanes
	WaitHonors          [2][]uint8 // ranks that complete the half; from bit 4 on, with the pair in it

	// Jokers: by class pair, the fewest melds that cover the suit without the
	// pair, and what the pair changes (see hupai.NoCover). First with jokers as
	// four copies at the most, then as more.
	Jokers [2]JokerClasses
}

// JokerClasses are the joker tables under one convention.
type JokerClasses struct {
	Left, Right [][]uint16
	Pairs       []uint8
	Honors      [2][]uint8
}

// HalfSuits computes the half-suit tables of a rule set.
func HalfSuits(r *rules.Rules) (*Classes, error) {
	c := &Classes{}
	var kinds []suitKind
	for s := range hupai.Honors {
		k := kindOf(r, s)
		i := 0
		for i < len(kinds) && kinds[i] != k {
			i++
		}
		if i == len(kinds) {
			kinds = append(kinds, k)
		}
		c.Suits[s] = i
	}
	honors := kindOf(r, hupai.Honors)
	if err := c.win(r.Melds, kinds, honors); err != nil {
		return nil, err
	}
	for h, ranks := range []int{4, 3} {
		for i := range power(5, ranks) {
			c.WaitHonors[h] = append(c.WaitHonors[h], honorWaits(i, ranks, honors.pair>>(4*h)))
		}
	}
	for _, k := range kinds {
		left, right := lanes(k)
		c.WaitLeft, c.WaitRight = append(c.WaitLeft, left), append(c.WaitRight, right)
	}
	for i := range c.Jokers {
		var err error
		if c.Jokers[i], err = jokerClasses(r.Melds, kinds, honors, i == 1); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// win fills the tables of the plain yes or no.
func (c *Classes) win(melds int, kinds []suitKind, honors suitKind) (err error) {
	type half struct {
		set   stateSet
		tiles int
	}
	var lefts, rights [][]half
	for _, k := range kinds {
		exact := exactLeft(k)
		list := make([]half, leftHalves+1)
		for i, set := range exact {
			if n, ok := size(i, leftRanks, k.exist); ok {
				list[i] = half{set, n}
			}
		}
		lefts = append(lefts, list)
		exact = exactRight(k)
		list = make([]half, rightHalves+1)
		for i, set := range exact {
			if n, ok := size(i, rightRanks, k.exist>>leftRanks); ok {
				list[i] = half{set, n}
			}
		}
		rights = append(rights, list)
	}
	c.WinLeft, c.WinRight, c.WinPairs, err = classify(lefts, rights, 1, func(l, r half) uint8 {
		const unpaired = 1<<states - 1
		both := uint8(hupai.Incomplete)
		tiles := l.tiles + r.tiles
		switch {
		case l.set&r.set&unpaired != 0:
			both = uint8(tiles / 3)
		case l.set&unpaired&(r.set>>states)|l.set>>states&r.set&unpaired != 0:
			both = uint8((tiles-2)/3) | hupai.HoldsPair
		}
		if both&0x1F > uint8(melds) {
			return hupai.Incomplete
		}
		return both
	})
	for h, ranks := range []int{4, 3} {
		for i := range power(5, ranks) {
			c.WinHonors[h] = append(c.WinHonors[h], honorVerdict(i, ranks, honors.exist>>(4*h), honors.pair>>(4*h)))
		}
	}
	return err
}

// honorVerdict is the win byte of a few honors: each a triplet, the pair, or
// not held.
func honorVerdict(i, ranks int, exist, pair uint16) (v uint8) {
	d := digits(i, ranks)
	for r := range ranks {
		switch {
		case d[r] == 0:
		case exist>>r&1 == 0:
			return hupai.Incomplete
		case d[r] == 3:
			v++
		case d[r] == 2 && v&hupai.HoldsPair == 0 && pair>>r&1 != 0:
			v |= hupai.HoldsPair
		default:
			return hupai.Incomplete
		}
	}
	return v
}

// honorWaits lists the draws after which each of a few honors is a triplet, the
// pair or not held. A fifth copy is none.
func honorWaits(i, ranks int, pair uint16) (waits uint8) {
	d := digits(i, ranks)
	for drawn := range ranks {
		d[drawn]++
		pairs, ok := 0, d[drawn] <= hupai.Copies
		for r := range ranks {
			switch d[r] {
			case 0, 3:
			case 2:
				pairs++
				ok = ok && pair>>r&1 != 0
			default:
				ok = false
			}
		}
		if ok && pairs <= 1 {
			waits |= 1 << (drawn + 4*pairs)
		}
		d[drawn]--
	}
	return waits
}

func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

// lanes returns, for each half, its states now and after drawing each rank of
// which not all copies are held.
func lanes(k suitKind) (left, right []hupai.Lanes) {
	lay := func(exact []stateSet, i, ranks int) hupai.Lanes {
		const mask = 1<<states - 1
		var l hupai.Lanes
		put := func(set stateSet, lane int) {
			l[hupai.Plain] |= uint64(set&mask) << (hupai.LaneBits * lane)
			l[hupai.Paired] |= uint64(set>>states&mask) << (hupai.LaneBits * lane)
		}
		held := digits(i, ranks)
		for r := range ranks {
			if held[r] < hupai.Copies {
				put(exact[i+power(5, r)], r)
			}
		}
		put(exact[i], hupai.NowLane)
		return l
	}
	exact := exactLeft(k)
	for i := range leftHalves {
		left = append(left, lay(exact, i, leftRanks))
	}
	exact = exactRight(k)
	for i := range rightHalves {
		right = append(right, lay(exact, i, rightRanks))
	}
	return left, right
}

func jokerClasses(melds int, kinds []suitKind, honors suitKind, fifth bool) (c JokerClasses, err error) {
	var lefts, rights [][]costs
	for _, k := range kinds {
		var left []costs
		for i := range leftHalves {
			left = append(left, coverLeft(k, i, fifth))
		}
		lefts, rights = append(lefts, left), append(rights, coverRight(k, fifth))
	}
	pack := func(m0, m1 uint8) uint8 {
		if int(m0) > melds {
			m0 = hupai.NoCover
		}
		if int(m1) > melds {
			m1 = m0 + hupai.NoCover - 1 // more than any hand has
		}
		return m0 | (m1-m0+hupai.NoCover)<<hupai.PairCostAt
	}
	c.Left, c.Right, c.Pairs, err = classify(lefts, rights, hupai.CoverStep, func(l, r costs) uint8 { return pack(l.both(r)) })
	for h, ranks := range []int{4, 3} {
		for i := range power(5, ranks) {
			c.Honors[h] = append(c.Honors[h], pack(honorCosts(i, ranks, suitKind{honors.exist >> (4 * h), honors.pair >> (4 * h)}, fifth)))
		}
	}
	return c, err
}

// honorCosts returns the fewest triplets that cover a few honors, without the
// pair and with it.
func honorCosts(i, ranks int, k suitKind, fifth bool) (m0, m1 uint8) {
	d := digits(i, ranks)
	m0, m1 = 0, unreachable
	for r := range ranks {
		alone, paired := honorCost(d[r], k.exist>>r&1 != 0, k.pair>>r&1 != 0, fifth)
		m0, m1 = min(m0+alone, unreachable), min(m1+alone, m0+paired, unreachable)
	}
	return m0, m1
}

func honorCost(held int, exist, pair, fifth bool) (alone, paired uint8) {
	alone, paired = unreachable, unreachable
	most := hupai.Copies
	if fifth {
		most = 16
	}
	for triplets := 0; triplets <= 2; triplets++ {
		covered := 3 * triplets
		if covered > 0 && !exist {
			break
		}
		if covered >= held && covered <= most {
			alone = min(alone, uint8(triplets))
		}
		if exist && pair && covered+2 >= held && covered+2 <= most {
			paired = min(paired, uint8(triplets))
		}
	}
	return alone, paired
}

// classify gives every half a class, so that halves share one exactly when
// they make the same byte with every half of the other side. The byte of a pair
// of halves stands at left×step + right: the class of a left half counts the
// bytes before its own, in steps. Lists are by kind of suit; halves meet halves
// of their own kind only, and each kind has bytes of its own.
func classify[H comparable](lefts, rights [][]H, step int, both func(l, r H) uint8) (left, right [][]uint16, pairs []uint8, err error) {
	for kind := range lefts {
		ls, leftAt := distinct(lefts[kind])
		rs, rightAt := distinct(rights[kind])
		rows, columns := make([][]uint8, len(ls)), make([][]uint8, len(rs))
		for i, l := range ls {
			rows[i] = make([]uint8, len(rs))
			for j, r := range rs {
				rows[i][j] = both(l, r)
			}
		}
		for j := range rs {
			columns[j] = make([]uint8, len(ls))
			for i := range ls {
				columns[j][i] = rows[i][j]
			}
		}
		leftClass, leftFirst := number(rows)
		rightClass, rightFirst := number(columns)
		stride := (len(rightFirst) + step - 1) / step * step
		base := len(pairs)
		if last := base + (len(leftFirst)-1)*stride; last/step > math.MaxUint16 {
			return nil, nil, nil, fmt.Errorf("%d pairs of half suits are more than their classes can tell", last)
		}
		for _, i := range leftFirst {
			row := make([]uint8, stride)
			for k, j := range rightFirst {
				row[k] = rows[i][j]
			}
			pairs = append(pairs, row...)
		}
		left = append(left, spread(leftAt, func(half int) int { return (base + leftClass[half]*stride) / step }))
		right = append(right, spread(rightAt, func(half int) int { return rightClass[half] }))
	}
	return left, right, pairs, nil
}

// distinct lists what is different in a list, and where each element went.
func distinct[H comparable](list []H) (all []H, at []int) {
	index := map[H]int{}
	for _, h := range list {
		i, ok := index[h]
		if !ok {
			i = len(all)
			index[h] = i
			all = append(all, h)
		}
		at = append(at, i)
	}
	return all, at
}

// number gives equal signatures one class, and names the first of each.
func number(signatures [][]uint8) (class, first []int) {
	index := map[string]int{}
	for i, s := range signatures {
		c, ok := index[string(s)]
		if !ok {
			c = len(first)
			index[string(s)] = c
			first = append(first, i)
		}
		class = append(class, c)
	}
	return class, first
}

func spread(at []int, class func(half int) int) []uint16 {
	list := make([]uint16, len(at))
	for i, half := range at {
		list[i] = uint16(class(half))
	}
	return list
}
