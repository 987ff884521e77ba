package js

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRoundTrip: what Node parses and writes again is equal; no number was
// rounded, or comes back with an exponent (cases c400 and c401).
func TestRoundTrip(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("HUPAI_REQUIRE") != "" {
			t.Fatal("node is not installed, and HUPAI_REQUIRE asks for it")
		}
		t.Skip("skipped: node is not installed, so the JSON was not read by it")
	}
	for _, script := range []string{"hupai.mjs", "testdata/answer.mjs"} {
		_, err := os.ReadFile(script) // so that go test runs again when they change
		require.NoError(t, err)
	}
	files, err := filepath.Glob("../generated/*/hupai_table.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		again, err := exec.Command(node, "-e",
			`process.stdout.write(JSON.stringify(JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))))`, file).Output()
		require.NoError(t, err)
		assert.NotRegexp(t, `[0-9]e\+?[0-9]+[,\]]`, string(again), file)
		var want, got struct {
			Rules   string
			Entries map[string][]json.Number
		}
		require.NoError(t, json.Unmarshal(text, &want))
		require.NoError(t, json.Unmarshal(again, &got))
		assert.Equal(t, want, got, file)
	}
}
