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

// A Step is one part of the proof, itself in parts that can be done in any
// order.
type Step struct {
	Name   string // what is gone over, "shapes"
	Parts  int
	do     func(part int) (hands int64, err error)
	finish func() error // what can be said when all parts are done; or nil
}

// Run does the step on all processors. It calls done after each part, and
// returns how many hands were compared. An error names the hand at fault.
func (s *Step) Run(done func()) (hands int64, err error) {
	return s.runEvery(1, done)
}

// runEvery does every n-th part only.
func (s *Step) runEvery(n int, done func()) (hands int64, err error) {
	var next, count atomic.Int64
	var failed atomic.Bool
	var mu sync.Mutex
	var g errgroup.Group
	for range runtime.GOMAXPROCS(0) {
		g.Go(func() error {
			for !failed.Load() {
				part := int(next.Add(int64(n))) - n
				if part >= s.Parts {
					break
				}
				hands, err := s.do(part)
				count.Add(hands)
				if err != nil {
					failed.Store(true)
					return fmt.Errorf("%s: %w", s.Name, err)
				}
				mu.Lock()
				done()
				mu.Unlock()
			}
			return nil
		})
	}
	err = g.Wait()
	if err == nil && n == 1 && s.finish != nil {
		err = s.finish()
	}
	return count.Load(), err
}

// Steps lists all of the proof; full adds what takes long.
func (s *Subject) Steps(full bool) []*Step {
	waits := 1_000_000
	if full {
		waits *= 10
	}
	return []*Step{
		s.Keys(), s.Shapes(), s.Suits(), s.Waits(waits),
		s.Jokers(1, 100_000), s.Jokers(2, 20_000), s.Jokers(3, 2000), s.Jokers(4, 200),
		s.ManyJokers(500_000), s.Impossible(200_000),
	}
}
