package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hupai/hupai/rules"
)

// ruleSets is the flag that every subcommand has.
type ruleSets struct {
	Rules []string `help:"A rules file, a folder of them, or a shipped set (${sets}); may be repeated." placeholder:"FILE|FOLDER|NAME" sep:"none"`
}

// defaultFolder is where rule sets are looked for if no --rules is given.
const defaultFolder = "rules"

// load reads the rule sets, in the order given, a folder's by file name.
// Without --rules they are those of ./rules if it exists, else the shipped.
func (s *ruleSets) load() ([]*rules.Rules, error) {
	from := s.Rules
	if len(from) == 0 {
		from = rules.Shipped()
		if info, err := os.Stat(defaultFolder); err == nil && info.IsDir() {
			from = []string{"." + string(filepath.Separator) + defaultFolder}
		}
	}
	var all []*rules.Rules
	source := map[string]string{}
	for _, arg := range from {
		some, err := loadOne(arg)
		if err != nil {
			return nil, err
		}
		for _, r := range some {
			if other, ok := source[r.Name]; ok {
				return nil, fmt.Errorf("two rule sets named %q: from %s and from %s", r.Name, other, arg)
			}
			source[r.Name] = arg
		}
		all = append(all, some...)
	}
	return all, nil
}

// whole reports whether the sets are all that their folder is about: then what
// lies in the output folder of other sets is left over.
func (s *ruleSets) whole() bool {
	return len(s.Rules) == 0 || slices.ContainsFunc(s.Rules, func(arg string) bool {
		info, err := os.Stat(arg)
		return err == nil && info.IsDir() && !slices.Contains(rules.Shipped(), arg)
	})
}

// loadOne reads what one --rules names. The name of a shipped set means that
// set wherever we are; a file or folder of the same name is ./NAME.
func loadOne(arg string) ([]*rules.Rules, error) {
	if slices.Contains(rules.Shipped(), arg) {
		r, err := rules.Load(arg)
		if err != nil {
			return nil, err
		}
		return []*rules.Rules{r}, nil
	}
	info, err := os.Stat(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("--rules %s: no such file or folder, nor a shipped set (%s)", arg, strings.Join(rules.Shipped(), ", "))
	case err != nil:
		return nil, err
	case !info.IsDir():
		r, err := loadFile(arg)
		if err != nil {
			return nil, err
		}
		return []*rules.Rules{r}, nil
	}
	entries, err := os.ReadDir(arg)
	if err != nil {
		return nil, err
	}
	var all []*rules.Rules
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) != ".toml" {
			continue
		}
		r, err := loadFile(filepath.Join(arg, e.Name()))
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("--rules %s: no .toml file in this folder", arg)
	}
	return all, nil
}

func loadFile(file string) (*rules.Rules, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return rules.Parse(file, data)
}
