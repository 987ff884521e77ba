package main

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// draw writes a bar for each row that has a base: how many times faster it is,
// on a logarithmic scale.
func draw(rows []*row, file string) error {
	var values plotter.Values
	var names []string
	for _, r := range slices.Backward(rows) { // the first row on top
		if r.base == nil || r.ratio() < 1 {
			continue
		}
		values = append(values, math.Log10(r.ratio()))
		names = append(names, r.hands+": "+r.name)
	}
	p := plot.New()
	p.Title.Text = "Times faster than the base of the same hands"
	// Bars can't begin at 1 on the library's own logarithmic scale.
	var ticks plot.ConstantTicks
	for n := 1.0; n <= 1000; n *= 10 {
		for _, m := range []float64{1, 2, 5} {
			ticks = append(ticks, plot.Tick{Value: math.Log10(n * m), Label: fmt.Sprintf("%.0f×", n*m)})
		}
	}
	p.X.Tick.Marker = ticks
	bars, err := plotter.NewBarChart(values, vg.Points(9))
	if err != nil {
		return err
	}
	bars.Horizontal = true
	bars.XMin = 0
	p.Add(bars, plotter.NewGrid())
	p.NominalY(names...)
	return p.Save(10*vg.Inch, vg.Length(len(values)+6)*vg.Points(16), file)
}
