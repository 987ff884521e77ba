// Package conformance holds hands of every shipped rule set with the full right
// answer, for whoever reads the tables in any language: Go, Lua, Node. The
// answers are the plain solver's (internal/oracle); no table had a part in them.
//
// conformance.jsonl has one JSON object a line. Tiles are numbers, 0–33 (man,
// pin, sou 1–9, East South West North, white green red); every list of them is
// ascending, but for called melds, whose tiles come in any order. A field that
// says nothing is left out; an answer never is, so an empty list of waits means
// that there are none.
//
//	rules     name of the rule set
//	op        the question: win, waits, discards, or bad
//	kind      how the hand was made, for messages
//	asked     of bad: the question, win, waits or discards
//	hand      concealed tiles without jokers, in notation, where that can say it
//	tiles     the same as a list
//	jokers    wildcards held beside them
//	melds     called melds and kans
//	opts      fifth, virtual_fifth, standard_only: those that are on, as true
//	win       of win: whether the hand is complete
//	readings  of win without jokers: every reading in order, {"groups","marks"}
//	subs      of some wins with jokers: every list of tiles that they can be, in order
//	waits     of waits: the tiles that complete the hand
//	discards  of discards: {"discard","waits"} for each tile that leaves a ready hand
//	error     of bad, true: a checked call refuses, and the plain one finds nothing
//
// Groups are the pair, then melds by their first tile, a triplet before a
// sequence, "11z+123m+456p"; seven pairs are seven groups, then the triplet if
// there is one; thirteen orphans "19m19p19s1234567z+7z"; a knitted straight has
// its 147, 258 and 369 between pair and meld; honors and knitted tiles are one
// group. Seven pairs are listed beside melds in every set; standard_only leaves
// out all but melds and a pair.
package conformance

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:embed conformance.jsonl
var file []byte

// A Row is one line of the file.
type Row struct {
	Rules    string    `json:"rules"`
	Op       string    `json:"op"`
	Kind     string    `json:"kind"`
	Asked    string    `json:"asked,omitempty"`
	Hand     string    `json:"hand,omitempty"`
	Tiles    []int     `json:"tiles"`
	Jokers   int       `json:"jokers,omitempty"`
	Melds    [][]int   `json:"melds,omitempty"`
	Opts     Opts      `json:"opts,omitzero"`
	Win      *bool     `json:"win,omitempty"`
	Readings []Reading `json:"readings,omitzero"`
	Subs     [][]int   `json:"subs,omitzero"`
	Waits    []int     `json:"waits,omitzero"`
	Discards []Discard `json:"discards,omitzero"`
	Error    bool      `json:"error,omitempty"`
}

// Opts are what differs from the plain question.
type Opts struct {
	Fifth        bool `json:"fifth,omitempty"`
	VirtualFifth bool `json:"virtual_fifth,omitempty"`
	StandardOnly bool `json:"standard_only,omitempty"`
}

// A Reading is one way in which a hand is complete.
type Reading struct {
	Groups string   `json:"groups"`
	Marks  []string `json:"marks"`
}

// A Discard is a tile that leaves a ready hand, and what that waits for.
type Discard struct {
	Discard int   `json:"discard"`
	Waits   []int `json:"waits"`
}

// All returns every row, in the order of the file.
func All() ([]Row, error) {
	var all []Row
	lines := bufio.NewScanner(bytes.NewReader(file))
	for n := 1; lines.Scan(); n++ {
		var r Row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("conformance.jsonl:%d: %w", n, err)
		}
		all = append(all, r)
	}
	return all, lines.Err()
}
