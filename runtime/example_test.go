package hupai_test

import (
	"errors"
	"fmt"

	"github.com/hupai/hupai/generated/mcr"
	"github.com/hupai/hupai/generated/riichi"
	"github.com/hupai/hupai/generated/sichuan"
	hupai "github.com/hupai/hupai/runtime"
)

func Example() {
	hand, err := hupai.ParseHand("123456789m11122z")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(riichi.Table.Win(&hand))
	for d := range riichi.Table.Decompositions(&hand) {
		fmt.Println(d, "pair", d.Pair(), "marks", d.Marks())
	}

	ready, _ := hupai.ParseHand("1112345678999m")
	fmt.Println(riichi.Table.Waits(&ready))
	// Output:
	// true
	// 22z+123m+456m+789m+111z pair 2z marks pure-straight
	// 123456789m
}

func ExampleParseHand() {
	hand, err := hupai.ParseHand("340m 77z")
	fmt.Println(hand.String(), hand.Len(), err)
	_, err = hupai.ParseHand("123m8z")
	fmt.Println(err, errors.Is(err, hupai.ErrNotation))
	// Output:
	// 345m77z 5 <nil>
	// "123m8z" at position 5: found '8', expected an honor 1 to 7: not the notation of tiles true
}

func ExampleNewHand() {
	hand, _ := hupai.NewHand(0, 1, 2, hupai.Red, hupai.Red)
	fmt.Println(hand.String())
	_, err := hupai.NewHand(0, 0, 0, 0, 0)
	fmt.Println(err)
	// Output:
	// 123m77z
	// 1m at index 4 is the fifth: more than four of a kind
}

func ExampleTile_Glyph() {
	for _, t := range []hupai.Tile{hupai.Man1, hupai.Pin1, hupai.Sou1, hupai.East, hupai.White, hupai.Green, hupai.Red} {
		fmt.Printf("%v %c\n", t, t.Glyph())
	}
	// Output:
	// 1m 🀇
	// 1p 🀙
	// 1s 🀐
	// 1z 🀀
	// 5z 🀆
	// 6z 🀅
	// 7z 🀄
}

// Seven pairs stand beside two double sequences: the game takes what is worth
// more.
func ExampleTable_Decompositions() {
	hand, _ := hupai.ParseHand("112233m445566p77z")
	for d := range riichi.Table.Decompositions(&hand) {
		fmt.Println(d, d.Marks())
	}
	// Output:
	// 77z+123m+123m+456p+456p two-double-sequences
	// 11m+22m+33m+44p+55p+66p+77z seven-pairs
}

func ExampleDecomposition() {
	hand, _ := hupai.ParseHand("111m234567p678s55z")
	d, ok := riichi.Table.First(&hand)
	fmt.Println(ok, d.Pair())
	for t := range d.Triplets() {
		fmt.Println("triplet", t)
	}
	for t := range d.Sequences() {
		fmt.Println("sequence from", t)
	}
	// Output:
	// true 5z
	// triplet 1m
	// sequence from 2p
	// sequence from 5p
	// sequence from 6s
}

// What fu, pinfu and triplets on a discard need: the groups that the winning
// tile may have completed, and the wait.
func ExampleDecomposition_Completed() {
	hand, _ := hupai.ParseHand("22234m")
	winning, _ := hupai.ParseTile("2m")
	for d := range riichi.Table.Decompositions(&hand) {
		for group, wait := range d.Completed(winning) {
			fmt.Println(d, group, wait)
		}
	}
	// Output:
	// 22m+234m 22m pair
	// 22m+234m 234m two-sided
}

func ExampleTable_Discards() {
	hand, _ := hupai.ParseHand("123456m55677p11z1s")
	for discard, waits := range riichi.Table.Discards(&hand) {
		fmt.Println(discard, "waits for", waits)
	}
	// Output:
	// 1s waits for 6p
}

// A game draws, asks and discards, each in a few nanoseconds.
func ExamplePacked() {
	hand, _ := hupai.ParsePacked("123456m5567p11z6s")
	draws, _ := hupai.ParseTiles("3z7p5p8s8p")
	for _, tile := range draws {
		hand.Draw(tile)
		if riichi.Table.WinPacked(hand) {
			fmt.Println("won with", tile)
			break
		}
		// Of the discards that leave the hand ready, one with the most waits.
		discarded, most := tile, 0
		for discard, waits := range riichi.Table.DiscardsPacked(hand) {
			if waits.Len() > most {
				discarded, most = discard, waits.Len()
			}
		}
		hand.Discard(discarded)
		fmt.Println("drew", tile, "discarded", discarded, "waits for", most)
	}
	// Output:
	// drew 3z discarded 3z waits for 0
	// drew 7p discarded 6s waits for 1
	// drew 5p discarded 7p waits for 3
	// drew 8s discarded 8s waits for 3
	// won with 8p
}

// Called melds and kans lie beside the hand. They count against its size and
// its copies, and under some rules against its suits.
func ExampleTable_With() {
	var melds []hupai.Meld
	for _, s := range []string{"123m", "123m", "789m", "1111s"} {
		m, err := hupai.ParseMeld(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		melds = append(melds, m)
	}
	called, _ := hupai.NewMelds(melds...)
	hand, _ := hupai.ParseHand("66p")
	fmt.Println("riichi", riichi.Table.With(hupai.Options{Melds: called}).Win(&hand))
	fmt.Println("at most two suits", sichuan.Table.With(hupai.Options{Melds: called}).Win(&hand))
	// Output:
	// riichi true
	// at most two suits false
}

func ExampleQuestion_Check() {
	kan, _ := hupai.ParseMeld("1111z")
	called, _ := hupai.NewMelds(kan)
	q := riichi.Table.With(hupai.Options{Melds: called})
	for _, notation := range []string{"123m456p55567s", "123m456p555s2z", "123m456p555s11z"} {
		hand, _ := hupai.ParseHand(notation)
		fmt.Println(q.Check(&hand, hupai.Complete))
	}
	// Output:
	// <nil>
	// 10 tiles, where 3k+2 and at most 11 are expected: wrong number of tiles
	// 6 of 1z, called melds included: more than four of a kind
}

// Wildcards: does the hand win, and what would they be?
func ExampleQuestion_Substitutions() {
	hand, _ := hupai.ParseHand("123456m78p11155z")
	q := mcr.Table.With(hupai.Options{Jokers: 1})
	fmt.Println(q.Win(&hand))
	for s := range q.Substitutions(&hand) {
		for tile := range s.Tiles() {
			fmt.Print(tile, " ")
		}
		for d := range s.Decompositions() {
			fmt.Println(d)
		}
	}
	// Output:
	// true
	// 6p 55z+123m+456m+678p+111z
	// 9p 55z+123m+456m+789p+111z
}

// A tile of which all four are seen is no wait, unless formal ones are asked
// for.
func ExampleQuestion_Waits() {
	hand, _ := hupai.ParseHand("1111m456p78s")
	fmt.Println(riichi.Table.Waits(&hand))
	hand, _ = hupai.ParseHand("1111z")
	fmt.Println(riichi.Table.With(hupai.Options{Fifth: true}).Waits(&hand))
	// Output:
	//
	// 1z
}

// The raw table: a key and its values, as the exported files have them.
func ExampleTable_Values() {
	hand, _ := hupai.ParseHand("123m678m123p678p11s")
	key := hupai.KeyOf(&hand)
	fmt.Printf("%#x\n", key)
	for v := range riichi.Table.Values(key) {
		fmt.Printf("%#x\n", v)
	}
	// Output:
	// 0x74444
	// 0x258c320
}
