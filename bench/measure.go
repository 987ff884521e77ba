package main

import (
	"slices"
	"testing"
	"time"
)

// consumed keeps every answer, so that no compiler drops the question.
var consumed int

// measure runs every row once a round, in turn. Each goes over its hands once
// before it is timed: else it would pay for what the row before it threw out of
// the caches.
func measure(rows []*row, rounds int) {
	for range rounds {
		for _, r := range rows {
			consumed += r.ask()
			start := time.Now()
			consumed += r.ask()
			r.spread = append(r.spread, float64(time.Since(start).Nanoseconds())/many)
		}
	}
	for _, r := range rows {
		slices.Sort(r.spread)
		r.allocs = testing.AllocsPerRun(1, func() { consumed += r.ask() }) / many
	}
}

// quantile returns the time that a share of the rounds stayed below.
func (r *row) quantile(q float64) float64 { return r.spread[int(q*float64(len(r.spread)-1))] }

// ratio is how many times faster than its base a row is, by medians.
func (r *row) ratio() float64 { return r.base.quantile(0.5) / r.quantile(0.5) }
