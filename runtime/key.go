package hupai

// The canonical key of a hand, as Tadao Yamaoka published it in 2008: go
// through the tiles in order; a kind held c times writes, from the low bit up,
// 2(c−1) one bits, one more where its run ends (the next rank is absent, the
// suit ends, or the tile is an honor), and a zero.
//
//	held   run goes on   run ends
//	  1    0             10
//	  2    110           1110
//	  3    11110         111110
//	  4    1111110       11111110     (written from the low bit up, left to right)
//
// Hands of the same run structure share a key, whatever their suits. 14 tiles
// that win need 27 bits at most, 17 tiles 33.

// KeyStep returns the bits that one kind adds to a key and how many they are:
// held copies, 1 to 4, at the end of its run or not.
func KeyStep(held int, ends bool) (bits uint64, length uint) {
	length = uint(2*held - 1)
	if ends {
		length++
	}
	return 1<<(length-1) - 1, length
}

// KeyOf returns the canonical key of the counts. Keys of hands of up to 17
// tiles fit 64 bits; longer or broken hands may overflow, and then the key is
// of no use. It is the plain form, tile by tile: the tables' look-ups join
// precomputed pieces instead.
func KeyOf(h *Hand) uint64 {
	var key uint64
	var at uint
	for t, c := range h {
		if c == 0 {
			continue
		}
		ends := t >= int(East) || t%9 == 8 || h[t+1] == 0
		b, n := KeyStep(int(c), ends)
		key |= b << at
		at += n
	}
	return key
}
