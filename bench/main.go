// Command bench measures hupai beside the circulated algorithm and plain
// backtracking: the same hands, one process, rounds of all rows in turn, so
// that a noisy machine is noisy to all alike. Trust the ratios; the
// nanoseconds are this machine's.
//
//	go run . [-rounds N] [-quick] [-markdown FILE] [-plot FILE.svg] [-startup]
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
)

func main() {
	rounds := flag.Int("rounds", 101, "rounds of every row")
	quick := flag.Bool("quick", false, "few rounds: to see that it runs")
	markdown := flag.String("markdown", "", "also write the report to this file, as Markdown")
	plotFile := flag.String("plot", "", "also draw the ratios into this file (.svg or .png)")
	startup := flag.Bool("startup", false, "also measure program starts and binary sizes")
	flag.Parse()
	if *quick {
		*rounds = 5
	}
	if err := run(*rounds, *quick, *startup, *markdown, *plotFile); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(rounds int, quick, startup bool, markdown, plotFile string) error {
	rows, err := questions()
	if err != nil {
		return err
	}
	measure(rows, rounds)
	r := &report{}
	r.heading(fmt.Sprintf("Questions (%d rounds, %s/%s, %d cores, %s)", rounds, runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version()))
	r.rows(rows)
	r.heading("Table bytes")
	r.bytes()
	r.heading("Throughput")
	r.throughput(rounds)
	r.heading("Making tables")
	if err := r.making(quick); err != nil {
		return err
	}
	if startup {
		r.heading("Starts and binaries")
		if err := r.starts(quick); err != nil {
			return err
		}
	}
	fmt.Print(r.text())
	if markdown != "" {
		if err := os.WriteFile(markdown, []byte(r.markdown()), 0o644); err != nil {
			return err
		}
	}
	if plotFile != "" {
		return draw(rows, plotFile)
	}
	return nil
}
