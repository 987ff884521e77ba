// Package cases holds hands that users of win-check libraries reported, with
// their right answers: a test's raw material. Every answer was worked out by
// two brute-force programs.
package cases

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:embed cases.jsonl
var file []byte

// A Case is one line of the file.
type Case struct {
	ID     string   `json:"id"`
	Topic  string   `json:"topic"`
	Rule   string   `json:"rule"` // riichi, mcr, sichuan, hk, taiwan; any for files and threads
	Hand   string   `json:"hand"` // concealed tiles without jokers, in notation
	Jokers int      `json:"jokers"`
	Melds  []string `json:"melds"` // called ones, in notation
	Op     string   `json:"op"`    // win, decompose, waits, bad-input, format
	Opts   Opts     `json:"opts"`
	Asked  string   `json:"asked"`  // of bad input: the question
	Why    string   `json:"why"`    // what is wrong with it
	Counts []int    `json:"counts"` // of bad input that notation can't say

	// Expect is a bool (win, bad-input, format), a list (decompose, waits), or
	// with jokers an object from what they are to its readings.
	Expect json.RawMessage `json:"expect"`
	Flags  [][]string      `json:"flags"` // marks beside each reading
	Subs   []string        `json:"subs"`  // everything the jokers can be
	Note   string          `json:"note"`
	Check  string          `json:"check"` // of format: what must hold
}

// Opts are what a case asks for. Absent ones are the rules' own.
type Opts struct {
	StandardOnly bool  `json:"standard_only"`
	Knitted      *bool `json:"knitted"`
	SevenPairs   *bool `json:"seven_pairs"`
	Fifth        bool  `json:"fifth"`
	VirtualFifth bool  `json:"virtual_fifth"`
}

// Set is the name of the rule set that Rule means.
func (c *Case) Set() string {
	if c.Rule == "hk" {
		return "hongkong"
	}
	return c.Rule
}

// MarkOf translates a flag of the file to our mark.
var MarkOf = map[string]string{
	"nine_gates":                   "nine-gates",
	"full_straight":                "pure-straight",
	"one_identical_sequence_pair":  "double-sequence",
	"two_identical_sequence_pairs": "two-double-sequences",
	"seven_pairs":                  "seven-pairs",
	"thirteen_orphans":             "thirteen-orphans",
}

// All returns every case, in the order of the file.
func All() ([]Case, error) {
	var all []Case
	lines := bufio.NewScanner(bytes.NewReader(file))
	for n := 1; lines.Scan(); n++ {
		var c Case
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, fmt.Errorf("cases.jsonl:%d: %w", n, err)
		}
		all = append(all, c)
	}
	return all, lines.Err()
}
