package hupai

// What the byte of a complete or incomplete suit says, beside the number of
// melds in its low bits.
const (
	HoldsPair  = 0x20 // the pair is in this suit
	Incomplete = 0x80 // the suit is not complete in itself
)

// Lanes are the states of half a suit: now, and after drawing each of its
// ranks, in lanes of ten bits, nine of them used (the tenth takes the carry).
// Plain are those without the pair, Paired those with it.
type Lanes [2]uint64

// The two words of Lanes.
const (
	Plain = iota
	Paired
)

// LaneBits is the width of a lane; NowLane is the one that holds the states
// without a draw, behind those of up to five ranks.
const (
	LaneBits = 10
	NowLane  = 5
)

// The byte of a suit with jokers: the fewest melds that cover it without the
// pair, NoCover if none do, and from PairCostAt on what the pair changes,
// plus NoCover: less melds than NoCover, or more.
const (
	PairCostAt = 4
	NoCover    = 8
)

// CoverStep is what the classes of left halves are counted in where jokers are
// concerned: of five melds and few tiles that may be the pair there are more
// pairs of classes than 16 bits can tell.
const CoverStep = 4
