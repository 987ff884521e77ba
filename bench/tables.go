package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/hupai/hupai/generated/hongkong"
	"github.com/hupai/hupai/generated/mcr"
	"github.com/hupai/hupai/generated/riichi"
	"github.com/hupai/hupai/generated/sanma"
	"github.com/hupai/hupai/generated/sichuan"
	"github.com/hupai/hupai/generated/taiwan"
	hupai "github.com/hupai/hupai/runtime"
)

// bytes lists what each set's tables hold.
func (r *report) bytes() {
	r.section("Table bytes")
	r.line("set", "wins", "decompositions", "waits", "jokers", "all")
	for _, t := range []*hupai.Table{&riichi.Table, &sanma.Table, &mcr.Table, &hongkong.Table, &sichuan.Table, &taiwan.Table} {
		r.line(t.Rules.Name, fmt.Sprint(bytesOf(&t.Wins)), fmt.Sprint(bytesOf(&t.Keys)),
			fmt.Sprint(bytesOf(&t.Draws)), fmt.Sprint(bytesOf(&t.Covers)), fmt.Sprint(bytesOf(t)))
	}
}

// throughput asks from one goroutine and from two at once, in turn.
func (r *report) throughput(rounds int) {
	r.section("Throughput, million answers a second")
	r.line("question, mixed hands", "1 goroutine", "2 goroutines")
	full, ready := mixed(4), short(4)
	for _, q := range []struct {
		name string
		ask  func() int
	}{
		{"WinPacked", func() (n int) {
			for _, p := range full.packed {
				n += one(riichi.Table.WinPacked(p))
			}
			return n
		}},
		{"FirstPacked", func() (n int) {
			for _, p := range full.packed {
				_, ok := riichi.Table.FirstPacked(p)
				n += one(ok)
			}
			return n
		}},
		{"WaitsPacked", func() (n int) {
			for _, p := range ready.packed {
				n += int(riichi.Table.WaitsPacked(p))
			}
			return n
		}},
	} {
		var perSecond [2][]float64
		for range rounds {
			for i := range perSecond {
				perSecond[i] = append(perSecond[i], atOnce(i+1, q.ask))
			}
		}
		r.line(q.name, number(quantile(perSecond[0], 0.5)), number(quantile(perSecond[1], 0.5)))
	}
}

// atOnce asks from so many goroutines, ten times each, and returns how many
// million answers came a second.
func atOnce(goroutines int, ask func() int) float64 {
	const times = 10
	sums := make([]int, goroutines)
	var wait sync.WaitGroup
	start := time.Now()
	for g := range sums {
		wait.Go(func() {
			n := 0
			for range times {
				n += ask()
			}
			sums[g] = n
		})
	}
	wait.Wait()
	took := time.Since(start)
	for _, n := range sums {
		consumed += n
	}
	return float64(goroutines*times*many) / took.Seconds() / 1e6
}
