package main

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A progress shows how far something is: a bar on standard error, if that is
// a terminal, once it has taken a second. Any number of goroutines may add to
// it.
type progress struct {
	mu    sync.Mutex
	to    io.Writer // nil if there is nobody to look
	bar   *progressbar.ProgressBar
	what  string
	of    int // steps, or −1 if nobody knows
	done  int
	since time.Time
}

// newProgress shows what goes on, unless what it would tell of is printed to
// the same terminal as it comes.
func newProgress(std *streams, printsAsItGoes bool) *progress {
	if !terminal(std.err) || printsAsItGoes && terminal(std.out) {
		return &progress{}
	}
	return &progress{to: std.err}
}

func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// start begins with something of so many steps.
func (p *progress) start(what string, of int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.what, p.of, p.done, p.since = what, of, 0, time.Now()
}

// add tells that n more steps are done.
func (p *progress) add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += n
	switch {
	case p.to == nil:
	case p.bar != nil:
		_ = p.bar.Set(p.done) // a bar that can't be drawn is no failure
	case time.Since(p.since) > time.Second:
		p.bar = progressbar.NewOptions(p.of,
			progressbar.OptionSetWriter(p.to),
			progressbar.OptionSetDescription(p.what),
			progressbar.OptionShowCount(),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish())
		_ = p.bar.Set(p.done)
	}
}

// stop takes the bar away.
func (p *progress) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bar != nil {
		_ = p.bar.Clear()
		p.bar = nil
	}
}
