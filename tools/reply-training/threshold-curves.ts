// Prints, for each threshold, how much of each kind of reply the statistical reader finds among writers it has not seen.
import type { TrainingLine } from "./training-lines.ts";

export interface ScoredLine {
  line: TrainingLine;
  writer: string;
  shares: Readonly<Record<string, number>>;
}

interface Group {
  name: string;
  members: readonly string[];
  lookalikes: readonly string[];
}

const groups: readonly Group[] = [
  { name: "crisis or emergency", members: ["crisis", "emergency"], lookalikes: ["crisis_lookalike", "emergency_lookalike"] },
  {
    name: "stop, wrong number or deceased",
    members: ["stop", "wrong_number", "deceased"],
    lookalikes: ["stop_lookalike", "wrong_number_lookalike", "deceased_lookalike"],
  },
  { name: "stop", members: ["stop"], lookalikes: ["stop_lookalike"] },
  { name: "wrong number", members: ["wrong_number"], lookalikes: ["wrong_number_lookalike"] },
  { name: "deceased", members: ["deceased"], lookalikes: ["deceased_lookalike"] },
  { name: "leaving a program", members: ["leave_program"], lookalikes: ["stop_lookalike"] },
];
const thresholds = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];

const percentFrom = (threshold: number, shares: readonly number[]): string =>
  shares.length === 0 ? "    –" : ((100 * shares.filter((it) => it >= threshold).length) / shares.length).toFixed(1).padStart(5);

function printGroup({ name, members, lookalikes }: Group, scored: readonly ScoredLine[], title: string): void {
  const shareOf = ({ shares }: ScoredLine): number => members.reduce((sum, it) => sum + (shares[it] ?? 0), 0);
  const sharesOfKind = (isOfKind: (kind: string) => boolean): number[] => scored.filter(({ line }) => isOfKind(line.kind)).map(shareOf);
  const [found, alike, everyday, other] = [
    sharesOfKind((kind) => members.includes(kind)),
    sharesOfKind((kind) => lookalikes.includes(kind)),
    sharesOfKind((kind) => kind === "everyday"),
    sharesOfKind((kind) => kind !== "everyday" && !members.includes(kind) && !lookalikes.includes(kind)),
  ];
  if (found.length === 0 && everyday.length === 0) return;
  process.stdout.write(
    `${name}, ${title}: % of ${found.length} found, ${alike.length} look-alikes, ${other.length} others, ${everyday.length} everyday\n`,
  );
  for (const threshold of thresholds) {
    const columns = [found, alike, other, everyday].map((shares) => percentFrom(threshold, shares));
    process.stdout.write(`  from ${threshold.toFixed(2)}  ${columns.join("  ")}\n`);
  }
}

/** By language over all writers, and the first group by writer too. */
export function printCurves(scored: readonly ScoredLine[]): void {
  for (const language of ["en", "es"]) {
    const own = scored.filter(({ line }) => line.language === language);
    for (const group of groups) printGroup(group, own, `${language}, unseen writers`);
    for (const writer of [...new Set(own.map((one) => one.writer))])
      for (const group of groups.slice(0, 2))
        printGroup(
          group,
          own.filter((one) => one.writer === writer),
          `${language}, writer ${writer}`,
        );
  }
}
