// A reader of generated/<rules>/hupai_table.json: which readings does a
// complete hand have? No dependencies; Node and browsers alike.
//
// Keys of 17 tiles have 33 bits and values 41, more than JavaScript's bit
// operators keep: everything here multiplies and divides.

const field = (value, [offset, width]) => Math.floor(value / 2 ** offset) % 2 ** width;
const suitOf = (tile) => Math.floor(tile / 9); // 3 for honors
const ways = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
const knittedTiles = (way) => way.flatMap((group, suit) => [0, 3, 6].map((step) => 9 * suit + group + step));
const isOrphan = (tile) => tile >= 27 || tile % 9 === 0 || tile % 9 === 8;

/** The canonical key of 34 counts; README says how it is built. */
export function keyOf(counts) {
  let key = 0;
  let place = 1; // 2 to the bits written so far
  const write = (ones) => {
    key += (2 ** ones - 1) * place;
    place *= 2 ** (ones + 1);
  };
  for (let t = 0; t < 34; t++) {
    if (counts[t] === 0) continue;
    const ends = t >= 27 || t % 9 === 8 || counts[t + 1] === 0;
    write(2 * (counts[t] - 1) + (ends ? 1 : 0));
  }
  return key;
}

/** A meld is three alike, three in a row, or four alike. */
function isMeld(tiles) {
  const [a, b, c, d] = [...tiles].sort((x, y) => x - y);
  if (tiles.length === 4) return a === b && b === c && c === d;
  if (tiles.length !== 3) return false;
  return (a === b && b === c) || (b === a + 1 && c === a + 2 && a < 27 && a % 9 <= 6);
}

export class Table {
  constructor(json) {
    if (json?.format !== 1 || !json.entries || !json.forms || !json.layout || !json.tiles) throw new TypeError("not a hupai table of format 1");
    this.json = json;
    const numbers = (names) => new Set(names.map((name) => json.tiles.indexOf(name)));
    this.absent = numbers(json.forms.absent);
    this.pair = numbers(json.forms.pair);
  }

  /** The values of a key as the table lists them, or undefined. */
  values(key) {
    return Object.hasOwn(this.json.entries, key) ? this.json.entries[key] : undefined;
  }

  /**
   * Counts a list of tiles, 0 to 33, beside called melds (lists of tiles).
   * Throws a RangeError that says what is wrong with a hand that can't be.
   */
  counts(tiles, melds = []) {
    if (!Array.isArray(tiles) || !Array.isArray(melds) || !melds.every(Array.isArray)) {
      throw new RangeError("a hand is a list of tiles, called melds a list of such lists");
    }
    const counts = new Array(34).fill(0);
    const seen = new Array(34).fill(0);
    for (const [list, own] of [[tiles, true], ...melds.map((meld) => [meld, false])]) {
      for (const t of list) {
        if (!Number.isInteger(t) || t < 0 || t > 33) throw new RangeError(`no such tile: ${t}`);
        if (this.absent.has(t)) throw new RangeError(`${this.json.tiles[t]} is no tile of ${this.json.rules}`);
        if (++seen[t] > 4) throw new RangeError(`five of ${this.json.tiles[t]}`);
        if (own) counts[t]++;
      }
      if (!own && !isMeld(list)) throw new RangeError(`no meld: ${list}`);
    }
    const most = 3 * (this.json.melds - melds.length) + 2;
    if (tiles.length % 3 !== 2 || tiles.length > most) throw new RangeError(`${tiles.length} tiles, where 3k+2 and at most ${most} are expected`);
    return counts;
  }

  /** Whether the tiles win; false also for a hand that can't be. */
  win(tiles, melds = []) {
    try {
      return this.decompositions(tiles, melds).length > 0;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Every reading, melds and a pair first; throws as counts does. */
  decompositions(tiles, melds = []) {
    const counts = this.counts(tiles, melds);
    const { forms } = this.json;
    const suits = new Set([...tiles, ...melds.flat()].map(suitOf));
    suits.delete(3);
    if (suits.size > forms.suits) return [];
    const all = this.#standard(counts);
    if (melds.length === 0) all.push(...this.#sevenPairs(counts), ...this.#orphans(counts));
    if (forms.knitted) all.push(...this.#knitted(counts, tiles.length, melds.length));
    return all;
  }

  #standard(counts) {
    const kinds = counts.flatMap((n, t) => (n > 0 ? [t] : []));
    const { layout } = this.json;
    const readings = [];
    for (const value of this.values(keyOf(counts)) ?? []) {
      if (field(value, layout.seven_pairs)) continue;
      const at = (name) => kinds[field(value, layout[name])];
      const triplets = field(value, layout.triplets);
      const melds = Array.from({ length: triplets + field(value, layout.sequences) }, (_, i) => at(`meld${i + 1}`));
      const pair = at("pair");
      if (!this.pair.has(pair)) continue;
      const sequences = melds.slice(triplets);
      let twins = 0;
      for (let i = 1; i < sequences.length; i++) if (sequences[i] === sequences[i - 1]) twins++, i++;
      const marks = [];
      if (field(value, layout.nine_gates)) marks.push("nine-gates");
      if (field(value, layout.pure_straight)) marks.push("pure-straight");
      if (twins > 0) marks.push(twins > 1 ? "two-double-sequences" : "double-sequence");
      readings.push({ form: "standard", pairs: [pair], triplets: melds.slice(0, triplets), sequences, marks });
    }
    return readings;
  }

  #sevenPairs(counts) {
    const { seven_pairs: kind } = this.json.forms;
    const odd = counts.flatMap((n, t) => (n % 2 ? [t] : []));
    const triplets = this.json.melds === 5 && odd.length === 1 && counts[odd[0]] === 3 ? odd : [];
    const pairs = counts.flatMap((n, t) => (triplets.includes(t) ? [] : new Array(Math.floor(n / 2)).fill(t)));
    const fits = kind === "quads" || (kind === "distinct" && new Set(pairs).size === pairs.length);
    if (!fits || pairs.length !== 7 || odd.length !== this.json.melds - 4 || triplets.length !== odd.length) return [];
    return [{ form: "seven-pairs", pairs, triplets, sequences: [], marks: ["seven-pairs"] }];
  }

  #orphans(counts) {
    const double = counts.indexOf(2);
    const fits = counts.every((n, t) => (isOrphan(t) ? n === 1 || t === double : n === 0));
    if (!this.json.forms.thirteen_orphans || !fits || double < 0) return [];
    return [{ form: "thirteen-orphans", pairs: [double], triplets: [], sequences: [], marks: ["thirteen-orphans"] }];
  }

  #knitted(counts, size, called) {
    const readings = [];
    for (const way of ways) {
      const nine = knittedTiles(way);
      const has = nine.every((t) => counts[t] > 0);
      if (has && called <= 1 && size === 14 - 3 * called) {
        const rest = counts.map((n, t) => n - (nine.includes(t) ? 1 : 0));
        for (const reading of this.#standard(rest)) readings.push({ ...reading, form: "knitted-straight", knitted: nine, marks: ["knitted-straight"] });
      }
      if (called === 0 && size === 14 && counts.every((n, t) => n <= (t >= 27 || nine.includes(t) ? 1 : 0))) {
        const greater = counts.slice(27).every((n) => n === 1);
        const marks = [...(has ? ["knitted-straight"] : []), `${greater ? "greater" : "lesser"}-honors-and-knitted`];
        readings.push({ form: "honors-and-knitted", pairs: [], triplets: [], sequences: [], knitted: nine, marks });
      }
    }
    return readings;
  }
}
