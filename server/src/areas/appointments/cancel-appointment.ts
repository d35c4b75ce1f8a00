// Cancels appointments: nothing of them is sent any more, and who was reminded of one is told.
import { type Appointment, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { canSend, type Draft, openSources, sendMany } from "../../core/messaging/public.ts";
import { auditEvents, changesBetween } from "../../core/sign-in/public.ts";
import { namingPatient, organizationTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type AppointmentRow, appointmentValuesOf, type Texts } from "./appointment-rows.ts";
import { confidentialCancellation, confidentialityOf } from "./confidential-texts.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { showAppointment } from "./show-appointment.ts";
import { appointmentTagValues, textLanguage } from "./tag-values.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

/** More at once wait behind persons' texts, as a mass send does. */
const maxInteractive = 50;

const idsOf = (rows: readonly AppointmentRow[]): number[] => rows.map((row) => row.id);

/** The ids of those of which a reminder was sent. */
async function remindedAmong(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct appointment_id as id from appointment_reminders
    where organization_id = ${ctx.org.id} and appointment_id = any (${[...ids]}::bigint[]) and state = 'completed'`.execute(ctx.tx);
  return new Set(rows.map((row) => row.id));
}

function mayBeNotified({ patient, send_via: via, starts_at: startsAt }: AppointmentRow, now: Temporal.Instant): boolean {
  const mayBeWrittenTo = patient.state === "enabled" && patient.phone !== null && patient.language !== null && via === "sms";
  return mayBeWrittenTo && Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) > 0;
}

interface Notice {
  row: AppointmentRow;
  text: Extract<ReturnType<typeof renderText>, { ok: true }>;
}

/** What each patient is told; nothing where the template has no text for it, or a tag has no value. */
async function noticesOf(ctx: Ctx, rows: readonly AppointmentRow[]): Promise<Notice[]> {
  const organization = await organizationTagValues(ctx);
  return rows.flatMap((row): Notice[] => {
    const { patient, template } = row;
    const texts: Texts | null =
      template.cancelContentText && (row.is_confidential ? confidentialCancellation(row.send_via) : template.cancelContentText);
    if (!texts) return [];
    const language = textLanguage(Object.keys(texts), patient.language);
    const values = appointmentTagValues(appointmentValuesOf(row), language, organization);
    const text = renderText(namingPatient(texts[language] ?? "", patient), language, values);
    return text.ok && text.length > 0 ? [{ row, text }] : [];
  });
}

/** Of this cancellation: one that was undone may be followed by another. */
const keyOf = (row: AppointmentRow): string => `appointment-cancel:${row.id}:${row.last_number + 1}`;

const draftOf = ({ row, text }: Notice, sourceId: number, notBefore: Temporal.Instant | null): Draft => ({
  patientId: row.patient.id,
  toPhone: row.patient.phone as string,
  purpose: "reminder",
  feature: "appointment",
  sourceId,
  visitLocationId: row.location?.id ?? null,
  language: row.patient.language as string,
  body: text.text,
  phiSpans: text.spans,
  key: keyOf(row),
  notBefore,
  notAfter: Temporal.Instant.from(row.starts_at),
});

/** Notifies patients who were reminded, once the cancellation can no longer be undone. The send policy decides whether they may still be texted. */
async function notifyPatients(ctx: Ctx, rows: readonly AppointmentRow[], isUndoable: boolean): Promise<void> {
  const reminded = await remindedAmong(ctx, idsOf(rows));
  const notified = rows.filter((row) => reminded.has(row.id) && mayBeNotified(row, ctx.clock.now()));
  if (notified.length === 0 || !(await canSend(ctx))) return;
  const notices = await noticesOf(ctx, notified);
  if (notices.length === 0) return;
  const records = notices.map(({ row }) => ({
    recordId: row.id,
    recordExternalId: row.external_id,
    occurrence: row.last_number + 1,
    confidential: confidentialityOf(row),
    visitZone: row.time_zone,
  }));
  const sourceIds = await openSources(ctx, { feature: "appointment", purpose: "reminder", recordType: "appointment" }, records);
  const notBefore = isUndoable ? ctx.clock.now().add({ seconds: cancelUndoSeconds }) : null;
  const { created } = await sendMany(
    ctx,
    { lane: notices.length > maxInteractive ? "bulk" : "now" },
    notices.map((notice, at) => draftOf(notice, sourceIds[at] as number, notBefore)),
  );
  await sql`update appointments a set last_number = a.last_number + 1, cancel_message_id = g.message_id
    from unnest(${notices.map(({ row }) => row.id)}::bigint[], ${notices.map(({ row }) => created.get(keyOf(row)) ?? null)}::bigint[]) as g (id, message_id)
    where a.organization_id = ${ctx.org.id} and a.id = g.id`.execute(ctx.tx);
}

/** Of appointments that are locked: withdraws what waits, closes what was asked, and sets the state. */
export async function markCanceled(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const now = ctx.clock.now().toString();
  await withdrawReminders(ctx, ids);
  await sql`update appointments set state = 'cancelled', cancelled_at = ${now}, cancelled_by_user_id = ${ctx.actor.userId},
      lock_version = lock_version + 1, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  await reviewAppointmentFlags(ctx, ids);
}

/**
 * Cancels appointments that are locked, in a state that allows it and with the outcomes of their reminders up to date, with statements
 * that do not grow with their number. `isNotifying` false: no patient gets a message, the default when a list is canceled. `isUndoable`:
 * the message waits while the cancellation can be undone.
 */
export async function cancelAppointments(
  ctx: Ctx,
  rows: readonly AppointmentRow[],
  { isNotifying = true, isUndoable = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  await markCanceled(ctx, idsOf(rows));
  if (isNotifying) await notifyPatients(ctx, rows, isUndoable);
  await auditEvents(
    ctx,
    rows.map((row) => ({
      action: "appointment.cancelled" as const,
      subjectType: "appointment" as const,
      subjectId: row.external_id,
      patientIds: [row.patient.id],
      changes: changesBetween(row, { state: "cancelled" }),
    })),
  );
  const id = rows.length === 1 ? rows[0]?.external_id : undefined;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}

export async function cancelAppointment(ctx: Ctx, externalId: string): Promise<{ appointment: Appointment }> {
  await cancelAppointments(ctx, [await lockAppointment(ctx, externalId, "cancel")], { isUndoable: true });
  return showAppointment(ctx, externalId);
}
