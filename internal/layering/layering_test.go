// Package layering holds the test that imports between packages point one way.
package layering

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

const module = "github.com/hupai/hupai"

// may lists what of this module each package may import, directly or not.
// A package under generated/ is listed as generated/*, one under internal/
// that is not listed may import what it likes, and only gen may import it.
var may = map[string][]string{
	"runtime":         {},
	"rules":           {"runtime"},
	"enumerate":       {"runtime", "rules"},
	"emit":            {"runtime", "rules", "enumerate"},
	"internal/oracle": {},
	"gen":             {"runtime", "rules", "enumerate", "emit", "internal/oracle", "internal/proof"},
	"generated/*":     {"runtime"},
}

// onlyStandard are the packages that import nothing but the standard library
// and what they may of this module: what a user's program links, and the
// oracle.
var onlyStandard = []string{"runtime", "generated/*", "internal/oracle"}

// TestImports goes over every package that go list -deps names, tests aside.
func TestImports(t *testing.T) {
	all, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
		Dir:  "../..",
	}, "./...")
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, p := range all {
		if len(p.GoFiles) == 0 {
			continue // tests alone, as of the Lua and JavaScript readers
		}
		name := short(p.PkgPath)
		allowed, listed := may[name]
		if !listed {
			assert.True(t, strings.HasPrefix(name, "internal/"), "%s is not on the list of who may import whom", p.PkgPath)
			continue
		}
		seen[name] = true
		for _, path := range slices.Sorted(maps.Keys(closure(p, map[string]*packages.Package{}))) {
			switch dep := short(path); {
			case path == p.PkgPath:
			case dep != "":
				assert.Contains(t, allowed, dep, "%s imports %s", p.PkgPath, path)
			case slices.Contains(onlyStandard, name):
				assert.NotContains(t, strings.SplitN(path, "/", 2)[0], ".", "%s imports %s", p.PkgPath, path)
			}
		}
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(may)), slices.Collect(maps.Keys(seen)), "the list, and what is there of it")
}

// TestOracleIsForProofs sees that nothing but proofs, and what makes the
// conformance file, imports the oracle.
func TestOracleIsForProofs(t *testing.T) {
	all, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports, Dir: "../.."}, "./...")
	require.NoError(t, err)
	for _, p := range all {
		if _, ok := p.Imports[module+"/internal/oracle"]; ok {
			assert.True(t, strings.HasPrefix(short(p.PkgPath), "internal/"), "%s imports the oracle", p.PkgPath)
		}
	}
}

// short is a package's name under the module, or "" if it is of another.
func short(path string) string {
	name, ok := strings.CutPrefix(path, module+"/")
	switch {
	case !ok:
		return ""
	case strings.HasPrefix(name, "generated/"):
		return "generated/*"
	}
	return name
}

// closure adds a package and all that it imports.
func closure(p *packages.Package, into map[string]*packages.Package) map[string]*packages.Package {
	if into[p.PkgPath] == nil {
		into[p.PkgPath] = p
		for _, q := range p.Imports {
			closure(q, into)
		}
	}
	return into
}
