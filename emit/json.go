package emit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/hupai/hupai/enumerate"
	hupai "github.com/hupai/hupai/runtime"
)

// jsonForms is what depends on which tile it is, and so can't be told from a
// key.
type jsonForms struct {
	Absent           []string `json:"absent"`
	Pair             []string `json:"pair"`
	Suits            int      `json:"suits"`
	SevenPairs       string   `json:"seven_pairs"`
	SevenPairsBeside bool     `json:"seven_pairs_beside"`
	ThirteenOrphans  bool     `json:"thirteen_orphans"`
	Knitted          bool     `json:"knitted"`
}

type jsonCounts struct {
	Keys   int `json:"keys"`
	Values int `json:"values"`
}

// JSON renders hupai_table.json. Its order is part of the format, so it is
// written member by member, one a line: package json would sort entries as
// text.
func JSON(t *enumerate.Table) ([]byte, error) {
	r := t.Rules
	var b bytes.Buffer
	var failed error
	member := func(name string, value any) {
		var text strings.Builder
		e := json.NewEncoder(&text)
		e.SetEscapeHTML(false) // titles are for people
		if err := e.Encode(value); err != nil {
			failed = err
		}
		fmt.Fprintf(&b, "%q: %s,\n", name, strings.TrimSuffix(text.String(), "\n"))
	}
	b.WriteString("{\n")
	member("format", hupai.CurrentFormat)
	member("rules", r.Name)
	member("title", r.Title)
	member("melds", r.Melds)
	member("tiles", tileNames(hupai.AllTiles))
	b.WriteString("\"layout\": {")
	for i, f := range fields(t.Layout) {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:[%d,%d]", f.name, f.offset, f.width)
	}
	b.WriteString("},\n")
	member("forms", jsonForms{
		Absent:           tileNames(r.Absent),
		Pair:             tileNames(r.Pair),
		Suits:            r.Suits,
		SevenPairs:       r.SevenPairs.String(),
		SevenPairsBeside: r.SevenPairsBeside,
		ThirteenOrphans:  r.ThirteenOrphans,
		Knitted:          r.Knitted,
	})
	member("counts", jsonCounts{len(t.Entries), t.Values()})
	member("sha256", t.Digest())
	b.WriteString("\"entries\": {")
	for i, e := range t.Entries {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n\"%d\": [", e.Key)
		for j, v := range e.Values {
			if j > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "%d", v)
		}
		b.WriteByte(']')
	}
	b.WriteString("\n}\n}\n")
	return b.Bytes(), failed
}

// tileNames is never nil, so that JSON shows [] for none.
func tileNames(s hupai.TileSet) []string {
	names := make([]string, 0, s.Len())
	for t := range s.All() {
		names = append(names, t.String())
	}
	return names
}
