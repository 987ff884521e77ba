package emit

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/hupai/hupai/enumerate"
	hupai "github.com/hupai/hupai/runtime"
)

// errNoHash can't happen with tables of the sizes that rules make; it is
// reported rather than searched for without end.
var errNoHash = errors.New("no perfect hash found")

// hash fills the table with a perfect hash of the keys: see hupai.KeyTable,
// which reads it.
func hash(k *hupai.KeyTable, t *enumerate.Table) error {
	places, low, high, err := values(t)
	if err != nil {
		return err
	}
	if t.Layout.Melds == 4 {
		s := search{
			width: hupai.NarrowBits, blocks: 1,
			buckets: hupai.NarrowBits - hupai.SlotBits - hupai.NarrowBuckets, fixed: true,
		}
		if last := t.Entries[len(t.Entries)-1].Key; last >= 1<<s.width {
			return fmt.Errorf("key %#x is too wide for four melds", last)
		}
		err = s.run(t.Entries, places)
		k.Narrow = &hupai.NarrowKeys{Multiplier: s.multiplier, Values: low}
		copy(k.Narrow.Shuffle[:], s.shuffle)
		copy(k.Narrow.Slots[:], s.slots)
		return err
	}
	s := wide(t.Entries)
	err = s.run(t.Entries, places)
	k.Wide = &hupai.WideKeys{
		Limit: 1 << s.width, Multiplier: s.multiplier,
		Blocks: s.blocks, Reciprocal: (1<<32 + s.blocks - 1) / s.blocks,
		Buckets: uint8(s.buckets), Shuffle: s.shuffle, Slots: s.slots,
		Low: low, High: high,
	}
	return err
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
						l |= hupai.LastNarrow
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

// A search is one for a perfect hash.
type search struct {
	width      int // of keys, in bits
	blocks     uint64
	buckets    int  // high bits >> buckets name the displacement
	fixed      bool // whether readers know that number as a constant
	multiplier uint64
	shuffle    []uint16
	slots      []uint32
}

// wide chooses the sizes for keys of five melds.
func wide(entries []enumerate.Entry) (s search) {
	s.width = max(bits.Len64(entries[len(entries)-1].Key), hupai.SlotBits+1)
	highs := uint64(1) << s.width >> hupai.SlotBits
	// One block of slots serves up to 11,000 keys, at two thirds full; larger
	// tables take as many as hold them at 95 %. However few the keys, the blocks
	// are enough for the 17 bits of a check, of which 0 is an empty slot.
	const block = 1 << hupai.SlotBits
	const checks = 1<<(32-hupai.IndexBits) - 1
	s.blocks = (highs + checks - 1) / checks
	if n := len(entries); n > block*2/3 {
		s.blocks = max(s.blocks, uint64((n*100/95+block-1)/block))
	}
	// Four keys or so to a bucket.
	for highs>>(s.buckets+1)*4 >= uint64(len(entries)) {
		s.buckets++
	}
	return s
}

// run looks for a multiplier under which every bucket finds a displacement.
func (s *search) run(entries []enumerate.Entry, places []uint32) error {
	multiplier := uint64(0x9E3779B97F4A7C15) // 2⁶⁴ divided by the golden ratio
	for try := 1; try <= 200; try++ {
		s.multiplier = multiplier & (1<<s.width - 1)
		if s.place(entries, places) {
			return nil
		}
		multiplier = multiplier*0xD1342543DE82EF95 + 2 // a generator of odd numbers
		// Keys with equal low bits keep them under every multiplier, and part
		// only in different buckets: small tables need more buckets than keys.
		if !s.fixed && try%8 == 0 && s.buckets > 0 {
			s.buckets--
		}
	}
	return errNoHash
}

// place finds the displacements under the multiplier, fullest buckets first.
func (s *search) place(entries []enumerate.Entry, places []uint32) bool {
	type item struct{ low, block, check, place uint32 }
	buckets := make([][]item, uint64(1)<<s.width>>hupai.SlotBits>>s.buckets)
	const mask = 1<<hupai.SlotBits - 1
	for i, e := range entries {
		q := e.Key * s.multiplier & (1<<s.width - 1)
		high := q >> hupai.SlotBits
		b := &buckets[high>>s.buckets]
		*b = append(*b, item{uint32(q & mask), uint32(high % s.blocks), uint32(high / s.blocks), places[i]})
	}
	order := make([]int, len(buckets))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return -cmp.Compare(len(buckets[a]), len(buckets[b])) })
	s.shuffle = make([]uint16, len(buckets))
	s.slots = make([]uint32, s.blocks<<hupai.SlotBits)
next:
	for _, b := range order {
		items := buckets[b]
	try:
		for d := range uint32(1 << hupai.SlotBits) {
			for i, it := range items {
				slot := &s.slots[(it.low^d)|it.block<<hupai.SlotBits]
				if *slot != 0 {
					for _, done := range items[:i] {
						s.slots[(done.low^d)|done.block<<hupai.SlotBits] = 0
					}
					continue try
				}
				*slot = (it.check+1)<<hupai.IndexBits | it.place
			}
			s.shuffle[b] = uint16(d)
			continue next
		}
		return false
	}
	return true
}
