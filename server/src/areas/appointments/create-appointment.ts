// Creates an appointment from its template and plans its reminders in the same transaction.
import type { Appointment, AppointmentInput } from "@tidings/contract/areas/appointments";
import { sql } from "kysely";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField } from "../../kernel/problem.ts";
import { appointmentByExternalId } from "./appointment-rows.ts";
import { type Start, startOf } from "./appointment-time.ts";
import { missingIn, reportMissing } from "./check-texts.ts";
import { planAppointment } from "./plan-appointment.ts";
import { Issues, type Named, readNamed } from "./read-input.ts";
import { showAppointment } from "./show-appointment.ts";
import type { AppointmentValues } from "./tag-values.ts";
import { allTexts, reminderTexts } from "./template-texts.ts";

const blankAsNull = (text: string | null | undefined): string | null => text?.trim() || null;

export const valuesOfInput = (input: AppointmentInput, named: Named, start: Start): AppointmentValues => ({
  start,
  patient: named.patient,
  phone: input.phone ?? null,
  address: blankAsNull(input.address),
  customContent: blankAsNull(input.customContent),
  location: named.location,
  provider: named.provider,
});

/** As chosen, else as the patient prefers, else as the organization does. */
export async function sendViaOf(ctx: Ctx, input: AppointmentInput, { patient }: Named): Promise<"sms" | "voice"> {
  const chosen = input.sendVia ?? patient.default_appointment_send_via;
  if (chosen) return chosen;
  const { rows } = await sql<{
    via: "sms" | "voice";
  }>`select appointment_default_type as via from organizations_public where id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.via ?? "sms";
}

/** The database decides whether the id is free, so that two at once cannot both have it. */
async function insert(ctx: Ctx, input: AppointmentInput, named: Named, visit: AppointmentValues): Promise<string> {
  const now = ctx.clock.now().toString();
  const { start } = visit;
  try {
    const { external_id } = await ctx.tx
      .insertInto("appointments")
      .values({
        organization_id: ctx.org.id,
        ...(input.externalId ? { external_id: input.externalId } : {}),
        patient_id: named.patient.id,
        appointment_template_id: named.template.id,
        provider_id: named.provider?.id ?? null,
        location_id: named.location?.id ?? null,
        starts_on: start.on,
        starts_time: start.time,
        time_zone: start.timeZone,
        starts_at: start.at.toString(),
        duration: named.template.duration,
        modality: named.modality,
        is_modality_assumed: !input.modality,
        send_via: await sendViaOf(ctx, input, named),
        phone: visit.phone,
        address: visit.address,
        custom_content: visit.customContent,
        notes: blankAsNull(input.notes),
        rsvp: "no_reminders_scheduled",
        created_by_user_id: ctx.actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning("external_id")
      .executeTakeFirstOrThrow();
    return external_id;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint?.startsWith("appointments_")) throw invalidField("externalId", { key: "validation.unique" });
    throw error;
  }
}

export async function createAppointment(ctx: Ctx, input: AppointmentInput): Promise<{ appointment: Appointment }> {
  const named = await readNamed(ctx, input);
  const start = startOf(input.startsAt, named.location?.timeZone ?? ctx.org.timeZone, ctx.clock.now());
  const visit = valuesOfInput(input, named, start);
  const texts = [...(await reminderTexts(ctx, named.template.id)).values()].flatMap(allTexts);
  const issues = new Issues();
  reportMissing(issues, await missingIn(ctx, texts, visit, named.patient.language), visit);
  issues.throwIfAny();
  const externalId = await insert(ctx, input, named, visit);
  await planAppointment(ctx, await appointmentByExternalId(ctx, externalId));
  await auditEvent(ctx, {
    action: "appointment.created",
    subjectType: "appointment",
    subjectId: externalId,
    patientIds: [named.patient.id],
    detail: { template: named.template.externalId, sendVia: input.sendVia ?? null },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id: externalId });
  return showAppointment(ctx, externalId);
}
