package lua

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDropIn runs what programs that use the circulated module rely on.
func TestDropIn(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		_, err := runText(t, interpreter, `dofile "testdata/dropin.lua"`)
		require.NoError(t, err)
	})
}

// TestPrints sees that only test prints, and that it tells the cost.
func TestPrints(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		out, err := runText(t, interpreter, `
			local logic = require "logic_hupai"
			logic:init("riichi.hupai_table")
			logic:check_hupai {0, 0}
			logic:check_hupai {0, 0, 0}
			logic:waits {0}
			print "quiet"
			logic:test(1000)`)
		require.NoError(t, err)
		if interpreter == gopher {
			return // it printed to the test's own output
		}
		assert.Regexp(t, regexp.MustCompile(`^quiet\n1000 checks in \d+\.\d+ s: \d+\.\d+ us each\n$`), out)
	})
}
