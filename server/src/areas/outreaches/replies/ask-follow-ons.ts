// Asks the question that follows an answer to an outreach, and closes the one that followed the answer before.
import { sql } from "kysely";
import {
  askFollowOns,
  closeFollowOns,
  type FollowedAnswer,
  type FollowOn,
  followOnsOf,
  isAsked,
  openSource,
  type StaffFollowOn,
  type TakenAnswer,
} from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type Aimed, confidentialityOf } from "../confidentiality.ts";

interface Send extends Aimed {
  occurrence_id: number;
  number: number;
  source_id: number;
  follow_on_source_id: number | null;
  outreach_id: number;
  external_id: string;
  /** Stopped and hidden outreaches ask nothing more. */
  asks: boolean;
  is_promotional: boolean;
}

async function sendsOf(ctx: Ctx, sourceIds: readonly (number | null)[]): Promise<Map<number, Send>> {
  const { rows } = await sql<Send>`
    select c.id as occurrence_id, c.number, c.source_id, c.follow_on_source_id, o.id as outreach_id, o.external_id, o.title,
      o.state in ('active', 'completed') as asks, o.is_promotional, o.is_confidential, o.selection, o.added_selections
    from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where c.organization_id = ${ctx.org.id} and c.source_id = any (${[...new Set(sourceIds)]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** Its own, so that what was sent, answered and failed of the message itself stays countable; its number is that of the send, below zero. */
async function sourceOf(ctx: Ctx, send: Send): Promise<number> {
  if (send.follow_on_source_id !== null) return send.follow_on_source_id;
  const id = await openSource(ctx, {
    feature: "outreach",
    purpose: "outreach_next",
    recordType: "outreach",
    recordId: send.outreach_id,
    recordExternalId: send.external_id,
    occurrence: -send.number,
    isPromotional: send.is_promotional,
    confidential: await confidentialityOf(ctx, send),
  });
  await sql`update outreach_occurrences set follow_on_source_id = ${id}
    where organization_id = ${ctx.org.id} and id = ${send.occurrence_id}`.execute(ctx.tx);
  send.follow_on_source_id = id;
  return id;
}

/** An answer that staff have set asks nothing by itself: the patient is told nothing until staff choose so. Answers to follow-on questions lead to no other. */
export async function followAnswers(ctx: Ctx, answers: readonly TakenAnswer[]): Promise<void> {
  const sends = await sendsOf(
    ctx,
    answers.map((answer) => answer.sourceId),
  );
  const sendOf = ({ sourceId }: { sourceId: number | null }) => (sourceId === null ? undefined : sends.get(sourceId));
  await closeFollowOns(
    ctx,
    answers.flatMap((answer) => {
      const sourceId = sendOf(answer)?.follow_on_source_id;
      return sourceId ? [{ patientId: answer.patientId, sourceId, responseId: answer.responseId }] : [];
    }),
  );
  const given = answers.filter((answer) => !answer.isSetByStaff && sendOf(answer)?.asks);
  const found = await followOnsOf(
    ctx,
    given.map((answer) => answer.responseId),
  );
  const asked: (FollowOn & { sourceId: number })[] = [];
  for (const followOn of found) {
    const send = sends.get(followOn.source_id);
    if (send) asked.push({ ...followOn, sourceId: await sourceOf(ctx, send) });
  }
  await askFollowOns(ctx, "outreach", asked);
}

async function unasked(ctx: Ctx, { patientId, sourceId, responseId }: FollowedAnswer): Promise<{ send: Send; followOn: FollowOn } | null> {
  const send = sourceId === null ? undefined : (await sendsOf(ctx, [sourceId])).get(sourceId);
  const [followOn] = send?.asks ? await followOnsOf(ctx, [responseId]) : [];
  if (!send || !followOn || Temporal.Instant.compare(Temporal.Instant.from(followOn.reply_until), ctx.clock.now()) <= 0) return null;
  const asked = send.follow_on_source_id;
  if (asked !== null && (await isAsked(ctx, { patientId, sourceId: asked, questionId: followOn.question_id }))) return null;
  return { send, followOn };
}

/** Of an answer that staff have set: asked when they choose so, once, while it can still be answered. */
export const staffFollowOns: StaffFollowOn = {
  find: async (ctx, answer) => (await unasked(ctx, answer))?.followOn ?? null,
  ask: async (ctx, answer) => {
    const found = await unasked(ctx, answer);
    if (found) await askFollowOns(ctx, "outreach", [{ ...found.followOn, sourceId: await sourceOf(ctx, found.send) }]);
  },
};
