// Every question of `npm run bench`: which script asks it, how large for every day and in full, and how its answers are read.
import type { Answer } from "./answers.ts";

export interface Question {
  name: string;
  file: string;
  /** Tenth of the full size, for every day. */
  daily: { args?: readonly string[]; environment?: Readonly<Record<string, string>> };
  full: { args?: readonly string[]; environment?: Readonly<Record<string, string>> };
  /** For scripts that only print words: the answer in a line, if there is one. */
  read?: (line: string) => Answer | null;
}

const digits = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));

/** `P1 dispatch, …: 0.62 (spread 0.05; floor 0.6, target 0.72, moonshot 0.8) …`; the pairs stand in the line below. */
export function readJudged(line: string): Answer | null {
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

/** `    messages/s: 9,000/14,000=0.64  …`: the middle pair of the answer before it. */
export function readPairs(line: string): Pick<Answer, "unit" | "product" | "ceiling"> | null {
  const unit = /^ {4}(\S+\/s): /.exec(line)?.[1];
  const pairs = [...line.matchAll(/([\d,]+)\/([\d,]+)=([\d.]+)/g)].map((match) => ({
    product: digits(match[1]),
    ceiling: digits(match[2]),
    ratio: Number(match[3]),
  }));
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor((pairs.length - 1) / 2)];
  return unit && middle ? { unit, product: middle.product, ceiling: middle.ceiling } : null;
}

const listGoals = { floor: 10, target: 5, moonshot: 3 };
const listGoalOf = (step: string): { goal: string; goals: Answer["goals"] } => {
  if (/^(page 1$|pages 1 to 100|last page)/.test(step)) return { goal: "P12", goals: listGoals };
  if (/^(name as typed|first and last name)/.test(step)) return { goal: "P13", goals: listGoals };
  return { goal: "P12", goals: null };
};

/** `page 1        0.31     0.52      2.1×      1.8×      1.40`: p50, p95, both beside the primary key's, the first time. */
function readListStep(line: string): Answer | null {
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

/** `     3.2  P21: storm ÷ idle (goal 4, moonshot 2)`, and the checks a second beside it. */
function readSignIn(line: string): Answer | null {
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

export const questions: readonly Question[] = [
  {
    name: "dispatch",
    file: "bench/dispatch.ts",
    daily: { environment: { BENCH_TEXTS: "10000" } },
    full: { environment: { BENCH_TEXTS: "100000" } },
    read: readJudged,
  },
  {
    name: "life",
    file: "bench/outreach-life.ts",
    daily: { environment: { BENCH_TEXTS: "10000" } },
    full: { environment: { BENCH_TEXTS: "100000" } },
  },
  {
    name: "receipts",
    file: "bench/receipts.ts",
    daily: { environment: { BENCH_REPORTS: "10000" } },
    full: { environment: { BENCH_REPORTS: "100000" } },
    read: readJudged,
  },
  {
    name: "inbound",
    file: "bench/inbound.ts",
    daily: { environment: { BENCH_REPLIES: "3000" } },
    full: { environment: { BENCH_REPLIES: "30000" } },
  },
  { name: "patients", file: "bench/patients.ts", daily: {}, full: { args: ["--full"] }, read: readListStep },
  {
    name: "list",
    file: "bench/list-over-http.ts",
    daily: { environment: { BENCH_PATIENTS: "100000", BENCH_REQUESTS: "3000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_REQUESTS: "20000" } },
  },
  {
    name: "conversation",
    file: "bench/conversation.ts",
    daily: { environment: { BENCH_PATIENTS: "100000", BENCH_MESSAGES: "1000000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_MESSAGES: "10000000", BENCH_REQUESTS: "1000" } },
  },
  {
    name: "groups",
    file: "bench/groups.ts",
    daily: { environment: { BENCH_PATIENTS: "100000", BENCH_ADDED: "80000" } },
    full: { environment: { BENCH_PATIENTS: "1000000", BENCH_ADDED: "100000" } },
  },
  {
    name: "exports",
    file: "bench/exports.ts",
    // Four fifths of the crowd are in the clinic that exports: 80,000 and 1,000,000 rows.
    daily: { environment: { BENCH_PATIENTS: "100000" } },
    full: { environment: { BENCH_PATIENTS: "1250000" } },
  },
  { name: "sign-in", file: "bench/sign-in.ts", daily: {}, full: {}, read: readSignIn },
  { name: "web-size", file: "bench/web-size.ts", daily: {}, full: {} },
];
