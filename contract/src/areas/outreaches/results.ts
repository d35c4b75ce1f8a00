// What came of an outreach: its occurrences, and what patients answered.
import * as z from "zod/mini";
import { answerTypes } from "../../words.ts";

const rate = z.nullable(z.number());

/** One occurrence that was sent: what an occurrence chooser lists. */
export const SentQuestion = z.object({
  occurrence: z.number(),
  questionExternalId: z.string(),
  sentAt: z.nullable(z.string()),
  sentCount: z.number(),
  deliveredCount: z.number(),
  responsesCount: z.number(),
  needsReviewCount: z.number(),
  responseRate: rate,
});

/** What patients answered to one question, by each of its answers, given or not, and by what was not understood. */
export const QuestionMetrics = z.object({
  patientsResponsesByAnswerType: z.array(z.object({ answer: z.enum(answerTypes), responses: z.number(), params: z.nullable(z.unknown()) })),
  responseRate: rate,
});

/** One bar of a distribution: an answer type in one language. */
export const DistributionRow = z.object({ name: z.string(), language: z.string(), value: z.number() });

/** What came of the question that follows one answer: how many patients were asked it, and what they answered. */
export const FollowOnResult = z.object({
  questionExternalId: z.string(),
  /** The answer that it follows. */
  after: z.enum(answerTypes),
  asked: z.number(),
  distribution: z.array(DistributionRow),
});
export type FollowOnResult = z.infer<typeof FollowOnResult>;
