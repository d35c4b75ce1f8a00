// Compares alternating ceiling and product runs, because only runs close in time on one machine are comparable.
import { arch, cpus, platform } from "node:os";

export interface Pair {
  ceiling: number;
  product: number;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export interface Evaluation {
  name: string;
  ratio: number;
  spread: number;
  pairs: readonly Pair[];
  line: string;
}

const formatNumber = (value: number): string => Math.round(value).toLocaleString("en-US");

/** Divides each product run by the mean of the ceiling runs before and after it. */
export function evaluatePairs(
  name: string,
  unit: string,
  ceilings: readonly number[],
  products: readonly number[],
  goals: { floor: number; target: number; moonshot: number },
): Evaluation {
  const pairs = products.map((product, at) => ({ product, ceiling: ((ceilings[at] ?? 0) + (ceilings[at + 1] ?? ceilings[at] ?? 0)) / 2 }));
  const ratios = pairs.map((pair) => pair.product / pair.ceiling);
  const ratio = median(ratios);
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / ratio;
  const reached = ratio >= goals.moonshot ? "moonshot" : ratio >= goals.target ? "target" : ratio >= goals.floor ? "floor" : "missed";
  const judgement = spread > 0.15 ? `noisy (${reached})` : reached;
  const shown = pairs
    .map((pair, at) => `${formatNumber(pair.product)}/${formatNumber(pair.ceiling)}=${(ratios[at] ?? 0).toFixed(2)}`)
    .join("  ");
  return {
    name,
    ratio,
    spread,
    pairs,
    line: `${name}: ${ratio.toFixed(2)} (spread ${spread.toFixed(2)}; floor ${goals.floor}, target ${goals.target}, moonshot ${goals.moonshot}) ${judgement}\n    ${unit}: ${shown}`,
  };
}

export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${platform()} ${arch()}, Node ${process.version}`;
