// Asks the large model, if one is configured, about a reply that was left to staff: outside of transactions, once, and never in a staff member's place.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../../../kernel/context.ts";
import { actFor } from "../../../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../../../kernel/jobs/define-job.ts";
import { announce } from "../../../../kernel/live.ts";
import { correctReply, keepInboxAway } from "../correct-reply.ts";
import { attentionOf, dateRuleOf } from "../match-answer.ts";
import { readAsLargeModel } from "../reply-classifications.ts";
import type { ReplyHandler } from "../reply-handler.ts";
import { askLargeModel } from "./large-model.ts";
import { isAskedOfModel, type ModelAnswer, promptFor, readModelAnswer } from "./large-model-question.ts";
import { type UndecidedReply, undecidedReply } from "./undecided-reply.ts";

/** Side by side, so that a slow model never takes all the workers' hands. */
const jobsAtOnce = 2;

interface Payload {
  organizationId: number;
  inboundMessageId: number;
}

function isWithinDates({ question }: UndecidedReply, day: string, today: Temporal.PlainDate): boolean {
  const { policy, maxYears } = dateRuleOf(question);
  const date = Temporal.PlainDate.from(day);
  if (policy === "future" && Temporal.PlainDate.compare(date, today) < 0) return false;
  return maxYears === undefined || Math.abs(date.year - today.year) <= maxYears;
}

/** A number in a range that needs attention is for a person: the model decides no danger. */
async function mayCount(ctx: Ctx, reply: UndecidedReply, { value }: { value?: string | number }): Promise<boolean> {
  if (typeof value === "string") {
    const today = Temporal.Instant.from(reply.question.received_at).toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
    return isWithinDates(reply, value, today);
  }
  if (value === undefined) return true;
  const { rows } = await sql<{ ranges: Parameters<typeof attentionOf>[0]["attention_ranges"] }>`
    select attention_ranges as ranges from questions where organization_id = ${ctx.org.id} and id = ${reply.question.question_id}`.execute(
    ctx.tx,
  );
  return !attentionOf({ attention_ranges: rows[0]?.ranges ?? [] }, value);
}

async function apply(ctx: Ctx, inboundMessageId: number, answer: ModelAnswer, handlers: readonly ReplyHandler[]): Promise<void> {
  // Before the lock of the phone, as staff take them: who comes second finds it decided.
  await sql`select from ai_classifications where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId} for update`.execute(
    ctx.tx,
  );
  await keepInboxAway(ctx, inboundMessageId);
  const reply = await undecidedReply(ctx, inboundMessageId);
  if (!reply) return;
  if (answer.type !== "maybe") {
    if (!(await mayCount(ctx, reply, answer))) return;
    await correctReply(ctx, { inboundMessageId, answerType: answer.type, value: answer.value, by: "large_model" }, handlers);
  }
  await readAsLargeModel(ctx, inboundMessageId, answer);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "ai_classification" });
}

async function askAbout(context: SystemJobContext, { organizationId, inboundMessageId }: Payload, handlers: readonly ReplyHandler[]) {
  const { classifier } = context.settings;
  if (!classifier) return;
  const reply = await actFor(context, organizationId, "large model", (ctx) => undecidedReply(ctx, inboundMessageId));
  if (!reply) return;
  const said = await askLargeModel(classifier, promptFor(reply.asked), context.signal);
  // An end of ours is no failure of theirs: the job is taken up again.
  context.signal.throwIfAborted();
  if (said.kind === "failed") {
    context.log.warn({ organizationId, code: said.code }, "the large model does not answer: the reply stays in review");
    return;
  }
  const answer = readModelAnswer(reply.asked, said.content);
  if (answer) await actFor(context, organizationId, "large model", (ctx) => apply(ctx, inboundMessageId, answer, handlers));
}

/** The handlers hear of the answer as of any other. */
export const askLargeModelJob = (handlers: readonly ReplyHandler[]) =>
  defineJob({
    name: "messaging.ask-large-model",
    payload: z.object({ organizationId: z.number(), inboundMessageId: z.number() }),
    for: "system",
    timeoutMs: 120_000,
    maxAttempts: 3,
    key: ({ organizationId, inboundMessageId }) => `${organizationId}-${inboundMessageId}`,
    queue: ({ inboundMessageId }) => `messaging.ask-large-model-${inboundMessageId % jobsAtOnce}`,
    run: (context, payload) => askAbout(context, payload, handlers),
  });

const waiting = askLargeModelJob([]);

/** In the transaction that leaves the reply to staff; `expects` of the question that it was held against. */
export async function enqueueLargeModel(ctx: Ctx, left: readonly { inboundId: number; expects: string }[]): Promise<void> {
  if (!ctx.settings.classifier) return;
  for (const { inboundId, expects } of left)
    if (isAskedOfModel(expects))
      await enqueue(ctx.tx, waiting, { organizationId: ctx.org.id, inboundMessageId: inboundId }, { clock: ctx.clock });
}
