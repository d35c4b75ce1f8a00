// The statements of translations: which texts wait for one, and how each ended, many together.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { CheckedTranslation, OriginalText } from "./check-translation.ts";

/** A row for each text; one that is read again gets no second. Answers whether any is new. */
export async function addTranslations(ctx: Ctx, inboundIds: readonly number[], toLanguage: string): Promise<boolean> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql`
    insert into message_translations (organization_id, inbound_message_id, to_language, due_at, created_at, updated_at)
    select ${ctx.org.id}, id, ${toLanguage}, ${now}, ${now}, ${now} from unnest(${[...inboundIds]}::bigint[]) as given (id) order by id
    on conflict (organization_id, inbound_message_id) do nothing returning inbound_message_id`.execute(ctx.tx);
  return rows.length > 0;
}

export interface WaitingText extends OriginalText {
  inboundId: number;
  attempts: number;
  /** Its language as we guessed it. */
  guess: string | null;
}

/** The longest waiting of those that are due. */
export async function dueTexts(db: Databases, organizationId: number, now: Temporal.Instant, limit: number): Promise<WaitingText[]> {
  const { rows } = await sql<WaitingText>`
    select t.inbound_message_id as "inboundId", t.attempts, i.body, i.detected_language as guess, p.language
    from message_translations t join inbound_messages i on i.organization_id = t.organization_id and i.id = t.inbound_message_id
      left join patients_public p on p.organization_id = i.organization_id and p.id = i.patient_id
    where t.organization_id = ${organizationId} and t.state = 'waiting' and t.due_at <= ${now.toString()}
    order by t.due_at, t.inbound_message_id limit ${limit}`.execute(db.system);
  return rows;
}

/** When the next of them is due; null when none waits. */
export async function nextDueAt(db: Databases, organizationId: number): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: string | null }>`select min(due_at) as at from message_translations
    where organization_id = ${organizationId} and state = 'waiting'`.execute(db.system);
  return rows[0]?.at ? Temporal.Instant.from(rows[0].at) : null;
}

export async function organizationsWaitingSince(db: Databases, dueBefore: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct organization_id as id from message_translations
    where state = 'waiting' and due_at < ${dueBefore.toString()}`.execute(db.system);
  return rows.map((row) => row.id);
}

export type Ended = CheckedTranslation & {
  inboundId: number;
  /** The translator found the language; it was not told it. */
  isDetected: boolean;
};

/** What ended before stays as it ended: a job that runs twice translates nothing twice. */
export async function endTranslations(ctx: Ctx, source: string, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const rows = JSON.stringify(
    ended.map((one) => ({
      id: one.inboundId,
      state: one.state,
      reason: "reason" in one ? one.reason : null,
      from_language: one.fromLanguage,
      body: "body" in one ? one.body : null,
      is_detected: one.isDetected && one.fromLanguage !== null,
    })),
  );
  await sql`
    with given as (select * from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, state text, reason text, from_language text, body text, is_detected boolean)),
    written as (
      update message_translations t set state = g.state, reason = g.reason, from_language = g.from_language, body = g.body, source = ${source},
        attempts = t.attempts + 1, updated_at = ${ctx.clock.now().toString()}
      from given g where t.organization_id = ${ctx.org.id} and t.inbound_message_id = g.id and t.state = 'waiting' returning t.inbound_message_id, g.from_language, g.is_detected)
    update inbound_messages i set detected_language = w.from_language, detected_by = 'translator' from written w
    where i.organization_id = ${ctx.org.id} and i.id = w.inbound_message_id and w.is_detected`.execute(ctx.tx);
}

/** Together most of a day: by then staff have read the original. */
const waitSeconds = [30, 120, 600, 3_600, 14_400, 43_200];
const maxHours = 24;

interface Postponement {
  /** Null: whatever of the organization is due. */
  inboundIds: readonly number[] | null;
  /** Told by the translator, which is only busy: no try is counted. */
  retryAfterMs: number | null;
}

/** Each waits longer than before; answers how many have waited long enough and are given up. */
export async function postponeTranslations(ctx: Ctx, { inboundIds, retryAfterMs }: Postponement): Promise<number> {
  const now = ctx.clock.now();
  const which = inboundIds === null ? sql`due_at <= ${now.toString()}` : sql`inbound_message_id = any (${[...inboundIds]}::bigint[])`;
  const wait =
    retryAfterMs === null
      ? sql`(${waitSeconds}::int[])[attempts + 1] * interval '1 second'`
      : sql`${retryAfterMs} * interval '1 millisecond'`;
  const isOver = sql`(attempts >= ${retryAfterMs === null ? waitSeconds.length : 1_000} or created_at <= ${now.subtract({ hours: maxHours }).toString()})`;
  const { rows } = await sql<{ state: string }>`
    update message_translations set state = case when ${isOver} then 'failed' else 'waiting' end, reason = case when ${isOver} then 'unreachable' end,
      due_at = case when ${isOver} then due_at else ${now.toString()}::timestamptz + ${wait} end,
      attempts = attempts + ${retryAfterMs === null ? 1 : 0}, updated_at = ${now.toString()}
    where organization_id = ${ctx.org.id} and state = 'waiting' and ${which} returning state`.execute(ctx.tx);
  return rows.filter((row) => row.state === "failed").length;
}
