package main

import (
	hupai "github.com/hupai/hupai/runtime"
)

func (b *bench) wins(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated", fewer, func(hs *hands) (n int) {
		for i := range hs.ints {
			n += one(old.win(&hs.ints[i]))
		}
		return n
	})
	backtracking := b.add("plain backtracking", base, 0, func(hs *hands) (n int) {
		for i := range hs.ints {
			n += one(backtracks(&hs.ints[i]))
		}
		return n
	})
	backtracking.over = base.over
	b.add("Win, counts", base, winBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			n += one(table.Win(&hs.counts[i]))
		}
		return n
	})
	b.add("WinPacked", base, winBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			n += one(table.WinPacked(p))
		}
		return n
	})
}

// tally is where branches on an answer go: a store can't be made a conditional
// move.
var tally [2]int

func (b *bench) branches(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated", fewer, func(hs *hands) int {
		tally[0] = 0
		for i := range hs.ints {
			if old.win(&hs.ints[i]) {
				tally[0]++
			} else {
				tally[1]++
			}
		}
		return tally[0]
	})
	b.add("Win, counts", base, winBytes(table), func(hs *hands) int {
		tally[0] = 0
		for i := range hs.counts {
			if table.Win(&hs.counts[i]) {
				tally[0]++
			} else {
				tally[1]++
			}
		}
		return tally[0]
	})
	b.add("WinPacked", base, winBytes(table), func(hs *hands) int {
		tally[0] = 0
		for _, p := range hs.packed {
			if table.WinPacked(p) {
				tally[0]++
			} else {
				tally[1]++
			}
		}
		return tally[0]
	})
}

// keys: the table's own key is whole only where it has it, so the other keys
// count as nothing.
func (b *bench) keys(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated", fewer, func(hs *hands) (n int) {
		for i := range hs.ints {
			var held counts
			n += circulatedKey(&hs.ints[i], &held)
		}
		return n
	})
	b.add("KeyOf, counts, tile by tile", base, 0, func(hs *hands) (n int) {
		for i := range hs.counts {
			n += int(hupai.KeyOf(&hs.counts[i]))
		}
		return n
	})
	found := b.base("circulated, and found", fewer, func(hs *hands) (n int) {
		for i := range hs.ints {
			var held counts
			key := circulatedKey(&hs.ints[i], &held)
			_, ok := old[key]
			n += key & -one(ok)
		}
		return n
	})
	b.add("Pack and Key, and found", found, keyBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			p, _ := hs.counts[i].Pack()
			key, ok := table.Key(p)
			n += int(key) & -one(ok)
		}
		return n
	})
	b.add("Key, packed, and found", found, keyBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			key, ok := table.Key(p)
			n += int(key) & -one(ok)
		}
		return n
	})
}

func (b *bench) slots(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("Go map", many, func(hs *hands) (n int) {
		for _, k := range hs.keys {
			_, ok := old[int(k)]
			n += one(ok)
		}
		return n
	})
	b.add("Has", base, slotBytes(table), func(hs *hands) (n int) {
		for _, k := range hs.keys {
			n += one(table.Has(k))
		}
		return n
	})
}

// What decompositions are put into: to look into them would be measured, too.
var (
	lastReading hupai.Decomposition
	lastValues  []int
)

func (b *bench) firsts(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated", fewer, func(hs *hands) (n int) {
		for i := range hs.ints {
			var held counts
			lastValues = old.readings(&hs.ints[i], &held)
			n += one(len(lastValues) > 0)
		}
		return n
	})
	b.add("First, counts", base, keyBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			d, ok := table.First(&hs.counts[i])
			lastReading = d
			n += one(ok)
		}
		return n
	})
	b.add("FirstPacked", base, keyBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			d, ok := table.FirstPacked(p)
			lastReading = d
			n += one(ok)
		}
		return n
	})
}

// readings asks for all decompositions, and for their tiles, of hands that win
// by melds.
func (b *bench) readings() {
	table, old := b.table, b.old
	for _, several := range []bool{false, true} {
		b.section = readingSection
		b.hands = map[bool]string{false: "one reading", true: "several readings"}[several]
		b.over = winning(table, several)
		base := b.base("circulated", fewer, func(hs *hands) (n int) {
			for i := range hs.ints {
				var held counts
				for range old.readings(&hs.ints[i], &held) {
					n++
				}
			}
			return n
		})
		b.add("AppendDecompositions, counts", base, keyBytes(table), func(hs *hands) (n int) {
			var list []hupai.Decomposition
			for i := range hs.counts {
				list = table.AppendDecompositions(list[:0], &hs.counts[i])
				n += len(list)
			}
			return n
		})
		b.add("DecompositionsPacked", base, keyBytes(table), func(hs *hands) (n int) {
			for _, p := range hs.packed {
				for d := range table.DecompositionsPacked(p) {
					lastReading = d
					n++
				}
			}
			return n
		})
		b.add("FirstPacked, beside", nil, keyBytes(table), func(hs *hands) (n int) {
			for _, p := range hs.packed {
				d, ok := table.FirstPacked(p)
				lastReading = d
				n += one(ok)
			}
			return n
		})
		b.section = readingSection + ", read: pair, melds"
		base = b.base("circulated", fewer, func(hs *hands) (n int) {
			for i := range hs.ints {
				var held counts
				for _, v := range old.readings(&hs.ints[i], &held) {
					n += 100 * held[v>>6&15]
					triplets, melds := v&7, v&7+v>>3&7
					for m := range triplets {
						n += 10 * held[v>>(10+4*m)&15]
					}
					for m := triplets; m < melds; m++ {
						n += held[v>>(10+4*m)&15]
					}
				}
			}
			return n
		})
		b.add("DecompositionsPacked", base, keyBytes(table), func(hs *hands) (n int) {
			for _, p := range hs.packed {
				for d := range table.DecompositionsPacked(p) {
					n += 100 * int(d.Pair())
					for t := range d.Triplets() {
						n += 10 * int(t)
					}
					for t := range d.Sequences() {
						n += int(t)
					}
				}
			}
			return n
		})
		b.add("DecompositionsPacked, and their marks", nil, keyBytes(table), func(hs *hands) (n int) {
			for _, p := range hs.packed {
				for d := range table.DecompositionsPacked(p) {
					n += int(d.Marks())
				}
			}
			return n
		})
		b.add("DecompositionsPacked, and what the winning tile did", nil, keyBytes(table), func(hs *hands) (n int) {
			for i, p := range hs.packed {
				for d := range table.DecompositionsPacked(p) {
					for _, w := range d.Completed(hs.draws[i]) {
						n += int(w)
					}
				}
			}
			return n
		})
	}
}

// draws is what a game does: the hand takes a tile, is asked and gives one
// back.
func (b *bench) draws(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated", fewer, func(hs *hands) (n int) {
		for i := range hs.ints {
			held := &hs.ints[i]
			held[hs.draws[i]]++
			n += one(old.win(held))
			held[hs.draws[i]]--
		}
		return n
	})
	b.add("Win, counts", base, winBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			h := &hs.counts[i]
			h[hs.draws[i]]++
			n += one(table.Win(h))
			h[hs.draws[i]]--
		}
		return n
	})
	b.add("WinPacked", base, winBytes(table), func(hs *hands) (n int) {
		for i := range hs.packed {
			p := &hs.packed[i]
			p.Draw(hs.draws[i])
			n += one(table.WinPacked(*p))
			p.Discard(hs.draws[i])
		}
		return n
	})
}

func (b *bench) waits(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated, 34 look-ups", fewer/4, func(hs *hands) (n int) {
		for i := range hs.ints {
			n += int(old.waits(&hs.ints[i]))
		}
		return n
	})
	b.add("Waits, counts", base, waitBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			n += int(table.Waits(&hs.counts[i]))
		}
		return n
	})
	b.add("WaitsPacked", base, waitBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			n += int(table.WaitsPacked(p))
		}
		return n
	})
}

func (b *bench) discards(section string) {
	b.section = section
	table, old := b.table, b.old
	base := b.base("circulated, 34 look-ups each", fewest, func(hs *hands) (n int) {
		for i := range hs.ints {
			held := &hs.ints[i]
			for t := range held {
				if held[t] > 0 {
					held[t]--
					n += int(old.waits(held))
					held[t]++
				}
			}
		}
		return n
	})
	b.add("Discards, counts", base, waitBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			for _, waits := range table.Discards(&hs.counts[i]) {
				n += int(waits)
			}
		}
		return n
	})
	b.add("DiscardsPacked", base, waitBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			for _, waits := range table.DiscardsPacked(p) {
				n += int(waits)
			}
		}
		return n
	})
}

// keptName is a question that is made once, and asked about every hand.
const keptName = "a Question kept, WinPacked"

func (b *bench) jokers(section string, jokers int) {
	b.section = section
	table, o := b.table, hupai.Options{Jokers: jokers}
	base := b.base("backtracking with jokers", fewest, func(hs *hands) (n int) {
		for i := range hs.ints {
			n += one(backtracksWith(&hs.ints[i], jokers))
		}
		return n
	})
	b.add("With, Win, counts", base, jokerBytes(table), func(hs *hands) (n int) {
		for i := range hs.counts {
			n += one(table.With(o).Win(&hs.counts[i]))
		}
		return n
	})
	b.add("With, WinPacked", base, jokerBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			n += one(table.With(o).WinPacked(p))
		}
		return n
	})
	question := table.With(o)
	b.add(keptName, base, jokerBytes(table), func(hs *hands) (n int) {
		for _, p := range hs.packed {
			n += one(question.WinPacked(p))
		}
		return n
	})
}
