package hupai

import (
	"iter"
	"math/bits"
)

// A Form is how a hand is complete.
type Form uint8

// The forms of a decomposition.
const (
	Standard         Form = iota // melds and a pair
	SevenPairsHand               // seven pairs; with five melds and a triplet
	ThirteenOrphans              // each terminal and honor, one of them twice
	KnittedStraight              // nine knitted tiles, a pair, and a meld (or one called)
	HonorsAndKnitted             // fourteen different tiles, honors or knitted
)

// A Decomposition is one reading of a complete hand: which tiles are the pair
// and the melds, or which other form it is. It is three words; what is asked of
// it is worked out then.
type Decomposition struct {
	// Standard: the value as stored (its marks are not used), with flagWide if
	// of five melds. Other forms: tiles of six bits each, and formAt.
	//   seven pairs: the seven pairs, then the triplet or noTile
	//   thirteen orphans: the doubled tile
	//   knitted straight: the pair, the meld's lowest tile or noTile, 1 if the
	//     meld is a triplet, the way
	//   honors and knitted: the way
	v    uint64
	a, b uint64 // the hand, as in a Packed; of more than four of a kind but one
}

const (
	formAt   = 60
	flagWide = 1 << 59
	noTile   = 63
)

// Form returns how the hand is complete.
func (d Decomposition) Form() Form { return Form(d.v >> formAt) }

func (d Decomposition) layout() *Layout {
	if d.v&flagWide != 0 {
		return &Wide
	}
	return &Narrow
}

// tile returns the i-th six-bit tile of the other forms.
func (d Decomposition) tile(i int) Tile { return Tile(d.v >> (6 * i) & noTile) }

// at returns the tile at the position of which the field stands at shift.
func (d Decomposition) at(l *Layout, shift uint) Tile {
	n := int(l.field(d.v, shift))
	from, kinds := Tile(0), (d.a|d.a>>1|d.a>>2)&onesA
	if first := bits.OnesCount64(kinds); n >= first {
		from, kinds = Sou1, (d.b|d.b>>1|d.b>>2)&onesB
		n -= first
	}
	for range n {
		kinds &= kinds - 1
	}
	return from + Tile(bits.TrailingZeros64(kinds)/3)
}

// held returns what the hand holds, for questions about single kinds.
func (d Decomposition) held() Packed { return Packed{a: d.a, b: d.b} }

// Kinds returns the kinds of tiles in the hand.
func (d Decomposition) Kinds() TileSet { return d.held().Kinds() }

// Pair returns the tile of the pair: of seven pairs the lowest one, of thirteen
// orphans the doubled tile. Honors and knitted tiles have no pair, and give a
// tile that is not valid.
func (d Decomposition) Pair() Tile {
	switch d.Form() {
	case Standard:
		return d.at(d.layout(), PairShift)
	case HonorsAndKnitted:
		return noTile
	}
	return d.tile(0)
}

// counts returns the numbers of triplets and sequences.
func (d Decomposition) counts() (triplets, sequences int) {
	switch d.Form() {
	case Standard:
		return int(d.v >> TripletsShift & 7), int(d.v >> SequencesShift & 7)
	case SevenPairsHand:
		if d.tile(7) != noTile {
			return 1, 0
		}
	case KnittedStraight:
		if d.tile(1) != noTile {
			t := int(d.v >> 12 & 1)
			return t, 1 - t
		}
	}
	return 0, 0
}

// meld returns the lowest tile of the i-th meld, triplets first.
func (d Decomposition) meld(i int) Tile {
	switch d.Form() {
	case Standard:
		l := d.layout()
		return d.at(l, l.Meld(i))
	case SevenPairsHand:
		return d.tile(7)
	}
	return d.tile(1)
}

// Triplets yields the tiles of the triplets, ascending.
func (d Decomposition) Triplets() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		n, _ := d.counts()
		for i := range n {
			if !yield(d.meld(i)) {
				return
			}
		}
	}
}

// Sequences yields the lowest tile of each sequence, ascending; equal sequences
// each have their turn. Knitted groups are not among them.
func (d Decomposition) Sequences() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		first, n := d.counts()
		for i := range n {
			if !yield(d.meld(first + i)) {
				return
			}
		}
	}
}

// Pairs yields all the pairs, ascending: seven of seven pairs (a kind held four
// times comes twice), none of honors and knitted tiles, else one.
func (d Decomposition) Pairs() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		n := 1
		switch d.Form() {
		case SevenPairsHand:
			n = 7
		case HonorsAndKnitted:
			n = 0
		}
		for i := range n {
			t := d.Pair()
			if n > 1 {
				t = d.tile(i)
			}
			if !yield(t) {
				return
			}
		}
	}
}

// Knitted returns the nine knitted tiles that the form is about, whether all
// of them are held or not; of other forms the empty set.
func (d Decomposition) Knitted() TileSet {
	switch d.Form() {
	case KnittedStraight:
		return knittedSet(int(d.v >> 13 & 7))
	case HonorsAndKnitted:
		return knittedSet(int(d.v & 7))
	}
	return 0
}

// IdenticalSequences counts pairs of identical sequences: three equal ones are
// one pair, four are two.
func (d Decomposition) IdenticalSequences() (n int) {
	if d.Form() != Standard {
		return 0
	}
	l := d.layout()
	first, sequences := d.counts()
	for i := first + 1; i < first+sequences; i++ {
		if l.field(d.v, l.Meld(i)) == l.field(d.v, l.Meld(i-1)) {
			n++
			i++
		}
	}
	return n
}

// standard makes a decomposition of a stored value.
func (k *KeyTable) standard(v uint64, p Packed) Decomposition {
	if k.Wide != nil {
		v |= flagWide
	}
	return Decomposition{v, p.a, p.b}
}

// First returns the first decomposition of the hand by melds and a pair, in
// the order of the table, or else in another form; false if it is not complete,
// and then the decomposition means nothing. It is the quickest way to one
// reading.
func (t *Table) First(h *Hand) (Decomposition, bool) {
	w := h.words()
	if t.Near.First || h.above4(w) || (w.man|w.pin|w.sou)&simples == 0 {
		p, ok := h.Pack()
		if !ok {
			return Decomposition{}, false
		}
		return t.firstSlow(p)
	}
	manL, manR := indices(w.man, h[8])
	pinL, pinR := indices(w.pin, h[17])
	souL, souR := indices(w.sou, h[26])
	four, _ := indices(w.honors>>8, 0)
	three := uint64(h[White]) | uint64(h[Green])<<3 | uint64(h[Red])<<6
	v, ok := t.Keys.Narrow.first(t.Keys.join(manL, manR, pinL, pinR, souL, souR, four, three))
	if v>>(narrowMarks+SevenPairsBit)&1 != 0 {
		p, _ := h.Pack()
		return t.firstSlow(p)
	}
	a := octal(w.man, h[8]) | octal(w.pin, h[17])<<pinAt | souL<<souLeftAt
	b := octal(w.sou, h[26]) | octal(w.honors>>8, 0)<<honorsAt | souR<<souRightAt
	return Decomposition{v, a, b}, ok
}

// FirstPacked is First of a packed hand, faster.
//
// It joins the pieces of the key one behind the other, last first: join's way
// is as long, but a call of it keeps the hand on the stack meanwhile.
func (t *Table) FirstPacked(p Packed) (Decomposition, bool) {
	if t.Near.First || p.noSimples() {
		return t.firstSlow(p)
	}
	k, n := &t.Keys, t.Keys.Narrow
	a, b, r := p.a, p.b, p.r
	key := uint64(k.Honors3[b>>honors3At&threeCounts])
	e := k.Honors4[r>>honors4At&leftMask]
	key = key<<(e&63) | e>>PieceBits
	e = k.Right[b>>souRightAt&rightMask]
	key = key<<(e&63) | e>>PieceBits
	e = k.Left[a>>souLeftAt|e&HasFive]
	key = key<<(e&63) | e>>PieceBits
	e = k.Right[r>>pinRightAt&rightMask]
	key = key<<(e&63) | e>>PieceBits
	e = k.Left[r>>pinLeftAt&leftMask|e&HasFive]
	key = key<<(e&63) | e>>PieceBits
	e = k.Right[r>>manRightAt&rightMask]
	key = key<<(e&63) | e>>PieceBits
	e = k.Left[r&leftMask|e&HasFive]
	key = key<<(e&63) | e>>PieceBits
	v, ok := n.first(key)
	if v>>(narrowMarks+SevenPairsBit)&1 != 0 {
		return t.firstSlow(p) // melds come before seven pairs, and pairs are told by their tiles
	}
	return Decomposition{v, a, b}, ok
}

// firstSlow is FirstPacked of a hand that might be complete in another form, or
// under rules that ask for more than the key, or of five melds.
func (t *Table) firstSlow(p Packed) (first Decomposition, ok bool) {
	if !t.Near.Long && !t.Near.packed(p) && !(t.Rules.Knitted && nearKnitted(p)) {
		place, ok := t.Keys.find(t.Keys.key(p))
		v, _ := t.Keys.value(place)
		return t.Keys.standard(v, p), ok
	}
	t.each(p, Options{}, func(d Decomposition) bool {
		first, ok = d, true
		return false
	})
	return first, ok
}

// Decompositions yields every reading of the hand under the rules: by melds and
// a pair in the order of the table, then seven pairs (also where the stored
// list leaves them out), thirteen orphans, knitted forms. A hand that is not
// complete, or can't be, yields none.
func (t *Table) Decompositions(h *Hand) iter.Seq[Decomposition] {
	return func(yield func(Decomposition) bool) {
		if p, ok := h.Pack(); ok {
			t.each(p, Options{}, yield)
		}
	}
}

// DecompositionsPacked is Decompositions of a packed hand.
func (t *Table) DecompositionsPacked(p Packed) iter.Seq[Decomposition] {
	return func(yield func(Decomposition) bool) { t.each(p, Options{}, yield) }
}

// AppendDecompositions appends what Decompositions yields.
func (t *Table) AppendDecompositions(dst []Decomposition, h *Hand) []Decomposition {
	for d := range t.Decompositions(h) {
		dst = append(dst, d)
	}
	return dst
}

// each yields the readings of a packed hand, with what the options say of
// called melds and forms to leave out.
func (t *Table) each(p Packed, o Options, yield func(Decomposition) bool) {
	if t.Near.Packed && (p.suitSet()|o.Melds.suits()).len() > int(t.Rules.Suits) {
		return
	}
	place, ok := t.Keys.find(t.Keys.key(p))
	if ok && !t.eachValue(place, p, yield) {
		return
	}
	if ok && !t.Near.packed(p) && !t.Rules.Knitted {
		return
	}
	t.eachForm(p, o, yield)
}

// eachValue yields the readings by melds and a pair that the table lists from
// place on; it reports whether to go on.
func (t *Table) eachValue(place uint32, p Packed, yield func(Decomposition) bool) bool {
	restricted := t.Rules.Pair != AllTiles
	pairs := uint64(1) << (t.Layout().Marks + SevenPairsBit)
	if restricted && p.Kinds()&t.Rules.Absent != 0 {
		return true
	}
	for {
		v, last := t.Keys.value(place)
		if v&pairs == 0 {
			d := t.Keys.standard(v, p)
			if (!restricted || t.Rules.Pair.Has(d.Pair())) && !yield(d) {
				return false
			}
		}
		if last {
			return true
		}
		place++
	}
}

// eachForm yields the readings in other forms.
func (t *Table) eachForm(p Packed, o Options, yield func(Decomposition) bool) bool {
	r := &t.Rules
	one, two, four := p.planes()
	if p.Kinds()&r.Absent != 0 {
		return true
	}
	alone := o.Melds.Len() == 0
	if alone && o.Without&SevenPairsForm == 0 && r.sevenPairs(one, two, four) {
		n := [Kinds]uint8(p.Hand())
		if !yield(Decomposition{sevenPairsOf(&n, r.Melds > 4), p.a, p.b}) {
			return false
		}
	}
	if alone && o.Without&ThirteenOrphansForm == 0 && r.ThirteenOrphans && thirteenOrphans(one, two, four) {
		if !yield(Decomposition{uint64(ThirteenOrphans)<<formAt | uint64(tileSet(two).First()), p.a, p.b}) {
			return false
		}
	}
	if !r.Knitted || o.Without&KnittedForms != 0 || o.Melds.Len() > 1 || !nearKnitted(p) {
		return true
	}
	if way := t.knittedStraight(p, 1-o.Melds.Len()); way >= 0 {
		rest := p.without(knittedSet(way))
		place, _ := t.Keys.find(t.Keys.key(rest))
		if !t.eachValue(place, rest, func(d Decomposition) bool {
			return yield(Decomposition{knittedOf(d, way), p.a, p.b})
		}) {
			return false
		}
	}
	if alone {
		if way := honorsAndKnitted(one, two, four); way >= 0 {
			return yield(Decomposition{uint64(HonorsAndKnitted)<<formAt | uint64(way), p.a, p.b})
		}
	}
	return true
}

// sevenPairsOf lists the pairs, and the triplet if there is one: three of the
// kind with an odd count.
func sevenPairsOf(n *[Kinds]uint8, triplet bool) uint64 {
	v := uint64(SevenPairsHand) << formAt
	i := 0
	three := uint64(noTile)
	for t, c := range n {
		if triplet && c&1 != 0 {
			three = uint64(t)
			c -= 3
		}
		for ; c > 0; c -= 2 {
			v |= uint64(t) << (6 * i)
			i++
		}
	}
	return v | three<<42
}

// knittedOf makes a knitted straight of the reading of the rest.
func knittedOf(rest Decomposition, way int) uint64 {
	v := uint64(KnittedStraight)<<formAt | uint64(way)<<13 | uint64(rest.Pair())
	triplets, sequences := rest.counts()
	if triplets+sequences == 0 {
		return v | noTile<<6
	}
	return v | uint64(rest.meld(0))<<6 | uint64(triplets)<<12
}
