package hupai_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// between returns what stands between two marks.
func between(t *testing.T, s, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(s, from)
	require.True(t, ok, "%q", from)
	inside, _, ok := strings.Cut(rest, to)
	require.True(t, ok, "%q", to)
	return inside
}

// README's first program is the package's example, and prints what it says.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	examples, err := os.ReadFile("example_test.go")
	require.NoError(t, err)
	example := between(t, string(examples), "func Example() {\n", "\n}\n")
	code, output, ok := strings.Cut(example, "\t// Output:\n")
	require.True(t, ok)
	assert.Equal(t, code, between(t, string(readme), "func main() {\n", "}\n```"))

	var want []string
	for line := range strings.Lines(output) {
		want = append(want, strings.TrimSpace(strings.TrimPrefix(line, "\t// ")))
	}
	var got []string
	for line := range strings.Lines(between(t, string(readme), "prints\n\n```\n", "```")) {
		got = append(got, strings.TrimSpace(line))
	}
	assert.Equal(t, want, got)
}
