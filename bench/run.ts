// npm run bench: asks every question in turn, a tenth of the size unless --full, and shows one table; --only dispatch,inbound asks those.
import { spawn } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { type Answer, rowOf } from "./answers.ts";
import { root } from "./child.ts";
import { machine } from "./pairs.ts";
import { type Question, questions, readPairs } from "./questions.ts";

const { values } = parseArgs({ options: { full: { type: "boolean", default: false }, only: { type: "string" } } });
const head = ["goal", "question", "product", "ceiling", "ratio", "spread", "floor / target / moonshot", "verdict"];

interface Heard {
  question: Question;
  answers: Answer[];
  /** "PostgreSQL 18.4", "synchronous_commit=on", as the measurement itself found them. */
  versions: string[];
  /** Its correctness checks held and it came to its end. */
  isRight: boolean;
  seconds: number;
}

function hear(heard: Heard, line: string): void {
  for (const found of line.matchAll(/PostgreSQL \d+\.\d+(?=,)|synchronous_commit=\w+/g))
    if (!heard.versions.includes(found[0])) heard.versions.push(found[0]);
  if (line.startsWith('{"answer":')) {
    heard.answers.push((JSON.parse(line) as { answer: Answer }).answer);
    return;
  }
  console.log(line);
  const read = heard.question.read?.(line);
  const pairs = readPairs(line);
  const last = heard.answers.at(-1);
  if (read) heard.answers.push(read);
  else if (pairs && last && Number.isNaN(last.product)) Object.assign(last, pairs);
}

async function ask(question: Question): Promise<Heard> {
  const size = values.full ? question.full : question.daily;
  const heard: Heard = { question, answers: [], versions: [], isRight: false, seconds: 0 };
  const from = performance.now();
  const child = spawn(process.execPath, [root + question.file, ...(size.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...size.environment, BENCH_COLLECTED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => hear(heard, line));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  heard.isRight = (await ended) === 0;
  heard.seconds = (performance.now() - from) / 1000;
  return heard;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join("\n");
}

function choose(): readonly Question[] {
  const names = values.only?.split(",").map((name) => name.trim());
  const unknown = names?.filter((name) => !questions.some((question) => question.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(", ")}; there are ${questions.map((question) => question.name).join(", ")}`);
  return questions.filter((question) => !names || names.includes(question.name));
}

const all: Heard[] = [];
for (const question of choose()) {
  console.log(`\n# ${question.name}`);
  all.push(await ask(question));
}
const wrong = all.filter((heard) => !heard.isRight);
const rows = all.flatMap((heard) => heard.answers.map(rowOf));
const versions = [...new Set(all.flatMap((heard) => heard.versions))].join(", ");
const asked = all.map((heard) => `${heard.question.name} ${Math.round(heard.seconds)} s`).join(", ");
const failed =
  wrong.length > 0 ? `\nWrong or broken, so nothing of it counts: ${wrong.map((heard) => heard.question.name).join(", ")}\n` : "";
const report = `${values.full ? "Full size" : "A tenth of the full size"}. ${machine()}; ${versions}. Took ${asked}.\n${failed}\n${table(rows)}\n`;
console.log(`\n${report}`);
if (rows.length > 0) {
  const now = Temporal.Now.instant().toString({ smallestUnit: "minute" });
  await appendFile(`${root}bench/RESULTS.md`, `\n## ${now}\n\n${report}`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
