package hupai

// Win reports whether the hand is complete: melds and a pair, or another form
// of the rules. Called melds are left unsaid: any 3k+2 tiles may win, k up to
// the rules' melds. A hand that can't be (five of a kind, a tile that the rules
// do not have, a wrong total) is no win. See With for called melds, jokers and
// forms to leave out.
//
// The sum of five bytes tells it all: with one pair, every suit complete and
// no more melds than the rules have, the total is right too.
func (t *Table) Win(h *Hand) bool {
	w := h.words()
	all := h.all(w)
	if t.Near.Packed || all&above7 != 0 || t.Near.words(w, all) {
		return t.winSlow(h)
	}
	d := &t.Wins
	left, right := gather(w.man, h[8])
	melds := uint64(d.Pairs[uint(d.Left[left&fourCounts])+uint(d.Right[right&fiveCounts])])
	left, right = gather(w.pin, h[17])
	melds += uint64(d.Pairs[uint(d.Left[left&fourCounts])+uint(d.Right[right&fiveCounts])])
	left, right = gather(w.sou, h[26])
	melds += uint64(d.Pairs[uint(d.Left[left&fourCounts])+uint(d.Right[right&fiveCounts])])
	left, right = gather(w.honors>>8, 0)
	melds += uint64(d.Honors4[left&fourCounts]) + uint64(d.Honors3[right&threeCounts])
	return melds-HoldsPair <= uint64(t.Rules.Melds)
}

// winSlow is Win of a hand that can't be, or that needs a second look.
func (t *Table) winSlow(h *Hand) bool {
	p, ok := h.Pack()
	return ok && t.winNear(p)
}

// WinPacked is Win of a packed hand, faster.
//
// The other forms are looked at first, so that the way that nearly all hands
// go is one straight line: nothing has to be kept over a call.
func (t *Table) WinPacked(p Packed) bool {
	if t.Near.Packed || t.Near.packed(p) {
		return t.winNear(p)
	}
	d := &t.Wins
	a, b := p.a, p.b
	melds := uint64(d.Pairs[uint(d.Left[a&fourCounts])+uint(d.Right[a>>rightAt&fiveCounts])]) +
		uint64(d.Pairs[uint(d.Left[a>>pinAt&fourCounts])+uint(d.Right[a>>(pinAt+rightAt)&fiveCounts])]) +
		uint64(d.Pairs[uint(d.Left[b&fourCounts])+uint(d.Right[b>>rightAt&fiveCounts])]) +
		uint64(d.Honors4[b>>honorsAt&fourCounts]) + uint64(d.Honors3[b>>honors3At&threeCounts]) - HoldsPair
	return melds <= uint64(t.Rules.Melds)
}

// winNear is WinPacked of a hand that might be complete in another form, or
// under rules that ask for more than the sum.
func (t *Table) winNear(p Packed) bool {
	melds := t.Wins.sum(p)-HoldsPair <= uint64(t.Rules.Melds)
	if t.Near.packed(p) || t.Rules.Knitted && nearKnitted(p) {
		melds = melds || t.otherForm(p)
	}
	if t.Rules.Suits >= 3 {
		return melds
	}
	return melds && p.suitSet().len() <= int(t.Rules.Suits)
}

// sum adds the bytes of all suits and honors.
func (d *WinHalves) sum(p Packed) uint64 {
	return d.suit(0, p.a) + d.suit(1, p.a>>pinAt) + d.suit(2, p.b) + d.four(p) + d.three(p)
}

func (d *WinHalves) four(p Packed) uint64  { return uint64(d.Honors4[p.b>>honorsAt&fourCounts]) }
func (d *WinHalves) three(p Packed) uint64 { return uint64(d.Honors3[p.b>>honors3At&threeCounts]) }

// suit is the byte of one suit, of which the counts are given.
func (d *WinHalves) suit(s, counts uint64) uint64 {
	c := &d.WinClasses
	if d.Others != nil && s > 0 {
		c = &d.Others[s-1]
	}
	return uint64(d.Pairs[uint(c.Left[counts&fourCounts])+uint(c.Right[counts>>rightAt&fiveCounts])])
}

// simples are ranks 2 to 8 of a suit's counts.
const simples = 0xFFFFFFFFFFFFFF00

// words reports whether counts might be seven pairs or thirteen orphans: (at
// most one) odd count, or no 2 to 8. Counts at the same place in their words are
// taken together, so now and then a hand is looked at that is neither.
func (n *Near) words(w words, all uint64) bool {
	odd := all & 0x0101010101010101
	return odd&(odd-n.OneOdd) == 0 || (w.man|w.pin|w.sou)&simples == 0
}

// packed is the same of a packed hand.
func (n *Near) packed(p Packed) bool {
	odd := p.a&onesA | p.b&onesB
	return odd&(odd-n.OneOdd) == 0 || p.noSimples()
}

// noSimples reports whether a hand holds no 2 to 8.
func (p Packed) noSimples() bool {
	const simplesA = 0o077777770_077777770
	const simplesB = 0o077777770
	return p.a&simplesA|p.b&simplesB == 0
}

const suitMask = 1<<27 - 1
