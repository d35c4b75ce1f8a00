// Computes the bars of an answer distribution, in the order of the question. Pure.
import type { DistributionRow } from "@tidings/contract/areas/outreaches/results";
import type * as z from "zod/mini";
import type { BarRow } from "../../../ui/data/bar-distribution.ts";
import { answerLabel, answerOrder, type Option } from "./answer-label.ts";

type Answer = z.infer<typeof DistributionRow>;

/** Every answer option has a bar, even if no patient chose it. */
export function barsOf(distribution: readonly Answer[], { question }: { question: { answers: readonly Option[] } }): BarRow[] {
  const names = new Set([...question.answers.map((answer) => answer.type as string), ...distribution.map((row) => row.name)]);
  return [...names]
    .sort((a, b) => answerOrder(a, question.answers) - answerOrder(b, question.answers))
    .map((key) => ({
      key,
      label: answerLabel(key, question.answers),
      values: Object.fromEntries(distribution.filter((row) => row.name === key).map((row) => [row.language, row.value])),
    }));
}
