// Package rules reads rule sets: one TOML file each, strictly, and the sets
// that hupai ships.
package rules

import hupai "github.com/hupai/hupai/runtime"

// SevenPairs says which hands the seven-pairs form (chiitoi 七对) takes.
type SevenPairs uint8

// The forms of seven pairs.
const (
	None     SevenPairs = iota // no such form
	Distinct                   // seven different pairs
	Quads                      // four of a kind count as two pairs (豪华七对)
)

// Rules is one rule set, as read from its file and checked.
type Rules struct {
	File             string        // base name of the file, "riichi.toml"
	Name             string        // folder and Go package name
	Title            string        // for people
	Melds            int           // most melds of a hand: 4, or 5 (17 tiles)
	Absent           hupai.TileSet // kinds that the set does not have
	Pair             hupai.TileSet // kinds that may be the pair; none of them absent
	Suits            int           // at most so many of the three suits; 3 is no limit
	SevenPairs       SevenPairs    // with five melds: seven pairs and a triplet
	SevenPairsBeside bool          // listed beside melds, or only where nothing else is
	ThirteenOrphans  bool
	Knitted          bool // knitted straight, lesser and greater honors and knitted (MCR)
}
