// Puts replies to review that were not assigned to one of several patients in time.
import * as z from "zod/mini";
import { defineJob, enqueue } from "../../../kernel/jobs/define-job.ts";
import { expiredChoices, reviewExpiredChoice } from "./reply-choices.ts";

export const reviewChoiceJob = defineJob({
  name: "messaging.review-choice",
  payload: z.object({ organizationId: z.number(), inboundMessageId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 10,
  key: ({ organizationId, inboundMessageId }) => `${organizationId}:${inboundMessageId}`,
  run: (ctx, { inboundMessageId }) => reviewExpiredChoice(ctx, inboundMessageId),
});

export const reviewChoicesJob = defineJob({
  name: "messaging.review-choices",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    for (const payload of await expiredChoices(db, clock.now())) await enqueue(db.system, reviewChoiceJob, payload, { clock });
  },
});
