// Prints a benchmark result with its ceiling and goals, as text and as a JSON line for bench/run.ts.
import type { Evaluation } from "./pairs.ts";
import { percentile } from "./percentile.ts";

export interface Goals {
  floor: number;
  target: number;
  moonshot: number;
}

export interface BenchmarkResult {
  /** "P8" */
  goal: string;
  question: string;
  unit: string;
  product: number;
  /** The same work without the measured part; null if the goal is an absolute number. */
  ceiling: number | null;
  ratio: number;
  /** Spread of the ratios of all pairs; null if there is only one value. */
  spread: number | null;
  /** "more" if a large ratio is good (rates), "less" if a small one is (times, sizes). */
  better: "more" | "less";
  /** Null if the result has no goal of its own. */
  goals: Goals | null;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A result with a larger spread counts as noisy. */
export const maxSpread = 0.15;

const reaches = (result: BenchmarkResult, goal: number): boolean =>
  result.better === "more" ? result.ratio >= goal : result.ratio <= goal;

export function assessmentOf(result: BenchmarkResult): string {
  const { goals } = result;
  if (!goals) return "no goal";
  const level = (["moonshot", "target", "floor"] as const).find((name) => reaches(result, goals[name]));
  const reached = level ? `${level} reached` : `missed by ${Math.abs(Math.round((result.ratio / goals.floor - 1) * 100))} %`;
  if (result.spread !== null && result.spread > maxSpread) return `noisy (${reached})`;
  return level ? `passed (${level})` : reached;
}

const formatNumber = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3)));

export const rowOf = (result: BenchmarkResult): string[] => [
  result.goal,
  result.question,
  `${formatNumber(result.product)} ${result.unit}`,
  result.ceiling === null ? "–" : `${formatNumber(result.ceiling)} ${result.unit}`,
  formatNumber(result.ratio),
  result.spread === null ? "–" : result.spread.toFixed(2),
  result.goals ? `${result.goals.floor} / ${result.goals.target} / ${result.goals.moonshot}` : "–",
  assessmentOf(result),
];

export function printResult(result: BenchmarkResult): void {
  const [goal, question, product, ceiling, ratio, spread, goals, evaluation] = rowOf(result);
  console.log(
    `${goal} ${question}: ${product} beside ${ceiling} = ${ratio} (spread ${spread}; floor / target / moonshot ${goals}) ${evaluation}`,
  );
  if (process.env.BENCH_COLLECTED) console.log(JSON.stringify({ answer: result }));
}

/** Prints rates, measured alternately for ceiling and product. */
export function printRates(goal: string, question: string, unit: string, evaluation: Evaluation, goals: Goals): void {
  const { pairs, ratio, spread } = evaluation;
  const [product, ceiling] = [median(pairs.map((pair) => pair.product)), median(pairs.map((pair) => pair.ceiling))];
  printResult({ goal, question, unit, product, ceiling, ratio, spread, better: "more", goals });
  console.log(`    pairs: ${pairs.map((pair) => `${formatNumber(pair.product)} / ${formatNumber(pair.ceiling)}`).join("  ")}`);
}

/** Prints times, each product time with the ceiling time of the same round. */
export function printTimes(
  goal: string,
  question: string,
  products: readonly number[],
  ceilings: readonly number[],
  goals: Goals | null,
): void {
  const ratios = products.map((product, at) => product / (ceilings[at] ?? Number.NaN));
  const ratio = median(ratios);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / ratio;
  printResult({ goal, question, unit: "ms", product: median(products), ceiling: median(ceilings), ratio, spread, better: "less", goals });
}
