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

/** By their external ids; locked against being taken out of use or their reminders being changed while an appointment is made. */
export async function findTemplates(
  ctx: Ctx,
  externalIds: readonly string[],
): Promise<Map<string, NamedTemplate & { isStandby: boolean }>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<NamedTemplate & { isStandby: boolean }>`
    select id, external_id as "externalId", title, languages, modalities, is_follow_up_enabled as "isFollowUpEnabled", cancel_content_text as "cancelContentText",
      duration, is_standby as "isStandby"
    from appointment_templates where organization_id = ${ctx.org.id} and external_id::text = any (${[...new Set(externalIds)]}::text[]) and deleted_at is null
    order by id for share`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.externalId, row]));
}

type Retired<T> = T & { asked: string; isRetired: boolean };

/** Held against being deleted until the transaction ends; a merged one means the one it was merged into. */
async function locationsOf(ctx: Ctx, externalIds: readonly string[]): Promise<Retired<NamedPlace>[]> {
  const meant = await placeIds(ctx, "location", [...new Set(externalIds)]);
  if (meant.length === 0) return [];
  const { rows } = await sql<NamedPlace & { isRetired: boolean }>`
    select id, external_id as "externalId", name, phone, address1, address2, city, state, zipcode, time_zone as "timeZone", retired_at is not null as "isRetired"
    from locations where organization_id = ${ctx.org.id} and id = any (${meant.map(({ id }) => id)}::bigint[]) order by id for key share`.execute(
    ctx.tx,
  );
  return meant.flatMap(({ asked, id }) => rows.filter((row) => row.id === id).map((row) => ({ ...row, asked })));
}

async function providersOf(ctx: Ctx, externalIds: readonly string[]): Promise<Retired<NamedProvider>[]> {
  const meant = await placeIds(ctx, "provider", [...new Set(externalIds)]);
  if (meant.length === 0) return [];
  const { rows } = await sql<NamedProvider & { isRetired: boolean }>`
    select id, external_id as "externalId", first_name as "firstName", last_name as "lastName", short_name as "shortName", phone, address,
      retired_at is not null as "isRetired"
    from providers where organization_id = ${ctx.org.id} and id = any (${meant.map(({ id }) => id)}::bigint[]) order by id for key share`.execute(
    ctx.tx,
  );
  return meant.flatMap(({ asked, id }) => rows.filter((row) => row.id === id).map((row) => ({ ...row, asked })));
}

/** Null where no id is given, and where an issue was added: a retired one is refused, unless the appointment has it already (`before`). */
type FindKnown<T> = (issues: Issues, externalId: string | null | undefined, before?: string | null) => T | null;

export interface KnownPlaces {
  location: FindKnown<NamedPlace>;
  provider: FindKnown<NamedProvider>;
}

function knownIn<T extends { externalId: string }>(found: readonly Retired<T>[], field: string): FindKnown<T> {
  const byId = new Map(found.map((one) => [one.asked, one]));
  return (issues, externalId, before = null) => {
    if (!externalId) return null;
    const one = byId.get(externalId);
    if (one && (!one.isRetired || one.externalId === before)) return one;
    issues.add(field, invalid);
    return null;
  };
}

/** Read once for any number of appointments. */
export async function openPlaces(
  ctx: Ctx,
  { locations, providers }: { locations: readonly string[]; providers: readonly string[] },
): Promise<KnownPlaces> {
  return {
    location: knownIn(await locationsOf(ctx, locations), "locationExternalId"),
    provider: knownIn(await providersOf(ctx, providers), "providerExternalId"),
  };
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
  const template = (await findTemplates(ctx, [input.appointmentTemplateExternalId])).get(input.appointmentTemplateExternalId);
  const places = await openPlaces(ctx, {
    locations: input.locationExternalId ? [input.locationExternalId] : [],
    providers: input.providerExternalId ? [input.providerExternalId] : [],
  });
  const location = places.location(issues, input.locationExternalId);
  const provider = places.provider(issues, input.providerExternalId);
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
