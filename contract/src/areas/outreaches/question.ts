// The question of an outreach: its texts, its answer options, and the follow-on question that an answer can lead to.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";
import { answerTypes, outreachQuestionTypes, questionTypes } from "../../words.ts";

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

/** An answer option of a question. */
export const Answer = z.object({
  externalId: z.string(),
  type: z.enum(answerTypes),
  contentText: LangMap,
  params: z.nullable(z.unknown()),
  responseLabel: z.nullable(z.string()),
  editable: z.boolean(),
  keepWithEmptyContent: z.boolean(),
});

/** Question types of the outreach form that can be asked after an answer. */
export const followOnTypes = ["yes_no", "multiple_choice", "open_ended"] as const;
export type FollowOnType = (typeof followOnTypes)[number];

/** Asked in reply to one answer; none follows its own answers. */
export const FollowOn = z.object({
  externalId: z.string(),
  type: z.enum(followOnTypes),
  contentText: LangMap,
  answers: z.array(Answer),
});
export type FollowOn = z.infer<typeof FollowOn>;

export const Question = z.object({
  externalId: z.string(),
  type: z.enum(questionTypes),
  contentText: LangMap,
  answers: z.array(z.extend(Answer, { followOn: z.nullable(FollowOn) })),
});

const answerInput = {
  type: z.enum(answerTypes),
  contentText: LangMap,
  responseLabel: z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 })))),
};

export const FollowOnInput = z.object({
  type: z.enum(followOnTypes),
  contentText: LangMap,
  answers: z.array(z.object(answerInput)).check(z.maxLength(5)),
});
export type FollowOnInput = z.infer<typeof FollowOnInput>;

export const QuestionInput = z.object({
  type: z.enum(outreachQuestionTypes),
  contentText: LangMap,
  answers: z._default(z.array(z.object({ ...answerInput, followOn: z.nullish(FollowOnInput) })), []),
});
