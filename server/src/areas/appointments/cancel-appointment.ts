// Cancels an appointment: nothing of it is sent any more, and who was reminded of it is told.
import { type Appointment, cancelUndoSeconds } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { canSend, openSource, send } from "../../core/messaging/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import { namingPatient, organizationTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type AppointmentRow, appointmentValuesOf, remindersOf, type Texts } from "./appointment-rows.ts";
import { confidentialityOf, confidentialTexts } from "./confidential-texts.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { showAppointment } from "./show-appointment.ts";
import { appointmentTagValues, textLanguage } from "./tag-values.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

/** Only who knows of the visit from us hears that it is off, once the cancellation can no longer be undone; whether they may still be written to is the gate's to say. */
async function notifyPatient(ctx: Ctx, row: AppointmentRow): Promise<void> {
  const { patient, template } = row;
  const texts: Texts | null = template.cancelContentText && (row.is_confidential ? confidentialTexts.canceled : template.cancelContentText);
  const wasNotified = (await remindersOf(ctx, row)).some((reminder) => reminder.state === "completed");
  const mayBeNotified = patient.state === "enabled" && patient.phone !== null && patient.language !== null && row.send_via === "sms";
  const isAhead = Temporal.Instant.compare(Temporal.Instant.from(row.starts_at), ctx.clock.now()) > 0;
  if (!texts || !wasNotified || !mayBeNotified || !isAhead || !(await canSend(ctx))) return;
  const language = textLanguage(Object.keys(texts), patient.language);
  const text = renderText(
    namingPatient(texts[language] ?? "", patient),
    language,
    appointmentTagValues(appointmentValuesOf(row), language, await organizationTagValues(ctx)),
  );
  if (!text.ok || text.length === 0) return;
  const number = row.last_number + 1;
  const sourceId = await openSource(ctx, {
    feature: "appointment",
    purpose: "reminder",
    recordType: "appointment",
    recordId: row.id,
    recordExternalId: row.external_id,
    occurrence: number,
    confidential: confidentialityOf(row),
    visitZone: row.time_zone,
  });
  const { messageId } = await send(ctx, {
    patientId: patient.id,
    toPhone: patient.phone as string,
    purpose: "reminder",
    feature: "appointment",
    sourceId,
    visitLocationId: row.location?.id ?? null,
    language: patient.language as string,
    body: text.text,
    phiSpans: text.spans,
    key: `appointment-cancel:${row.id}:${number}`,
    notBefore: ctx.clock.now().add({ seconds: cancelUndoSeconds }),
    notAfter: Temporal.Instant.from(row.starts_at),
  });
  await sql`update appointments set last_number = ${number}, cancel_message_id = ${messageId}
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
}

/** `isNotifying` false: the patient gets no message, the default when a list of appointments is canceled. */
export async function cancelAppointment(ctx: Ctx, externalId: string, { isNotifying = true } = {}): Promise<{ appointment: Appointment }> {
  const row = await lockAppointment(ctx, externalId, "cancel");
  const now = ctx.clock.now().toString();
  await withdrawReminders(ctx, [row.id]);
  await sql`update appointments set state = 'cancelled', cancelled_at = ${now}, cancelled_by_user_id = ${ctx.actor.userId},
      lock_version = lock_version + 1, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await reviewAppointmentFlags(ctx, [row.id]);
  if (isNotifying) await notifyPatient(ctx, row);
  await auditEvent(ctx, {
    action: "appointment.cancelled",
    subjectType: "appointment",
    subjectId: externalId,
    patientIds: [row.patient.id],
    changes: changesBetween(row, { state: "cancelled" }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
  return showAppointment(ctx, externalId);
}
