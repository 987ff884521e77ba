package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// writeAll writes every file, or leaves everything as it was: all go to
// temporary files first, then take their places by renaming, so that nobody
// ever reads half a file; if one can't, those that did are put back.
func writeAll(files []output) (err error) {
	var w writer
	defer func() {
		if err != nil {
			w.undo()
		}
	}()
	for _, f := range files {
		if err := w.prepare(f); err != nil {
			return err
		}
	}
	return w.place()
}

// A writer remembers what it did, to undo it.
type writer struct {
	folders []string // made, outermost first
	pending []pending
}

// A pending file waits in temp to go to path.
type pending struct {
	path, temp string
	old        []byte // what is there now
	had        bool   // something is
	placed     bool
}

// prepare writes a file beside its place.
func (w *writer) prepare(f output) error {
	p := pending{path: f.path}
	switch info, err := os.Stat(f.path); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is in the way: not a regular file", f.path)
	default:
		if p.old, err = os.ReadFile(f.path); err != nil {
			return err
		}
		p.had = true
	}
	folder := filepath.Dir(f.path)
	if err := w.makeFolder(folder); err != nil {
		return err
	}
	temp, err := os.CreateTemp(folder, "."+filepath.Base(f.path)+".*.tmp")
	if err != nil {
		return err
	}
	p.temp = temp.Name()
	w.pending = append(w.pending, p)
	_, err = temp.Write(f.data)
	return errors.Join(err, temp.Chmod(0o644), temp.Close())
}

// makeFolder makes a folder and those above it.
func (w *writer) makeFolder(folder string) error {
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return nil
	}
	if up := filepath.Dir(folder); up != folder {
		if err := w.makeFolder(up); err != nil {
			return err
		}
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	w.folders = append(w.folders, folder)
	return nil
}

// place renames the prepared files to their places.
func (w *writer) place() error {
	for i := range w.pending {
		p := &w.pending[i]
		if err := os.Rename(p.temp, p.path); err != nil {
			return err
		}
		p.placed = true
	}
	return nil
}

// undo puts everything back, as far as the disk lets it.
func (w *writer) undo() {
	for _, p := range w.pending {
		switch {
		case !p.placed:
			os.Remove(p.temp)
		case p.had:
			os.WriteFile(p.path, p.old, 0o644)
		default:
			os.Remove(p.path)
		}
	}
	for _, folder := range slices.Backward(w.folders) {
		os.Remove(folder) // only if empty
	}
}
