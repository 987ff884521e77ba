package main

import (
	"fmt"
	"text/tabwriter"
)

// tablesCmd makes the tables: all of them, or none if anything fails.
type tablesCmd struct {
	selection
}

// Run writes the files and tells their sizes.
func (c *tablesCmd) Run(std *streams) error {
	files, err := c.render(newProgress(std, false))
	if err != nil {
		return err
	}
	if err := writeAll(files); err != nil {
		return err
	}
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, f := range files {
		fmt.Fprintf(w, "%s bytes\t %s\n", grouped(len(f.data)), f.path)
	}
	return w.Flush()
}

// grouped writes n with a comma before every three digits.
func grouped(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
