// The pause of a number: programs, outreaches, and welcomes to all patients with it wait until staff release them. A START does not end it.
import type { MessagePurpose } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { rankOf } from "./message-states.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

/** What a pause holds; appointment reminders only where staff say so. */
export const pausedPurposes = [
  "outreach",
  "outreach_next",
  "program",
  "program_advance",
  "referral",
  "referral_next",
  "welcome",
] as const satisfies readonly MessagePurpose[];

export interface NumberPause {
  id: number;
  phone: string;
  alert_id: number | null;
  since: string;
  kept_until: string | null;
  stops_appointments: boolean;
  released_at: string | null;
}

const columns = sql`id, phone, alert_id, since, kept_until, stops_appointments, released_at`;
/** An undecided pause is brought up again so often. */
const undecidedFor = { hours: 24 };

/** Pauses the number; a pause that is there already stays as it is. */
export async function pauseNumber(ctx: Ctx, phone: string, alertId: number): Promise<void> {
  const now = ctx.clock.now();
  await sql`insert into number_pauses (organization_id, phone, alert_id, since, remind_at)
    values (${ctx.org.id}, ${phone}, ${alertId}, ${now.toString()}, ${now.add(undecidedFor).toString()})
    on conflict (organization_id, phone) where released_at is null do nothing`.execute(ctx.tx);
  // What the gate let pass a moment before meets it once more.
  await sql`select pg_notify('tidings_recall', ${`${ctx.org.id} phone ${phone}`})`.execute(ctx.tx);
}

/** The newest pause that belongs to the alert. */
export async function pauseOfAlert(ctx: Ctx, alertId: number): Promise<NumberPause | null> {
  const { rows } = await sql<NumberPause>`select ${columns} from number_pauses
    where organization_id = ${ctx.org.id} and alert_id = ${alertId} order by id desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** Of these numbers those that are paused now. */
export async function pausedNumbers(ctx: Ctx, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`select phone from number_pauses
    where organization_id = ${ctx.org.id} and phone = any (${[...phones]}::text[]) and released_at is null`.execute(ctx.tx);
  return new Set(rows.map((row) => row.phone));
}

/** Staff hold the messages on purpose: nothing is brought up before then. */
export async function holdNumber(ctx: Ctx, pauseId: number, until: Temporal.Instant, stopsAppointments: boolean): Promise<void> {
  await sql`update number_pauses set kept_until = ${until.toString()}, remind_at = ${until.toString()}, stops_appointments = ${stopsAppointments}
    where organization_id = ${ctx.org.id} and id = ${pauseId} and released_at is null`.execute(ctx.tx);
}

const purposesOf = ({ stops_appointments: isAll }: Pick<NumberPause, "stops_appointments">): readonly MessagePurpose[] =>
  isAll ? [...pausedPurposes, "reminder"] : pausedPurposes;

/** By the patients who have the number: messages have no index by phone. */
const ofNumber = (ctx: Ctx, pause: NumberPause) => sql`m.organization_id = ${ctx.org.id} and m.to_phone = ${pause.phone}
  and m.purpose = any (${[...purposesOf(pause)]}::text[]) and m.patient_id in (
    select p.id from patients_public p where p.organization_id = ${ctx.org.id} and p.phone = ${pause.phone}
    union all select p.id from patients_public p where p.organization_id = ${ctx.org.id} and p.landline_phone = ${pause.phone})`;

export interface HeldMessage {
  id: number;
  patient_id: number;
  feature: string;
  body: string;
  phi_spans: number[];
  created_at: string;
  not_after: string | null;
  is_dropped: boolean;
}

/** What waits behind the pause, and what was dropped when it ended. */
export async function heldByPause(ctx: Ctx, pause: NumberPause): Promise<HeldMessage[]> {
  const { rows } = await sql<HeldMessage>`
    select m.id, m.patient_id, m.feature, m.body, m.phi_spans, m.created_at, m.not_after, m.rank > 0 as is_dropped
    from messages m where ${ofNumber(ctx, pause)} and (
      (m.rank = 0 and ${pause.released_at}::timestamptz is null)
      or (m.failure_reason = 'passed_while_paused' and m.settled_at = ${pause.released_at}::timestamptz))
    order by m.created_at, m.id limit 200`.execute(ctx.tx);
  return rows;
}

/** Ends the pause: what is still of use is due at once, what its time has passed for is dropped and says so. */
export async function releaseNumber(ctx: Ctx, pause: NumberPause): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update number_pauses set released_at = ${now}, released_by_user_id = ${ctx.actor.userId}
    where organization_id = ${ctx.org.id} and id = ${pause.id} and released_at is null`.execute(ctx.tx);
  await sql`
    with changed as (
      update messages m set state = 'cancelled', rank = ${rankOf.cancelled}, failure_reason = 'passed_while_paused', settled_at = ${now},
        reply_state = case when m.reply_state = 'open' then 'cancelled' else m.reply_state end
      where ${ofNumber(ctx, pause)} and m.rank = 0 and m.not_after <= ${now}
      returning ${sql.raw(changedColumns)}
    ), ${sql.raw(tallyTail)}
    select count(*) as n from changed`.execute(ctx.tx);
  // A chunk with a held text in it was due before: nothing in it leaves too early, and the gate looks at each once more.
  await sql`update outbox_chunks c set due_at = ${now} where c.organization_id = ${ctx.org.id} and c.state = 'ready' and c.due_at > ${now}
    and c.message_ids && array(select m.id from messages m where ${ofNumber(ctx, pause)} and m.state = 'held')`.execute(ctx.tx);
  await sql`select pg_notify('tidings_outbox', '')`.execute(ctx.tx);
}

export interface DuePause {
  organization_id: number;
  phone: string;
  alert_id: number;
}

/** Pauses about which staff have to decide, each once a day; asking postpones it. */
export async function remindOfPauses(ctx: Ctx): Promise<DuePause[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<DuePause>`update number_pauses set remind_at = ${now.add(undecidedFor).toString()}, kept_until = null
    where organization_id = ${ctx.org.id} and released_at is null and remind_at <= ${now.toString()} and alert_id is not null
    returning organization_id, phone, alert_id`.execute(ctx.tx);
  return rows;
}
