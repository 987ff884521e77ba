// Answers questions, one JSON object a line on standard input, as the test
// asks them: {"rules","tiles","melds"} → {"win","readings"} or {"error"}.
import { readFileSync } from "node:fs";
import { Table } from "../hupai.mjs";

const tables = {};
const tableOf = (rules) =>
  (tables[rules] ??= new Table(JSON.parse(readFileSync(new URL(`../../generated/${rules}/hupai_table.json`, import.meta.url), "utf8"))));

const name = (tiles) => {
  let text = "";
  tiles.forEach((t, i) => {
    text += (t % 9) + 1;
    if (Math.floor(t / 9) !== Math.floor(tiles[i + 1] / 9)) text += "mpsz"[Math.floor(t / 9)];
  });
  return text;
};

// groups writes a reading as hupai does everywhere: the pair first, then melds
// by their first tile, a triplet before a sequence.
const groups = ({ form, pairs, triplets, sequences, knitted }, tiles) => {
  if (form === "thirteen-orphans") return `19m19p19s1234567z+${name(pairs)}`;
  if (form === "honors-and-knitted") return name([...tiles].sort((a, b) => a - b));
  const melds = [...triplets.map((t) => [t, t, t]), ...sequences.map((t) => [t, t + 1, t + 2])];
  melds.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const nine = [0, 1, 2].flatMap((group) => {
    const suited = (knitted ?? []).filter((t) => (t % 9) % 3 === group);
    return suited.length > 0 ? [suited] : [];
  });
  return [...pairs.map((t) => [t, t]), ...nine, ...melds].map(name).join("+");
};

const answers = [];
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line === "") continue;
  const { rules, tiles, melds } = JSON.parse(line);
  const table = tableOf(rules);
  const answer = { win: table.win(tiles, melds), readings: [], error: "" };
  try {
    for (const r of table.decompositions(tiles, melds)) {
      answer.readings.push(`${groups(r, tiles)}|${r.marks}`);
    }
  } catch (error) {
    answer.error = `${error.name}: ${error.message}`;
  }
  answers.push(JSON.stringify(answer));
}
process.stdout.write(answers.join("\n") + "\n");
