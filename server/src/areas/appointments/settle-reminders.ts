// Stores the outcomes of reminder messages (sent, failed, held) and updates the state of their appointments.
import { sql } from "kysely";
import { raiseCallAlert } from "../../core/alerts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** How often a reminder is rendered again after its message was withdrawn because the phone number or language changed. */
const maxAttempts = 5;
/** Busy or unanswered: two more calls, half an hour apart; without recorded consent to calls each on another day. */
const maxCallAttempts = 3;
const callAgainMinutes = 30;
const isUnanswered = sql`('no_answer', 'busy')`;
/** So long after the sending the carrier may still report. */
const reportDays = 3;

/** A line whose reminder call was dropped by the limit of automated calls. */
interface NotCalled {
  phone: string;
  isConfidential: boolean;
  sourceId: number;
}

interface Moved {
  appointment_id: number;
  external_id: string;
  not_called: NotCalled | null;
}

/** What the texts of these reminders came to; absent: of all that are under way. */
async function settleTexts(ctx: Ctx, appointmentIds: readonly number[] | null, limit: number): Promise<Moved[]> {
  const now = ctx.clock.now();
  const mine = appointmentIds === null ? sql`true` : sql`r.appointment_id = any (${[...appointmentIds]}::bigint[])`;
  const { rows } = await sql<Moved>`
    with seen as (
      select r.id, r.appointment_id, a.external_id, a.starts_at, r.attempt, m.state, m.failure_reason as cause, m.sent_at, m.settled_at,
        m.to_phone, m.source_id, coalesce(o.is_confidential, false) as is_confidential, m.settled_at + case when k.has_consent then ${callAgainMinutes} * interval '1 minute' else interval '1 day' end as call_again_at,
        -- On the day of the visit the words of an earlier day may be wrong.
        case when k.has_consent then a.starts_at else date_trunc('day', a.starts_at at time zone a.time_zone) at time zone a.time_zone end as call_again_until,
        m.channel = 'voice' and m.failure_reason in ${isUnanswered} and r.generation = a.generation and a.state in ('scheduled', 'active')
          and not (r.is_rsvp and a.rsvp in ('going', 'not_going')) and (select count(*) from messages_public o where o.organization_id = m.organization_id
            and o.source_id = m.source_id and o.channel = 'voice' and o.failure_reason in ${isUnanswered}) < ${maxCallAttempts} as is_called_again,
        coalesce(m.sent_at, m.created_at) < ${now.subtract({ hours: 24 * reportDays }).toString()} as is_old
      from appointment_reminders r join messages_public m on m.organization_id = r.organization_id
        and m.id = coalesce((select s.id from messages_public s where s.organization_id = r.organization_id and s.second_of = r.message_id), r.message_id)
      join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id
      left join message_sources_public o on o.organization_id = m.organization_id and o.id = m.source_id
      cross join lateral (select m.channel = 'voice' and has_call_consent(m.organization_id, m.patient_id, m.to_phone) as has_consent) k
      where r.organization_id = ${ctx.org.id} and r.state in ('in_progress', 'completed') and not r.is_settled and m.state not in ('queued', 'held')
        and not (r.state = 'completed' and m.state in ('sent', 'sent_unconfirmed')
          and coalesce(m.sent_at, m.created_at) >= ${now.subtract({ hours: 24 * reportDays }).toString()})
        and ${mine}
      order by r.message_id limit ${limit} for update of r, a skip locked
    ), decided as (
      select s.*, case
        when s.state in ('sent', 'sent_unconfirmed', 'delivered') then 'completed'
        when s.cause = 'opt_out' then 'opted_out'
        when s.cause in ('disabled', 'patient_disabled', 'patient_deleted', 'withdrawn') then 'cancelled'
        when s.is_called_again and s.call_again_at < s.call_again_until then 'active'
        when s.cause in ('number_changed', 'language_changed') and s.attempt < ${maxAttempts} and s.starts_at > ${now.toString()} then 'active'
        when s.cause in ('too_late', 'held_too_long', 'unreachable', 'missing_communication', 'missing_language', 'number_changed', 'language_changed', 'no_consent',
            'not_own_number', 'shared_number', 'reveals_confidential', 'call_limit')
          then 'skipped'
        else 'failed' end as next
      from seen s
    )
    update appointment_reminders r set state = t.next, reason = case when t.next in ('completed', 'active') then null else t.cause end, sent_at = t.sent_at,
      is_settled = t.next not in ('completed', 'active') or t.state = 'delivered' or t.is_old,
      attempt = r.attempt + (t.next = 'active')::int, scheduled_for = case when t.next = 'active' and t.is_called_again then t.call_again_at else r.scheduled_for end, updated_at = ${now.toString()}
    from decided t where r.organization_id = ${ctx.org.id} and r.id = t.id returning t.appointment_id, t.external_id,
      case when t.next = 'skipped' and t.cause = 'call_limit' then json_build_object('phone', t.to_phone, 'isConfidential', t.is_confidential, 'sourceId', t.source_id) end as not_called`.execute(
    ctx.tx,
  );
  return rows;
}

/** Its first reminder makes it active; what was asked, or that nothing arrived, shows as the response. An answer is never overwritten. */
export async function settleAppointments(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    with decided as (
      select r.appointment_id as id, bool_or(r.state = 'completed') as is_sent, bool_or(r.state = 'completed' and r.is_rsvp) as is_asked,
        bool_or(r.state = 'failed') and not bool_or(r.state in ('active', 'in_progress', 'completed')) as is_failed
      from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id and a.generation = r.generation
      where r.organization_id = ${ctx.org.id} and r.appointment_id = any (${[...ids]}::bigint[]) group by r.appointment_id
    )
    update appointments a set updated_at = ${ctx.clock.now().toString()},
      state = case when a.state = 'scheduled' and t.is_sent then 'active' else a.state end,
      rsvp = case when a.rsvp not in ('no_reminders_scheduled', 'no_reminders_sent', 'no_response_required', 'no_response', 'error') then a.rsvp
        when t.is_asked then 'no_response' when t.is_sent then 'no_response_required' when t.is_failed then 'error' else a.rsvp end
    from decided t where a.organization_id = ${ctx.org.id} and a.id = t.id and a.state in ('scheduled', 'active')`.execute(ctx.tx);
}

/** Returns how many reminders changed, at most `limit`. */
export async function settleReminders(ctx: Ctx, appointmentIds: readonly number[] | null = null, limit = 2_000): Promise<number> {
  const moved = await settleTexts(ctx, appointmentIds, limit);
  if (moved.length === 0) return 0;
  await settleAppointments(ctx, [...new Set(moved.map((one) => one.appointment_id))]);
  for (const id of new Set(moved.map((one) => one.external_id)))
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
  const dropped = moved.flatMap(({ not_called: line }) => line ?? []);
  for (const lines of Map.groupBy(dropped, (line) => `${line.phone} ${line.isConfidential}`).values()) {
    const { phone, isConfidential } = lines[0] as NotCalled;
    await raiseCallAlert(ctx, { phone, isConfidential, sourceIds: lines.map((line) => line.sourceId) });
  }
  return moved.length;
}
