// Writes changes of appointments that were decided: what waits is withdrawn, written again or planned again by them, with statements that do not grow with their number.
import { sql } from "kysely";
import { type AuditEvent, auditEvents, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { appointmentsById, namedPlaces } from "./appointment-rows.ts";
import type { Decided } from "./decide-changes.ts";
import { insertReminders, plansOf, sendDue } from "./plan-appointment.ts";
import { replanWaiting } from "./replan-waiting.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { rewriteWaiting } from "./rewrite-waiting.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";
import { withdrawUnconfirmed, withholdMisfits } from "./withhold-misfits.ts";

const recordOf = (next: Decided) => ({
  id: next.row.id,
  is_rescheduled: next.isRescheduled,
  template_id: next.replacement?.id ?? null,
  duration: next.replacement?.duration ?? null,
  location_id: next.location?.id ?? null,
  provider_id: next.provider?.id ?? null,
  starts_on: next.start.on,
  starts_time: next.start.time,
  time_zone: next.start.timeZone,
  starts_at: next.start.at.toString(),
  modality: next.modality,
  is_modality_given: next.isModalityGiven,
  send_via: next.sendVia,
  phone: next.phone,
  address: next.address,
  custom_content: next.customContent,
  notes: next.notes,
  is_attended: next.attended,
});

async function update(ctx: Ctx, decided: readonly Decided[]): Promise<void> {
  await sql`update appointments a set location_id = g.location_id, provider_id = g.provider_id, time_zone = g.time_zone, starts_on = g.starts_on,
      starts_time = g.starts_time, starts_at = g.starts_at, modality = g.modality, is_modality_assumed = a.is_modality_assumed and not g.is_modality_given,
      send_via = g.send_via, phone = g.phone, address = g.address, custom_content = g.custom_content, notes = g.notes, is_attended = g.is_attended,
      appointment_template_id = coalesce(g.template_id, a.appointment_template_id),
      duration = case when g.template_id is null then a.duration else g.duration end,
      generation = a.generation + (g.is_rescheduled or g.template_id is not null)::int,
      state = case when g.is_rescheduled then 'scheduled' else a.state end,
      rescheduled_from = case when g.is_rescheduled then a.starts_at else a.rescheduled_from end,
      rsvp = case when g.is_rescheduled then 'no_reminders_sent' else a.rsvp end,
      rsvp_at = case when g.is_rescheduled then null else a.rsvp_at end,
      rsvp_set_by_user_id = case when g.is_rescheduled then null else a.rsvp_set_by_user_id end,
      lock_version = a.lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(decided.map(recordOf))}::jsonb) as g (id bigint, is_rescheduled boolean, template_id bigint, duration integer,
      location_id bigint, provider_id bigint, starts_on date, starts_time time, time_zone text, starts_at timestamptz, modality text,
      is_modality_given boolean, send_via text, phone text, address text, custom_content text, notes text, is_attended boolean)
    where a.organization_id = ${ctx.org.id} and a.id = g.id and a.id = any (${idsOf(decided)}::bigint[])`.execute(ctx.tx);
}

const idsOf = (decided: readonly Decided[]): number[] => decided.map(({ row }) => row.id);

const answered = ["going", "not_going", "maybe", "waiting_for_clarification", "reviewed"];

/** Of another template with the same start: what the patient answered before stays. */
async function keepAnswers(ctx: Ctx, replaced: readonly Decided[]): Promise<void> {
  const kept = replaced.filter(({ row, isRescheduled }) => !isRescheduled && answered.includes(row.rsvp)).map(({ row }) => row);
  if (kept.length === 0) return;
  await sql`update appointments a set rsvp = g.rsvp
    from unnest(${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ rsvp }) => rsvp)}::text[]) as g (id, rsvp)
    where a.organization_id = ${ctx.org.id} and a.id = g.id`.execute(ctx.tx);
}

/** A reminder says something else than before. Another place or provider of the same name may have another phone or address. */
function isRewritten({ row, ...next }: Decided): boolean {
  const says = ({ phone, address, location, provider }: Pick<Decided, "phone" | "address" | "location" | "provider">) => ({
    phone,
    address,
    location: location?.externalId ?? null,
    provider: provider?.externalId ?? null,
  });
  return (
    changesBetween(
      { ...says(row), via: row.send_via, content: row.custom_content },
      { ...says(next), via: next.sendVia, content: next.customContent },
    ).length > 0
  );
}

const isOtherModality = ({ row, modality }: Decided): boolean => modality !== row.modality;

/** The question of the former start or template is closed, so that a late YES is not thanked in its words; then all is planned again. */
async function planAgain(ctx: Ctx, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  await reviewAppointmentFlags(ctx, idsOf(decided));
  await insertReminders(ctx, await plansOf(ctx, await appointmentsById(ctx, idsOf(decided))));
  await keepAnswers(ctx, decided);
}

const auditedStart = ({ row, start, location, provider }: Decided): AuditEvent => ({
  action: "appointment.rescheduled",
  subjectType: "appointment",
  subjectId: row.external_id,
  patientIds: [row.patient.id],
  changes: changesBetween({ ...row, ...namedPlaces(row) }, { starts_at: start.at.toString(), ...namedPlaces({ location, provider }) }),
});

const auditedDetails = (next: Decided): AuditEvent => ({
  action: "appointment.updated",
  subjectType: "appointment",
  subjectId: next.row.external_id,
  detail: { fields: next.fields.join() },
  patientIds: [next.row.patient.id],
  changes: changesBetween(
    { ...next.row, ...namedPlaces(next.row), template: next.row.template.title },
    {
      // Those of a new start are in its own event.
      ...(next.isRescheduled ? {} : { ...namedPlaces(next), starts_at: next.start.at.toString() }),
      template: next.replacement?.title ?? next.row.template.title,
      modality: next.modality,
      send_via: next.sendVia,
      phone: next.phone,
      address: next.address,
      custom_content: next.customContent,
      notes: next.notes,
      is_attended: next.attended,
    },
  ),
});

/** Each appointment at most once. */
export async function writeChanges(ctx: Ctx, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const planned = decided.filter(({ isRescheduled, replacement }) => isRescheduled || replacement !== null);
  const others = decided.filter((one) => !planned.includes(one));
  const misfits = decided.filter((one) => isOtherModality(one) && !one.isFitting);
  if (planned.length > 0) await withdrawReminders(ctx, idsOf(planned));
  await update(ctx, decided);
  const rewritten = idsOf(others.filter((one) => isRewritten(one) || misfits.includes(one)));
  if (rewritten.length > 0) await rewriteWaiting(ctx, sql`a.id = any (${rewritten}::bigint[])`);
  await withdrawUnconfirmed(ctx, idsOf(decided.filter((one) => one.replacement !== null || misfits.includes(one))));
  await planAgain(ctx, planned);
  const fitted = idsOf(decided.filter((one) => (one.isRescheduled && !one.isFitting) || (isOtherModality(one) && !one.replacement)));
  if (fitted.length > 0) await withholdMisfits(ctx, sql`a.id = any (${fitted}::bigint[])`);
  await replanWaiting(ctx, idsOf(others));
  await sendDue(ctx, idsOf(planned));
  await auditEvents(ctx, [
    ...decided.filter(({ isRescheduled }) => isRescheduled).map(auditedStart),
    ...decided.filter(({ isRescheduled, fields }) => !isRescheduled || fields.length > 0).map(auditedDetails),
  ]);
  const [only] = decided;
  const id = decided.length === 1 ? only?.row.external_id : undefined;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}
