package rules

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	hupai "github.com/hupai/hupai/runtime"
)

// An Error says where a rules file is wrong and why.
type Error struct {
	File         string // as given to Parse
	Line, Column int    // from 1; columns count characters
	Message      string // names the value at fault
}

// Error returns "file:line:column: message", as compilers print it.
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// Parse reads a rules file strictly: an unknown key, a wrong type, a key given
// twice, a bad value, a missing key, or settings that don't go together are an
// *Error. The file's name stands in errors, its base in Rules.File; nothing is
// read from disk.
func Parse(file string, data []byte) (*Rules, error) {
	d := &document{file: file, text: strings.TrimPrefix(string(data), "\uFEFF")}
	r := d.read()
	if d.err != nil {
		return nil, d.err
	}
	return r, nil
}

// read takes the settings in the order in which the guide lists them.
func (d *document) read() *Rules {
	d.decode()
	r := &Rules{
		File:  filepath.Base(d.file),
		Name:  setting(d, "name", ""),
		Title: setting(d, "title", ""),
		Melds: d.number("melds", 4, 4, 5, "a hand has 4 melds (14 tiles) or 5 (17 tiles)"),
	}
	r.Absent, _ = d.tiles("absent", "")
	r.Pair = d.pair(r.Absent)
	r.Suits = d.number("suits", 3, 1, 3, "a hand may have at most 1, 2 or 3 suits, and 3 is no limit")
	r.SevenPairs = SevenPairs(d.choice("seven-pairs", sevenPairsNames[:]...))
	r.SevenPairsBeside = d.choice("seven-pairs-listed", "alone", "beside") == 1
	r.ThirteenOrphans = setting(d, "thirteen-orphans", false)
	r.Knitted = setting(d, "knitted", false)
	if d.err == nil {
		d.check(r)
	}
	return r
}

// A document is a decoded rules file. The first fault stays in err, and what
// is read after it is of no use.
type document struct {
	file   string
	text   string // without byte-order mark
	meta   toml.MetaData
	values map[string]toml.Primitive
	err    *Error
}

// keys are all the settings there are; the first three are required.
var keys = []string{
	"name", "title", "melds", "absent", "pair", "suits",
	"seven-pairs", "seven-pairs-listed", "thirteen-orphans", "knitted",
}

const required = 3

// decode reads the text as TOML and looks at its keys alone.
func (d *document) decode() {
	if at, fault := strayByte(d.text); fault != "" {
		d.failAt(at, "%s", fault)
		return
	}
	if base := filepath.Base(d.file); strings.ContainsFunc(base, unprintable) {
		d.failAt(0, "the file's name %q can't stand in the header of what is generated", base)
		return
	}
	var err error
	d.meta, err = toml.Decode(d.text, &d.values)
	if err != nil {
		d.syntax(err)
		return
	}
	known := map[string]bool{}
	for _, k := range keys {
		known[k] = true
	}
	for _, k := range d.meta.Keys() {
		if len(k) != 1 || !known[k[0]] {
			d.failAt(d.lineOf(k), "unknown key %s: the keys are %s", k, strings.Join(keys, ", "))
			return
		}
	}
	for _, k := range keys[:required] {
		if !d.given(k) {
			d.failAt(0, "%s is missing", k)
			return
		}
	}
}

func (d *document) given(key string) bool { return d.meta.IsDefined(key) }

// strayByte finds what TOML allows nowhere in a text: bytes that are not
// UTF-8, and control characters. The decoder refuses them too, but a column off.
func strayByte(text string) (at int, fault string) {
	for i := 0; i < len(text); {
		c, n := utf8.DecodeRuneInString(text[i:])
		switch {
		case c == utf8.RuneError && n == 1:
			return i, fmt.Sprintf("byte 0x%02x is not UTF-8", text[i])
		case c == '\t' || c == '\n' || strings.HasPrefix(text[i:], "\r\n"):
		case c < ' ' || c == 0x7F:
			return i, fmt.Sprintf("control character %q", c)
		}
		i += n
	}
	return 0, ""
}

func unprintable(c rune) bool { return !unicode.IsPrint(c) }

// syntax keeps the decoder's error. Its byte offset is right, but not the
// column that it counts from it, so we count ourselves.
func (d *document) syntax(err error) {
	var p toml.ParseError
	if !errors.As(err, &p) {
		d.failAt(0, "%v", err)
		return
	}
	at := max(0, p.Position.Start)
	for at < len(d.text) && (d.text[at] == ' ' || d.text[at] == '\t') {
		at++ // it counts blanks before a sign to the sign
	}
	d.failAt(at, "%s", strings.TrimSuffix(p.Message, "."))
}

// failAt keeps the first fault, at a byte offset of the text.
func (d *document) failAt(offset int, format string, args ...any) {
	if d.err != nil {
		return
	}
	offset = max(0, min(offset, len(d.text)))
	for offset > 0 && offset < len(d.text) && !utf8.RuneStart(d.text[offset]) {
		offset-- // the decoder counts bytes back from the end
	}
	before := d.text[:offset]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	d.err = &Error{
		File:    d.file,
		Line:    1 + strings.Count(before, "\n"),
		Column:  1 + utf8.RuneCountInString(line),
		Message: fmt.Sprintf(format, args...),
	}
}

// fail keeps a fault of the value of key; of a default, at the file's start.
func (d *document) fail(key, format string, args ...any) {
	if d.err == nil {
		d.failAt(d.valueOf(toml.Key{key}), key+": "+format, args...)
	}
}

// here is decoded into to learn where a value stands: the decoder tells
// positions only in its errors, so we provoke one.
type here struct{}

var errHere = errors.New("here")

func (*here) UnmarshalTOML(any) error { return errHere }

// offset returns what the decoder knows as the position of a key's value: for
// strings and arrays the byte after the opening quotes or bracket.
func (d *document) offset(key toml.Key) int {
	values := d.values
	for i, part := range key {
		value, ok := values[part]
		if !ok {
			return 0
		}
		if i == len(key)-1 {
			var p toml.ParseError
			if errors.As(d.meta.PrimitiveDecode(value, &here{}), &p) {
				return p.Position.Start
			}
			return 0
		}
		values = nil
		if d.meta.PrimitiveDecode(value, &values) != nil {
			return 0
		}
	}
	return 0
}

// valueOf returns the offset at which a key's value begins.
func (d *document) valueOf(key toml.Key) int {
	at := d.offset(key)
	for range len(`"""`) {
		if at > 0 && strings.IndexByte(`"'[{`, d.text[at-1]) >= 0 {
			at--
		}
	}
	return at
}

// lineOf returns the offset at which a key begins: the first sign of its line,
// since keys and table headers at the top of a file begin a line.
func (d *document) lineOf(key toml.Key) int {
	before := d.text[:d.offset(key)]
	line := d.text[strings.LastIndexByte(before, '\n')+1:]
	blank := len(line) - len(strings.TrimLeft(line, " \t"))
	return len(d.text) - len(line) + blank
}

// setting reads a value of T's type, or gives the default.
func setting[T string | int64 | bool](d *document, key string, value T) T {
	if d.err != nil || !d.given(key) {
		return value
	}
	var found any
	if err := d.meta.PrimitiveDecode(d.values[key], &found); err != nil {
		d.fail(key, "%v", err)
		return value
	}
	v, ok := found.(T)
	if !ok {
		d.fail(key, "%s where %s is expected", describe(found), expected[any(*new(T))])
		return value
	}
	return v
}

// expected names the types of settings, by their zero values.
var expected = map[any]string{"": "a string", int64(0): "a whole number", false: "true or false"}

// describe names a value and its type.
func describe(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("the string %q", v)
	case int64:
		return fmt.Sprintf("the number %d", v)
	case float64:
		return fmt.Sprintf("the fraction %g", v)
	case bool:
		return fmt.Sprint(v)
	case []any, []map[string]any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or time"
}

// number reads a whole number from low to high.
func (d *document) number(key string, value, low, high int64, why string) int {
	v := setting(d, key, value)
	if v < low || v > high {
		d.fail(key, "%d is not possible: %s", v, why)
		return 0
	}
	return int(v)
}

// choice reads one of the words, the first by default, and returns which.
func (d *document) choice(key string, words ...string) int {
	v := setting(d, key, words[0])
	for i, w := range words {
		if v == w {
			return i
		}
	}
	d.fail(key, "%q is none of %s", v, strings.Join(words, ", "))
	return 0
}

// tiles reads a set of tiles in notation, and whether it was the word instead.
func (d *document) tiles(key, word string) (set hupai.TileSet, all bool) {
	v := setting(d, key, word)
	if d.err != nil || v == word {
		return 0, true
	}
	list, err := hupai.ParseTiles(v)
	if err != nil {
		d.fail(key, "%v", err)
	}
	for _, t := range list {
		if set.Has(t) {
			d.fail(key, "%q: %v twice", v, t)
		}
		set |= hupai.Tiles(t)
	}
	return set, false
}

// pair reads which tiles may be the pair.
func (d *document) pair(absent hupai.TileSet) hupai.TileSet {
	pair, all := d.tiles("pair", "all")
	if all {
		return hupai.AllTiles &^ absent
	}
	if pair == 0 {
		d.fail("pair", "no tile may be the pair; write \"all\" or a list such as \"258m258p258s\"")
	}
	if gone := pair & absent; gone != 0 {
		d.fail("pair", "%v can't be the pair, it is absent", gone.First())
	}
	return pair
}
