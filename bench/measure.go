package main

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// A row is one way to answer one question about some hands.
type row struct {
	section, hands, name string

	base   *row             // what it is compared with; nil for a base
	over   *hands           // what it is asked about
	ask    func(*hands) int // asks about all the hands; sums the answers up
	bytes  int              // of the tables that it reads
	rounds []float64        // ns a hand, by round
	allocs float64          // a hand
}

// consumed keeps every answer, so that no compiler drops the question.
var consumed int

// check sees that each row answers as its base does.
func check(rows []*row) error {
	for _, r := range rows {
		if r.base == nil {
			continue
		}
		over := r.over.part(len(r.base.over.packed))
		if got, want := r.ask(over), r.base.ask(over); got != want {
			return fmt.Errorf("%s, %s: the answers of %q sum up to %d, those of %q to %d",
				r.section, r.hands, r.name, got, r.base.name, want)
		}
	}
	return nil
}

// measure runs every row once a round, in turn. Each goes over its hands once
// before it is timed: else it would pay for what the row before it threw out of
// the caches.
func measure(rows []*row, rounds int, progress func(done int)) {
	for n := range rounds {
		for _, r := range rows {
			consumed += r.ask(r.over)
			start := time.Now()
			consumed += r.ask(r.over)
			r.rounds = append(r.rounds, float64(time.Since(start).Nanoseconds())/float64(len(r.over.packed)))
		}
		progress(n + 1)
	}
	for _, r := range rows {
		r.allocs = testing.AllocsPerRun(1, func() { consumed += r.ask(r.over) }) / float64(len(r.over.packed))
	}
}

// quantile returns the value that a share of the list stays below.
func quantile(list []float64, share float64) float64 {
	return slices.Sorted(slices.Values(list))[int(share*float64(len(list)-1)+0.5)]
}

// ns is the median time of an answer.
func (r *row) ns() float64 { return quantile(r.rounds, 0.5) }

// ratios are how many times faster than its base the row was, in each round.
func (r *row) ratios() (list []float64) {
	for i, ns := range r.rounds {
		list = append(list, r.base.rounds[i]/ns)
	}
	return list
}

// ratio is their median.
func (r *row) ratio() float64 { return quantile(r.ratios(), 0.5) }
