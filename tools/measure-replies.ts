// npm run measure-replies <in.jsonl> [out.jsonl]: reads replies with the production reader and prints the table of gates.
import { readFileSync, writeFileSync } from "node:fs";
import { warmUpReaders } from "@tidings/contract/message/warm-up-readers";
import { type Gate, gates, type Scored } from "./reply-measure/gates.ts";
import { readLine } from "./reply-measure/read-line.ts";
import { parseLines } from "./reply-measure/reply-line.ts";
import { type Count, thanksCounts } from "./reply-measure/thanks.ts";

/** The largest share that would give so few errors in one of twenty samples (Clopper-Pearson, one-sided 95 %). */
function upperBound(errors: number, count: number): number {
  if (errors >= count) return 1;
  const chanceUpTo = (share: number): number => {
    // As logarithms: the first terms are too small for a number.
    let [term, sum] = [count * Math.log1p(-share), 0];
    for (let at = 0; at <= errors; at++) {
      sum += Math.exp(term);
      term += Math.log(((count - at) / (at + 1)) * (share / (1 - share)));
    }
    return sum;
  };
  let [low, high] = [errors / count, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (chanceUpTo(middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.01 && share > 0 ? 2 : 1)} %`.padStart(8);

function rowOf(gate: Gate, scored: readonly Scored[]): string | null {
  const looked = scored.filter((one) => gate.applies(one));
  if (looked.length === 0) return null;
  const errors = looked.filter((one) => gate.isError(one)).length;
  const share = errors / looked.length;
  const result = gate.floor === 1 ? "" : share <= gate.goal ? "goal" : share <= gate.floor ? "floor" : "MISSED";
  const counts = `${String(errors).padStart(5)} of ${String(looked.length).padEnd(6)}`;
  return `${gate.name.padEnd(56)} ${counts} ${percent(share)}  at most ${percent(upperBound(errors, looked.length))}  ${result}`;
}

const thanksRow = ({ name, errors, count }: Count): string =>
  `${name.padEnd(56)} ${String(errors).padStart(5)} of ${String(count).padEnd(6)} ${percent(errors / count)}  at most ${percent(upperBound(errors, count))}`;

function timeRow(scored: readonly Scored[]): string {
  const times = scored.map(({ read }) => read.ms).sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return `${"Time to read one reply".padEnd(56)} p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`;
}

const [input, output] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (!input) {
  process.stderr.write("Usage: npm run measure-replies -- <in.jsonl> [out.jsonl] [--errors]\n");
  process.exit(2);
}
const lines = input.split(",").flatMap((file) => parseLines(readFileSync(file, "utf8")));
// As the server does before it takes work.
warmUpReaders();
const scored = lines.map((line) => ({ line, read: readLine(line) }));
if (output) writeFileSync(output, scored.map(({ read }) => `${JSON.stringify(read)}\n`).join(""));
const judged = scored.filter(({ line }) => line.expected !== undefined && line.expected !== null && line.tier !== "bonus");
process.stdout.write(`${lines.length} replies, ${judged.length} with a label\n`);
for (const gate of gates) {
  const row = rowOf(gate, judged);
  if (row === null) continue;
  process.stdout.write(`${row}\n`);
  if (!process.argv.includes("--errors")) continue;
  for (const one of judged.filter((each) => gate.applies(each) && gate.isError(each)))
    process.stdout.write(`    ${one.line.language} ${String(one.line.expected)} read as ${one.read.class}: ${one.line.text}\n`);
}
for (const count of thanksCounts(judged)) process.stdout.write(`${thanksRow(count)}\n`);
process.stdout.write(`${timeRow(scored)}\n`);
