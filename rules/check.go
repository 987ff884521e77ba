package rules

import (
	"go/doc"
	"go/token"
	"slices"
	"strings"

	hupai "github.com/hupai/hupai/runtime"
)

// fewestKinds is how many kinds a hand must be able to draw on: with four
// copies of each of nine kinds, 17 tiles of any make always leave room for what
// jokers become.
const fewestKinds = 9

// check refuses what can't be, setting by setting, with the reason.
func (d *document) check(r *Rules) {
	d.checkNames(r)
	d.checkKinds(r)
	if r.SevenPairsBeside && r.SevenPairs == None {
		d.fail("seven-pairs-listed", "\"beside\" has nothing to list: seven-pairs is \"none\"")
	}
	if r.ThirteenOrphans {
		d.checkOrphans(r)
	}
	if r.Knitted {
		d.checkKnitted(r)
	}
}

// notPackages are identifiers that no folder of a Go package, or no package to
// import, can have as its name, and the one that generated code gives the
// runtime.
var notPackages = []string{"main", "init", "hupai", "internal", "vendor", "testdata"}

func (d *document) checkNames(r *Rules) {
	lower := func(c rune) bool { return c < 'a' || c > 'z' }
	part := func(c rune) bool { return lower(c) && c != '_' && (c < '0' || c > '9') }
	name := r.Name
	switch {
	case name == "":
		d.fail("name", "it is empty")
	case strings.ContainsFunc(name, part) || lower(rune(name[0])):
		d.fail("name", "%q is no package name: write lower-case letters a–z, digits and underscores, a letter first", name)
	case token.IsKeyword(name):
		d.fail("name", "%q is a keyword of Go and can't name a package", name)
	case doc.IsPredeclared(name):
		d.fail("name", "%q is predeclared in Go: a package of that name would hide it", name)
	case slices.Contains(notPackages, name):
		d.fail("name", "%q has a meaning of its own in Go or hupai and can't name a table's package", name)
	case strings.HasSuffix(name, "_test"):
		d.fail("name", "%q: Go keeps names that end in _test for tests", name)
	}
	switch {
	case strings.TrimSpace(r.Title) == "":
		d.fail("title", "it is empty")
	case strings.ContainsFunc(r.Title, unprintable):
		d.fail("title", "%q has characters that can't stand in one line of a comment", r.Title)
	}
}

// suit returns the tiles of a suit, or the honors.
func suit(s hupai.Suit) hupai.TileSet {
	if s == hupai.Honors {
		return 0x7F << hupai.East
	}
	return 0x1FF << (9 * s)
}

// checkKinds sees that any suits that a hand may have hold enough kinds.
func (d *document) checkKinds(r *Rules) {
	exist := r.Exist()
	if exist == 0 {
		d.fail("absent", "no tile is left")
		return
	}
	var suits []int // kinds of each suit that exists
	for s := range hupai.Honors {
		if n := (exist & suit(s)).Len(); n > 0 {
			suits = append(suits, n)
		}
	}
	slices.Sort(suits)
	kinds := (exist & suit(hupai.Honors)).Len()
	for _, n := range suits[:min(r.Suits, len(suits))] {
		kinds += n
	}
	if kinds < fewestKinds {
		key := "absent"
		if !d.given(key) {
			key = "suits"
		}
		d.fail(key, "a hand could draw on %d kinds only, and at least %d are needed", kinds, fewestKinds)
	}
}

var orphans = hupai.Tiles(0, 8, 9, 17, 18, 26) | suit(hupai.Honors)

func (d *document) checkOrphans(r *Rules) {
	const key = "thirteen-orphans"
	if r.Melds == 5 {
		d.fail(key, "not with 5 melds: the form is a hand of 14 tiles")
	}
	if gone := r.Absent & orphans; gone != 0 {
		d.fail(key, "%v is needed, and it is absent", gone.First())
	}
	if r.Suits < 3 {
		d.fail(key, "all three suits are needed, and suits is %d", r.Suits)
	}
}

// ways are the six ways in which 147, 258 and 369 can be spread over man, pin
// and sou: the lowest rank of each suit's group, from 0.
var ways = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

func (d *document) checkKnitted(r *Rules) {
	const key = "knitted"
	if r.Melds == 5 {
		d.fail(key, "not with 5 melds: the forms are hands of 14 tiles")
	}
	if r.Suits < 3 {
		d.fail(key, "all three suits are needed, and suits is %d", r.Suits)
	}
	for _, way := range ways {
		var nine hupai.TileSet
		for s, rank := range way {
			nine |= 0b1001001 << (9*s + rank)
		}
		if nine&r.Absent == 0 {
			return // a knitted straight
		}
		if ((nine | suit(hupai.Honors)) &^ r.Absent).Len() >= 14 {
			return // honors and knitted
		}
	}
	d.fail(key, "no knitted form is possible without %v", r.Absent)
}
