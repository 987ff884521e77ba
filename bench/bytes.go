package main

import (
	"reflect"

	hupai "github.com/hupai/hupai/runtime"
)

// bytesOf counts the bytes of tables, arrays that slices and pointers share
// once.
func bytesOf(tables ...any) (n int) {
	seen := map[uintptr]bool{}
	for _, t := range tables {
		v := reflect.ValueOf(t).Elem()
		n += int(v.Type().Size()) + behind(v, seen)
	}
	return n
}

// behind counts what slices and pointers lead to.
func behind(v reflect.Value, seen map[uintptr]bool) (n int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += behind(v.Field(i), seen)
		}
	case reflect.Array:
		for i := 0; i < v.Len() && v.Index(i).Kind() > reflect.Complex128; i++ { // numbers lead nowhere
			n += behind(v.Index(i), seen)
		}
	case reflect.Slice:
		if v.Len() > 0 && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			n = v.Len() * int(v.Type().Elem().Size())
		}
	case reflect.Pointer:
		if !v.IsNil() && !seen[v.Pointer()] {
			seen[v.Pointer()] = true
			n = int(v.Elem().Type().Size()) + behind(v.Elem(), seen)
		}
	}
	return n
}

// What the questions read, of a set's tables.
func winBytes(t *hupai.Table) int   { return bytesOf(&t.Wins) }
func keyBytes(t *hupai.Table) int   { return bytesOf(&t.Keys) }
func slotBytes(t *hupai.Table) int  { return bytesOf(&t.Keys.Narrow.Shuffle, &t.Keys.Narrow.Slots) }
func waitBytes(t *hupai.Table) int  { return bytesOf(&t.Wins, &t.Draws) }
func jokerBytes(t *hupai.Table) int { return bytesOf(&t.Covers[0]) }
