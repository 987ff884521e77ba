package main

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// drawn says which rows make the picture: the first set's questions that have
// a base, without those that only vary another one.
func drawn(r *row) bool {
	hands := []string{"mixed", "same", "one reading", "mixed, 13 tiles", "ready", "not ready", jokerHands(1), jokerHands(8)}
	sections := []string{winSection, slotSection, firstSection, readingSection, drawSection, waitSection, jokerSection}
	return r.base != nil && r.bytes > 0 && r.name != keptName &&
		slices.Contains(hands, r.hands) && slices.Contains(sections, r.section)
}

// draw writes a bar for each of them: how many times as fast it is as its base,
// on a logarithmic scale.
func draw(rows []*row, file string) error {
	var values plotter.Values
	var names, labels []string
	var ends plotter.XYs
	for _, r := range slices.Backward(rows) { // the first row on top
		if !drawn(r) {
			continue
		}
		ends = append(ends, plotter.XY{X: math.Log10(max(r.ratio(), 1)), Y: float64(len(values))})
		values = append(values, ends[len(ends)-1].X)
		names = append(names, fmt.Sprintf("%s (%s)", r.name, r.hands))
		labels = append(labels, fmt.Sprintf(" %s×, %s ns", number(r.ratio()), number(r.ns())))
	}
	if len(values) == 0 {
		return fmt.Errorf("no row to draw in %s", file)
	}
	p := plot.New()
	p.Title.Text = "Times as fast as the circulated algorithm; with jokers, as backtracking"
	p.Title.Padding = vg.Points(8)
	// Bars can't begin at 1 on the library's own logarithmic scale.
	var ticks plot.ConstantTicks
	for n := 1.0; n <= 1000; n *= 10 {
		ticks = append(ticks, plot.Tick{Value: math.Log10(n), Label: fmt.Sprintf("%.0f", n)})
		for m := 2.0; m < 10 && n < 1000; m++ {
			ticks = append(ticks, plot.Tick{Value: math.Log10(n * m)})
		}
	}
	p.X.Tick.Marker = ticks
	p.X.Max = math.Log10(3000)
	bars, err := plotter.NewBarChart(values, vg.Points(9))
	if err != nil {
		return err
	}
	bars.Horizontal = true
	bars.LineStyle.Width = 0
	bars.Color = color.RGBA{0x2F, 0x6F, 0x8F, 0xFF}
	texts, err := plotter.NewLabels(plotter.XYLabels{XYs: ends, Labels: labels})
	if err != nil {
		return err
	}
	for i := range texts.TextStyle {
		texts.TextStyle[i].YAlign = text.YCenter
	}
	p.Add(bars, texts)
	p.NominalY(names...)
	return p.Save(10*vg.Inch, vg.Length(len(values)+6)*vg.Points(16), file)
}
