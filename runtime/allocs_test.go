package hupai_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

// What the measured calls end in, so that no compiler can leave them out.
var (
	sinkBool  bool
	sinkTiles hupai.TileSet
	sinkInt   int
	sinkMarks hupai.Marks
)

// TestAllocations sees that no question allocates, whatever the hand and the
// rules.
func TestAllocations(t *testing.T) {
	for _, set := range sets {
		table := tableOf(t, set)
		decompositions := make([]hupai.Decomposition, 0, 64)
		values := make([]uint64, 0, 64)
		text := make([]byte, 0, 256)
		for _, notation := range []string{
			"11z", "1122m33445566p99p", "112233m445566p77p", "111222333444p55p", "123m456p789s11122z",
			"1112345678999m5m", "119m19p19s1234567z", "147m258p369s12345z", "147m258s369p456m33z",
			"1357m2468p13579s1z", "1111m3355p226677p", "11223344556677p111s", "11112222333344p", "114477m2255p3366s7z",
		} {
			h := hand(t, notation)
			p, _ := h.Pack()
			thirteen := p
			thirteen.Discard(h.Kinds().First())
			ready := thirteen.Hand()
			melds := called(t, "123m", "789p")
			two := called(t, "111p")
			options := []hupai.Options{
				{},
				{Jokers: 1},
				{Jokers: 3, VirtualFifth: true},
				{Melds: melds},
				{Melds: two, Jokers: 1, Fifth: true},
				{Without: hupai.AllForms, Fifth: true},
			}
			none := func(what string, f func()) {
				t.Helper()
				assert.Zero(t, testing.AllocsPerRun(5, f), "%s of %s in %s", what, notation, set)
			}
			none("Pack", func() { q, ok := h.Pack(); sinkInt, sinkBool = q.Len(), ok })
			none("draw and discard", func() {
				q := thirteen
				for tile := range hupai.Tile(hupai.Kinds) {
					if q.Draw(tile) {
						sinkBool = table.WinPacked(q)
						q.Discard(tile)
					}
				}
			})
			none("Win", func() { sinkBool = table.Win(h) })
			none("WinPacked", func() { sinkBool = table.WinPacked(p) })
			none("First", func() { d, ok := table.First(h); sinkMarks, sinkBool = d.Marks(), ok })
			none("FirstPacked", func() { d, ok := table.FirstPacked(p); sinkMarks, sinkBool = d.Marks(), ok })
			none("Decompositions", func() {
				for d := range table.Decompositions(h) {
					sinkMarks |= d.Marks()
					sinkInt += int(d.Pair()) + d.IdenticalSequences() + int(d.Form())
					sinkTiles |= d.Knitted() | d.Kinds()
					for tile := range d.Triplets() {
						sinkTiles |= 1 << tile
					}
					for tile := range d.Sequences() {
						sinkTiles |= 1 << tile
					}
					for tile := range d.Pairs() {
						sinkTiles |= 1 << tile
					}
					for g := range d.Groups() {
						_, n := g.Tiles()
						sinkInt += n
						sinkBool = g.Has(3)
					}
					for _, w := range d.Completed(h.Kinds().First()) {
						sinkInt += int(w)
					}
					text = d.Append(text[:0])
				}
			})
			none("DecompositionsPacked", func() {
				for d := range table.DecompositionsPacked(p) {
					sinkMarks |= d.Marks()
				}
			})
			none("AppendDecompositions", func() { decompositions = table.AppendDecompositions(decompositions[:0], h) })
			none("Key", func() { key, ok := table.Key(p); sinkInt, sinkBool = int(key), ok })
			none("KeyOf", func() { sinkInt = int(hupai.KeyOf(h)) })
			none("Has", func() { sinkBool = table.Has(0x74444) })
			none("Values", func() {
				for v := range table.Values(hupai.KeyOf(h)) {
					sinkInt += int(v)
				}
			})
			none("AppendValues", func() { values = table.AppendValues(values[:0], hupai.KeyOf(h)) })
			none("Waits", func() {
				for tile := range table.Waits(&ready).All() {
					sinkInt += int(tile)
				}
			})
			none("WaitsPacked", func() { sinkTiles = table.WaitsPacked(thirteen) })
			none("Discards", func() {
				for tile, waits := range table.Discards(h) {
					sinkTiles |= 1<<tile | waits
				}
			})
			none("DiscardsPacked", func() {
				for tile, waits := range table.DiscardsPacked(p) {
					sinkTiles |= 1<<tile | waits
				}
			})
			for _, o := range options {
				none("Win with options", func() { sinkBool = table.With(o).Win(h) })
				none("WinPacked with options", func() { sinkBool = table.With(o).WinPacked(p) })
				none("Waits with options", func() { sinkTiles = table.With(o).Waits(&ready) })
				none("WaitsPacked with options", func() { sinkTiles = table.With(o).WaitsPacked(thirteen) })
				none("Decompositions with options", func() {
					for d := range table.With(o).Decompositions(h) {
						sinkMarks |= d.Marks()
					}
				})
				none("Discards with options", func() {
					for tile, waits := range table.With(o).Discards(h) {
						sinkTiles |= 1<<tile | waits
					}
				})
			}
			// Jokers in place of some of the tiles.
			q := thirteen
			q.Discard(thirteen.Kinds().First())
			rest := q.Hand()
			jokers := hupai.Options{Jokers: 2}
			none("Substitutions", func() {
				n := 0
				for s := range table.With(jokers).Substitutions(&rest) {
					counts := s.Hand()
					sinkInt += counts.Len()
					for tile := range s.Tiles() {
						sinkTiles |= 1 << tile
					}
					for d := range s.Decompositions() {
						sinkMarks |= d.Marks()
					}
					if n++; n == 40 {
						break
					}
				}
			})
			// An error costs what its text costs; that there is none costs nothing.
			if table.With(jokers).Check(&rest, hupai.Complete) == nil {
				none("CheckWin", func() { sinkBool, _ = table.With(jokers).CheckWin(&rest) })
			}
			if table.With(jokers).Check(&ready, hupai.Ready) == nil {
				none("CheckWaits", func() { sinkTiles, _ = table.With(jokers).CheckWaits(&ready) })
			}
			none("NewMelds", func() { m := two; sinkInt = m.Len() + m.Count(9) })
		}
	}
}
