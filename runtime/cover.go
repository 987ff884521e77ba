package hupai

// The plain way to count melds with jokers, rank by rank. The half-suit tables
// answer what is common; this answers the rest: hands of which called melds
// leave fewer copies to the jokers, and hands with a fifth copy.

// tooMany stands for melds that can't cover a suit.
const tooMany = 15

// cover returns the fewest melds that cover n ranks in a row of held tiles,
// without the pair and with it: jokers fill what is missing, up to most copies
// of each rank. Honors have no sequences.
func cover(held, most []uint8, pairs TileSet, sequences bool) (plain, paired uint8) {
	var now [18]uint8 // by pair taken, sequences begun two ranks below, and one
	for i := range now {
		now[i] = tooMany
	}
	now[0] = 0
	for rank := range held {
		var next [18]uint8
		for i := range next {
			next[i] = tooMany
		}
		begins := 0
		if sequences && rank+2 < len(held) {
			begins = 2
		}
		for s, cost := range now {
			if cost >= tooMany {
				continue
			}
			taken, below2, below1 := s/9, s%9/3, s%3
			for begin := 0; begin <= begins; begin++ {
				for triplets := 0; 3*triplets < int(held[rank])+3; triplets++ { // one more would hold jokers alone
					for pair := 0; pair <= 1-taken; pair++ {
						covered := below1 + below2 + begin + 3*triplets + 2*pair
						if covered < int(held[rank]) || covered > int(most[rank]) || pair == 1 && !pairs.Has(Tile(rank)) {
							continue
						}
						to := &next[9*(taken+pair)+3*below1+begin]
						*to = min(*to, cost+uint8(begin+triplets))
					}
				}
			}
		}
		now = next
	}
	return now[0], now[9]
}

// winCounts reports whether counts of any size, also above four, are complete
// with the jokers. It looks at sizes and called melds as the question has them.
func (q *Question) winCounts(n *[Kinds]uint8, jokers int) bool {
	r := &q.t.Rules
	total := jokers
	used := q.o.Melds.suits()
	for t, c := range n {
		total += int(c)
		if c > 0 && t < int(East) {
			used |= 1 << Tile(t).Suit()
		}
	}
	if used.len() > int(r.Suits) {
		return false
	}
	most := q.room(n)
	return q.coverCounts(n, &most, q.t.openSuits(used)) <= (total-2)/3 || q.otherFormCounts(n, jokers)
}

// room returns how many of each kind the hand may hold, jokers included.
func (q *Question) room(n *[Kinds]uint8) (most [Kinds]uint8) {
	for t := range most {
		switch {
		case q.t.Rules.Absent.Has(Tile(t)):
		case q.o.VirtualFifth:
			most[t] = 32
		default:
			most[t] = max(uint8(Copies-q.o.Melds.Count(Tile(t))), n[t])
		}
	}
	return most
}

// coverCounts is coverMelds of counts.
func (q *Question) coverCounts(n, most *[Kinds]uint8, pairSuits suitSet) int {
	sum, gain := 0, -tooMany
	for s := range Suit(4) {
		from, to := 9*s, min(9*s+9, Kinds)
		plain, paired := cover(n[from:to], most[from:to], q.t.Rules.Pair>>from, s != Honors)
		sum += int(plain)
		if s == Honors || pairSuits>>s&1 != 0 {
			gain = max(gain, int(plain)-int(paired))
		}
	}
	return sum - gain
}

// otherFormCounts is the same for the other forms.
func (q *Question) otherFormCounts(n *[Kinds]uint8, jokers int) bool {
	r, o := &q.t.Rules, &q.o
	if o.Melds.Len() == 0 && o.Without&SevenPairsForm == 0 && q.pairsCounts(n, jokers) {
		return true
	}
	if r.Knitted && o.Without&KnittedForms == 0 && q.knittedCounts(n, jokers) {
		return true
	}
	h := Hand(*n)
	p, ok := h.Pack()
	return ok && o.Melds.Len() == 0 && o.Without&ThirteenOrphansForm == 0 && r.ThirteenOrphans && orphansWith(p, jokers)
}

// knittedCounts reports whether the jokers complete a knitted form.
func (q *Question) knittedCounts(n *[Kinds]uint8, jokers int) bool {
	melds := 1 - q.o.Melds.Len()
	total, several, kinds := jokers, false, TileSet(0)
	for t, c := range n {
		total += int(c)
		several = several || c > 1
		if c > 0 {
			kinds |= 1 << t
		}
	}
	if melds < 0 || total != 11+3*melds {
		return false
	}
	room := q.room(n)
	for way := range knittedWays {
		set := knittedSet(way)
		if sixteen := set | honorSet; melds == 1 && !several && kinds&^sixteen == 0 &&
			(sixteen&^q.t.Rules.Absent).Len() >= 14 {
			return true // fourteen of them: the jokers are any that are missing
		}
		if (set &^ kinds).Len() > jokers {
			continue
		}
		rest, most, fits := *n, room, true
		for t := range set.All() {
			fits = fits && most[t] > 0
			rest[t] = max(rest[t], 1) - 1
			most[t] = max(most[t], 1) - 1
		}
		if fits && q.coverCounts(&rest, &most, 7) <= melds {
			return true
		}
	}
	return false
}

// pairsCounts reports whether the counts are seven pairs with the jokers.
func (q *Question) pairsCounts(n *[Kinds]uint8, jokers int) bool {
	r := &q.t.Rules
	total := jokers
	for _, c := range n {
		total += int(c)
	}
	if r.SevenPairs == NoSevenPairs || total != r.MaxTiles() {
		return false
	}
	if r.Melds == 4 {
		return q.pairsNeed(n, -1) <= jokers
	}
	for t := range n {
		if !r.Absent.Has(Tile(t)) && q.pairsNeed(n, t) <= jokers {
			return true
		}
	}
	return false
}

// pairsNeed returns how many jokers make pairs of everything but the triplet,
// which is of the given kind, or −1.
func (q *Question) pairsNeed(n *[Kinds]uint8, triplet int) (need int) {
	const impossible = 99
	for t, c := range n {
		left := int(c)
		room := max(Copies, left)
		if q.o.VirtualFifth {
			room = 32
		}
		if t == triplet {
			need += max(0, 3-left)
			left = max(0, left-3)
			room -= 3
			if q.t.Rules.SevenPairs == DistinctPairs && left > 0 {
				return impossible
			}
		}
		if q.t.Rules.SevenPairs == DistinctPairs && left > 2 {
			return impossible
		}
		need += left & 1
		if left+left&1 > room {
			return impossible
		}
	}
	return need
}
