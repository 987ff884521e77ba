package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	hupai "github.com/hupai/hupai/runtime"
)

// The objects of explain's JSON, fields in order.
type (
	readingJSON struct {
		Groups string   `json:"groups"`
		Marks  []string `json:"marks"`
	}
	discardJSON struct {
		Discard string   `json:"discard"`
		Waits   []string `json:"waits"`
	}
	substitutionJSON struct {
		Tiles          string        `json:"tiles"`
		Decompositions []readingJSON `json:"decompositions"`
	}
)

// jsonLine writes an answer as one object on a line: all fields always, lists
// never null. Lists go out as they come: jokers can become very many things.
func jsonLine(out *bufio.Writer, a *answer) {
	w := jsonWriter{out}
	w.field("{", "hand", a.typed)
	w.field(",", "rules", a.table.Rules.Name)
	w.field(",", "tiles", a.count)
	w.field(",", "jokers", a.jokers)
	w.field(",", "melds", a.melds)
	w.field(",", "win", a.wins())
	if key, ok := a.key(); ok {
		w.field(",", "key", fmt.Sprintf("%#x", key))
	} else {
		w.field(",", "key", nil)
	}
	list(w, "decompositions", readingsJSON(a.decompositions()))
	w.field(",", "waits", tileNames(a.waits()))
	list(w, "discards", func(yield func(discardJSON) bool) {
		for t, waits := range a.discards() {
			if !yield(discardJSON{t.String(), tileNames(waits)}) {
				return
			}
		}
	})
	list(w, "substitutions", func(yield func(substitutionJSON) bool) {
		for s := range a.substitutions() {
			readings := []readingJSON{}
			for r := range readingsJSON(s.Decompositions()) {
				readings = append(readings, r)
			}
			if !yield(substitutionJSON{jokerTiles(s), readings}) {
				return
			}
		}
	})
	if a.err != nil {
		w.field(",", "error", a.err.Error())
	} else {
		w.field(",", "error", nil)
	}
	out.WriteString("}\n")
}

// A jsonWriter writes an object piece by piece; the buffer keeps its errors
// until it is flushed.
type jsonWriter struct{ *bufio.Writer }

func (w jsonWriter) field(before, name string, value any) {
	fmt.Fprintf(w, "%s%q:", before, name)
	w.value(value)
}

// value writes strings, numbers and lists of them; they always can be.
func (w jsonWriter) value(v any) {
	b, err := json.Marshal(v)
	if err == nil {
		w.Write(b)
	}
}

// list writes a field that is a list.
func list[T any](w jsonWriter, name string, values iter.Seq[T]) {
	fmt.Fprintf(w, ",%q:", name)
	before := "["
	for v := range values {
		w.WriteString(before)
		w.value(v)
		before = ","
	}
	if before == "[" {
		w.WriteString(before)
	}
	w.WriteString("]")
}

func readingsJSON(all iter.Seq[hupai.Decomposition]) iter.Seq[readingJSON] {
	return func(yield func(readingJSON) bool) {
		for d := range all {
			if !yield(readingJSON{d.String(), d.Marks().Names()}) {
				return
			}
		}
	}
}

func tileNames(s hupai.TileSet) []string {
	names := []string{}
	for t := range s.All() {
		names = append(names, t.String())
	}
	return names
}

// jokerTiles is what the jokers became, "3m 6m".
func jokerTiles(s hupai.Substitution) string {
	var b strings.Builder
	for t := range s.Tiles() {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.String())
	}
	return b.String()
}
