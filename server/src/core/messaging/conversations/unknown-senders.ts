// Texts from numbers that belong to no patient: listed by number beside the calls, attached to a patient, or dismissed.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { enqueueTranslations, translatableText } from "../translation/enqueue-translations.ts";
import { openThreads } from "./inbox-thread.ts";

export interface UnknownSenderRow {
  phone: string;
  count: number;
  calls: number;
  last_received_at: string;
  language: string | null;
  messages: { id: number; body: string; received_at: string; files: number }[];
}

/** The texts of one number that a user decides on, up to the newest that was on screen. */
interface SenderTexts {
  phone: string;
  lastReceivedAt: string;
}

const maxShown = 20;

/** STOP, START, HELP and a wrong number are settled by the rules; everything else of an unknown number needs a person. */
const isUndecided = (ctx: Ctx): RawBuilder<unknown> => sql`i.organization_id = ${ctx.org.id} and i.patient_id is null
  and i.processed_at is not null and i.dismissed_at is null and i.disposition in ('unknown_sender', 'not_processed', 'safety')`;

/** Each text and each call that waits for a decision. A caller who withholds the number cannot be found or called back. */
const undecided = (ctx: Ctx): RawBuilder<unknown> => sql`
  select i.from_phone as phone, i.received_at, false as is_call from inbound_messages i where ${isUndecided(ctx)}
  union all select v.phone, v.started_at, true from voice_calls_public v where v.organization_id = ${ctx.org.id} and v.is_undecided`;

export async function readUnknownSenders(
  ctx: Ctx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: UnknownSenderRow[]; total: number }> {
  const { rows } = await sql<UnknownSenderRow>`
    with senders as (
      select e.phone, count(*) filter (where not e.is_call)::int as count, count(*) filter (where e.is_call)::int as calls,
        max(e.received_at) as last_received_at
      from (${undecided(ctx)}) e group by e.phone
      order by max(e.received_at) desc, e.phone limit ${perPage} offset ${(page - 1) * perPage})
    select s.*, m.language, m.messages from senders s cross join lateral (
      select (array_agg(n.detected_language order by n.received_at desc, n.id desc))[1] as language,
        coalesce(json_agg(json_build_object('id', n.id, 'body', n.body, 'received_at', n.received_at, 'files', jsonb_array_length(n.media))
          order by n.received_at, n.id), '[]') as messages
      from (select * from inbound_messages i where ${isUndecided(ctx)} and i.from_phone = s.phone
        order by i.received_at desc, i.id desc limit ${maxShown}) n) m
    order by s.last_received_at desc, s.phone`.execute(ctx.tx);
  const counted = await sql<{
    n: number;
  }>`select count(distinct e.phone)::int as n from (${undecided(ctx)}) e`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

const notifyInbox = async (ctx: Ctx): Promise<void> => {
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "counters" });
};

/** The texts become part of the patient's conversation, which then waits for a reply. Returns their number. */
export async function attachUnknownTexts(ctx: Ctx, { phone, lastReceivedAt }: SenderTexts, patientId: number): Promise<number> {
  const { rows } = await sql<{ id: number; body: string; received_at: string }>`
    update inbound_messages i set patient_id = ${patientId}, disposition = case i.disposition when 'safety' then 'safety' else 'conversation' end
    where ${isUndecided(ctx)} and i.from_phone = ${phone} and i.received_at <= ${lastReceivedAt}
    returning i.id, i.body, i.received_at`.execute(ctx.tx);
  if (rows.length === 0) return 0;
  await openThreads(
    ctx,
    rows.map((row) => ({ patientId, receivedAt: row.received_at })),
  );
  await enqueueTranslations(
    ctx,
    rows.map(({ id, body }) => ({ inboundId: id, ...translatableText({ body, disposition: "conversation", expects: null }) })),
  );
  await notifyInbox(ctx);
  return rows.length;
}

/** Returns the number of dismissed texts. */
export async function dismissUnknownTexts(ctx: Ctx, { phone, lastReceivedAt }: SenderTexts): Promise<number> {
  const { rows } = await sql`update inbound_messages i set dismissed_at = ${ctx.clock.now().toString()}
    where ${isUndecided(ctx)} and i.from_phone = ${phone} and i.received_at <= ${lastReceivedAt} returning i.id`.execute(ctx.tx);
  if (rows.length > 0) await notifyInbox(ctx);
  return rows.length;
}
