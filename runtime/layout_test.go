package hupai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

// Fields follow each other, and the value stays below 2^53 so that a double
// holds it.
func TestLayouts(t *testing.T) {
	assert.Equal(t, hupai.Narrow, hupai.LayoutFor(4))
	assert.Equal(t, hupai.Wide, hupai.LayoutFor(5))
	assert.Equal(t, uint(10), hupai.Narrow.Meld(0))
	assert.Equal(t, uint(22), hupai.Narrow.Meld(3))
	assert.Equal(t, uint(26), hupai.Narrow.Marks)
	assert.Equal(t, uint(11), hupai.Wide.Meld(0))
	assert.Equal(t, uint(31), hupai.Wide.Meld(4))
	assert.Equal(t, uint(36), hupai.Wide.Marks)
	for _, l := range []hupai.Layout{hupai.Narrow, hupai.Wide} {
		assert.Equal(t, l.Marks, l.Meld(l.Melds), "marks begin behind the melds")
		assert.Less(t, l.Marks+hupai.DoubleSequenceBit, uint(53))
		kinds := 3*l.Melds + 2
		assert.Less(t, kinds-1, 1<<l.Position, "a hand of different tiles has so many positions")
	}
}

func TestCompare(t *testing.T) {
	// pair, then triplets, then sequences
	narrow := func(pair int, triplets, sequences []int) (v uint64) {
		l := hupai.Narrow
		v = uint64(len(triplets)) | uint64(len(sequences))<<hupai.SequencesShift | uint64(pair)<<hupai.PairShift
		for i, p := range append(append([]int{}, triplets...), sequences...) {
			v |= uint64(p) << l.Meld(i)
		}
		return v
	}
	sorted := []uint64{
		1 << (hupai.Narrow.Marks + hupai.SevenPairsBit),
		narrow(0, []int{1, 2, 3, 4}, nil),
		narrow(0, []int{4}, []int{1, 1, 1}),
		narrow(0, []int{1}, []int{2, 2, 2}),
		narrow(0, nil, []int{1, 1, 2, 2}),
		narrow(0, nil, []int{1, 2, 2, 2}),
		narrow(3, []int{15}, []int{0, 0, 1}),
		narrow(3, nil, []int{0, 0, 0, 4}) | 1<<(hupai.Narrow.Marks+hupai.PureStraightBit),
	}
	for i, a := range sorted {
		for j, b := range sorted {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			assert.Equal(t, want, hupai.Narrow.Compare(a, b), "%d, %d", i, j)
		}
	}
}
