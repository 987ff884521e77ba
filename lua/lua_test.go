// Package lua holds the Lua client to the runtime's answers, in every
// interpreter: gopher-lua always, the others where they are installed.
package lua

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	lua "github.com/yuin/gopher-lua"
)

// gopher is the interpreter that is a Go module, so always there.
const gopher = "gopher-lua"

var interpreters = []string{gopher, "lua5.1", "lua5.2", "lua5.3", "lua5.4", "luajit"}

func init() {
	// gopher-lua fills an array up to any integer key below this. With its
	// default, riichi's keys take seconds and gigabytes.
	lua.MaxArrayIndex = 1 << 12
}

// eachInterpreter runs a test in all of them. What they read, we read too: so go
// test knows when to run again.
func eachInterpreter(t *testing.T, test func(t *testing.T, interpreter string)) {
	for _, pattern := range []string{"*.lua", "testdata/*.lua", "../generated/*/*.lua"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			_, err := os.ReadFile(file)
			require.NoError(t, err)
		}
	}
	for _, name := range interpreters {
		t.Run(name, func(t *testing.T) {
			if _, err := exec.LookPath(name); err != nil && name != gopher {
				if os.Getenv("HUPAI_REQUIRE") != "" {
					t.Fatalf("%s is not installed, and HUPAI_REQUIRE asks for it", name)
				}
				t.Skipf("skipped: %s is not installed, so nothing was tested with it", name)
			}
			t.Parallel()
			test(t, name)
		})
	}
}

// run runs a Lua file in the folder of the module and returns what it printed
// on standard output; of gopher-lua, nothing.
func run(interpreter, file string, args ...string) (string, error) {
	if interpreter != gopher {
		out, err := exec.Command(interpreter, append([]string{file}, args...)...).CombinedOutput()
		if err != nil {
			return string(out), fmt.Errorf("%s %s: %w: %s", interpreter, file, err, out)
		}
		return string(out), nil
	}
	state := lua.NewState()
	defer state.Close()
	table := state.NewTable()
	for i, arg := range args {
		table.RawSetInt(i+1, lua.LString(arg))
	}
	state.SetGlobal("arg", table)
	return "", state.DoFile(file)
}

// runText is run of a chunk. It may use package.path as it finds it: the module
// and the generated folders are on it.
func runText(t *testing.T, interpreter, text string) (string, error) {
	file := filepath.Join(t.TempDir(), "chunk.lua")
	text = `package.path = "./?.lua;./testdata/?.lua;../generated/?.lua;" .. package.path` + "\n" + text
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return run(interpreter, file)
}

// answers puts questions, a line each, to the module as testdata/main.lua does.
func answers(t *testing.T, interpreter string, questions []string) []string {
	return answersFrom(t, interpreter, "../generated", questions)
}

func answersFrom(t *testing.T, interpreter, generated string, questions []string) []string {
	folder := t.TempDir()
	in, out := filepath.Join(folder, "questions"), filepath.Join(folder, "answers")
	require.NoError(t, os.WriteFile(in, []byte(strings.Join(questions, "\n")+"\n"), 0o644))
	_, err := run(interpreter, "testdata/main.lua", generated, in, out)
	require.NoError(t, err)
	text, err := os.ReadFile(out)
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	require.Len(t, lines, len(questions))
	return lines
}
