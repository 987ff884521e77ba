/** A tile, 0 to 33: man, pin, sou 1–9, then East South West North, white, green, red. */
export type Tile = number;

export type Mark =
  | "seven-pairs" | "nine-gates" | "pure-straight" | "two-double-sequences" | "double-sequence"
  | "thirteen-orphans" | "knitted-straight" | "lesser-honors-and-knitted" | "greater-honors-and-knitted";

/** One way to read a complete hand. */
export interface Decomposition {
  form: "standard" | "seven-pairs" | "thirteen-orphans" | "knitted-straight" | "honors-and-knitted";
  /** One pair; seven of seven pairs (four alike come twice); none of honors and knitted tiles. */
  pairs: Tile[];
  triplets: Tile[];
  /** The lowest tile of each sequence. */
  sequences: Tile[];
  /** Of knitted forms: the nine knitted tiles, held or not. */
  knitted?: Tile[];
  marks: Mark[];
}

/** A parsed generated/<rules>/hupai_table.json; hupai_table.schema.json has its schema. */
export interface TableJSON {
  format: 1;
  rules: string;
  title: string;
  melds: 4 | 5;
  tiles: string[];
  layout: Record<string, [offset: number, width: number]>;
  forms: {
    absent: string[];
    pair: string[];
    suits: 1 | 2 | 3;
    seven_pairs: "none" | "distinct" | "quads";
    seven_pairs_beside: boolean;
    thirteen_orphans: boolean;
    knitted: boolean;
  };
  counts: { keys: number; values: number };
  sha256: string;
  entries: Record<string, number[]>;
}

/** The canonical key of 34 counts. */
export function keyOf(counts: number[]): number;

export class Table {
  /** Throws a TypeError if it is no table of format 1. */
  constructor(json: TableJSON);
  readonly json: TableJSON;
  /** The values of a key as the table lists them. */
  values(key: number): number[] | undefined;
  /** Counts tiles beside called melds; a RangeError says what is wrong with a hand that can't be. */
  counts(tiles: Tile[], melds?: Tile[][]): number[];
  /** Whether the tiles win; false also for a hand that can't be. */
  win(tiles: Tile[], melds?: Tile[][]): boolean;
  /** Every reading, melds and a pair first, in the table's order. Throws as counts does. */
  decompositions(tiles: Tile[], melds?: Tile[][]): Decomposition[];
}
