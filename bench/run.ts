// npm run bench: runs all benchmarks at a tenth of the size (--full for all) and prints one table; --only dispatch,inbound selects some.
import { spawn } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { type Benchmark, benchmarks, readPairs } from "./benchmarks.ts";
import { root } from "./child-process.ts";
import { describeMachine } from "./pairs.ts";
import { type BenchmarkResult, rowOf } from "./print-results.ts";

const { values } = parseArgs({ options: { full: { type: "boolean", default: false }, only: { type: "string" } } });
const head = ["goal", "question", "product", "ceiling", "ratio", "spread", "floor / target / moonshot", "assessment"];

interface BenchmarkRun {
  benchmark: Benchmark;
  results: BenchmarkResult[];
  /** "PostgreSQL 18.4", "synchronous_commit=on", as printed by the benchmark. */
  versions: string[];
  /** The benchmark finished and its correctness checks held. */
  isPassed: boolean;
  seconds: number;
}

function readLine(run: BenchmarkRun, line: string): void {
  for (const found of line.matchAll(/PostgreSQL \d+\.\d+(?=,)|synchronous_commit=\w+/g))
    if (!run.versions.includes(found[0])) run.versions.push(found[0]);
  if (line.startsWith('{"answer":')) {
    run.results.push((JSON.parse(line) as { answer: BenchmarkResult }).answer);
    return;
  }
  console.log(line);
  const read = run.benchmark.read?.(line);
  const pairs = readPairs(line);
  const last = run.results.at(-1);
  if (read) run.results.push(read);
  else if (pairs && last && Number.isNaN(last.product)) Object.assign(last, pairs);
}

async function runBenchmark(benchmark: Benchmark): Promise<BenchmarkRun> {
  const size = values.full ? benchmark.full : benchmark.quick;
  const run: BenchmarkRun = { benchmark, results: [], versions: [], isPassed: false, seconds: 0 };
  const from = performance.now();
  const child = spawn(process.execPath, [root + benchmark.file, ...(size.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...size.environment, BENCH_COLLECTED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => readLine(run, line));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  run.isPassed = (await ended) === 0;
  run.seconds = (performance.now() - from) / 1000;
  return run;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join("\n");
}

function selectBenchmarks(): readonly Benchmark[] {
  const names = values.only?.split(",").map((name) => name.trim());
  const unknown = names?.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(", ")}; there are ${benchmarks.map((benchmark) => benchmark.name).join(", ")}`);
  return benchmarks.filter((benchmark) => !names || names.includes(benchmark.name));
}

const runs: BenchmarkRun[] = [];
for (const benchmark of selectBenchmarks()) {
  console.log(`\n# ${benchmark.name}`);
  runs.push(await runBenchmark(benchmark));
}
const failedRuns = runs.filter((run) => !run.isPassed);
const rows = runs.flatMap((run) => run.results.map(rowOf));
const versions = [...new Set(runs.flatMap((run) => run.versions))].join(", ");
const durations = runs.map((run) => `${run.benchmark.name} ${Math.round(run.seconds)} s`).join(", ");
const failed =
  failedRuns.length > 0 ? `\nWrong or broken, so nothing of it counts: ${failedRuns.map((run) => run.benchmark.name).join(", ")}\n` : "";
const report = `${values.full ? "Full size" : "A tenth of the full size"}. ${describeMachine()}; ${versions}. Took ${durations}.\n${failed}\n${table(rows)}\n`;
console.log(`\n${report}`);
if (rows.length > 0) {
  const now = Temporal.Now.instant().toString({ smallestUnit: "minute" });
  await appendFile(`${root}docs/appendix/benchmark-history.md`, `\n## ${now}\n\n${report}`);
}
process.exitCode = failedRuns.length > 0 ? 1 : 0;
