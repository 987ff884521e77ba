package emit

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/hupai/hupai/enumerate"
	hupai "github.com/hupai/hupai/runtime"
)

// A File is what one table looks like to one kind of reader.
type File struct {
	Name string // base name, in the folder of the rule set
	Data []byte
}

// Formats are the formats that are made if nobody asks for others.
var Formats = []string{"go", "lua", "json"}

// compactFormat is only made when asked for.
const compactFormat = "lua-compact"

// Files renders a table in the formats given: "go" is table.go, "lua"
// hupai_table.lua and the small hupai_rules.lua beside it, "json"
// hupai_table.json, "lua-compact" hupai_table_compact.lua and hupai_rules.lua.
func Files(t *enumerate.Table, formats []string) ([]File, error) {
	if err := exact(t); err != nil {
		return nil, err
	}
	var files []File
	add := func(name string, data []byte) {
		if !slices.ContainsFunc(files, func(f File) bool { return f.Name == name }) {
			files = append(files, File{name, data})
		}
	}
	for _, format := range formats {
		switch format {
		case "go":
			source, err := Go(t)
			if err != nil {
				return nil, err
			}
			add("table.go", source)
		case "lua":
			add("hupai_table.lua", Lua(t))
			add("hupai_rules.lua", LuaRules(t))
		case "json":
			text, err := JSON(t)
			if err != nil {
				return nil, err
			}
			add("hupai_table.json", text)
		case compactFormat:
			add("hupai_table_compact.lua", LuaCompact(t))
			add("hupai_rules.lua", LuaRules(t))
		default:
			return nil, fmt.Errorf("no format %q: they are %s, %s", format, strings.Join(Formats, ", "), compactFormat)
		}
	}
	return files, nil
}

// exact refuses numbers that a double does not hold: JavaScript, Lua 5.1, 5.2
// and LuaJIT have no other.
func exact(t *enumerate.Table) error {
	const limit = 1 << 53
	for _, e := range t.Entries {
		if n := max(e.Key, slices.Max(e.Values)); n >= limit {
			return fmt.Errorf("%s: key %#x: %d is not below 2^53", t.Rules.Name, e.Key, n)
		}
	}
	return nil
}

//go:embed hupai_table.schema.json
var schema []byte

// Schema returns the JSON Schema of what JSON renders.
func Schema() []byte { return slices.Clone(schema) }

// A field is a place in a value.
type field struct {
	name          string
	offset, width uint
}

// fields lists a layout's fields in the order of their bits.
func fields(l hupai.Layout) []field {
	list := []field{
		{"triplets", hupai.TripletsShift, hupai.CountWidth},
		{"sequences", hupai.SequencesShift, hupai.CountWidth},
		{"pair", hupai.PairShift, l.Position},
	}
	for i := range l.Melds {
		list = append(list, field{fmt.Sprintf("meld%d", i+1), l.Meld(i), l.Position})
	}
	return append(
		list,
		field{"seven_pairs", l.Marks + hupai.SevenPairsBit, 1},
		field{"nine_gates", l.Marks + hupai.NineGatesBit, 1},
		field{"pure_straight", l.Marks + hupai.PureStraightBit, 1},
		field{"two_double_sequences", l.Marks + hupai.TwoDoubleSequencesBit, 1},
		field{"double_sequence", l.Marks + hupai.DoubleSequenceBit, 1},
	)
}
