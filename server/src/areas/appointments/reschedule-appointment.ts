// Reschedules an appointment: withdraws waiting reminders, closes the open question and plans the reminders for the new start.
import type { Appointment, RescheduleInput } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { appointmentByExternalId, appointmentValuesOf, namedPlaces } from "./appointment-rows.ts";
import { startOf } from "./appointment-time.ts";
import { missingIn, reportMissing } from "./check-texts.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { planAppointment } from "./plan-appointment.ts";
import { findPlace, findProvider, Issues } from "./read-input.ts";
import { reviewAppointmentFlags } from "./review-flags.ts";
import { showAppointment } from "./show-appointment.ts";
import { allTexts, reminderTexts } from "./template-texts.ts";
import { withdrawReminders } from "./withdraw-reminders.ts";

export async function rescheduleAppointment(ctx: Ctx, externalId: string, input: RescheduleInput): Promise<{ appointment: Appointment }> {
  const row = await lockAppointment(ctx, externalId, "reschedule", input.lockVersion);
  const issues = new Issues();
  const same = <T extends { externalId: string }>(given: string | null | undefined, before: T | null) =>
    given === undefined ? before?.externalId : given;
  const location = await findPlace(ctx, issues, same(input.locationExternalId, row.location), row.location?.externalId);
  const provider = await findProvider(ctx, issues, same(input.providerExternalId, row.provider), row.provider?.externalId);
  issues.throwIfAny();
  const start = startOf(input.startsAt, location?.timeZone ?? ctx.org.timeZone, ctx.clock.now());
  const visit = { ...appointmentValuesOf(row), start, location, provider };
  const texts = [...(await reminderTexts(ctx, row.template.id)).values()].flatMap(allTexts);
  reportMissing(issues, await missingIn(ctx, texts, visit, row.patient.language), visit);
  issues.throwIfAny();
  await withdrawReminders(ctx, [row.id]);
  await sql`update appointments set state = 'scheduled', starts_on = ${start.on}, starts_time = ${start.time}, time_zone = ${start.timeZone},
      starts_at = ${start.at.toString()}, location_id = ${location?.id ?? null}, provider_id = ${provider?.id ?? null}, rescheduled_from = ${row.starts_at},
      generation = generation + 1, rsvp = 'no_reminders_sent', rsvp_at = null, rsvp_set_by_user_id = null, lock_version = lock_version + 1,
      updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await reviewAppointmentFlags(ctx, [row.id]);
  await planAppointment(ctx, await appointmentByExternalId(ctx, externalId));
  await auditEvent(ctx, {
    action: "appointment.rescheduled",
    subjectType: "appointment",
    subjectId: externalId,
    patientIds: [row.patient.id],
    changes: changesBetween({ ...row, ...namedPlaces(row) }, { starts_at: start.at.toString(), ...namedPlaces({ location, provider }) }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
  return showAppointment(ctx, externalId);
}
