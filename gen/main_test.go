package main

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// With -update the golden files and the committed tables are written instead
// of compared.
var update = flag.Bool("update", false, "write golden files and generated/ instead of comparing")

// TestMain lets the test program stand in for the command, for exit statuses.
func TestMain(m *testing.M) {
	if os.Getenv("HUPAI_GEN_MAIN") == "1" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// gen runs the command in this process.
func gen(stdin string, args ...string) (stdout, stderr string, err error) {
	var out, errs bytes.Buffer
	err = run(args, &streams{strings.NewReader(stdin), &out, &errs})
	return out.String(), errs.String(), err
}

func TestExitStatus(t *testing.T) {
	for name, c := range map[string]struct {
		args   []string
		status int
		stderr string
	}{
		"a win":        {[]string{"explain", "123m11z"}, 0, ""},
		"no win":       {[]string{"explain", "123m12z"}, 0, ""},
		"can't be":     {[]string{"explain", "123m11z", "123m1111z1z"}, 1, "gen: 1 of the hands can't be\n"},
		"unknown flag": {[]string{"--verbose"}, 1, "gen: unknown flag --verbose (see --help)\n"},
		"no hand":      {[]string{"explain"}, 1, "gen: expected \"<hand> ...\" (see --help)\n"},
		"bad number":   {[]string{"explain", "--jokers", "many", "1m"}, 1, "gen: --jokers: expected a valid 64 bit int but got \"many\" (see --help)\n"},
		"no such set":  {[]string{"check", "--rules", "bridge"}, 1, "gen: --rules bridge: no such file or folder, nor a shipped set (hongkong, mcr, riichi, sanma, sichuan, taiwan)\n"},
		"help":         {[]string{"--help"}, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], c.args...)
			cmd.Env = append(os.Environ(), "HUPAI_GEN_MAIN=1")
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			err := cmd.Run()
			if c.status == 0 {
				require.NoError(t, err)
			} else {
				var exit *exec.ExitError
				require.ErrorAs(t, err, &exit)
				assert.Equal(t, c.status, exit.ExitCode())
			}
			assert.Equal(t, c.stderr, stderr.String())
		})
	}
}
