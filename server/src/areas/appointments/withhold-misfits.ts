// Withholds waiting reminders whose template is for another kind of appointment, and lets them wait again once it fits.
import { type RawBuilder, sql } from "kysely";
import { withdrawSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Of these `appointments a`. What is written and waits is taken back before (see `rewriteWaiting`). */
export async function withholdMisfits(ctx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`update appointment_reminders r set
      state = case when f.fits then 'active' else 'skipped' end,
      reason = case when f.fits then null else 'other_modality' end,
      is_settled = not f.fits, updated_at = ${now}
    from (select a.id, a.generation, fits_modality(t.modalities, a.modality) as fits from appointments a
      join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
      where a.organization_id = ${ctx.org.id} and ${which}) f
    where r.organization_id = ${ctx.org.id} and r.appointment_id = f.id and r.generation = f.generation
      and (case when f.fits then r.state = 'skipped' and r.reason = 'other_modality' and r.scheduled_for > ${now} else r.state = 'active' end)
    returning f.id`.execute(ctx.tx);
  if (rows.length === 0) return;
  await sql`update appointments a set rsvp = case when exists (select from appointment_reminders r where r.organization_id = a.organization_id
        and r.appointment_id = a.id and r.generation = a.generation and r.state in ('active', 'in_progress')) then 'no_reminders_sent'
      else 'no_reminders_scheduled' end
    where a.organization_id = ${ctx.org.id} and a.id = any (${rows.map((row) => row.id)}::bigint[]) and a.rsvp in ('no_reminders_sent', 'no_reminders_scheduled')`.execute(
    ctx.tx,
  );
}

/** Reminders of which the carrier may never have had anything are not sent again in the words of another kind of appointment. */
export async function withdrawUnconfirmed(ctx: Ctx, appointmentIds: readonly number[]): Promise<void> {
  if (appointmentIds.length === 0) return;
  const { rows } = await sql<{ source_id: number }>`select distinct r.source_id from appointment_reminders r
    join messages_public m on m.organization_id = r.organization_id and m.id = r.message_id
    where r.organization_id = ${ctx.org.id} and r.appointment_id = any (${[...appointmentIds]}::bigint[]) and r.source_id is not null
      and r.state in ('in_progress', 'completed') and m.state in ('queued', 'held', 'sent_unconfirmed')`.execute(ctx.tx);
  await withdrawSources(
    ctx,
    rows.map((row) => row.source_id),
  );
}
