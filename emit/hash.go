package emit

import (
	"cmp"
	"errors"
	"math/bits"
	"slices"

	"github.com/hupai/hupai/enumerate"
	hupai "github.com/hupai/hupai/runtime"
)

// errNoHash can't happen with tables of the sizes that rules make; it is
// reported rather than searched for without end.
var errNoHash = errors.New("no perfect hash found")

// hash builds the perfect hash of a table's keys: see hupai.KeyTable, which
// reads it. Values are laid down once each, lists that end alike share their
// end.
func hash(t *enumerate.Table) (k hupai.KeyTable, err error) {
	places, low, high, err := values(t)
	if err != nil {
		return k, err
	}
	k.Low, k.High = low, high
	last := t.Entries[len(t.Entries)-1].Key
	width := max(bits.Len64(last), hupai.SlotBits+1)
	k.Limit = 1 << width
	highs := k.Limit >> hupai.SlotBits
	// One block of slots serves up to 11,000 keys, at two thirds full; larger
	// tables take as many as hold them at 95 %. However few the keys, the blocks
	// are enough for the 17 bits of a check, of which 0 is an empty slot.
	const block = 1 << hupai.SlotBits
	const checks = 1<<(32-hupai.IndexBits) - 1
	k.Blocks = (highs + checks - 1) / checks
	if n := len(t.Entries); n > block*2/3 {
		k.Blocks = max(k.Blocks, uint64((n*100/95+block-1)/block))
	}
	k.Reciprocal = (1<<32 + k.Blocks - 1) / k.Blocks
	// Four keys or so to a bucket.
	for highs>>(k.Buckets+1)*4 >= uint64(len(t.Entries)) {
		k.Buckets++
	}
	multiplier := uint64(0x9E3779B97F4A7C15) // 2⁶⁴ divided by the golden ratio
	for try := 1; try <= 200; try++ {
		k.Multiplier = multiplier & (k.Limit - 1)
		if place(&k, t.Entries, places) {
			return k, nil
		}
		multiplier = multiplier*0xD1342543DE82EF95 + 2 // a generator of odd numbers
		// Keys with equal low bits keep them under every multiplier, and part
		// only in different buckets: small tables need more buckets than keys.
		if try%8 == 0 && k.Buckets > 0 {
			k.Buckets--
		}
	}
	return k, errNoHash
}

// values lays the lists of values down and returns each entry's place.
func values(t *enumerate.Table) (places []uint32, low []uint32, high []uint16, err error) {
	wide := t.Layout.Melds > 4
	lists := map[string]uint32{}
	name := func(vs []uint64) string {
		b := make([]byte, 0, 8*len(vs))
		for _, v := range vs {
			for i := range 8 {
				b = append(b, byte(v>>(8*i)))
			}
		}
		return string(b)
	}
	// Longer lists first, so that shorter ones find themselves at their ends.
	order := make([]int, len(t.Entries))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return -cmp.Compare(len(t.Entries[a].Values), len(t.Entries[b].Values))
	})
	places = make([]uint32, len(t.Entries))
	for _, e := range order {
		vs := t.Entries[e].Values
		at, ok := lists[name(vs)]
		if !ok {
			at = uint32(len(low))
			for i, v := range vs {
				lists[name(vs[i:])] = at + uint32(i)
				l, h := uint32(v), uint16(v>>32)
				if wide && v>>(32+15) != 0 || !wide && v>>31 != 0 {
					return nil, nil, nil, errors.New("a value is too wide for its layout")
				}
				if i == len(vs)-1 {
					if wide {
						h |= hupai.LastHigh
					} else {
						l |= hupai.LastLow
					}
				}
				low = append(low, l)
				if wide {
					high = append(high, h)
				}
			}
		}
		places[e] = at
	}
	if len(low) > 1<<hupai.IndexBits {
		return nil, nil, nil, errors.New("more values than a slot can point to")
	}
	return places, low, high, nil
}

// place finds the displacements under the multiplier, fullest buckets first.
func place(k *hupai.KeyTable, entries []enumerate.Entry, places []uint32) bool {
	type item struct{ low, block, check, place uint32 }
	buckets := make([][]item, k.Limit>>hupai.SlotBits>>k.Buckets)
	const mask = 1<<hupai.SlotBits - 1
	for i, e := range entries {
		q := e.Key * k.Multiplier & (k.Limit - 1)
		high := q >> hupai.SlotBits
		b := &buckets[high>>k.Buckets]
		*b = append(*b, item{uint32(q & mask), uint32(high % k.Blocks), uint32(high / k.Blocks), places[i]})
	}
	order := make([]int, len(buckets))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return -cmp.Compare(len(buckets[a]), len(buckets[b])) })
	k.Shuffle = make([]uint16, len(buckets))
	k.Slots = make([]uint32, k.Blocks<<hupai.SlotBits)
next:
	for _, b := range order {
		items := buckets[b]
	try:
		for d := range uint32(1 << hupai.SlotBits) {
			for i, it := range items {
				slot := &k.Slots[(it.low^d)|it.block<<hupai.SlotBits]
				if *slot != 0 {
					for _, done := range items[:i] {
						k.Slots[(done.low^d)|done.block<<hupai.SlotBits] = 0
					}
					continue try
				}
				*slot = (it.check+1)<<hupai.IndexBits | it.place
			}
			k.Shuffle[b] = uint16(d)
			continue next
		}
		return false
	}
	return true
}
