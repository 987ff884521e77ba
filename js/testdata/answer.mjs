// Answers questions, one JSON object a line on standard input, as the test
// asks them: {"rules","tiles","melds"} → {"win","readings"} or {"error"}.
import { readFileSync } from "node:fs";
import { Table } from "../hupai.mjs";

const tables = {};
const tableOf = (rules) =>
  (tables[rules] ??= new Table(JSON.parse(readFileSync(new URL(`../../generated/${rules}/hupai_table.json`, import.meta.url), "utf8"))));

const answers = [];
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line === "") continue;
  const { rules, tiles, melds } = JSON.parse(line);
  const table = tableOf(rules);
  const answer = { win: table.win(tiles, melds), readings: [], error: "" };
  try {
    for (const r of table.decompositions(tiles, melds)) {
      answer.readings.push(`${r.pairs}|${r.triplets}|${r.sequences}|${r.marks}`);
    }
  } catch (error) {
    answer.error = `${error.name}: ${error.message}`;
  }
  answers.push(JSON.stringify(answer));
}
process.stdout.write(answers.join("\n") + "\n");
