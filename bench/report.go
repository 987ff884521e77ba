package main

import (
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
	"unsafe"

	"github.com/hupai/hupai/generated/hongkong"
	"github.com/hupai/hupai/generated/mcr"
	"github.com/hupai/hupai/generated/riichi"
	"github.com/hupai/hupai/generated/sanma"
	"github.com/hupai/hupai/generated/sichuan"
	"github.com/hupai/hupai/generated/taiwan"
	hupai "github.com/hupai/hupai/runtime"
)

// A report is headings and tables, to be read in a terminal or as Markdown.
type report struct{ sections []section }

type section struct {
	heading string
	table   [][]string // the first line names the columns
}

func (r *report) heading(s string) { r.sections = append(r.sections, section{heading: s}) }

func (r *report) line(cells ...string) {
	s := &r.sections[len(r.sections)-1]
	s.table = append(s.table, cells)
}

func (r *report) rows(rows []*row) {
	r.line("hands", "question", "ns", "quartiles", "faster than its base", "allocations")
	for _, row := range rows {
		ratio := "base"
		if row.base != nil {
			ratio = fmt.Sprintf("%.2f ×", row.ratio())
		}
		r.line(row.hands, row.name, fmt.Sprintf("%.1f", row.quantile(0.5)),
			fmt.Sprintf("%.1f–%.1f", row.quantile(0.25), row.quantile(0.75)), ratio, fmt.Sprintf("%.2g", row.allocs))
	}
}

// bytes lists what each set's tables hold.
func (r *report) bytes() {
	r.line("set", "wins", "decompositions", "waits", "jokers", "all")
	for _, t := range []*hupai.Table{&riichi.Table, &sanma.Table, &mcr.Table, &hongkong.Table, &sichuan.Table, &taiwan.Table} {
		others := func(c *hupai.SuitClasses) int {
			if c.Others == nil {
				return 0
			}
			return int(unsafe.Sizeof(*c.Others))
		}
		w, k, d := &t.Wins, &t.Keys, &t.Draws
		wins := int(unsafe.Sizeof(*w)) + others(&w.SuitClasses) + len(w.Pairs)
		keys := int(unsafe.Sizeof(*k)) + 2*len(k.Shuffle) + 4*len(k.Slots) + 4*len(k.Low) + 2*len(k.High)
		draws := int(unsafe.Sizeof(*d)) + others(&d.SuitClasses) + 16*(len(d.LeftLanes)+len(d.RightLanes))
		jokers := 0
		for i := range t.Covers {
			c := &t.Covers[i]
			jokers += int(unsafe.Sizeof(*c)) + others(&c.SuitClasses) + len(c.Pairs)
		}
		n := func(n int) string { return fmt.Sprintf("%d", n) }
		r.line(t.Rules.Name, n(wins), n(keys), n(draws), n(jokers), n(wins+keys+draws+jokers))
	}
}

// throughput asks from one goroutine and from two at once.
func (r *report) throughput(rounds int) {
	r.line("goroutines", "packed → win, million a second")
	hs := mixed(4)
	for _, workers := range []int{1, 2} {
		start := time.Now()
		var wait sync.WaitGroup
		sums := make([]int, workers)
		for w := range workers {
			wait.Go(func() {
				n := 0
				for range 40 * rounds {
					for _, p := range hs.packed {
						n += one(riichi.Table.WinPacked(p))
					}
				}
				sums[w] = n
			})
		}
		wait.Wait()
		consumed += sums[0]
		r.line(fmt.Sprint(workers), fmt.Sprintf("%.0f", float64(40*rounds*many*workers)/time.Since(start).Seconds()/1e6))
	}
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
			for i, c := range line {
				b.WriteString(c + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c)+2))
			}
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (r *report) markdown() string {
	var b strings.Builder
	for _, s := range r.sections {
		fmt.Fprintf(&b, "## %s\n\n", s.heading)
		for i, line := range s.table {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(line, " | "))
			if i == 0 {
				b.WriteString(strings.Repeat("| --- ", len(line)) + "|\n")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
