package proof

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/hupai/hupai/emit"
	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// A Subject is a rule set with what was made of it, to be proved.
type Subject struct {
	Rules *rules.Rules
	List  *enumerate.Table // keys and values, as they are written
	Table *hupai.Table     // what a program asks
}

// NewSubject enumerates a rule set and builds its table.
func NewSubject(r *rules.Rules) (*Subject, error) {
	list, err := enumerate.Enumerate(r)
	if err != nil {
		return nil, err
	}
	table, err := emit.Table(list)
	if err != nil {
		return nil, err
	}
	return &Subject{r, list, table}, nil
}

// A Step is one part of the proof.
type Step struct {
	Name  string // what is gone over, "winning hands"
	Parts int    // how often done is called
	run   func(count *atomic.Int64, done func()) error
}

// Run does the step on all processors. It calls done after each part, and
// returns how many hands were compared. An error names the hand at fault.
func (s *Step) Run(done func()) (hands int64, err error) {
	var count atomic.Int64
	if err := s.run(&count, done); err != nil {
		return count.Load(), fmt.Errorf("%s: %w", s.Name, err)
	}
	return count.Load(), nil
}

// share does the parts 0 to n−1 on all processors; the first error ends it.
func share(n int, done func(), do func(part int) error) error {
	var next atomic.Int64
	var mu sync.Mutex
	var g errgroup.Group
	var failed atomic.Bool
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() error {
			for !failed.Load() {
				part := int(next.Add(1)) - 1
				if part >= n {
					break
				}
				if err := do(part); err != nil {
					failed.Store(true)
					return err
				}
				mu.Lock()
				done()
				mu.Unlock()
			}
			return nil
		})
	}
	return g.Wait()
}

// Steps lists all of the proof; full adds what takes long.
func (s *Subject) Steps(full bool) []*Step {
	return []*Step{s.Keys()}
}
