package hupai_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	hupai "github.com/hupai/hupai/runtime"
)

// What hands are, worked out by hand: the readings in order, each with its
// marks behind a blank. A hand without any is no win.
func TestDecompositions(t *testing.T) {
	for _, c := range []struct {
		set, hand string
		want      []string
	}{
		{"riichi", "11z", []string{"11z"}},
		{"riichi", "123m11p", []string{"11p+123m"}},
		{"riichi", "112233m11z", []string{"11z+123m+123m double-sequence"}},
		{"riichi", "111222333m11z", []string{
			"11z+111m+222m+333m",
			"11z+123m+123m+123m double-sequence", // three alike are one pair
		}},
		{"riichi", "111122223333m11z", []string{ // four are two
			"11z+111m+123m+222m+333m",
			"11z+123m+123m+123m+123m two-double-sequences",
		}},
		{"riichi", "112233m445566p77z", []string{
			"77z+123m+123m+456p+456p two-double-sequences",
			"11m+22m+33m+44p+55p+66p+77z seven-pairs",
		}},
		{"riichi", "1122m3344p5566s77z", []string{"11m+22m+33p+44p+55s+66s+77z seven-pairs"}},
		{"riichi", "1111m3355p2266s77z", nil}, // quads are not two pairs
		{"mcr", "1111m3355p2266s77z", []string{"11m+11m+33p+55p+22s+66s+77z seven-pairs"}},
		{"mcr", "11112222333344m", []string{
			"11m+123m+123m+234m+234m two-double-sequences",
			"44m+111m+123m+222m+333m",
			"44m+123m+123m+123m+123m two-double-sequences",
			"11m+11m+22m+22m+33m+33m+44m seven-pairs",
		}},
		{"riichi", "123456789m11122z", []string{"22z+123m+456m+789m+111z pure-straight"}},
		{"riichi", "123456789m22z", []string{"22z+123m+456m+789m pure-straight"}},
		{"riichi", "123m456p789s11122z", []string{"22z+123m+456p+789s+111z"}},
		{"riichi", "11123455678999m", []string{"55m+111m+234m+678m+999m nine-gates"}},
		{"riichi", "11112345678999m", []string{"99m+111m+123m+456m+789m nine-gates pure-straight"}},
		{"riichi", "11123456789995m", []string{"55m+111m+234m+678m+999m nine-gates"}},
		{"riichi", "19m19p19s12345677z", []string{"19m19p19s1234567z+7z thirteen-orphans"}},
		{"riichi", "119m19p19s1234567z", []string{"19m19p19s1234567z+1m thirteen-orphans"}},
		{"taiwan", "119m19p19s1234567z", nil},
		{"mcr", "147m258p369s12345z", []string{"147m258p369s12345z knitted-straight lesser-honors-and-knitted"}},
		{"mcr", "14m258p369s123456z", []string{"14m258p369s123456z lesser-honors-and-knitted"}},
		{"mcr", "14m25p369s1234567z", []string{"14m25p369s1234567z greater-honors-and-knitted"}},
		{"mcr", "14m24p369s1234567z", nil},
		{"mcr", "147m258s369p456m33z", []string{"33z+147m+258s+369p+456m knitted-straight"}},
		{"mcr", "147m258p369s11122z", []string{"22z+147m+258p+369s+111z knitted-straight"}},
		{"mcr", "147m258p369s22z", nil}, // only beside a called meld
		{"riichi", "147m258p369s11122z", nil},
		{"sichuan", "123m456m111789p22p", []string{"22p+123m+456m+111p+789p"}},
		{"sichuan", "123m456s11122789p", nil},
		{"sichuan", "1122m3344p5566s", nil},
		{"sichuan", "1122m33445566p99p", []string{"11m+22m+33p+44p+55p+66p+99p seven-pairs"}},
		{"sichuan", "1122m3344p556699s", nil},
		{"sichuan", "123m11z", nil},
		{"sanma", "123m11z", nil},
		{"sanma", "111m99m", []string{"99m+111m"}},
		{"taiwan", "123m456m789m123p456p11z", []string{"11z+123m+456m+789m+123p+456p pure-straight"}},
		{"taiwan", "11223344556677m111z", []string{
			"11m+234m+234m+567m+567m+111z two-double-sequences",
			"44m+123m+123m+567m+567m+111z two-double-sequences",
			"77m+123m+123m+456m+456m+111z two-double-sequences",
			"11m+22m+33m+44m+55m+66m+77m+111z seven-pairs",
		}},
		{"taiwan", "1111m2233p445566s777z", []string{"11m+11m+22p+33p+44s+55s+66s+777z seven-pairs"}},
		{"taiwan", "1122m3344p5566s77z", nil},
		{"hongkong", "1122m3344p5566s77z", nil},
		{"hongkong", "19m19p19s12345677z", []string{"19m19p19s1234567z+7z thirteen-orphans"}},
		{"riichi", "", nil},
		{"riichi", "1m", nil},
		{"riichi", "123m", nil},
		{"riichi", "12m", nil},
		{"riichi", "123123m123123p123s11z", nil}, // 17 tiles
	} {
		table := tableOf(t, c.set)
		h := hand(t, c.hand)
		got := []string{}
		for d := range table.Decompositions(h) {
			text := d.String()
			if m := d.Marks(); m != 0 {
				text += " " + m.String()
			}
			got = append(got, text)
		}
		assert.Equal(t, append([]string{}, c.want...), got, "%s %s", c.set, c.hand)
		assert.Equal(t, len(c.want) > 0, table.Win(h), "%s %s", c.set, c.hand)
		p, ok := h.Pack()
		require.True(t, ok)
		assert.Equal(t, len(c.want) > 0, table.WinPacked(p), "%s %s", c.set, c.hand)
		first, ok := table.First(h)
		assert.Equal(t, len(c.want) > 0, ok, "%s %s", c.set, c.hand)
		if ok {
			assert.Equal(t, texts(table.Decompositions(h))[0], first.String())
		}
		assert.Equal(t, texts(table.Decompositions(h)), texts(slices.Values(table.AppendDecompositions(nil, h))))
		assert.Equal(t, texts(table.Decompositions(h)), texts(table.DecompositionsPacked(p)))
		assert.Equal(t, texts(table.Decompositions(h)), texts(table.With(hupai.Options{}).Decompositions(h)))
	}
}

// The parts of each form, as tiles.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		set, hand                            string
		form                                 hupai.Form
		pair, pairs, triplets, seqs, knitted string
		identical                            int
	}{
		{"riichi", "111p234567m22567z", hupai.Standard, "", "", "", "", "", 0}, // no win
		{"riichi", "111p123m123678m22z", hupai.Standard, "2z", "2z", "1p", "1m1m6m", "", 1},
		{"riichi", "1122m3344p5566s77z", hupai.SevenPairsHand, "1m", "1m2m3p4p5s6s7z", "", "", "", 0},
		{"mcr", "1111m3355p2266s77z", hupai.SevenPairsHand, "1m", "1m1m3p5p2s6s7z", "", "", "", 0},
		{"taiwan", "1122m3344p5566s77z444z", hupai.SevenPairsHand, "1m", "1m2m3p4p5s6s7z", "4z", "", "", 0},
		{"riichi", "19m19p19s12345677z", hupai.ThirteenOrphans, "7z", "7z", "", "", "", 0},
		{"mcr", "147m258s369p456m33z", hupai.KnittedStraight, "3z", "3z", "", "4m", "147m369p258s", 0},
		{"mcr", "147m258s369p55533z", hupai.KnittedStraight, "3z", "3z", "5z", "", "147m369p258s", 0},
		{"mcr", "14m25p369s1234567z", hupai.HonorsAndKnitted, "?", "", "", "", "147m258p369s", 0},
	} {
		d, ok := tableOf(t, c.set).First(hand(t, c.hand))
		if c.pair == "" {
			assert.False(t, ok, c.hand)
			continue
		}
		require.True(t, ok, c.hand)
		join := func(tiles func(func(hupai.Tile) bool)) (s string) {
			for tile := range tiles {
				s += tile.String()
			}
			return s
		}
		assert.Equal(t, c.form, d.Form(), c.hand)
		assert.Equal(t, c.pair, d.Pair().String(), c.hand)
		assert.Equal(t, c.pairs, join(d.Pairs()), c.hand)
		assert.Equal(t, c.triplets, join(d.Triplets()), c.hand)
		assert.Equal(t, c.seqs, join(d.Sequences()), c.hand)
		assert.Equal(t, c.knitted, d.Knitted().String(), c.hand)
		assert.Equal(t, c.identical, d.IdenticalSequences(), c.hand)
		assert.Equal(t, hand(t, c.hand).Kinds(), d.Kinds(), c.hand)
		// Every loop may stop.
		for range d.Pairs() {
			break
		}
		for range d.Triplets() {
			break
		}
		for range d.Sequences() {
			break
		}
		for range d.Groups() {
			break
		}
	}
}

// A loop over the readings may stop after any of them, whatever the form.
func TestDecompositionsStop(t *testing.T) {
	for set, notation := range map[string]string{
		"riichi": "112233m445566p77z", "mcr": "11112222333344m", "taiwan": "11223344556677m111z",
	} {
		table := tableOf(t, set)
		all := texts(table.Decompositions(hand(t, notation)))
		for n := range len(all) {
			got := []string{}
			for d := range table.Decompositions(hand(t, notation)) {
				got = append(got, d.String())
				if len(got) > n {
					break
				}
			}
			assert.Equal(t, all[:n+1], got)
		}
	}
	for _, notation := range []string{"147m258p369s12345z", "147m258s369p456m33z", "119m19p19s1234567z"} {
		for range tableOf(t, "mcr").Decompositions(hand(t, notation)) {
			break
		}
	}
}

// What a decomposition's groups add up to is the hand.
func TestGroups(t *testing.T) {
	for _, c := range []struct{ set, hand string }{
		{"riichi", "111122223333m11z"},
		{"riichi", "11112345678999m"},
		{"mcr", "1111m3355p2266s77z"},
		{"mcr", "147m258p369s11122z"},
		{"taiwan", "11223344556677m111z"},
	} {
		h := hand(t, c.hand)
		n := 0
		for d := range tableOf(t, c.set).Decompositions(h) {
			n++
			var sum hupai.Hand
			for g := range d.Groups() {
				tiles, n := g.Tiles()
				for _, tile := range tiles[:n] {
					sum[tile]++
					assert.True(t, g.Has(tile))
				}
				assert.False(t, g.Has(hupai.Kinds))
			}
			assert.Equal(t, *h, sum, "%s", d)
			assert.Equal(t, "hand: "+d.String(), string(d.Append([]byte("hand: "))))
		}
		assert.Positive(t, n)
	}
	assert.Equal(t, "789s", hupai.Group{Kind: hupai.SequenceGroup, Tile: hupai.Sou1 + 6}.String())
	assert.Equal(t, "369m", hupai.Group{Kind: hupai.KnittedGroup, Tile: 2}.String())
	assert.Equal(t, "77z", hupai.Group{Kind: hupai.PairGroup, Tile: hupai.Red}.String())
	assert.Equal(t, "x555p", string(hupai.Group{Kind: hupai.TripletGroup, Tile: hupai.Pin1 + 4}.Append([]byte("x"))))
}

func TestMarks(t *testing.T) {
	assert.Equal(t, []string{}, hupai.Marks(0).Names())
	assert.Equal(t, []string{
		"seven-pairs", "nine-gates", "pure-straight", "two-double-sequences", "double-sequence",
		"thirteen-orphans", "knitted-straight", "lesser-honors-and-knitted", "greater-honors-and-knitted",
	}, hupai.Marks(1<<9-1).Names())
	m := hupai.MarkNineGates | hupai.MarkPureStraight
	assert.True(t, m.Has(hupai.MarkPureStraight))
	assert.True(t, m.Has(m))
	assert.False(t, m.Has(m|hupai.MarkSevenPairs))
	assert.Equal(t, "nine-gates pure-straight", m.String())
}

// The winning tile: every group that it may have completed, and the wait.
func TestCompleted(t *testing.T) {
	for _, c := range []struct {
		set, hand string
		reading   int
		tile      string
		want      []string
	}{
		{"riichi", "234m22z", 0, "2m", []string{"234m two-sided"}},
		{"riichi", "234m22z", 0, "4m", []string{"234m two-sided"}},
		{"riichi", "234m22z", 0, "3m", []string{"234m closed"}},
		{"riichi", "123m22z", 0, "3m", []string{"123m edge"}},
		{"riichi", "123m22z", 0, "1m", []string{"123m two-sided"}},
		{"riichi", "123m22z", 0, "2m", []string{"123m closed"}},
		{"riichi", "789m22z", 0, "7m", []string{"789m edge"}},
		{"riichi", "789m22z", 0, "9m", []string{"789m two-sided"}},
		{"riichi", "789p22z", 0, "7p", []string{"789p edge"}},
		{"riichi", "789m22z", 0, "2z", []string{"22z pair"}},
		{"riichi", "11122z", 0, "1z", []string{"111z dual-pair"}},
		{"riichi", "11122z", 0, "3z", nil},
		// 22 beside 234: the pair, or either end of the sequence.
		{"riichi", "22234m", 0, "2m", []string{"22m pair", "234m two-sided"}},
		// In three groups, and in equal ones once.
		{"riichi", "12333345m", 0, "3m", []string{"33m pair", "123m edge", "345m two-sided"}},
		{"riichi", "223344m55z", 0, "3m", []string{"234m closed"}},
		{"riichi", "11123m", 0, "1m", []string{"11m pair", "123m two-sided"}},
		{"riichi", "1122m3344p5566s77z", 0, "3p", []string{"33p pair"}},
		{"mcr", "1111m3355p2266s77z", 0, "1m", []string{"11m pair"}},
		{"taiwan", "1122m3344p5566s77z444z", 0, "4z", []string{"444z dual-pair"}},
		{"riichi", "19m19p19s12345677z", 0, "7z", []string{"77z form"}},
		{"riichi", "19m19p19s12345677z", 0, "1m", []string{"11m form"}},
		{"riichi", "19m19p19s12345677z", 0, "2m", nil},
		{"mcr", "147m258s369p456m33z", 0, "4m", []string{"147m form", "456m two-sided"}},
		{"mcr", "147m258s369p456m33z", 0, "3z", []string{"33z pair"}},
		{"mcr", "14m25p369s1234567z", 0, "5z", []string{"55z form"}},
	} {
		h := hand(t, c.hand)
		d := slices.Collect(tableOf(t, c.set).Decompositions(h))[c.reading]
		tile, err := hupai.ParseTile(c.tile)
		require.NoError(t, err)
		var got []string
		for g, w := range d.Completed(tile) {
			got = append(got, g.String()+" "+w.String())
		}
		assert.Equal(t, c.want, got, "%s of %s by %s", d, c.hand, c.tile)
		for range d.Completed(tile) {
			break
		}
		for _, none := range []hupai.Tile{34, 63, 64, 255} {
			for g := range d.Completed(none) {
				assert.Fail(t, "completed by no tile", "%v", g)
			}
		}
	}
	assert.Equal(t, "?", hupai.Wait(6).String())
}
