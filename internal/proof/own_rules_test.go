package proof

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
)

// ownRules are sets at the edges of what a rules file can say: few kinds, few
// suits, few pairs, forms of which a part is missing.
var ownRules = map[string]string{
	"pairs of 2, 5 and 8": `
		melds = 4
		pair = "258m258p258s"
		seven-pairs = "distinct"
		thirteen-orphans = true`,
	"one suit": `
		melds = 4
		absent = "123456789p123456789s1234567z"
		seven-pairs = "quads"
		seven-pairs-listed = "beside"`,
	"one suit at a time": `
		melds = 4
		suits = 1
		seven-pairs = "distinct"`,
	"one suit of seventeen": `
		melds = 5
		absent = "123456789m123456789s1234567z"
		pair = "19p"
		seven-pairs = "quads"`,
	"two suits of seventeen": `
		melds = 5
		suits = 2
		absent = "567z"
		seven-pairs = "distinct"
		seven-pairs-listed = "beside"`,
	"two suits, one of them short": `
		melds = 4
		suits = 2
		absent = "1234m"
		pair = "5m258p258s1z7z"`,
	"two suits, two of them with gaps": `
		melds = 4
		suits = 2
		absent = "2345678m5p"
		seven-pairs = "quads"
		seven-pairs-listed = "beside"`,
	"honors and two ranks": `
		melds = 4
		absent = "23456789m123456789p23456789s"
		seven-pairs = "quads"`,
	"knitted with few pairs": `
		melds = 4
		pair = "1m19p5z"
		seven-pairs = "quads"
		seven-pairs-listed = "beside"
		thirteen-orphans = true
		knitted = true`,
	"knitted without some": `
		melds = 4
		absent = "1m37z"
		knitted = true`,
	"knitted in one way": `
		melds = 4
		absent = "258m369p147s1z"
		pair = "147m"
		seven-pairs = "distinct"
		knitted = true`,
}

// TestOwnRules holds sets that nobody ships to the same proof, in samples.
func TestOwnRules(t *testing.T) {
	n := 1
	if testing.Short() {
		n = 10
	}
	for name, text := range ownRules {
		t.Run(name, func(t *testing.T) {
			text := "name = \"own\"\ntitle = \"own\"\n" + strings.ReplaceAll(text, "\t", "")
			r, err := rules.Parse("own.toml", []byte(text))
			require.NoError(t, err)
			s, err := NewSubject(r)
			require.NoError(t, err)
			if r.Melds == 4 {
				_, err = s.Shapes().runEvery(7*n, func() {})
				require.NoError(t, err)
				_, err = s.Keys().runEvery(7*n, func() {})
				require.NoError(t, err)
			}
			_, err = s.Suits().runEvery(167*n, func() {})
			require.NoError(t, err)
			steps := []*Step{
				s.Waits(4000 / n), s.Impossible(3000 / n),
				s.Jokers(1, 2000/n), s.Jokers(2, 300/n), s.Jokers(3, 20/n), s.ManyJokers(3000 / n),
			}
			for _, step := range steps {
				_, err := step.Run(func() {})
				require.NoError(t, err)
			}
		})
	}
}
