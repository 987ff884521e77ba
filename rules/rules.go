// Package rules reads rule sets: which tiles exist, how many melds a hand has,
// which forms win. A set is a TOML file; the shipped ones are embedded.
package rules

import hupai "github.com/hupai/hupai/runtime"

// Rules is one rule set. Parse and Load give only such as can be played: what
// their comments say here holds.
type Rules struct {
	File  string // base name of the file, "riichi.toml"
	Name  string // folder and Go package: lower-case ASCII letters, digits, underscores
	Title string // for people, one line

	Melds  int           // of a whole hand: 4 (14 tiles) or 5 (17 tiles)
	Absent hupai.TileSet // kinds that don't exist
	Pair   hupai.TileSet // kinds that may be the pair beside melds: at least one, none absent
	Suits  int           // number suits that a hand may have at most, called melds included; 3 is no limit

	// SevenPairs is the pairs form: seven pairs of 14 tiles with four melds,
	// seven pairs and a triplet of 17 with five. Pair does not bind it.
	SevenPairs SevenPairs

	// SevenPairsBeside lists seven pairs in the table beside the melds of the
	// same tiles; otherwise the table has them only where no melds can be read.
	SevenPairsBeside bool

	ThirteenOrphans bool // four melds only, all terminals and honors exist

	// Knitted turns on the knitted straight and honors-and-knitted hands of
	// the Chinese official rules. Four melds only.
	Knitted bool
}

// SevenPairs says whether seven pairs win, and of what.
type SevenPairs uint8

// The pairs forms.
const (
	None     SevenPairs = iota // no win
	Distinct                   // seven different pairs
	Quads                      // four of a kind count as two pairs
)

var sevenPairsNames = [...]string{None: "none", Distinct: "distinct", Quads: "quads"}

// String returns the word of the rules file: "none", "distinct" or "quads".
func (s SevenPairs) String() string {
	if int(s) < len(sevenPairsNames) {
		return sevenPairsNames[s]
	}
	return "?"
}

// Tiles is the number of tiles of a whole hand, 14 or 17.
func (r *Rules) Tiles() int { return 3*r.Melds + 2 }

// Exist returns the kinds that are in the game.
func (r *Rules) Exist() hupai.TileSet { return hupai.AllTiles &^ r.Absent }
