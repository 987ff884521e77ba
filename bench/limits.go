package main

import hupai "github.com/hupai/hupai/runtime"

// limits measures what no question can do without, and the yes or no as one
// loop over half-suit indices that are at hand already: what a call for many
// hands at once could come to.
func (b *bench) limits(section string) {
	b.section = section
	table := b.table
	b.add("a loop, and one load", nil, 0, func(hs *hands) (n int) {
		for i := range hs.packed {
			n += one(table.Wins.Honors4[hs.packed[i].Count(0)] != 0)
		}
		return n
	})
	b.add("a loop, a call, and one load", nil, 0, func(hs *hands) (n int) {
		for _, p := range hs.packed {
			n += one(oneLoad(table, p))
		}
		return n
	})
	halves := make([][8]uint16, len(b.over.counts))
	for i := range halves {
		halves[i] = halvesOf(&b.over.counts[i])
	}
	b.add("melds alone, in one loop over indices", nil, winBytes(table), func(hs *hands) (n int) {
		d := &table.Wins
		for _, h := range halves[:len(hs.packed)] {
			melds := uint(d.Pairs[d.Left[h[0]&0xFFF]+uint16(d.Right[h[1]&0x7FFF])]) +
				uint(d.Pairs[d.Left[h[2]&0xFFF]+uint16(d.Right[h[3]&0x7FFF])]) +
				uint(d.Pairs[d.Left[h[4]&0xFFF]+uint16(d.Right[h[5]&0x7FFF])]) +
				uint(d.Honors4[h[6]&0xFFF]) + uint(d.Honors3[h[7]&0x1FF])
			n += one(melds-hupai.HoldsPair <= uint(table.Rules.Melds))
		}
		return n
	})
}

//go:noinline
func oneLoad(t *hupai.Table, p hupai.Packed) bool { return t.Wins.Honors4[p.Count(0)] != 0 }

// halvesOf returns the counts of the half suits, three bits each.
func halvesOf(h *hupai.Hand) (halves [8]uint16) {
	for i, ranks := range [8][2]int{{0, 4}, {4, 9}, {9, 13}, {13, 18}, {18, 22}, {22, 27}, {27, 31}, {31, 34}} {
		for t := ranks[1] - 1; t >= ranks[0]; t-- {
			halves[i] = halves[i]<<3 | uint16(h[t])
		}
	}
	return halves
}
