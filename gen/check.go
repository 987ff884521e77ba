package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// checkCmd compares the tables on disk with what the rules say.
type checkCmd struct {
	selection
}

// Run names each file that differs; then it returns an error that names the
// command that mends them.
func (c *checkCmd) Run(std *streams) error {
	faults, err := c.faults(newProgress(std, false))
	if err != nil {
		return err
	}
	for _, f := range faults {
		fmt.Fprintln(std.err, f)
	}
	if len(faults) > 0 {
		return fmt.Errorf("%d of the files in %s are not what the rules say; to mend them: %s",
			len(faults), c.Out, c.command())
	}
	return nil
}

// A fault is a file that should be otherwise.
type fault struct{ path, what string }

func (f fault) String() string { return f.path + ": " + f.what }

// faults regenerates everything in memory and compares.
func (s *selection) faults(p *progress) (faults []fault, err error) {
	want, err := s.render(p)
	if err != nil {
		return nil, err
	}
	ours := map[string]bool{}
	bases := map[string]bool{}
	for _, f := range want {
		ours[f.path] = true
		bases[filepath.Base(f.path)] = true
		have, err := os.ReadFile(f.path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			faults = append(faults, fault{f.path, "missing"})
		case err != nil:
			return nil, err
		case !bytes.Equal(have, f.data):
			faults = append(faults, fault{f.path, "stale"})
		}
	}
	if !s.whole() || len(s.Only) > 0 {
		return faults, nil
	}
	// Tables of sets that are no more: files of our names in other folders.
	entries, err := os.ReadDir(s.Out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, folder := range entries {
		files, err := os.ReadDir(filepath.Join(s.Out, folder.Name()))
		if err != nil {
			continue // not a folder
		}
		for _, f := range files {
			path := filepath.Join(s.Out, folder.Name(), f.Name())
			if bases[f.Name()] && !ours[path] {
				faults = append(faults, fault{path, "of no rule set; remove it"})
			}
		}
	}
	return faults, nil
}

// command is how to make the selection.
func (s *selection) command() string {
	words := []string{"go run github.com/hupai/hupai/gen"}
	add := func(flag, value string) { words = append(words, flag, quoted(value)) }
	for _, r := range s.Rules {
		add("--rules", r)
	}
	if s.Out != defaultOut {
		add("--out", s.Out)
	}
	if len(s.Only) > 0 {
		add("--only", strings.Join(s.Only, ","))
	}
	if formats := strings.Join(s.Formats, ","); formats != defaultFormats {
		add("--formats", formats)
	}
	return strings.Join(words, " ")
}

// quoted is word as a shell takes it.
func quoted(word string) string {
	if strings.ContainsAny(word, " \t'\"\\$&;|<>()*?[]#~") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}
