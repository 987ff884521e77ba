package hupai_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	hupai "github.com/hupai/hupai/runtime"
)

// everyAnswer asks a table all that can be asked of a hand.
func everyAnswer(table *hupai.Table, h *hupai.Hand, o hupai.Options) string {
	var b strings.Builder
	p, ok := h.Pack()
	fmt.Fprintln(&b, ok, table.Win(h), table.WinPacked(p), table.Waits(h), table.WaitsPacked(p))
	fmt.Fprintln(&b, texts(table.Decompositions(h)), hupai.KeyOf(h), table.AppendValues(nil, hupai.KeyOf(h)))
	first, ok := table.First(h)
	fmt.Fprintln(&b, first, ok)
	for tile, waits := range table.Discards(h) {
		fmt.Fprintln(&b, tile, waits)
	}
	q := table.With(o)
	fmt.Fprintln(&b, q.Win(h), q.Waits(h), texts(q.Decompositions(h)), q.Check(h, hupai.Complete), q.Check(h, hupai.Ready))
	n := 0
	for s := range q.Substitutions(h) {
		fmt.Fprintln(&b, s.Hand(), texts(s.Decompositions()))
		if n++; n == 5 {
			break
		}
	}
	for tile, waits := range q.Discards(h) {
		fmt.Fprintln(&b, tile, waits)
	}
	return b.String()
}

// Any number of goroutines ask one table about one array of counts, which
// nobody writes to; the race detector looks on.
func TestConcurrent(t *testing.T) {
	const goroutines = 64
	r := rand.New(rand.NewPCG(7, 8))
	for _, set := range sets {
		table := tableOf(t, set)
		exist := hupai.AllTiles &^ table.Rules.Absent
		hands := []hupai.Hand{completed(r, 4, exist), completed(r, 3, exist), dealt(r, 13, exist), dealt(r, 12, exist)}
		o := hupai.Options{Jokers: 2}
		var want []string
		for i := range hands {
			want = append(want, everyAnswer(table, &hands[i], o))
		}
		before := append([]hupai.Hand{}, hands...)
		var wg sync.WaitGroup
		for range goroutines {
			wg.Go(func() {
				for i := range hands {
					assert.Equal(t, want[i], everyAnswer(table, &hands[i], o))
				}
			})
		}
		wg.Wait()
		assert.Equal(t, before, hands, "no question writes to its hand")
	}
}
