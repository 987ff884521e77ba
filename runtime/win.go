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
	all, above4 := h.held(w)
	if t.Near.Packed || above4 || t.Near.words(w, all) {
		return t.winSlow(h)
	}
	d := &t.Wins
	manL, manR := indices(w.man, h[8])
	melds := uint64(d.Pairs[uint(d.Left[manL])+uint(d.Right[manR&rightMask])])
	pinL, pinR := indices(w.pin, h[17])
	melds += uint64(d.Pairs[uint(d.Left[pinL])+uint(d.Right[pinR&rightMask])])
	souL, souR := indices(w.sou, h[26])
	melds += uint64(d.Pairs[uint(d.Left[souL])+uint(d.Right[souR&rightMask])])
	four, three := indices(w.honors>>8, 0)
	melds += uint64(d.Honors4[four]) + uint64(d.Fives3[three&(1<<7-1)])
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
	a, b, r := p.a, p.b, p.r
	melds := uint64(d.Pairs[uint(d.Left[r&leftMask])+uint(d.Right[r>>manRightAt&rightMask])]) +
		uint64(d.Pairs[uint(d.Left[r>>pinLeftAt&leftMask])+uint(d.Right[r>>pinRightAt&rightMask])]) +
		uint64(d.Pairs[uint(d.Left[a>>souLeftAt&leftMask])+uint(d.Right[b>>souRightAt&rightMask])]) +
		uint64(d.Honors4[r>>honors4At&leftMask]) + uint64(d.Honors3[b>>honors3At&honorsMask]) - HoldsPair
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

// suit is the byte of one suit.
func (d *WinHalves) suit(s, left, right uint64) uint64 {
	c := d.of(s)
	return uint64(d.Pairs[uint(c.Left[left&leftMask])+uint(c.Right[right&rightMask])])
}

// sum adds the bytes of all suits and honors.
func (d *WinHalves) sum(p Packed) uint64 {
	return d.suit(0, p.r>>manLeftAt, p.r>>manRightAt) +
		d.suit(1, p.r>>pinLeftAt, p.r>>pinRightAt) +
		d.suit(2, p.a>>souLeftAt, p.b>>souRightAt) +
		d.honors(p)
}

func (d *WinHalves) honors(p Packed) uint64 {
	return uint64(d.Honors4[p.r>>honors4At&leftMask]) + uint64(d.Honors3[p.b>>honors3At&honorsMask])
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
