// Command bench measures every question of hupai beside the circulated
// algorithm and plain backtracking: the same hands, one process, rounds of all
// rows in turn, so that a noisy machine is noisy to all alike. Trust the
// ratios; the nanoseconds are this machine's.
//
//	go run . [-rounds N] [-quick] [-only TEXT] [-startup] [-markdown FILE] [-plot FILE.svg|FILE.png]
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
)

func main() {
	var o options
	flag.IntVar(&o.rounds, "rounds", 101, "rounds of every row")
	flag.BoolVar(&o.quick, "quick", false, "few rounds: to see that it runs")
	flag.StringVar(&o.only, "only", "", "only the questions whose heading holds this text")
	flag.BoolVar(&o.startup, "startup", false, "also measure a thousand program starts, and binary sizes")
	flag.StringVar(&o.markdown, "markdown", "", "also write the report to this file, as Markdown")
	flag.StringVar(&o.plot, "plot", "", "also draw the ratios into this file (.svg or .png)")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

type options struct {
	rounds               int
	quick, startup       bool
	only, markdown, plot string
}

func run(o options) error {
	if o.quick {
		o.rounds = 3
	}
	if o.rounds < 1 {
		return errors.New("no rounds, no medians")
	}
	// First of all, while there is little in memory that the collector would go
	// through meanwhile.
	making := &report{}
	if o.only == "" {
		if err := making.making(o.quick); err != nil {
			return err
		}
	}
	rows, err := questions(o.only)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return fmt.Errorf("no heading holds %q", o.only)
	}
	measure(rows, o.rounds, progress(o.rounds))
	runtime.KeepAlive([]any{consumed, lastReading})
	r := &report{}
	r.rows(rows)
	if o.only == "" {
		if err := r.rest(rows, making, o); err != nil {
			return err
		}
	}
	fmt.Print(r.text())
	if o.markdown != "" {
		if err := os.WriteFile(o.markdown, []byte(r.markdown()), 0o644); err != nil {
			return err
		}
	}
	if o.plot != "" {
		return draw(rows, o.plot)
	}
	return nil
}

// rest is what is not a row.
func (r *report) rest(rows []*row, making *report, o options) error {
	r.aims(rows)
	r.bytes()
	r.throughput(o.rounds)
	r.sections = append(r.sections, making.sections...)
	if o.startup {
		if err := r.starts(o.quick); err != nil {
			return err
		}
	}
	r.section("Measured with")
	r.line("rounds", "system", "cores", "Go")
	r.line(fmt.Sprint(o.rounds), runtime.GOOS+"/"+runtime.GOARCH, fmt.Sprint(runtime.NumCPU()), strings.TrimPrefix(runtime.Version(), "go"))
	return nil
}

// progress tells a terminal how far it is.
func progress(rounds int) func(int) {
	if info, err := os.Stderr.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(int) {}
	}
	return func(done int) {
		fmt.Fprintf(os.Stderr, "\rround %d of %d", done, rounds)
		if done == rounds {
			fmt.Fprint(os.Stderr, "\r\033[K")
		}
	}
}
