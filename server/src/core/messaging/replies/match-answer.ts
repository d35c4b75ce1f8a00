// Finds the answer option that a reply matches, by its type; among several ranges of numbers, the one that contains the number.
import type { AttentionRange, OpenAnswer, OpenQuestion } from "./inbox-queries.ts";

interface Bounds {
  min: number;
  max: number;
}

const boundsIn = ({ params }: OpenAnswer): Bounds | null => {
  const { min, max } = (params ?? {}) as Partial<Bounds>;
  return typeof min === "number" && typeof max === "number" ? { min, max } : null;
};

/** Ranges are of whole numbers: 7.5 belongs to the range that ends with 7, for the next one begins with 8. */
const holds = ({ min, max }: Bounds, value: number): boolean => value >= min && value < max + 1;

export function matchAnswer(question: Pick<OpenQuestion, "answers">, answerType: string, value: unknown): OpenAnswer | undefined {
  const ofType = question.answers.filter((answer) => answer.type === answerType);
  if (answerType !== "numerical" || typeof value !== "number") return ofType[0];
  return ofType.find((answer) => {
    const bounds = boundsIn(answer);
    return bounds === null || holds(bounds, value);
  });
}

/** The range that needs attention and holds this answer. */
export function attentionOf(
  { attention_ranges: ranges = [] }: Pick<OpenQuestion, "attention_ranges">,
  value: unknown,
): AttentionRange | undefined {
  return typeof value === "number" ? ranges.find((range) => holds(range, value)) : undefined;
}

/** Which days answer a question for a date: coming ones alone, and how far ahead; every day where it does not say. */
export function dateRuleOf(question: Pick<OpenQuestion, "answers">): { policy?: "future"; maxYears?: number } {
  const params = question.answers.find((answer) => answer.type === "date")?.params;
  const { policy, maxYears } = (params ?? {}) as { policy?: unknown; maxYears?: unknown };
  return { ...(policy === "future" ? { policy } : {}), ...(typeof maxYears === "number" ? { maxYears } : {}) };
}

/** What a number or a mark on a scale must lie between to be an answer; null where the question does not say. */
export function boundsOf(question: Pick<OpenQuestion, "answers" | "expects">): Bounds | null {
  const bounds = question.answers.filter((answer) => answer.type === question.expects).flatMap((answer) => boundsIn(answer) ?? []);
  if (bounds.length === 0) return null;
  return { min: Math.min(...bounds.map(({ min }) => min)), max: Math.max(...bounds.map(({ max }) => max)) };
}
