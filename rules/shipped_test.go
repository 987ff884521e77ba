package rules_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

func TestShipped(t *testing.T) {
	assert.Equal(t, []string{"hongkong", "mcr", "riichi", "sanma", "sichuan", "taiwan"}, rules.Shipped())
	for _, name := range rules.Shipped() {
		r, err := rules.Load(name)
		require.NoError(t, err)
		assert.Equal(t, name, r.Name)
		assert.Equal(t, name+".toml", r.File)
	}
}

// What each set is, as the table of forms in the guide has it.
func TestLoad(t *testing.T) {
	numbers := hupai.TileSet(1<<27 - 1)
	for _, want := range []rules.Rules{
		{Name: "riichi", Melds: 4, Pair: hupai.AllTiles, Suits: 3, SevenPairs: rules.Distinct, ThirteenOrphans: true},
		{
			Name: "sanma", Melds: 4, Absent: 0b011111110, Pair: hupai.AllTiles &^ 0b011111110, Suits: 3,
			SevenPairs: rules.Distinct, ThirteenOrphans: true,
		},
		{Name: "hongkong", Melds: 4, Pair: hupai.AllTiles, Suits: 3, ThirteenOrphans: true},
		{
			Name: "mcr", Melds: 4, Pair: hupai.AllTiles, Suits: 3,
			SevenPairs: rules.Quads, SevenPairsBeside: true, ThirteenOrphans: true, Knitted: true,
		},
		{
			Name: "sichuan", Melds: 4, Absent: hupai.AllTiles &^ numbers, Pair: numbers, Suits: 2,
			SevenPairs: rules.Quads, SevenPairsBeside: true,
		},
		{Name: "taiwan", Melds: 5, Pair: hupai.AllTiles, Suits: 3, SevenPairs: rules.Quads, SevenPairsBeside: true},
	} {
		t.Run(want.Name, func(t *testing.T) {
			r, err := rules.Load(want.Name)
			require.NoError(t, err)
			got := *r
			got.File, got.Title = "", ""
			assert.Equal(t, want, got)
		})
	}
}

func TestLoadUnknown(t *testing.T) {
	for _, name := range []string{"", "Riichi", "../rules/riichi", "riichi.toml"} {
		_, err := rules.Load(name)
		assert.ErrorContains(t, err, "they are hongkong, mcr, riichi, sanma, sichuan, taiwan")
	}
}

func TestSevenPairsString(t *testing.T) {
	assert.Equal(t, "none distinct quads ?", rules.None.String()+" "+rules.Distinct.String()+" "+rules.Quads.String()+" "+rules.SevenPairs(3).String())
}
