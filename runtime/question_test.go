package hupai_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

// What makes a question impossible is an error of the checked calls that names
// what is at fault, and never a win, a reading or a wait.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		set, hand string
		melds     []string
		jokers    int
		size      hupai.Size
		is        error // nil: the question can be asked
		text      string
	}{
		{"riichi", "11z", nil, 0, hupai.Complete, nil, ""},
		{"riichi", "1z", nil, 0, hupai.Ready, nil, ""},
		{"riichi", "", nil, 2, hupai.Complete, nil, ""},
		{"riichi", "", nil, 14, hupai.Complete, nil, ""},
		{"riichi", "", nil, 1, hupai.Ready, nil, ""},
		{"riichi", "11z", []string{"123m", "123m", "123m", "5555z"}, 0, hupai.Complete, nil, ""},
		{"taiwan", "11z", []string{"123m", "123m", "123m", "5555z", "777p"}, 0, hupai.Complete, nil, ""},

		{"riichi", "", nil, 0, hupai.Complete, hupai.ErrSize, "0 tiles, where 3k+2 and at most 14 are expected"},
		{"riichi", "", nil, 0, hupai.Ready, hupai.ErrSize, "0 tiles, where 3k+1 and at most 13 are expected"},
		{"riichi", "1m", nil, 0, hupai.Complete, hupai.ErrSize, "1 tiles"},
		{"riichi", "123m", nil, 0, hupai.Complete, hupai.ErrSize, "3 tiles"},
		{"riichi", "123m", nil, 0, hupai.Ready, hupai.ErrSize, "3 tiles"},
		{"riichi", "11z", nil, 0, hupai.Ready, hupai.ErrSize, "2 tiles"},
		{"riichi", "123456789m123456p11z", nil, 0, hupai.Complete, hupai.ErrSize, "17 tiles"},
		{"riichi", "123456789m123456p1z", nil, 0, hupai.Ready, hupai.ErrSize, "16 tiles"},
		{"taiwan", "123456789m123456p11z", nil, 0, hupai.Complete, nil, ""},
		{"taiwan", "123456789m123456789p11z", nil, 0, hupai.Complete, hupai.ErrSize, "20 tiles"},
		{"riichi", "11z", nil, 1, hupai.Complete, hupai.ErrSize, "3 tiles, jokers included"},
		{"riichi", "11z", nil, 15, hupai.Complete, hupai.ErrSize, "17 tiles, jokers included"},
		{"riichi", "11z", nil, math.MaxInt, hupai.Complete, hupai.ErrSize, "jokers included"},
		{"riichi", "11z", nil, -1, hupai.Complete, hupai.ErrJokers, "-1 jokers"},
		{"riichi", "11z", nil, math.MinInt, hupai.Complete, hupai.ErrJokers, "jokers"},
		{"riichi", "123m11z", []string{"123m", "123m", "123p", "5555z"}, 0, hupai.Complete, hupai.ErrSize, "at most 2 are expected"},
		{"riichi", "11z", []string{"123m", "123m", "123m", "123p", "5555z"}, 0, hupai.Complete, hupai.ErrSize, "5 called melds where riichi has 4"},
		{"riichi", "11z", []string{"111z"}, 0, hupai.Complete, hupai.ErrFiveOfKind, "5 of 1z, called melds included"},
		{"riichi", "11z123m", []string{"1111z"}, 0, hupai.Complete, hupai.ErrFiveOfKind, "6 of 1z, called melds included"},
		{"sichuan", "11z", nil, 0, hupai.Complete, hupai.ErrAbsent, "1z in the hand, in sichuan"},
		{"sichuan", "11m", []string{"777z"}, 0, hupai.Complete, hupai.ErrAbsent, "7z in a called meld, in sichuan"},
		{"sanma", "11234m", nil, 0, hupai.Complete, hupai.ErrAbsent, "2m in the hand, in sanma"},
		{"sanma", "11m", []string{"789m"}, 0, hupai.Complete, hupai.ErrAbsent, "7m in a called meld"},
	} {
		table := tableOf(t, c.set)
		h := hand(t, c.hand)
		q := table.With(hupai.Options{Melds: called(t, c.melds...), Jokers: c.jokers})
		err := q.Check(h, c.size)
		if c.is == nil {
			assert.NoError(t, err, "%+v", c)
			continue
		}
		assert.ErrorIs(t, err, c.is, "%+v", c)
		assert.ErrorContains(t, err, c.text, "%+v", c)
		if c.size == hupai.Complete {
			win, err := q.CheckWin(h)
			assert.ErrorIs(t, err, c.is, "%+v", c)
			assert.False(t, win, "%+v", c)
			assert.False(t, q.Win(h), "%+v", c)
			assert.Empty(t, texts(q.Decompositions(h)), "%+v", c)
			for range q.Substitutions(h) {
				assert.Fail(t, "a substitution", "%+v", c)
			}
			for range q.Discards(h) {
				assert.Fail(t, "a discard", "%+v", c)
			}
		} else {
			waits, err := q.CheckWaits(h)
			assert.ErrorIs(t, err, c.is, "%+v", c)
			assert.Zero(t, waits, "%+v", c)
			assert.Zero(t, q.Waits(h), "%+v", c)
		}
	}
}

// Counts above four are never a win in any table, be they what they may.
func TestFiveOfKind(t *testing.T) {
	for _, set := range sets {
		table := tableOf(t, set)
		for _, n := range []uint8{5, 8, 11, 14, 128, 130, 255} {
			for tile := range hupai.Kinds {
				var h hupai.Hand
				h[tile] = n
				q := table.With(hupai.Options{})
				require.False(t, table.Win(&h), "%s: %d of %d", set, n, tile)
				require.False(t, q.Win(&h))
				require.Zero(t, table.Waits(&h))
				require.Zero(t, q.Waits(&h))
				_, ok := table.First(&h)
				require.False(t, ok)
				require.ErrorIs(t, q.Check(&h, hupai.Complete), hupai.ErrFiveOfKind)
				require.ErrorIs(t, q.Check(&h, hupai.Ready), hupai.ErrFiveOfKind)
				_, err := q.CheckWin(&h)
				require.ErrorIs(t, err, hupai.ErrFiveOfKind)
				_, err = q.CheckWaits(&h)
				require.ErrorIs(t, err, hupai.ErrFiveOfKind)
			}
		}
	}
}

// Answers with options, worked out by hand.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		set, hand string
		o         hupai.Options
		win       bool
	}{
		{"riichi", "1122m3344p5566s77z", hupai.Options{}, true},
		{"riichi", "1122m3344p5566s77z", hupai.Options{Without: hupai.SevenPairsForm}, false},
		{"riichi", "1122m3344p5566s77z", hupai.Options{Without: hupai.ThirteenOrphansForm | hupai.KnittedForms}, true},
		{"riichi", "119m19p19s1234567z", hupai.Options{Without: hupai.SevenPairsForm}, true},
		{"riichi", "119m19p19s1234567z", hupai.Options{Without: hupai.ThirteenOrphansForm}, false},
		{"riichi", "112233m445566p77z", hupai.Options{Without: hupai.AllForms}, true},
		{"mcr", "147m258p369s12345z", hupai.Options{Without: hupai.KnittedForms}, false},
		{"mcr", "147m258p369s22z", hupai.Options{Melds: called(t, "777z")}, true},
		{"mcr", "147m258p369s22z", hupai.Options{Melds: called(t, "7777z")}, true},
		{"mcr", "147m258p369s22z", hupai.Options{}, false},
		{"mcr", "147m258p369s22z", hupai.Options{Melds: called(t, "777z"), Without: hupai.KnittedForms}, false},
		{"sichuan", "11m", hupai.Options{Melds: called(t, "123m", "456p")}, true},
		{"sichuan", "11s", hupai.Options{Melds: called(t, "123m", "456p")}, false},
		{"riichi", "66p", hupai.Options{Melds: called(t, "123m", "123m", "789m", "111s")}, true},
		{"riichi", "67p", hupai.Options{Melds: called(t, "123m", "123m", "789m", "111s")}, false},

		{"riichi", "1z", hupai.Options{Jokers: 1}, true},
		{"riichi", "1111z", hupai.Options{Jokers: 1}, false},
		{"riichi", "1111z", hupai.Options{Jokers: 1, VirtualFifth: true}, true},
		{"riichi", "1z", hupai.Options{Jokers: 1, Melds: called(t, "111z")}, false},
		{"riichi", "1z", hupai.Options{Jokers: 1, Melds: called(t, "111z"), VirtualFifth: true}, true},
		{"riichi", "13m", hupai.Options{Jokers: 0}, false},
		{"riichi", "135m", hupai.Options{Jokers: 2}, true},
		{"riichi", "159m", hupai.Options{Jokers: 2}, false},
		{"riichi", "1359m", hupai.Options{Jokers: 1}, false},
		{"sichuan", "1m", hupai.Options{Jokers: 1, Melds: called(t, "123p", "123s")}, false},
		{"sichuan", "", hupai.Options{Jokers: 2, Melds: called(t, "123p", "123s")}, true},
		{"riichi", "147m147p147s1123z", hupai.Options{Jokers: 1}, false},
		{"riichi", "19m19p19s123z", hupai.Options{Jokers: 5}, true},
		{"riichi", "19m19p19s123z", hupai.Options{Jokers: 5, Without: hupai.ThirteenOrphansForm}, false},
		{"riichi", "19m19p19s1z", hupai.Options{Jokers: 7}, true},
		{"riichi", "19m19p19s1z", hupai.Options{Jokers: 7, Without: hupai.ThirteenOrphansForm}, true}, // seven pairs
		{"riichi", "19m19p19s1z", hupai.Options{Jokers: 7, Without: hupai.AllForms}, false},
	} {
		h := hand(t, c.hand)
		q := tableOf(t, c.set).With(c.o)
		got, err := q.CheckWin(h)
		require.NoError(t, err, "%+v", c)
		assert.Equal(t, c.win, got, "%+v", c)
		p, _ := h.Pack()
		assert.Equal(t, c.win, q.WinPacked(p), "%+v", c)
		n := 0
		for range q.Substitutions(h) {
			n++
			break
		}
		assert.Equal(t, c.win, n == 1, "%+v", c)
		if c.o.Jokers == 0 {
			assert.Equal(t, c.win, len(texts(q.DecompositionsPacked(p))) > 0, "%+v", c)
		} else {
			assert.Empty(t, texts(q.DecompositionsPacked(p)), "see Substitutions")
		}
	}
}

func TestWaits(t *testing.T) {
	for _, c := range []struct {
		set, hand string
		o         hupai.Options
		want      string
	}{
		{"riichi", "1z", hupai.Options{}, "1z"},
		{"riichi", "1m", hupai.Options{}, "1m"},
		{"riichi", "1112345678999m", hupai.Options{}, "123456789m"},
		{"riichi", "2345678m", hupai.Options{}, "258m"},
		{"riichi", "11m22p", hupai.Options{}, "1m2p"},
		{"riichi", "11z55z", hupai.Options{}, "15z"}, // in different halves of the honors
		{"riichi", "11z22z", hupai.Options{}, "12z"},
		{"riichi", "11m55z123p", hupai.Options{}, "1m5z"},
		{"riichi", "123m4455z", hupai.Options{}, "45z"},
		{"riichi", "11m22p33s1155z", hupai.Options{}, ""}, // ten tiles, five pairs
		{"riichi", "11m22p1155z", hupai.Options{}, ""},    // eight tiles
		{"riichi", "1111z", hupai.Options{}, ""},
		{"riichi", "1111z", hupai.Options{Fifth: true}, "1z"},
		{"riichi", "1111m23m5z", hupai.Options{}, "5z"},
		{"riichi", "1z", hupai.Options{Melds: called(t, "111z")}, ""},
		{"riichi", "1z", hupai.Options{Melds: called(t, "111z"), Fifth: true}, "1z"},
		{"riichi", "12m11z", hupai.Options{Melds: called(t, "3333m")}, ""},
		{"riichi", "12m11z", hupai.Options{Melds: called(t, "333m")}, "3m"},
		{"riichi", "12m11z", hupai.Options{Melds: called(t, "3333m"), Fifth: true}, "3m"},
		{"riichi", "19m19p19s1234567z", hupai.Options{}, "19m19p19s1234567z"},
		{"riichi", "19m19p19s1234566z", hupai.Options{}, "7z"},
		{"riichi", "19m19p19s1234567z", hupai.Options{Without: hupai.ThirteenOrphansForm}, ""},
		{"riichi", "1122m3344p5566s7z", hupai.Options{}, "7z"},
		{"riichi", "1122m3344p5566s7z", hupai.Options{Without: hupai.SevenPairsForm}, ""},
		{"mcr", "1111m3344p5566s7z", hupai.Options{}, "7z"},
		{"mcr", "147m258p369s1234z", hupai.Options{}, "567z"},
		{"mcr", "147m258p369s112z", hupai.Options{}, ""},
		{"mcr", "147m258p369s1112z", hupai.Options{}, "2z"},
		{"mcr", "147m258p369s2z", hupai.Options{Melds: called(t, "777z")}, "2z"},
		{"taiwan", "1122m3344p5566s77z44z", hupai.Options{}, "12m34p56s47z"},
		{"taiwan", "1122m3344p5566s7z444z", hupai.Options{}, "7z"},
		{"sichuan", "11m22p", hupai.Options{Melds: called(t, "123m")}, "1m2p"},
		{"sichuan", "11m22p", hupai.Options{Melds: called(t, "123s")}, ""},
		{"sanma", "19m", hupai.Options{}, ""},

		{"riichi", "", hupai.Options{Jokers: 1}, "123456789m123456789p123456789s1234567z"},
		{"riichi", "1111z", hupai.Options{Jokers: 3}, ""},
		{"riichi", "111z", hupai.Options{Jokers: 1}, "123456789m123456789p123456789s234567z"},
		{"riichi", "111z", hupai.Options{Jokers: 1, Fifth: true}, "123456789m123456789p123456789s234567z"},
		{"riichi", "111z", hupai.Options{Jokers: 1, VirtualFifth: true}, hupai.AllTiles.String()},
		{"riichi", "1111z", hupai.Options{Jokers: 3, Fifth: true}, "1z"},
		{"riichi", "1111z", hupai.Options{Jokers: 3, VirtualFifth: true}, "123456789m123456789p123456789s234567z"},
		{"riichi", "1111z", hupai.Options{Jokers: 3, Fifth: true, VirtualFifth: true}, hupai.AllTiles.String()},
		{"riichi", "19m", hupai.Options{Jokers: 2}, "123789m"},
		{"sanma", "9m", hupai.Options{Jokers: 0}, "9m"},
		{"sanma", "", hupai.Options{Jokers: 1}, "19m123456789p123456789s1234567z"},
	} {
		h := hand(t, c.hand)
		q := tableOf(t, c.set).With(c.o)
		if h.Len()%3 != 1 && c.o.Jokers == 0 {
			assert.ErrorIs(t, q.Check(h, hupai.Ready), hupai.ErrSize)
			assert.Zero(t, q.Waits(h))
			assert.Zero(t, tableOf(t, c.set).Waits(h))
			continue
		}
		got, err := q.CheckWaits(h)
		require.NoError(t, err, "%+v", c)
		assert.Equal(t, c.want, got.String(), "%+v", c)
		p, _ := h.Pack()
		assert.Equal(t, c.want, q.WaitsPacked(p).String(), "%+v", c)
		if c.o == (hupai.Options{}) {
			assert.Equal(t, c.want, tableOf(t, c.set).Waits(h).String(), "%+v", c)
			assert.Equal(t, c.want, tableOf(t, c.set).WaitsPacked(p).String(), "%+v", c)
		}
	}
}

func TestDiscards(t *testing.T) {
	list := func(seq func(func(hupai.Tile, hupai.TileSet) bool)) (all []string) {
		for tile, waits := range seq {
			all = append(all, tile.String()+": "+waits.String())
		}
		return all
	}
	table := tableOf(t, "riichi")
	h := hand(t, "123m456p77789s116z")
	p, _ := h.Pack()
	got := list(table.Discards(h))
	assert.Equal(t, got, list(table.DiscardsPacked(p)))
	assert.Equal(t, got, list(table.With(hupai.Options{}).Discards(h)))
	assert.Equal(t, got, list(table.With(hupai.Options{}).DiscardsPacked(p)))
	assert.Equal(t, []string{"6z: 7s1z"}, got)

	assert.Equal(t, []string{"1m: 2m", "2m: 1m"}, list(table.Discards(hand(t, "12m"))))
	// Jokers are kept, and called melds hold copies.
	assert.Equal(t, []string{"1z: " + hupai.AllTiles.String()}, list(table.With(hupai.Options{Jokers: 1}).Discards(hand(t, "1z"))))
	assert.Equal(t, []string{"1z: 2z"}, list(table.With(hupai.Options{Melds: called(t, "111z")}).Discards(hand(t, "12z"))))
	for range table.Discards(hand(t, "12m")) {
		break
	}
	assert.Empty(t, list(table.Discards(hand(t, "123m"))))
}

func TestSubstitutions(t *testing.T) {
	list := func(seq func(func(hupai.Substitution) bool)) (all []string) {
		for s := range seq {
			var text string
			for tile := range s.Tiles() {
				text += tile.String()
			}
			for _, d := range texts(s.Decompositions()) {
				text += " " + d
			}
			all = append(all, text)
		}
		return all
	}
	table := tableOf(t, "riichi")
	with := func(o hupai.Options, notation string) []string {
		return list(table.With(o).Substitutions(hand(t, notation)))
	}
	assert.Equal(t, []string{"1m 11m"}, with(hupai.Options{Jokers: 1}, "1m"))
	assert.Equal(t, []string{" 11m"}, with(hupai.Options{}, "11m"))
	assert.Empty(t, with(hupai.Options{}, "12m"))
	assert.Equal(t, []string{"1m1m 22m+111m", "1m2m 11m+222m", "2m3m 22m+123m"}, with(hupai.Options{Jokers: 2}, "122m"))
	assert.Equal(t, []string{"1z 11z"}, with(hupai.Options{Jokers: 1, Melds: called(t, "123m", "234m")}, "1z"))
	assert.Equal(t, []string{
		"7z 11m+22m+33p+44p+55s+66s+77z",
	}, with(hupai.Options{Jokers: 1}, "1122m3344p5566s7z"))
	assert.Equal(t, []string{"1z 11z+111z"}, with(hupai.Options{Jokers: 1, VirtualFifth: true}, "1111z"))
	assert.Empty(t, with(hupai.Options{Jokers: 1}, "1111z"))

	// With a hand full of jokers the first answer comes at once.
	n := 0
	for s := range table.With(hupai.Options{Jokers: 14}).Substitutions(hand(t, "")) {
		n++
		h := s.Hand()
		require.True(t, table.Win(&h))
		if n == 1000 {
			break
		}
	}
	assert.Equal(t, 1000, n)
	assert.Equal(t, hupai.Kinds, len(with(hupai.Options{Jokers: 2}, "")))

	// Each once, in order of tiles; a loop that goes on sees every one.
	var before []hupai.Tile
	for s := range table.With(hupai.Options{Jokers: 4}).Substitutions(hand(t, "5m")) {
		now := slices.Collect(s.Tiles())
		require.Len(t, now, 4)
		if before != nil {
			require.Negative(t, slices.Compare(before, now))
		}
		before = now
	}
}
