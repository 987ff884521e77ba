package hupai

import "iter"

// A KeyTable finds the readings of a canonical key, and the key of a hand.
//
// Slots hold a perfect hash that is exact for every uint64. The key times an
// odd constant, modulo a power of two above the largest key, is another number
// q for each key: a bijection. Its low bits, shuffled by a displacement that
// the high bits choose, name a slot, and the high bits stand in the slot: slot
// and high bits together give the whole key back, so that what is found is the
// key asked for, though no key is stored.
type KeyTable struct {
	// Pieces of keys, code<<PieceBits | length, by half: ranks 1–4 (by index,
	// plus HasFive if rank 5 is held, for then the run goes on), ranks 5–9 (with
	// HasFive), the first four honors. The last three, by their counts of three
	// bits, are code alone: nothing comes behind them.
	Left    [LeftPieces]uint64
	Right   [4096]uint64
	Honors4 [625]uint64
	Honors3 [512]uint32

	// One of these: of four melds, or of five.
	Narrow *NarrowKeys
	Wide   *WideKeys
}

// NarrowKeys are those of four melds: below 1<<NarrowBits, in one block of
// slots, with values of 32 bits.
type NarrowKeys struct {
	Multiplier uint64                     // odd
	Shuffle    [1 << NarrowBuckets]uint16 // displacements, by the high bits of q
	Slots      [1 << SlotBits]uint32      // check << IndexBits | place in the values; 0 if empty
	Values     []uint32                   // each list from its place up to the first one that is LastNarrow
}

// WideKeys are those of five melds.
type WideKeys struct {
	Limit      uint64   // keys are below it: 1<<n
	Multiplier uint64   // odd
	Blocks     uint64   // slots are so many blocks of 1<<SlotBits
	Reciprocal uint64   // ⌈2³²/Blocks⌉
	Buckets    uint8    // high bits >> Buckets name the displacement
	Shuffle    []uint16 // displacements
	Slots      []uint32 // check << IndexBits | place in the values; 0 if empty

	// Values are wider than 32 bits. Each list goes from its place up to the
	// first one that has LastHigh in its part of High.
	Low  []uint32
	High []uint16
}

// The widths that tables share.
const (
	LeftPieces    = 1024 + 625 // pieces of ranks 1–4, the run going on or not
	PieceBits     = 11         // of a piece: its length in six bits, and HasFive
	HasFive       = 1024       // in a piece of ranks 5–9: the 5 is held
	SlotBits      = 14         // slots of a block
	IndexBits     = 15         // place of a slot's first value
	NarrowBits    = 28         // of a narrow key
	NarrowBuckets = 12         // of them name the displacement
	LastNarrow    = 1 << 31    // in a narrow value
	LastHigh      = 1 << 15    // in the high part of a wide one
)

// find returns the place of the first value of the key. If the table has not
// got the key, the place is some other value's.
func (k *NarrowKeys) find(key uint64) (place uint32, ok bool) {
	q := key * k.Multiplier & (1<<NarrowBits - 1)
	high := q >> SlotBits
	e := k.Slots[(q^uint64(k.Shuffle[q>>(NarrowBits-NarrowBuckets)]))&(1<<SlotBits-1)]
	return e & (1<<IndexBits - 1), uint64(e>>IndexBits)^(high+1)|key>>NarrowBits == 0
}

// first returns the first value of the key.
func (k *NarrowKeys) first(key uint64) (v uint64, ok bool) {
	place, ok := k.find(key)
	return uint64(k.Values[place] &^ LastNarrow), ok
}

// find is the same for every table.
func (k *KeyTable) find(key uint64) (place uint32, ok bool) {
	if k.Narrow != nil {
		return k.Narrow.find(key)
	}
	w := k.Wide
	q := key * w.Multiplier & (w.Limit - 1)
	high := q >> SlotBits
	check := high * w.Reciprocal >> 32
	block := (high - check*w.Blocks) << SlotBits
	e := w.Slots[(q^uint64(w.Shuffle[high>>(w.Buckets&63)]))&(1<<SlotBits-1)|block]
	// One compare for both: a key beyond the limit makes the check differ.
	return e & (1<<IndexBits - 1), uint64(e>>IndexBits)^(check+1)|key&^(w.Limit-1) == 0
}

// value returns the value at a place and whether it is the last of its list.
func (k *KeyTable) value(place uint32) (v uint64, last bool) {
	if k.Narrow != nil {
		v := k.Narrow.Values[place]
		return uint64(v &^ LastNarrow), v&LastNarrow != 0
	}
	low, high := k.Wide.Low[place], k.Wide.High[place]
	return uint64(low) | uint64(high&^LastHigh)<<32, high&LastHigh != 0
}

// key joins the pieces of a hand.
func (k *KeyTable) key(p Packed) uint64 {
	a, b, r := p.a, p.b, p.r
	return k.join(r&leftMask, r>>manRightAt&rightMask, r>>pinLeftAt&leftMask, r>>pinRightAt&rightMask,
		a>>souLeftAt, b>>souRightAt&rightMask, r>>honors4At&leftMask, b>>honors3At&threeCounts)
}

// join joins the pieces of eight halves: to suits, which do not wait for each
// other, then the suits, last first. What runs over 64 bits, of hands with more
// tiles than any rules take, leaves a number that is no key: keys end below bit
// 34, and no ten bits in a row of such a hand are without a one.
func (k *KeyTable) join(manL, manR, pinL, pinR, souL, souR, four, three uint64) uint64 {
	right := k.Right[manR&rightMask]
	man, manBits := behind(k.Left[manL|right&HasFive], right)
	right = k.Right[pinR&rightMask]
	pin, pinBits := behind(k.Left[pinL|right&HasFive], right)
	right = k.Right[souR&rightMask]
	sou, souBits := behind(k.Left[souL|right&HasFive], right)
	piece := k.Honors4[four]
	honors := uint64(k.Honors3[three&threeCounts])<<(piece&63) | piece>>PieceBits
	return ((honors<<(souBits&63)|sou)<<(pinBits&63)|pin)<<(manBits&63) | man
}

// behind puts one piece behind another; only the low bits of the length count.
func behind(first, second uint64) (code, bits uint64) {
	return second>>PieceBits<<(first&63) | first>>PieceBits, first + second
}

// Key returns the canonical key of a hand, and whether the table has it. If it
// hasn't, the key may be cut short.
func (t *Table) Key(p Packed) (key uint64, ok bool) {
	key = t.Keys.key(p)
	_, ok = t.Keys.find(key)
	return key, ok
}

// Has reports whether the table has the key. It is exact for every uint64.
func (t *Table) Has(key uint64) bool {
	_, ok := t.Keys.find(key)
	return ok
}

// Values yields the values that the table holds for a key, as they are stored
// and exported: see Layout. A key that it has not yields none.
func (t *Table) Values(key uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		place, ok := t.Keys.find(key)
		for ok {
			v, last := t.Keys.value(place)
			if !yield(v) || last {
				return
			}
			place++
		}
	}
}

// AppendValues appends what Values yields.
func (t *Table) AppendValues(dst []uint64, key uint64) []uint64 {
	for v := range t.Values(key) {
		dst = append(dst, v)
	}
	return dst
}

// Layout returns the layout of the table's values.
func (t *Table) Layout() Layout { return LayoutFor(int(t.Rules.Melds)) }
