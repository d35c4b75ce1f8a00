// The benchmarks of `npm run bench`: script, quick and full size, and how its output is parsed.
import type { BenchmarkResult } from "./print-results.ts";

export interface Benchmark {
  name: string;
  file: string;
  /** A tenth of the full size. */
  quick: { args?: readonly string[]; environment?: Readonly<Record<string, string>> };
  full: { args?: readonly string[]; environment?: Readonly<Record<string, string>> };
  /** For scripts that print text only: parses a line, or returns null. */
  read?: (line: string) => BenchmarkResult | null;
}

const parseNumber = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));

/** `P1 dispatch, …: 0.62 (spread 0.05; floor 0.6, target 0.72, moonshot 0.8) …`; the next line lists the pairs. */
export function readEvaluation(line: string): BenchmarkResult | null {
  const found = /^(P\d+) (.+): ([\d.]+) \(spread ([\d.]+); floor ([\d.]+), target ([\d.]+), moonshot ([\d.]+)\)/.exec(line);
  if (!found) return null;
  const [, goal = "", question = "", ratio, spread, floor, target, moonshot] = found;
  const goals = { floor: Number(floor), target: Number(target), moonshot: Number(moonshot) };
  return {
    goal,
    question,
    unit: "/s",
    product: Number.NaN,
    ceiling: null,
    ratio: Number(ratio),
    spread: Number(spread),
    better: "more",
    goals,
  };
}

/** `    messages/s: 9,000/14,000=0.64  …`: the median pair of the previous result. */
export function readPairs(line: string): Pick<BenchmarkResult, "unit" | "product" | "ceiling"> | null {
  const unit = /^ {4}(\S+\/s): /.exec(line)?.[1];
  const pairs = [...line.matchAll(/([\d,]+)\/([\d,]+)=([\d.]+)/g)].map((match) => ({
    product: parseNumber(match[1]),
    ceiling: parseNumber(match[2]),
    ratio: Number(match[3]),
  }));
  const medianPair = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor((pairs.length - 1) / 2)];
  return unit && medianPair ? { unit, product: medianPair.product, ceiling: medianPair.ceiling } : null;
}

const listGoals = { floor: 10, target: 5, moonshot: 3 };
const listGoalOf = (step: string): { goal: string; goals: BenchmarkResult["goals"] } => {
  if (/^(page 1$|pages 1 to 100|last page)/.test(step)) return { goal: "P12", goals: listGoals };
  if (/^(name as typed|first and last name)/.test(step)) return { goal: "P13", goals: listGoals };
  return { goal: "P12", goals: null };
};

/** `page 1        0.31     0.52      2.1×      1.8×      1.40`: p50, p95, both relative to the primary key's, the first call. */
function readListStep(line: string): BenchmarkResult | null {
  const found = /^(\S.*?) +([\d.]+) +([\d.]+) +([\d.]+)× +([\d.]+)× +[\d.]+$/.exec(line);
  const [, step = "", , p95, , ratio] = found ?? [];
  if (!found) return null;
  const { goal, goals } = listGoalOf(step);
  return {
    goal,
    question: `patients, ${step}, p95`,
    unit: "ms",
    product: Number(p95),
    ceiling: Number(p95) / Number(ratio),
    ratio: Number(ratio),
    spread: null,
    better: "less",
    goals,
  };
}

/** `     3.2  P21: storm ÷ idle (goal 4, moonshot 2)`, and sign-in rates. */
function readSignIn(line: string): BenchmarkResult | null {
  const found = /^ *([\d.]+) {2}(P21: storm ÷ idle|sign-in over HTTP, one at a time|sign-ins a second)/.exec(line);
  if (!found) return null;
  const [, value, what = ""] = found;
  const isStorm = what.startsWith("P21");
  return {
    goal: "P21",
    question: isStorm ? "another call during a storm of sign-ins beside the same call idle, p95" : what,
    unit: isStorm ? "×" : what.startsWith("sign-ins") ? "/s" : "ms",
    product: Number(value),
    ceiling: null,
    ratio: Number(value),
    spread: null,
    better: "less",
    goals: isStorm ? { floor: 8, target: 4, moonshot: 2 } : null,
  };
}

export const benchmarks: readonly Benchmark[] = [
  {
    name: "dispatch",
    file: "bench/dispatch.ts",
    quick: { environment: { BENCH_TEXTS: "10000" } },
    full: { environment: { BENCH_TEXTS: "100000" } },
    read: readEvaluation,
  },
  {
    name: "life",
    file: "bench/outreach-end-to-end.ts",
    quick: { environment: { BENCH_TEXTS: "10000" } },
    full: { environment: { BENCH_TEXTS: "100000" } },
  },
  {
    name: "receipts",
    file: "bench/delivery-callbacks.ts",
    quick: { environment: { BENCH_REPORTS: "10000" } },
    full: { environment: { BENCH_REPORTS: "100000" } },
    read: readEvaluation,
  },
  {
    name: "inbound",
    file: "bench/inbound.ts",
    quick: { environment: { BENCH_REPLIES: "3000" } },
    full: { environment: { BENCH_REPLIES: "30000" } },
  },
  { name: "patients", file: "bench/patients.ts", quick: {}, full: { args: ["--full"] }, read: readListStep },
  {
    name: "list",
    file: "bench/list-over-http.ts",
    quick: { environment: { BENCH_PATIENTS: "100000", BENCH_REQUESTS: "3000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_REQUESTS: "20000" } },
  },
  {
    name: "conversation",
    file: "bench/conversation.ts",
    quick: { environment: { BENCH_PATIENTS: "100000", BENCH_MESSAGES: "1000000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_MESSAGES: "10000000", BENCH_REQUESTS: "1000" } },
  },
  {
    name: "limited",
    file: "bench/limited-readers.ts",
    quick: { environment: { BENCH_PATIENTS: "100000", BENCH_MESSAGES: "500000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_MESSAGES: "5000000", BENCH_REQUESTS: "400" } },
  },
  {
    name: "groups",
    file: "bench/groups.ts",
    quick: { environment: { BENCH_PATIENTS: "100000", BENCH_ADDED: "80000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_ADDED: "100000" } },
  },
  {
    name: "exports",
    file: "bench/exports.ts",
    // The exporting clinic has 80 % of the patients: 80,000 and 1,000,000 rows.
    quick: { environment: { BENCH_PATIENTS: "100000" } },
    full: { environment: { BENCH_PATIENTS: "1250000" } },
  },
  {
    name: "imports",
    file: "bench/imports.ts",
    quick: { environment: { BENCH_ROWS: "10000" } },
    full: { environment: { BENCH_ROWS: "1000000", BENCH_ROUNDS: "1" } },
  },
  { name: "sign-in", file: "bench/sign-in.ts", quick: {}, full: {}, read: readSignIn },
  { name: "web-size", file: "bench/bundle-sizes.ts", quick: {}, full: {} },
  { name: "web-vitals", file: "bench/web-vitals.ts", quick: {}, full: { environment: { BENCH_ROUNDS: "5" } } },
];
