// From what a form names to what it means: patient, template, place and person, every complaint at its own field.
import { type AppointmentInput, assumedModality, fitsModality } from "@tidings/contract/areas/appointments";
import type { FieldIssue, FieldIssues } from "@tidings/contract/errors";
import type { AppointmentModality } from "@tidings/contract/words";
import { sql } from "kysely";
import { contactNameSql, isOtherPhoneSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { Problem } from "../../kernel/problem.ts";
import type { PatientOfAppointment, TemplateOfAppointment } from "./appointment-rows.ts";
import { isOptedOut } from "./due-rows.ts";
import { placeIds } from "./places/place-records.ts";
import type { Place, Provider } from "./tag-values.ts";

export type NamedPatient = PatientOfAppointment & {
  profile_type: string;
  default_appointment_send_via: "sms" | "voice" | null;
  landline_phone: string | null;
  is_opted_out: boolean;
  is_unreachable: boolean;
};
export type NamedTemplate = TemplateOfAppointment & { duration: number | null };
export type NamedPlace = Place & { id: number; timeZone: string | null };
export type NamedProvider = Provider & { id: number };

export class Issues {
  readonly fields: FieldIssues = {};

  add(field: string, issue: FieldIssue): void {
    (this.fields[field] ??= []).push(issue);
  }

  throwIfAny(): void {
    if (Object.keys(this.fields).length > 0) throw new Problem("invalid", this.fields);
  }
}

const invalid = { key: "validation.invalid" };
/** The texts of the template would tell the patient to come, to wait for a call or to join online when it is otherwise. */
export const otherModality = (modality: AppointmentModality): FieldIssue => ({ key: "validation.otherModality", modality });

async function findPatient(ctx: Ctx, externalId: string): Promise<NamedPatient | undefined> {
  const { rows } = await sql<NamedPatient>`
    select id, external_id, first_name, last_name, ${contactNameSql()} as contact_name, ${isOtherPhoneSql()} as is_other_phone, language, phone, landline_phone, state, time_zone, profile_type, default_appointment_send_via, is_unreachable,
      ${isOptedOut} as is_opted_out
    from patients_public p where organization_id = ${ctx.org.id} and external_id = ${externalId} for share`.execute(ctx.tx);
  return rows[0];
}

/** Locked against being taken out of use or its reminders being changed while the appointment is made. */
export async function findTemplate(ctx: Ctx, externalId: string): Promise<(NamedTemplate & { isStandby: boolean }) | undefined> {
  const { rows } = await sql<NamedTemplate & { isStandby: boolean }>`
    select id, external_id as "externalId", title, languages, modalities, is_follow_up_enabled as "isFollowUpEnabled", cancel_content_text as "cancelContentText",
      duration, is_standby as "isStandby"
    from appointment_templates where organization_id = ${ctx.org.id} and external_id = ${externalId} and deleted_at is null for share`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** A retired one is refused, unless the appointment has it already (`before`); a merged one means the one it was merged into. */
export async function findPlace(
  ctx: Ctx,
  issues: Issues,
  externalId: string | null | undefined,
  before: string | null = null,
): Promise<NamedPlace | null> {
  if (!externalId) return null;
  const [meant] = await placeIds(ctx, "location", [externalId]);
  const { rows } = await sql<NamedPlace>`
    select id, external_id as "externalId", name, phone, address1, address2, city, state, zipcode, time_zone as "timeZone"
    from locations where organization_id = ${ctx.org.id} and id = ${meant?.id ?? null}
      and (retired_at is null or external_id = ${before}) for key share`.execute(ctx.tx);
  if (!rows[0]) issues.add("locationExternalId", invalid);
  return rows[0] ?? null;
}

export async function findProvider(
  ctx: Ctx,
  issues: Issues,
  externalId: string | null | undefined,
  before: string | null = null,
): Promise<NamedProvider | null> {
  if (!externalId) return null;
  const [meant] = await placeIds(ctx, "provider", [externalId]);
  const { rows } = await sql<NamedProvider>`
    select id, external_id as "externalId", first_name as "firstName", last_name as "lastName", short_name as "shortName", phone, address
    from providers where organization_id = ${ctx.org.id} and id = ${meant?.id ?? null}
      and (retired_at is null or external_id = ${before}) for key share`.execute(ctx.tx);
  if (!rows[0]) issues.add("providerExternalId", invalid);
  return rows[0] ?? null;
}

export interface Named {
  patient: NamedPatient;
  template: NamedTemplate;
  location: NamedPlace | null;
  provider: NamedProvider | null;
  modality: AppointmentModality;
}

/** Appointments are for enabled patients; members are asked to become patients first. */
export async function readNamed(ctx: Ctx, input: AppointmentInput): Promise<Named> {
  const issues = new Issues();
  const patient = await findPatient(ctx, input.patientExternalId);
  const template = await findTemplate(ctx, input.appointmentTemplateExternalId);
  const location = await findPlace(ctx, issues, input.locationExternalId);
  const provider = await findProvider(ctx, issues, input.providerExternalId);
  if (patient?.state !== "enabled" || patient.profile_type !== "patient") issues.add("patientExternalId", invalid);
  if (!template || template.isStandby) issues.add("appointmentTemplateExternalId", invalid);
  const modality = input.modality ?? assumedModality(template?.modalities ?? []);
  if (modality === null) issues.add("modality", { key: "validation.blank" });
  else if (template && !fitsModality(template.modalities, modality)) issues.add("appointmentTemplateExternalId", otherModality(modality));
  issues.throwIfAny();
  return {
    patient: patient as NamedPatient,
    template: template as NamedTemplate,
    location,
    provider,
    modality: modality as AppointmentModality,
  };
}
