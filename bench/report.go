package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A report is tables under headings, to be read in a terminal or as Markdown.
type report struct{ sections []section }

type section struct {
	heading string
	table   [][]string // the first line names the columns
}

func (r *report) section(heading string) {
	r.sections = append(r.sections, section{heading: heading})
}

func (r *report) line(cells ...string) {
	s := &r.sections[len(r.sections)-1]
	s.table = append(s.table, cells)
}

// rows lists the measured rows, a table for each question.
func (r *report) rows(rows []*row) {
	at := map[string]int{}
	for _, row := range rows {
		i, ok := at[row.section]
		if !ok {
			i = len(r.sections)
			at[row.section] = i
			r.section(row.section)
			r.line("hands", "asked", "ns", "quartiles", "times as fast", "quartiles", "allocations", "table bytes")
		}
		bytes := ""
		if row.bytes > 0 {
			bytes = fmt.Sprint(row.bytes)
		}
		ratio, spread := "", ""
		if row.base != nil {
			ratios := row.ratios()
			ratio, spread = number(quantile(ratios, 0.5)), between(ratios)
		}
		r.sections[i].table = append(r.sections[i].table, []string{
			row.hands, row.name, number(row.ns()), between(row.rounds), ratio, spread, number(row.allocs), bytes,
		})
	}
}

// number writes three digits, or all before the point.
func number(x float64) string {
	switch {
	case x == 0:
		return "0"
	case x < 10:
		return fmt.Sprintf("%.2f", x)
	case x < 100:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

func between(list []float64) string {
	return number(quantile(list, 0.25)) + "–" + number(quantile(list, 0.75))
}

func (r *report) text() string {
	var b strings.Builder
	for _, s := range r.sections {
		fmt.Fprintf(&b, "%s\n\n", s.heading)
		widths := make([]int, len(s.table[0]))
		for _, line := range s.table {
			for i, c := range line {
				widths[i] = max(widths[i], utf8.RuneCountInString(c))
			}
		}
		for _, line := range s.table {
			text := ""
			for i, c := range line {
				text += c + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c)+2)
			}
			b.WriteString(strings.TrimRight(text, " ") + "\n")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (r *report) markdown() string {
	var b strings.Builder
	b.WriteString("# What `make bench` printed\n")
	for _, s := range r.sections {
		fmt.Fprintf(&b, "\n## %s\n\n", s.heading)
		for i, line := range s.table {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(line, " | "))
			if i == 0 {
				b.WriteString(strings.Repeat("| --- ", len(line)) + "|\n")
			}
		}
	}
	return b.String()
}
