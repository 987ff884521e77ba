package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
)

// A selection says which files of which rule sets, and where they belong.
type selection struct {
	ruleSets
	Out     string   `help:"Folder of the sets' folders." default:"${out}" placeholder:"DIR"`
	Only    []string `help:"Of these rule sets, only those named so." placeholder:"NAME"`
	Formats []string `help:"Which files." default:"${formats}" placeholder:"FORMAT"`
}

// What is made, and where, if nothing is said.
const defaultOut = "generated"

var defaultFormats = strings.Join(emit.Formats, ",")

// An output is a file to be written.
type output struct {
	path string
	data []byte
}

// schemaFile describes the JSON of all sets, and lies beside their folders.
const schemaFile = "hupai_table.schema.json"

// render makes every file of the selection in memory, and checks each.
func (s *selection) render(p *progress) ([]output, error) {
	if len(s.Formats) == 0 {
		return nil, fmt.Errorf("--formats names none; there are %s", defaultFormats)
	}
	sets, err := s.chosen()
	if err != nil {
		return nil, err
	}
	p.start("tables", len(sets))
	defer p.stop()
	bySet := make([][]output, len(sets))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, r := range sets {
		g.Go(func() (err error) {
			if bySet[i], err = s.renderSet(r); err != nil {
				return fmt.Errorf("%s: %w", r.Name, err)
			}
			p.add(1)
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	all := slices.Concat(bySet...)
	if slices.Contains(s.Formats, "json") {
		all = append(all, output{filepath.Join(s.Out, schemaFile), emit.Schema()})
	}
	return all, nil
}

func (s *selection) renderSet(r *rules.Rules) ([]output, error) {
	t, err := enumerate.Enumerate(r)
	if err != nil {
		return nil, err
	}
	files, err := emit.Files(t, s.Formats)
	if err != nil {
		return nil, err
	}
	if err := selfCheck(t, files); err != nil {
		return nil, err
	}
	all := make([]output, len(files))
	for i, f := range files {
		all[i] = output{filepath.Join(s.Out, r.Name, f.Name), f.Data}
	}
	return all, nil
}

// chosen reads the rule sets that --rules and --only leave.
func (s *selection) chosen() ([]*rules.Rules, error) {
	sets, err := s.load()
	if err != nil || len(s.Only) == 0 {
		return sets, err
	}
	var names []string
	for _, r := range sets {
		names = append(names, r.Name)
	}
	for _, name := range s.Only {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("--only %s: the rule sets are %s", name, strings.Join(names, ", "))
		}
	}
	return slices.DeleteFunc(sets, func(r *rules.Rules) bool { return !slices.Contains(s.Only, r.Name) }), nil
}
