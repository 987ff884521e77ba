package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A user's program: its own rules, in its own module.
const consumer = `package main

import (
	"fmt"
	"slices"

	"example.com/game/tables/tiny"
	hupai "github.com/hupai/hupai/runtime"
)

func main() {
	hand, err := hupai.ParseHand("111999m11122277z")
	fmt.Println(tiny.Table.Win(&hand), err)
	for d := range tiny.Table.Decompositions(&hand) {
		fmt.Println(d)
	}
	fmt.Println(slices.Collect(tiny.Table.Values(0x7df7df7)))
	_, err = tiny.Table.With(hupai.Options{}).CheckWin(&hupai.Hand{hupai.Man1 + 1: 2})
	fmt.Println(err)
}
`

// A module of its own, beside this repository, generates a table into itself
// and builds a program on it, as README says.
func TestConsumer(t *testing.T) {
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	rulesFile, err := os.ReadFile(tiny)
	require.NoError(t, err)
	sums, err := os.ReadFile(filepath.Join(root, "go.sum")) // so that nothing has to be looked up
	require.NoError(t, err)
	dir := folder(t, map[string]string{"my.toml": string(rulesFile), "go.sum": string(sums)})
	do := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil {
			require.NoError(t, err, "go %v\n%.2000s", args, &stderr)
		}
		return stdout.String()
	}
	do("mod", "init", "example.com/game")
	do("mod", "edit", "-require", "github.com/hupai/hupai@v0.0.0", "-replace", "github.com/hupai/hupai="+root,
		"-tool", "github.com/hupai/hupai/gen")
	do("mod", "tidy")
	do("tool", "gen", "--rules", "my.toml", "--out", "./tables")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(consumer), 0o644))
	assert.Equal(t, `true <nil>
77z+111m+999m+111z+222z
[17597444]
2m in the hand, in tiny: not a tile of these rules
`, do("run", "."))
	do("vet", "./...")
	do("run", "github.com/hupai/hupai/gen", "check", "--rules", "my.toml", "--out", "./tables")

	// The program links the runtime and its table, and nothing of the generator.
	deps := do("list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".")
	assert.Equal(t, "github.com/hupai/hupai/runtime\nexample.com/game/tables/tiny\nexample.com/game\n", deps)
}
