// What answers to a referral's questions mean: the step that follows at once, and the thanks in the referral's own words.
import { neutralReceipt } from "@tidings/contract/message/safety/safety-texts";
import { sql } from "kysely";
import {
  canSend,
  type Draft,
  openThreads,
  type ReplyHandler,
  replyNotBefore,
  sendMany,
  type TakenAnswer,
  withoutRepeatedThanks,
} from "../../core/messaging/public.ts";
import { organizationTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type AskedStep, answeredAttendance, answeredDate, answeredNo, answeredYes, hindered, type Progress } from "./progress.ts";
import { type Moved, progressOf, type ReferralRow, referralsWhere, storeProgress } from "./referral-rows.ts";
import { sendSteps } from "./send-steps.ts";
import { createRenderer, type ReferralTextKey, type Render } from "./template-renderer.ts";

interface Asked {
  row: ReferralRow;
  step: AskedStep;
  toPhone: string;
}

/** The referrals these messages asked about, by message, locked in the order of ids. */
async function referralsAskedBy(ctx: Ctx, messageIds: readonly number[]): Promise<Map<number, Asked>> {
  const { rows: asked } = await sql<{ message_id: number; referral_id: number; step: AskedStep; to_phone: string }>`
    select s.message_id, s.referral_id, s.step, m.to_phone from referral_steps s
    join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${ctx.org.id} and s.message_id = any (${[...messageIds]}::bigint[])`.execute(ctx.tx);
  if (asked.length === 0) return new Map();
  const ids = [...new Set(asked.map((one) => one.referral_id))];
  await sql`select from referrals where organization_id = ${ctx.org.id} and id = any (${ids}::bigint[]) order by id for update`.execute(
    ctx.tx,
  );
  const rows = new Map((await referralsWhere(ctx, sql`r.id = any (${ids}::bigint[])`)).map((row) => [row.id, row]));
  return new Map(
    asked.flatMap(({ message_id, referral_id, step, to_phone: toPhone }) => {
      const row = rows.get(referral_id);
      return row ? [[message_id, { row, step, toPhone }] as const] : [];
    }),
  );
}

interface AppliedAnswer {
  progress: Progress;
  thanks: ReferralTextKey | null;
}

/** Null: what was asked does not hold any more, as when staff have closed the referral since. */
function applyAnswer(ctx: Ctx, { row, step }: Asked, answer: TakenAnswer): AppliedAnswer | null {
  const at = { now: ctx.clock.now(), timeZone: ctx.org.timeZone };
  const before = progressOf(row);
  const { answerType } = answer;
  const isChangedAttendance = step === "attendance_question" && row.state === "completed" && row.attendance === "yes";
  if (row.state !== (step === "schedule_question" ? "approved" : "scheduled") && !isChangedAttendance) return null;
  if (step === "appointment_date_question") {
    if (answerType !== "date" || typeof answer.value !== "string") return null;
    return { progress: answeredDate(before, answer.value, at), thanks: "appointment_date_ack" };
  }
  if (answerType !== "yes" && answerType !== "no") return null;
  if (step === "schedule_question")
    return answerType === "yes"
      ? { progress: answeredYes(before, at), thanks: null }
      : { progress: answeredNo(before, at), thanks: "schedule_ack_no" };
  const hasAttended = answerType === "yes";
  return { progress: answeredAttendance(before, hasAttended, at), thanks: hasAttended ? "attendance_ack_yes" : "attendance_ack_no" };
}

interface ReferralReply extends Asked, AppliedAnswer {
  answer: TakenAnswer;
}

async function thank(ctx: Ctx, { row, progress, answer, toPhone }: ReferralReply, key: ReferralTextKey, render: Render): Promise<Draft[]> {
  const language = row.patient.language ?? "english";
  const text = answer.isWithheld
    ? renderText(neutralReceipt(language), language, await organizationTagValues(ctx))
    : await render({ ...row, ...progress }, key);
  if (!text.ok) return [];
  return [
    {
      patientId: row.patient.id,
      toPhone,
      purpose: "acknowledgement",
      feature: "referral",
      // Not of the step: a referral that is closed a moment later still thanks for the answer.
      sourceId: null,
      answersSourceId: answer.sourceId,
      language,
      body: text.text,
      phiSpans: text.spans,
      key: `ack:${answer.responseId}`,
      notBefore: replyNotBefore(ctx, answer.occurredAt.toString()),
    },
  ];
}

/** The same message asks for the day of the appointment; where that is impossible, the scheduled step asks. */
async function askForDay(ctx: Ctx, { row, progress, answer, toPhone }: ReferralReply, render: Render): Promise<Moved> {
  const text = await render({ ...row, ...progress }, "appointment_date_question");
  const at = { now: ctx.clock.now(), timeZone: ctx.org.timeZone };
  if (!text.ok)
    return {
      id: row.id,
      progress: hindered(progress, "appointment_date_question", text.reason === "too_long" ? "too_long" : "missing_value", at),
    };
  const wanted = { row, from: progress, step: "appointment_date_question", text, toPhone } as const;
  const [moved] = await sendSteps(ctx, [wanted], {
    isReply: true,
    notBefore: replyNotBefore(ctx, answer.occurredAt.toString()),
  });
  return moved as Moved;
}

async function buildAcknowledgements(ctx: Ctx, replies: readonly ReferralReply[]): Promise<Moved[]> {
  const render = await createRenderer(ctx);
  const drafts: Draft[] = [];
  const moved: Moved[] = [];
  for (const one of replies) {
    if (one.thanks && !one.answer.isQuiet) drafts.push(...(await thank(ctx, one, one.thanks, render)));
    const isAsking = one.step === "schedule_question" && one.answer.answerType === "yes" && ctx.org.services.includes("referral");
    moved.push(isAsking ? await askForDay(ctx, one, render) : { id: one.row.id, progress: one.progress });
  }
  // Only an answer that was taken alone has others of the same text.
  await sendMany(ctx, { lane: "now" }, await withoutRepeatedThanks(ctx, drafts, replies[0]?.answer.also));
  return moved;
}

async function notify(ctx: Ctx, rows: Iterable<ReferralRow>): Promise<void> {
  for (const id of new Set([...rows].map((row) => row.external_id)))
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "referral", id });
}

export const referralReplies: ReplyHandler = {
  feature: "referral",
  async answered(ctx, answers) {
    const asked = await referralsAskedBy(
      ctx,
      answers.map((answer) => answer.messageId),
    );
    const taken = answers.flatMap((answer): ReferralReply[] => {
      const one = asked.get(answer.messageId);
      const what = one && applyAnswer(ctx, one, answer);
      return one && what ? [{ ...one, ...what, answer }] : [];
    });
    // What moves nothing any more, as after staff have closed the referral, is a message to the clinic.
    const moving = new Set(taken.map(({ answer }) => answer));
    const unused = answers.filter((answer) => !answer.isSetByStaff && !moving.has(answer));
    await openThreads(
      ctx,
      unused.map(({ patientId, occurredAt }) => ({ patientId, receivedAt: occurredAt.toString() })),
    );
    if (taken.length === 0) return;
    // A classification that staff corrected gets no acknowledgement; the schedule continues from it.
    const isFromPatient = (one: ReferralReply) => !one.answer.isSetByStaff;
    const quiet = taken.filter((one) => !isFromPatient(one)).map((one): Moved => ({ id: one.row.id, progress: one.progress }));
    const replies = taken.filter(isFromPatient);
    const canAcknowledge = replies.length > 0 && (await canSend(ctx));
    const moved = canAcknowledge
      ? await buildAcknowledgements(ctx, replies)
      : replies.map((one): Moved => ({ id: one.row.id, progress: one.progress }));
    await storeProgress(ctx, [...quiet, ...moved]);
    await notify(
      ctx,
      taken.map(({ row }) => row),
    );
  },
  async unclear(ctx, reply) {
    const row = (await referralsAskedBy(ctx, [reply.messageId])).get(reply.messageId)?.row;
    if (row) await notify(ctx, [row]);
  },
};
