// Replies for which a number's automated messages are held until staff decide, the person writes clearly, or a deadline passes.
import type { holdReasons } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import { addBusinessDays } from "../../../kernel/business-days.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { readSendingRules } from "../../organizations/public.ts";
import { holdPatients, patientsWithPhone, releasePatients } from "../../patients/public.ts";

export type HoldReason = (typeof holdReasons)[number];

export interface ReplyHold {
  inbound_message_id: number;
  phone: string;
  reason: HoldReason;
  since: string;
  deadline_at: string | null;
  ran_out_at: string | null;
  ended_at: string | null;
}

/** So many business days before the deadline supervisors are told. */
const warnedBeforeBusinessDays = 1;
/** Nothing but a decision ends the hold for a death: supervisors are told every day. */
const remindedEvery = { hours: 24 };

const columns = sql`inbound_message_id, phone, reason, since, deadline_at, ran_out_at, ended_at`;
const isOpen = sql`ended_at is null and ran_out_at is null`;

/** Holds what is automated for all patients with the number; the same reply opens one hold only. */
export async function openHold(
  ctx: Ctx,
  { id, from_phone: phone, received_at: receivedAt }: { id: number; from_phone: string; received_at: string },
  reason: HoldReason,
): Promise<void> {
  await holdPatients(
    ctx,
    (await patientsWithPhone(ctx, phone)).map((one) => one.id),
  );
  const since = Temporal.Instant.from(receivedAt);
  const isDated = reason === "doubtful_stop";
  const days = isDated ? (await readSendingRules(ctx)).unclearStopDays : 0;
  const deadline = isDated ? addBusinessDays(since, days, ctx.org.timeZone).toString() : null;
  const remind = isDated ? addBusinessDays(since, days - warnedBeforeBusinessDays, ctx.org.timeZone) : since.add(remindedEvery);
  await sql`insert into reply_holds (organization_id, inbound_message_id, phone, reason, since, deadline_at, remind_at)
    values (${ctx.org.id}, ${id}, ${phone}, ${reason}, ${since.toString()}, ${deadline}, ${remind.toString()})
    on conflict (organization_id, inbound_message_id) do nothing`.execute(ctx.tx);
}

/** Null where the reply holds nothing. Locked until the transaction ends. */
export async function lockHold(ctx: Ctx, inboundMessageId: number): Promise<ReplyHold | null> {
  const { rows } = await sql<ReplyHold>`select ${columns} from reply_holds
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId} for update`.execute(ctx.tx);
  return rows[0] ?? null;
}

export async function endHold(ctx: Ctx, inboundMessageId: number): Promise<void> {
  await sql`update reply_holds set ended_at = ${ctx.clock.now().toString()}, remind_at = null
    where organization_id = ${ctx.org.id} and inbound_message_id = ${inboundMessageId} and ended_at is null`.execute(ctx.tx);
}

/** A clear word of the person, or of staff about the whole number, settles every request that was in doubt. */
export async function endDoubts(ctx: Ctx, phone: string): Promise<void> {
  await sql`update reply_holds set ended_at = ${ctx.clock.now().toString()}, remind_at = null
    where organization_id = ${ctx.org.id} and phone = ${phone} and reason = 'doubtful_stop' and ended_at is null`.execute(ctx.tx);
}

export async function isHeldForDeath(ctx: Ctx, phone: string): Promise<boolean> {
  const { rows } = await sql`select from reply_holds
    where organization_id = ${ctx.org.id} and phone = ${phone} and reason = 'deceased' and ended_at is null limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Automated messages go on for all patients with the number, unless another reply still holds them. Returns whose. */
export async function releaseUnlessHeld(ctx: Ctx, phone: string): Promise<number[]> {
  const { rows } =
    await sql`select from reply_holds where organization_id = ${ctx.org.id} and phone = ${phone} and ${isOpen} limit 1`.execute(ctx.tx);
  if (rows.length > 0) return [];
  const ids = (await patientsWithPhone(ctx, phone)).map((one) => one.id);
  await releasePatients(ctx, ids);
  return ids;
}

/** By reply, what its hold comes to; only replies that hold something, or held it until their deadline. */
export async function holdsOfReplies(ctx: Pick<Ctx, "tx" | "org">, inboundIds: readonly number[]): Promise<Map<number, ReplyHold>> {
  if (inboundIds.length === 0) return new Map();
  const { rows } = await sql<ReplyHold>`select ${columns} from reply_holds
    where organization_id = ${ctx.org.id} and inbound_message_id = any (${[...inboundIds]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.inbound_message_id, row]));
}

export interface HeldText {
  body: string;
  receivedAt: string;
}

/** What was written from the number and is not decided, the oldest first; those that ran out are among them. */
export async function undecidedHolds(ctx: Ctx, phone: string): Promise<(ReplyHold & HeldText)[]> {
  const { rows } = await sql<ReplyHold & HeldText>`
    select h.inbound_message_id, h.phone, h.reason, h.since, h.deadline_at, h.ran_out_at, h.ended_at, i.body, i.received_at as "receivedAt"
    from reply_holds h join inbound_messages i on i.organization_id = h.organization_id and i.id = h.inbound_message_id
    where h.organization_id = ${ctx.org.id} and h.phone = ${phone} and h.ended_at is null order by h.since, h.inbound_message_id`.execute(
    ctx.tx,
  );
  return rows;
}

/** Supervisors are due to hear of these; asking postpones a death by a day and settles the others. */
export async function takeDueReminders(ctx: Ctx): Promise<Pick<ReplyHold, "phone" | "reason">[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<ReplyHold>`
    update reply_holds set remind_at = case when reason = 'deceased' then ${now.add(remindedEvery).toString()}::timestamptz end
    where organization_id = ${ctx.org.id} and remind_at <= ${now.toString()} and ${isOpen} returning ${columns}`.execute(ctx.tx);
  return rows;
}

interface HeldVisits {
  phone: string;
  /** All of them are. */
  isConfidential: boolean;
  sourceIds: number[];
}

/** Numbers with a held reminder of a visit that will be over before the hold is; each hold once. */
export async function takeHeldVisits(ctx: Ctx): Promise<HeldVisits[]> {
  const { rows } = await sql<ReplyHold>`select ${columns} from reply_holds
    where organization_id = ${ctx.org.id} and ${isOpen} and visit_alerted_at is null order by inbound_message_id`.execute(ctx.tx);
  const found: HeldVisits[] = [];
  for (const hold of rows) {
    const ids = (await patientsWithPhone(ctx, hold.phone)).map((one) => one.id);
    const held = await sql<HeldVisits>`
      update reply_holds h set visit_alerted_at = ${ctx.clock.now().toString()} from (
        select bool_and(s.is_confidential) as is_confidential, array_agg(distinct s.id) as source_ids from messages m join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
        where m.organization_id = ${ctx.org.id} and m.patient_id = any (${ids}::bigint[]) and m.purpose = 'reminder' and m.state = 'held'
          and m.not_after < coalesce(${hold.deadline_at}::timestamptz, 'infinity')) v
      where h.organization_id = ${ctx.org.id} and h.inbound_message_id = ${hold.inbound_message_id} and v.is_confidential is not null
      returning h.phone, v.is_confidential as "isConfidential", v.source_ids as "sourceIds"`.execute(ctx.tx);
    found.push(...held.rows);
  }
  return found;
}

/** Organizations with undecided replies. */
export async function organizationsWithHolds(db: Databases): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct organization_id as id from reply_holds where ${isOpen}`.execute(db.system);
  return rows.map((row) => row.id);
}

/** Replies whose deadline has passed without a decision. */
export async function overdueHolds(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select inbound_message_id as id from reply_holds
    where organization_id = ${ctx.org.id} and deadline_at <= ${ctx.clock.now().toString()} and ${isOpen} order by inbound_message_id`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
}
