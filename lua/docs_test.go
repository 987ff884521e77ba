package lua

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDocs runs the Lua in the README and in the guide, with what they say it
// prints.
func TestDocs(t *testing.T) {
	block := regexp.MustCompile("(?s)```lua\n(.*?)```")
	said := regexp.MustCompile(`--> (.*)`)
	for _, file := range []string{"../README.md", "../docs/lua.md"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var program strings.Builder
		program.WriteString(`package.path = "../generated/riichi/?.lua;" .. package.path` + "\n")
		var want []string
		blocks := block.FindAllSubmatch(text, -1)
		require.NotEmpty(t, blocks, file)
		for _, b := range blocks {
			program.Write(b[1])
			for _, s := range said.FindAllSubmatch(b[1], -1) {
				want = append(want, strings.Fields(string(s[1]))...)
			}
		}
		eachInterpreter(t, func(t *testing.T, interpreter string) {
			out, err := runText(t, interpreter, program.String())
			require.NoError(t, err, file)
			if interpreter != gopher { // it prints to the test's own output
				assert.Equal(t, want, strings.Fields(out), file)
			}
		})
	}
}
