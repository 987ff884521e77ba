// Command gen makes the tables of rule sets: Go, Lua and JSON from a TOML file.
//
//	gen [tables] [--rules …] [--out DIR] [--only NAME,…] [--formats go,lua,json]
//	gen check    [--rules …] [--out DIR]
//	gen explain  [--rules …] [--jokers N] [--json] HAND…
//	gen verify   [--rules …]
//
// --rules is a file, a folder or the name of a shipped set, and may be given
// again. The exit status is 0 or 1.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/hupai/hupai/rules"
)

type cli struct {
	Tables  tablesCmd  `cmd:"" default:"withargs" help:"Make the tables of rule sets; the default."`
	Check   checkCmd   `cmd:"" help:"See whether the tables on disk are what the rules say; exit 1 if not."`
	Explain explainCmd `cmd:"" help:"Say what the tables say of hands."`
	Verify  verifyCmd  `cmd:"" help:"Prove the tables against a plain solver, over every hand shape."`
}

// streams are standard input, output and error.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	if err := run(os.Args[1:], &streams{os.Stdin, os.Stdout, os.Stderr}); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run is the whole command but for the exit status.
func run(args []string, std *streams) error {
	parser, err := kong.New(new(cli), kong.Name("gen"),
		kong.Description("Makes exact mahjong win-check tables from rules files, and answers from them."),
		kong.Writers(std.out, std.err), kong.Vars{
			"sets": strings.Join(rules.Shipped(), ", "), "out": defaultOut, "formats": defaultFormats,
		})
	if err != nil {
		return err
	}
	command, err := parser.Parse(args)
	if err != nil {
		return fmt.Errorf("%w (see --help)", err)
	}
	return command.Run(std)
}
