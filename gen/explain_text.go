package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	hupai "github.com/hupai/hupai/runtime"
)

// mostSubstitutions is how many of them people are shown.
const mostSubstitutions = 20

// text writes an answer for people.
func text(w *bufio.Writer, a *answer) {
	fmt.Fprintf(w, "%s  %s", a.typed, a.table.Rules.Name)
	if a.jokers != 0 {
		fmt.Fprintf(w, ", jokers: %d", a.jokers)
	}
	if len(a.melds) > 0 {
		fmt.Fprintf(w, ", called: %s", strings.Join(a.melds, " "))
	}
	fmt.Fprintln(w)
	if a.err != nil {
		fmt.Fprintf(w, "  can't be: %v\n\n", a.err)
		return
	}
	fmt.Fprintf(w, "  %s\n", glyphs(tilesOf(&a.hand)...))
	if key, ok := a.key(); ok {
		fmt.Fprintf(w, "  key %#x, entry %s\n", key, entry(a.table, key))
	}
	switch {
	case !a.complete():
		fmt.Fprintf(w, "  waits: %s\n", waitsText(a.waits()))
	case a.wins():
		fmt.Fprintln(w, "  wins")
	default:
		fmt.Fprintln(w, "  does not win")
	}
	for d := range a.decompositions() {
		readingText(w, d)
	}
	shown := 0
	for s := range a.substitutions() {
		if shown++; shown > mostSubstitutions {
			fmt.Fprintln(w, "  and so on; --json lists all")
			break
		}
		fmt.Fprintf(w, "  jokers as %s\n", jokerTiles(s))
		for d := range s.Decompositions() {
			fmt.Fprint(w, "  ")
			readingText(w, d)
		}
	}
	for t, waits := range a.discards() {
		fmt.Fprintf(w, "  discard %v: %s\n", t, waitsText(waits))
	}
	fmt.Fprintln(w)
}

// entry is what the table holds for a key.
func entry(t *hupai.Table, key uint64) string {
	var all []string
	for v := range t.Values(key) {
		all = append(all, fmt.Sprintf("%#x", v))
	}
	if all == nil {
		return "none"
	}
	return strings.Join(all, " ")
}

// readingText writes a decomposition in notation, in glyphs, and its marks.
func readingText(w *bufio.Writer, d hupai.Decomposition) {
	var groups []string
	if f := d.Form(); f == hupai.ThirteenOrphans || f == hupai.HonorsAndKnitted {
		groups = append(groups, glyphs(slices.Collect(d.Kinds().All())...)) // they have no groups
	}
	for g := range d.Groups() {
		tiles, n := g.Tiles()
		groups = append(groups, glyphs(tiles[:n]...))
	}
	fmt.Fprintf(w, "  %v  %s", d, strings.Join(groups, " "))
	if m := d.Marks(); m != 0 {
		fmt.Fprintf(w, "  %v", m)
	}
	fmt.Fprintln(w)
}

func glyphs(tiles ...hupai.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteRune(t.Glyph())
	}
	return b.String()
}

func tilesOf(h *hupai.Hand) (tiles []hupai.Tile) {
	for t, n := range h {
		for range n {
			tiles = append(tiles, hupai.Tile(t))
		}
	}
	return tiles
}

func waitsText(s hupai.TileSet) string {
	if s == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%v  %s", s, glyphs(slices.Collect(s.All())...))
}
