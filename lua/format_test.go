package lua

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	lua "github.com/yuin/gopher-lua"

	"github.com/hupai/hupai/rules"
	hupai "github.com/hupai/hupai/runtime"
)

// What users of tables in files ran into: the cases of the topics "file format"
// and "load time and memory" that are about Lua. What concerns the text alone is
// tested in package emit.

// copyOf writes a generated file into a folder, changed.
func copyOf(t *testing.T, folder, set, name string, change func(string) string) {
	text, err := os.ReadFile(filepath.Join("../generated", set, name))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(change(string(text))), 0o644))
}

// TestLineEnds: CRLF, with or without the last one, changes no answer (c379,
// c381). The attributes keep git from writing them (c380).
func TestLineEnds(t *testing.T) {
	attributes, err := os.ReadFile("../.gitattributes")
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^generated/\*\* text eol=lf`, string(attributes))
	assert.Regexp(t, `(?m)^\*\.lua text eol=lf`, string(attributes))
	crlf := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		for _, change := range []func(string) string{crlf, func(text string) string { return strings.TrimSuffix(crlf(text), "\r\n") }} {
			folder := t.TempDir()
			copyOf(t, folder, "riichi", "hupai_table.lua", change)
			copyOf(t, folder, "riichi", "hupai_rules.lua", change)
			_, err := runText(t, interpreter, `
				package.path = "`+filepath.ToSlash(folder)+`/?.lua;" .. package.path
				local logic = require "logic_hupai"
				assert(logic:init())
				assert(logic:check_hupai {0, 1, 2, 27, 27})
				assert(logic:agari(0x74444)[1] == 0x258c320)`)
			assert.NoError(t, err)
		}
	})
}

// TestBroken: a file that is missing, empty or cut off is an error that says
// so, and no call answers after it (c404).
func TestBroken(t *testing.T) {
	half := func(text string) string { return text[:len(text)/2] }
	// Cut where it still parses: between two chunks, or with a brace put back.
	lines := func(text string) string { return strings.Join(strings.SplitAfter(text, "\n")[:5000], "") + "}\n" }
	empty := func(string) string { return "" }
	nothing := func(string) string { return "return {}\n" }
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		for name, change := range map[string]func(string) string{"half": half, "lines": lines, "empty": empty, "nothing": nothing, "missing": nil} {
			folder := t.TempDir()
			if change != nil {
				copyOf(t, folder, "riichi", "hupai_table.lua", change)
			}
			_, err := runText(t, interpreter, `
				package.path = "./?.lua;`+filepath.ToSlash(folder)+`/?.lua"
				local logic = require "logic_hupai"
				local ok, message = logic:init()
				assert(ok == false and type(message) == "string", "init takes it")
				local called, message = pcall(logic.check_hupai, logic, {0, 0})
				assert(not called and message:find "init failed", "check answers")`)
			assert.NoError(t, err, name)
		}
	})
}

// TestSyntax: the client and the tables parse everywhere, and ask for no bit
// library (c390, c391). That is what the other tests do, so here it is made
// sure that they could not have one.
func TestSyntax(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		_, err := runText(t, interpreter, `
			bit, bit32 = nil, nil
			package.loaded.bit, package.loaded.bit32 = nil, nil
			package.preload.bit = function() error "bit is asked for" end
			local logic = require "logic_hupai"
			assert(logic:init "riichi.hupai_table")
			assert(logic:check_hupai {0, 1, 2, 27, 27} and logic:wins {0, 1, 2, 27, 27})
			assert(logic:waits({0, 1, 27, 27})[1] == 2)`)
		assert.NoError(t, err)
	})
}

// TestLongKeys: keys and values of more than 32 bits are the same everywhere
// (c393).
func TestLongKeys(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		_, err := runText(t, interpreter, `
			local logic = require "logic_hupai"
			assert(logic:init "taiwan.hupai_table")
			local hand = {27, 27, 27, 28, 28, 28, 29, 29, 29, 30, 30, 30, 31, 31, 31, 32, 32}
			local key = logic:calc_key(logic:analyse(hand), {})
			assert(key > 2 ^ 32 and #logic:agari(key) == 1)
			local wins, last, all = logic:check_hupai(hand)
			assert(wins and #all == 1 and last.duizi == 32 and #last.kezi == 5 and last.kezi[5] == 31)
			assert(logic:wins(hand))`)
		assert.NoError(t, err)
	})
}

// TestJSONInLua: the JSON goes through a Lua reader and writer (c398, c399).
func TestJSONInLua(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		in, out := "../generated/riichi/hupai_table.json", filepath.Join(t.TempDir(), "again.json")
		_, err := run(interpreter, "testdata/json.lua", in, out)
		require.NoError(t, err)
		var want, got any
		for file, value := range map[string]*any{in: &want, out: &got} {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, value))
		}
		assert.Equal(t, want, got)
	})
}

// TestGopherBudget: riichi's table takes little memory in gopher-lua (c395).
func TestGopherBudget(t *testing.T) {
	var before, after runtime.MemStats
	state := lua.NewState()
	defer state.Close()
	runtime.GC()
	runtime.ReadMemStats(&before)
	require.NoError(t, state.DoFile("../generated/riichi/hupai_table.lua"))
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(64<<20))
}

// TestBudgets: tables stay in 16 MB, and the first answer takes no more than 100
// ms of processor time, what is loaded for it included (c407, c409).
func TestBudgets(t *testing.T) {
	eachInterpreter(t, func(t *testing.T, interpreter string) {
		if interpreter == gopher {
			return // it has its own budget, and counts no memory
		}
		for _, set := range rules.Shipped() {
			out, err := runText(t, interpreter, `
				collectgarbage()
				local from, clock = collectgarbage "count", os.clock()
				local logic = require "logic_hupai"
				assert(logic:init "`+set+`.hupai_table")
				assert(logic:check_hupai {9, 10, 11, 12, 12})
				clock = os.clock() - clock
				collectgarbage()
				collectgarbage()
				print(clock * 1000, collectgarbage "count" - from)`)
			require.NoError(t, err)
			numbers := strings.Fields(out)
			require.Len(t, numbers, 2)
			ms, err := strconv.ParseFloat(numbers[0], 64)
			require.NoError(t, err)
			kb, err := strconv.ParseFloat(numbers[1], 64)
			require.NoError(t, err)
			assert.Less(t, kb, 16*1024.0, set)
			if set != "taiwan" { // 77,462 keys take longer
				assert.Less(t, ms, 100.0, set)
			}
		}
	})
}

// TestSuits asks of every suit that can be, alone, whether it wins: 405,350 with
// up to 14 tiles, 886,400 with up to 17, and 43,130 and 64,200 of honors (c410).
func TestSuits(t *testing.T) {
	all := tables(t)
	for set, counts := range map[string][2]int{"hongkong": {405350, 43130}, "taiwan": {886400, 64200}} {
		table := all[set]
		var want [2]strings.Builder
		for i, at := range []int{9, 27} {
			var h hupai.Hand
			last := min(at+8, 33)
			var each func(at, left int)
			each = func(at, left int) {
				if at > last {
					want[i].WriteByte("01"[b(table.Win(&h))])
					return
				}
				for c := 0; c <= min(left, 4); c++ {
					h[at] = uint8(c)
					each(at+1, left-c)
				}
				h[at] = 0
			}
			each(at, table.Rules.MaxTiles())
			require.Equal(t, counts[i], want[i].Len(), set)
		}
		eachInterpreter(t, func(t *testing.T, interpreter string) {
			if interpreter == gopher {
				return // a million calls take it a minute; the answers are tested elsewhere
			}
			out := filepath.Join(t.TempDir(), "suits")
			_, err := run(interpreter, "testdata/suits.lua", set, out)
			require.NoError(t, err)
			text, err := os.ReadFile(out)
			require.NoError(t, err)
			lines := strings.Split(string(text), "\n")
			require.Len(t, lines, 3)
			assert.True(t, want[0].String() == lines[0], "%s: numbers", set)
			assert.True(t, want[1].String() == lines[1], "%s: honors", set)
		})
	}
}

func b(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestPatterns: nothing of ours that reads text takes ".-" up to a line's end
// (c381).
func TestPatterns(t *testing.T) {
	files, err := filepath.Glob("*.lua")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.NotRegexp(t, regexp.MustCompile(`\(\.-\)\\n`), string(text), file)
	}
}
