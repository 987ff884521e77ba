package main

import (
	"fmt"
	"time"

	"github.com/hupai/hupai/internal/proof"
)

// verifyCmd proves the tables: nothing that enumerates or renders them is asked
// for the right answers.
type verifyCmd struct {
	ruleSets
	Full bool `help:"Also what takes long: ten million hands drawn by lot."`
}

// Run proves one rule set after the other, step by step, and stops at the
// first hand that is answered wrong.
func (c *verifyCmd) Run(std *streams) error {
	sets, err := c.load()
	if err != nil {
		return err
	}
	p := newProgress(std, false)
	for _, r := range sets {
		subject, err := proof.NewSubject(r)
		if err != nil {
			return err
		}
		fmt.Fprintf(std.out, "%s: %d keys, %d values, SHA-256 %s\n",
			r.Name, len(subject.List.Entries), subject.List.Values(), subject.List.Digest())
		for _, step := range subject.Steps(c.Full) {
			p.start(r.Name+": "+step.Name, step.Parts)
			began := time.Now()
			hands, err := step.Run(func() { p.add(1) })
			p.stop()
			if err != nil {
				return fmt.Errorf("%s: %w", r.Name, err)
			}
			fmt.Fprintf(std.out, "%s: %s: %s agree (%.1f s)\n", r.Name, step.Name, grouped(int(hands)), time.Since(began).Seconds())
		}
	}
	return nil
}
