package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
)

// selfCheck reads back what was rendered, before anything is written: Go must
// parse, Lua and JSON must list every entry, and all must name the digest. That
// the runtime finds every entry is checked where Go's data is laid down.
func selfCheck(t *enumerate.Table, files []emit.File) error {
	for _, f := range files {
		if err := checkFile(t, f); err != nil {
			return fmt.Errorf("self-check of %s: %w", f.Name, err)
		}
	}
	return nil
}

func checkFile(t *enumerate.Table, f emit.File) error {
	if bytes.Contains(f.Data, []byte("\r")) {
		return errors.New("it has a carriage return")
	}
	switch f.Name {
	case "table.go", "hupai_table.lua", "hupai_table.json":
		if !bytes.Contains(f.Data, []byte(t.Digest())) {
			return errors.New("it does not name the digest")
		}
	}
	switch f.Name {
	case "table.go":
		_, err := parser.ParseFile(token.NewFileSet(), f.Name, f.Data, parser.SkipObjectResolution)
		return err
	case "hupai_table.lua":
		return sameEntries(t, luaEntries(f.Data))
	case "hupai_table.json":
		entries, err := jsonEntries(f.Data)
		if err != nil {
			return err
		}
		return sameEntries(t, entries)
	}
	return nil
}

func sameEntries(t *enumerate.Table, found map[uint64][]uint64) error {
	if len(found) != len(t.Entries) {
		return fmt.Errorf("it has %d entries, not %d", len(found), len(t.Entries))
	}
	for _, e := range t.Entries {
		if !slices.Equal(found[e.Key], e.Values) {
			return fmt.Errorf("key %#x has values %x, not %x", e.Key, found[e.Key], e.Values)
		}
	}
	return nil
}

// luaEntries reads the lines "[key] = {value, value},".
func luaEntries(text []byte) map[uint64][]uint64 {
	found := map[uint64][]uint64{}
	for line := range strings.Lines(string(text)) {
		key, list, ok := strings.Cut(strings.TrimSpace(line), "] = {")
		k, err := strconv.ParseUint(strings.TrimPrefix(key, "["), 0, 64)
		if !ok || err != nil {
			continue
		}
		for v := range strings.SplitSeq(strings.TrimSuffix(list, "},"), ",") {
			if n, err := strconv.ParseUint(strings.TrimSpace(v), 0, 64); err == nil {
				found[k] = append(found[k], n)
			}
		}
	}
	return found
}

func jsonEntries(text []byte) (map[uint64][]uint64, error) {
	var table struct{ Entries map[string][]uint64 }
	if err := json.Unmarshal(text, &table); err != nil {
		return nil, err
	}
	found := make(map[uint64][]uint64, len(table.Entries))
	for key, values := range table.Entries {
		k, err := strconv.ParseUint(key, 10, 64)
		if err != nil {
			return nil, err
		}
		found[k] = values
	}
	return found, nil
}
