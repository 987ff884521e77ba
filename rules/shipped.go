package rules

import (
	"embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed *.toml
var files embed.FS

// Shipped returns the names of the sets that come with hupai, in alphabetical
// order. Each is embedded from the file of its name.
func Shipped() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil // an embedded root can always be read
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".toml")
	}
	return names
}

// Load returns the shipped set of that name.
func Load(name string) (*Rules, error) {
	if !slices.Contains(Shipped(), name) {
		return nil, fmt.Errorf("no shipped rule set %q: they are %s", name, strings.Join(Shipped(), ", "))
	}
	data, err := files.ReadFile(name + ".toml")
	if err != nil {
		return nil, err
	}
	return Parse(name+".toml", data)
}
