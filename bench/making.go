package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/hupai/hupai/enumerate"
	"github.com/hupai/hupai/rules"
)

// making times what the generator does.
func (r *report) making(quick bool) error {
	times := 31
	if quick {
		times = 3
	}
	r.section("Making tables")
	r.line("what", "ms")
	for _, name := range []string{"riichi", "taiwan"} {
		set, err := rules.Load(name)
		if err != nil {
			return err
		}
		took, err := medianOf(times, func() error {
			_, err := enumerate.Enumerate(set)
			return err
		})
		if err != nil {
			return err
		}
		r.line("enumerate "+name+": every key and reading", number(took))
		took, err = medianOf(min(times, 5), func() error {
			_, err := enumerate.HalfSuits(set)
			return err
		})
		if err != nil {
			return err
		}
		r.line("half-suit tables of "+name, number(took))
	}
	dir, err := os.MkdirTemp("", "hupai-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	gen := filepath.Join(dir, "gen")
	if err := goCommand("..", "build", "-o", gen, "./gen"); err != nil {
		return err
	}
	took, err := medianOf(3, func() error {
		return exec.Command(gen, "tables", "--out", filepath.Join(dir, "out")).Run()
	})
	if err != nil {
		return err
	}
	r.line("gen tables, all sets", number(took))
	return nil
}

// starts builds programs that import no set and one, and starts them in turn.
func (r *report) starts(quick bool) error {
	times := 1000
	if quick {
		times = 20
	}
	module, err := filepath.Abs("..")
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "hupai-starts")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	mod := "module starts\n\ngo 1.26.0\n\nrequire github.com/hupai/hupai v0.0.0\n\nreplace github.com/hupai/hupai => " + module + "\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o644); err != nil {
		return err
	}
	names := append([]string{""}, rules.Shipped()...)
	var sizes []int64
	for _, name := range names {
		// The runtime alone, or one set beside it: the program asks what only
		// one that runs can know, so that nothing is left out of it.
		imports, ask := "", "h[0] != 2"
		if name != "" {
			imports = fmt.Sprintf("\t%q\n", "github.com/hupai/hupai/generated/"+name)
			ask = "!" + name + ".Table.Win(&h)"
		}
		source := "package main\n\nimport (\n\t\"os\"\n\n" + imports +
			"\thupai \"github.com/hupai/hupai/runtime\"\n)\n\nfunc main() {\n\th, _ := hupai.ParseHand(\"11m\")\n\tif len(os.Args) > 1 || " +
			ask + " {\n\t\tos.Exit(1)\n\t}\n}\n"
		folder := filepath.Join(dir, "p"+name)
		if err := os.Mkdir(folder, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, "main.go"), []byte(source), 0o644); err != nil {
			return err
		}
		if err := goCommand(dir, "build", "-o", folder+".bin", "./p"+name); err != nil {
			return err
		}
		info, err := os.Stat(folder + ".bin")
		if err != nil {
			return err
		}
		sizes = append(sizes, info.Size())
	}
	took := make([][]float64, len(names))
	for range times {
		for i, name := range names {
			start := time.Now()
			if err := exec.Command(filepath.Join(dir, "p"+name) + ".bin").Run(); err != nil {
				return fmt.Errorf("the program with set %q: %w", name, err)
			}
			took[i] = append(took[i], float64(time.Since(start).Microseconds())/1000)
		}
	}
	r.section(fmt.Sprintf("Starts of a program, %d in turn", times))
	r.line("set imported", "ms", "quartiles", "binary bytes", "more than without a set")
	for i, name := range names {
		if name == "" {
			name = "none"
		}
		r.line(name, number(quantile(took[i], 0.5)), between(took[i]), fmt.Sprint(sizes[i]), fmt.Sprint(sizes[i]-sizes[0]))
	}
	return nil
}

func goCommand(dir string, args ...string) error {
	c := exec.Command("go", args...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// medianOf returns the median time in milliseconds.
func medianOf(times int, do func() error) (float64, error) {
	var took []float64
	for range times {
		start := time.Now()
		if err := do(); err != nil {
			return 0, err
		}
		took = append(took, float64(time.Since(start).Microseconds())/1000)
	}
	return quantile(took, 0.5), nil
}
