package main

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// The bar comes after a second, not before, and goes away.
func TestProgress(t *testing.T) {
	var terminal bytes.Buffer
	p := &progress{to: &terminal}
	p.start("shapes", 10)
	p.add(1)
	assert.Empty(t, terminal.String())

	p.since = time.Now().Add(-2 * time.Second)
	p.add(3)
	assert.Contains(t, terminal.String(), "shapes")
	assert.Contains(t, terminal.String(), "(4/10")
	terminal.Reset()
	p.stop()
	assert.NotContains(t, terminal.String(), "shapes")

	p.start("again", 2) // a new one begins at nothing
	p.add(1)
	p.stop()
	assert.NotContains(t, terminal.String(), "again")
}

// Nothing is shown where nobody looks, nor over what is printed as it comes.
func TestProgressUnseen(t *testing.T) {
	var out, errs bytes.Buffer
	p := newProgress(&streams{nil, &out, &errs}, false)
	p.start("shapes", -1)
	p.since = time.Now().Add(-time.Hour)
	p.add(1)
	p.stop()
	assert.Empty(t, errs.String()+out.String())
}
