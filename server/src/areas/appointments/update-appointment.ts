// Changes what an appointment says beside its start; another place keeps the hour on its own clock, and what waits is planned by that.
import { type Appointment, type AppointmentChange, fitsModality } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type AppointmentRow, appointmentValuesOf, namedPlaces } from "./appointment-rows.ts";
import { type Start, startOn } from "./appointment-time.ts";
import { missingIn, reportMissing } from "./check-texts.ts";
import { lockAppointment } from "./lock-appointment.ts";
import { findPlace, findProvider, Issues } from "./read-input.ts";
import { findReplacement, replaceTemplate } from "./replace-template.ts";
import { replanWaiting } from "./replan-waiting.ts";
import { rewriteWaiting } from "./rewrite-waiting.ts";
import { showAppointment } from "./show-appointment.ts";
import { allTexts, reminderTexts } from "./template-texts.ts";
import { withdrawUnconfirmed, withholdMisfits } from "./withhold-misfits.ts";

const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
const keptText = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null;

async function changed(ctx: Ctx, row: AppointmentRow, change: AppointmentChange) {
  const issues = new Issues();
  const [placed, seenBy] = [row.location?.externalId ?? null, row.provider?.externalId ?? null];
  const place = await findPlace(ctx, issues, kept(change.locationExternalId, placed), placed);
  const provider = await findProvider(ctx, issues, kept(change.providerExternalId, seenBy), seenBy);
  const modality = change.modality ?? row.modality;
  const replacement = await findReplacement(ctx, issues, row, change, modality);
  const template = replacement ?? row.template;
  const isAhead = Temporal.Instant.compare(Temporal.Instant.from(row.starts_at), ctx.clock.now()) > 0;
  if (isAhead && (change.attended ?? null) !== null) issues.add("attended", { key: "validation.invalid" });
  issues.throwIfAny();
  const isMoved = change.locationExternalId !== undefined && place?.externalId !== row.location?.externalId;
  const zone = isMoved ? (place?.timeZone ?? ctx.org.timeZone) : row.time_zone;
  const start: Start = startOn(row.starts_on, row.starts_time, zone);
  const next = {
    location: place,
    provider,
    start,
    modality,
    replacement,
    isFitting: fitsModality(template.modalities, modality),
    sendVia: change.sendVia ?? row.send_via,
    phone: kept(change.phone, row.phone),
    address: keptText(change.address, row.address),
    customContent: keptText(change.customContent, row.custom_content),
    notes: keptText(change.notes, row.notes),
    attended: kept(change.attended, row.is_attended),
  };
  // Reminders that are not sent lack nothing.
  if (isAhead && next.isFitting) {
    const visit = { ...appointmentValuesOf(row), ...next, patient: row.patient };
    const texts = [...(await reminderTexts(ctx, template.id)).values()].flatMap(allTexts);
    reportMissing(issues, await missingIn(ctx, texts, visit, row.patient.language), visit);
    issues.throwIfAny();
  }
  return next;
}

export async function updateAppointment(ctx: Ctx, externalId: string, change: AppointmentChange): Promise<{ appointment: Appointment }> {
  const row = await lockAppointment(ctx, externalId, "update", change.lockVersion);
  const next = await changed(ctx, row, change);
  await sql`update appointments set location_id = ${next.location?.id ?? null}, provider_id = ${next.provider?.id ?? null}, time_zone = ${next.start.timeZone},
      starts_on = ${next.start.on}, starts_time = ${next.start.time}, starts_at = ${next.start.at.toString()}, modality = ${next.modality},
      is_modality_assumed = is_modality_assumed and ${!change.modality}, send_via = ${next.sendVia},
      phone = ${next.phone}, address = ${next.address}, custom_content = ${next.customContent}, notes = ${next.notes}, is_attended = ${next.attended},
      lock_version = lock_version + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  const says = ({ phone, address }: typeof next | AppointmentRow) => ({ phone, address });
  const isOther = next.modality !== row.modality;
  const isRewritten =
    changesBetween(
      { ...says(row), ...namedPlaces(row), via: row.send_via, content: row.custom_content },
      { ...says(next), ...namedPlaces(next), via: next.sendVia, content: next.customContent },
    ).length > 0;
  if (next.replacement) await replaceTemplate(ctx, row, next.replacement);
  else if (isRewritten || (isOther && !next.isFitting)) await rewriteWaiting(ctx, sql`a.id = ${row.id}`);
  if (isOther && !next.isFitting) await withdrawUnconfirmed(ctx, row);
  if (isOther && !next.replacement) await withholdMisfits(ctx, sql`a.id = ${row.id}`);
  await replanWaiting(ctx, externalId);
  const { lockVersion: _, ...given } = change;
  await auditEvent(ctx, {
    action: "appointment.updated",
    subjectType: "appointment",
    subjectId: externalId,
    detail: { fields: Object.keys(given).join() },
    patientIds: [row.patient.id],
    changes: changesBetween(
      { ...row, ...namedPlaces(row), template: row.template.title },
      {
        ...namedPlaces(next),
        starts_at: next.start.at.toString(),
        template: next.replacement?.title ?? row.template.title,
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
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
  return showAppointment(ctx, externalId);
}
