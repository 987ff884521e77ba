package main

import "fmt"

// aims are how many times as fast as its base each question means to be, on
// mixed hands and on one hand over and over.
var aims = []struct {
	section, name string
	hands         []string
	times         []float64
}{
	{winSection, "Win, counts", []string{"mixed", "same"}, []float64{22, 7}},
	{winSection, "WinPacked", []string{"mixed", "same"}, []float64{40, 12}},
	{firstSection, "First, counts", []string{"mixed", "same"}, []float64{13, 4.5}},
	{firstSection, "FirstPacked", []string{"mixed", "same"}, []float64{22, 8}},
	{slotSection, "Has", []string{"mixed", "same"}, []float64{10, 3}},
	{drawSection, "WinPacked", []string{"mixed, 13 tiles"}, []float64{20}},
	{waitSection, "WaitsPacked", []string{"ready", "not ready"}, []float64{200, 700}},
}

// aims says what was aimed at and what was reached.
func (r *report) aims(rows []*row) {
	find := func(section, hands, name string) *row {
		for _, row := range rows {
			if row.section == section && row.hands == hands && row.name == name {
				return row
			}
		}
		return nil
	}
	r.section("Aims")
	r.line("question", "hands", "aim", "reached")
	for _, a := range aims {
		for i, hands := range a.hands {
			if row := find(a.section, hands, a.name); row != nil {
				r.line(a.section+" "+a.name, hands, "at least "+number(a.times[i])+" times as fast", number(row.ratio()))
			}
		}
	}
	plain := find(winSection, "mixed", "WinPacked")
	worst := 0.0
	for jokers := range 9 {
		if row := find(jokerSection, jokerHands(jokers), "With, WinPacked"); row != nil {
			worst = max(worst, row.ns()/plain.ns())
		}
	}
	r.line("WinPacked with jokers, beside without", "0 to 8 jokers, the slowest", "at most 2.5 times as long", number(worst))
	first, all := find(readingSection, "one reading", "FirstPacked, beside"), find(readingSection, "one reading", "DecompositionsPacked")
	r.line("DecompositionsPacked, beside FirstPacked", "one reading", "at most 2 times as long", fmt.Sprintf("%.2f", all.ns()/first.ns()))
}
