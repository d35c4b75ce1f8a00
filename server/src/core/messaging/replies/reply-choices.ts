// Replies that may be from several patients on one phone: what the person was offered, what they chose, and what staff must decide.
import type { AnswerReading } from "@tidings/contract/message/question";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { namesOfPatients, type PatientName } from "../../patients/public.ts";
import { keepInboxAway } from "./correct-reply.ts";
import { raiseFlag } from "./reply-flags.ts";

export type KeptAnswer = Extract<AnswerReading, { kind: "answer" }>;

export interface ReplyChoice {
  inbound_message_id: number;
  phone: string;
  message_ids: number[];
  answer: KeptAnswer;
  asked_at: string;
  expires_at: string;
  /** What the person wrote. */
  body: string;
}

/** As long as questions count as asked together. */
const openHours = 12;

/** What these phones were asked and have not told, by phone. */
export async function openChoices(ctx: Ctx, phones: readonly string[]): Promise<Map<string, ReplyChoice>> {
  const { rows } = await sql<ReplyChoice>`
    select c.inbound_message_id, c.phone, c.message_ids, c.answer, c.asked_at, c.expires_at, i.body
    from reply_choices c join inbound_messages i on i.organization_id = c.organization_id and i.id = c.inbound_message_id
    where c.organization_id = ${ctx.org.id} and c.phone = any (${[...phones]}::text[]) and c.ended_at is null`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.phone, row]));
}

interface NewChoice {
  inbound: { id: number; from_phone: string };
  messageIds: readonly number[];
  answer: KeptAnswer;
}

/** `isAsked`: the person is asked; otherwise it is for staff from the start. */
export async function storeChoice(ctx: Ctx, { inbound, messageIds, answer }: NewChoice, isAsked: boolean): Promise<Temporal.Instant> {
  const now = ctx.clock.now();
  const expiresAt = now.add({ hours: openHours });
  await sql`insert into reply_choices (organization_id, inbound_message_id, phone, message_ids, answer, asked_at, expires_at, outcome, ended_at)
    values (${ctx.org.id}, ${inbound.id}, ${inbound.from_phone}, ${[...messageIds]}::bigint[], ${JSON.stringify(answer)}::jsonb,
      ${isAsked ? now.toString() : null}, ${expiresAt.toString()}, ${isAsked ? null : "review"}, ${isAsked ? null : now.toString()})
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
  return expiresAt;
}

/** The kept reply is shown with the patient whose question it answered. */
export async function settleChoice(
  ctx: Ctx,
  choice: ReplyChoice,
  outcome: "one" | "all",
  answered: { message_id: number; patient_id: number },
): Promise<void> {
  await sql`update reply_choices set outcome = ${outcome}, ended_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and inbound_message_id = ${choice.inbound_message_id}`.execute(ctx.tx);
  await sql`update inbound_messages set disposition = 'answer', message_id = ${answered.message_id}, patient_id = ${answered.patient_id}
    where organization_id = ${ctx.org.id} and id = ${choice.inbound_message_id}`.execute(ctx.tx);
}

/** Staff look at the kept reply; false where it was decided meanwhile. */
export async function reviewChoice(ctx: Ctx, inboundMessageId: number): Promise<boolean> {
  const { rows } = await sql<{ patient_id: number | null; feature: string | null }>`
    update reply_choices c set outcome = 'review', ended_at = ${ctx.clock.now().toString()} from inbound_messages i
    where c.organization_id = ${ctx.org.id} and c.inbound_message_id = ${inboundMessageId} and c.ended_at is null
      and i.organization_id = c.organization_id and i.id = c.inbound_message_id
    returning i.patient_id, (select m.feature from messages m where m.organization_id = c.organization_id and m.id = any (c.message_ids) limit 1) as feature`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) return false;
  const { patient_id: patientId, feature } = row;
  if (patientId !== null)
    await raiseFlag(ctx, { patientId, inboundMessageId, sourceId: null, feature: feature ?? "messenger", reason: "unclear_patient" });
  return true;
}

/** Its time has run out without a choice. */
export async function reviewExpiredChoice(ctx: Ctx, inboundMessageId: number): Promise<void> {
  await keepInboxAway(ctx, inboundMessageId);
  await reviewChoice(ctx, inboundMessageId);
}

/** Asked once: what came to no choice is not asked about again while the same questions are open. */
export async function wasLeftOpen(ctx: Ctx, phone: string, messageIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from reply_choices where organization_id = ${ctx.org.id} and phone = ${phone} and outcome = 'review'
    and message_ids && ${[...messageIds]}::bigint[] limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** The answers that stand, of those of these questions that have one. */
export async function standingAnswers(ctx: Ctx, messageIds: readonly number[]): Promise<{ type: string; value: unknown }[]> {
  const { rows } = await sql<{ type: string; value: unknown }>`select answer_type as type, value from responses
    where organization_id = ${ctx.org.id} and message_id = any (${[...messageIds]}::bigint[]) and is_valid and superseded_at is null`.execute(
    ctx.tx,
  );
  return rows;
}

export async function expiredChoices(
  db: Databases,
  now: Temporal.Instant,
): Promise<{ organizationId: number; inboundMessageId: number }[]> {
  const { rows } = await sql<{ organizationId: number; inboundMessageId: number }>`
    select organization_id as "organizationId", inbound_message_id as "inboundMessageId" from reply_choices
    where ended_at is null and expires_at <= ${now.toString()} order by expires_at limit 1000`.execute(db.system);
  return rows;
}

/** Of replies for staff: the patients whose question each may answer, in the order offered. */
export async function possiblePatients(ctx: Pick<Ctx, "tx" | "org">, inboundIds: readonly number[]): Promise<Map<number, PatientName[]>> {
  if (inboundIds.length === 0) return new Map();
  const { rows } = await sql<{ inbound_message_id: number; patient_id: number }>`
    select c.inbound_message_id, m.patient_id from reply_choices c cross join unnest(c.message_ids) with ordinality as u (id, at)
    join messages m on m.organization_id = c.organization_id and m.id = u.id
    where c.organization_id = ${ctx.org.id} and c.outcome = 'review' and c.inbound_message_id = any (${[...inboundIds]}::bigint[])
    group by 1, 2 order by 1, min(u.at)`.execute(ctx.tx);
  if (rows.length === 0) return new Map();
  const names = await namesOfPatients(
    ctx,
    rows.map((row) => row.patient_id),
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.inbound_message_id)].map(([id, of]) => [id, of.flatMap((row) => names.get(row.patient_id) ?? [])]),
  );
}
