// One measured answer beside its ceiling and its goal: in words for people, and as a line of JSON for the run that collects them.
import type { Verdict } from "./pairs.ts";
import { percentile } from "./percentile.ts";

export interface Goals {
  floor: number;
  target: number;
  moonshot: number;
}

export interface Answer {
  /** "P8" */
  goal: string;
  question: string;
  unit: string;
  product: number;
  /** What the same machine does without the part that is measured; null where the goal is a plain number. */
  ceiling: number | null;
  ratio: number;
  /** Of the ratios of all pairs; null where nothing can vary. */
  spread: number | null;
  /** Whether a large ratio is good (rates) or a small one (times, sizes). */
  better: "more" | "less";
  /** Null: told because it belongs to the question, without a goal of its own. */
  goals: Goals | null;
}

const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** A spread above this is no measurement. */
export const mostSpread = 0.15;

const reaches = (answer: Answer, goal: number): boolean => (answer.better === "more" ? answer.ratio >= goal : answer.ratio <= goal);

export function verdictOf(answer: Answer): string {
  const { goals } = answer;
  if (!goals) return "no goal";
  const level = (["moonshot", "target", "floor"] as const).find((name) => reaches(answer, goals[name]));
  const reached = level ? `${level} reached` : `missed by ${Math.abs(Math.round((answer.ratio / goals.floor - 1) * 100))} %`;
  if (answer.spread !== null && answer.spread > mostSpread) return `noisy (${reached})`;
  return level ? `passed (${level})` : reached;
}

const shown = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(3))));

export const rowOf = (answer: Answer): string[] => [
  answer.goal,
  answer.question,
  `${shown(answer.product)} ${answer.unit}`,
  answer.ceiling === null ? "–" : `${shown(answer.ceiling)} ${answer.unit}`,
  shown(answer.ratio),
  answer.spread === null ? "–" : answer.spread.toFixed(2),
  answer.goals ? `${answer.goals.floor} / ${answer.goals.target} / ${answer.goals.moonshot}` : "–",
  verdictOf(answer),
];

export function tell(answer: Answer): void {
  const [goal, question, product, ceiling, ratio, spread, goals, verdict] = rowOf(answer);
  console.log(
    `${goal} ${question}: ${product} beside ${ceiling} = ${ratio} (spread ${spread}; floor / target / moonshot ${goals}) ${verdict}`,
  );
  if (process.env.BENCH_COLLECTED) console.log(JSON.stringify({ answer }));
}

/** From pairs of rates, ceiling and product in turn. */
export function tellRates(goal: string, question: string, unit: string, verdict: Verdict, goals: Goals): void {
  const { pairs, ratio, spread } = verdict;
  const [product, ceiling] = [middle(pairs.map((pair) => pair.product)), middle(pairs.map((pair) => pair.ceiling))];
  tell({ goal, question, unit, product, ceiling, ratio, spread, better: "more", goals });
  console.log(`    pairs: ${pairs.map((pair) => `${shown(pair.product)} / ${shown(pair.ceiling)}`).join("  ")}`);
}

/** From pairs of times, each product time beside the ceiling's of the same round. */
export function tellTimes(
  goal: string,
  question: string,
  products: readonly number[],
  ceilings: readonly number[],
  goals: Goals | null,
): void {
  const ratios = products.map((product, at) => product / (ceilings[at] ?? Number.NaN));
  const ratio = middle(ratios);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / ratio;
  tell({ goal, question, unit: "ms", product: middle(products), ceiling: middle(ceilings), ratio, spread, better: "less", goals });
}
