// What rows of a file mean beside what is there already: patients, templates, places, people, and appointments that they are about.
import { assumedModality, fitsModality } from "@tidings/contract/areas/appointments";
import type { ImportMessageKey } from "@tidings/contract/areas/imports/messages";
import type { AppointmentModality } from "@tidings/contract/words";
import { sql } from "kysely";
import type { RecordRow, RowIssue } from "../../../core/imports/public.ts";
import { contactNameSql } from "../../../core/patients/public.ts";
import { organizationTagValues } from "../../../core/texts/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type AppointmentRow, columns, joined, type Texts } from "../appointment-rows.ts";
import { type Start, startOn } from "../appointment-time.ts";
import { missingWith, reportMissing } from "../check-texts.ts";
import { placeIds } from "../places/place-records.ts";
import type { Slot } from "../plan-reminders.ts";
import { Issues, type NamedPlace, type NamedProvider } from "../read-input.ts";
import type { AppointmentValues } from "../tag-values.ts";

interface FileTemplate {
  id: number;
  externalId: string;
  modalities: AppointmentModality[];
  duration: number | null;
  isFollowUpEnabled: boolean;
  slots: Slot[];
  texts: Texts[];
}

export interface FilePatient {
  id: number;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  language: string | null;
  time_zone: string | null;
  state: string;
  profile_type: string;
  default_appointment_send_via: "sms" | "voice" | null;
}

export interface RowMeaning {
  row: RecordRow;
  patient: FilePatient | undefined;
  template: FileTemplate;
  location: NamedPlace | null;
  provider: NamedProvider | null;
  start: Start;
  before: AppointmentRow | undefined;
  /** Null: the row does not say it, and its template is for several ways. */
  modality: AppointmentModality | null;
}

export const given = ({ record }: RecordRow, name: string): string | null => (record[name] as string | undefined) ?? null;
export const patientOf = (row: RecordRow): string => given(row, "patient_external_id") as string;

const byKey = <T extends { key: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.key, row]));
const distinct = (rows: readonly RecordRow[], name: string): string[] => [...new Set(rows.flatMap((row) => given(row, name) ?? []))];

/** Held against being taken out of use, or their reminders being changed, while appointments are made with them. */
async function templatesOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, FileTemplate & { key: string }>> {
  const ids = distinct(rows, "template");
  await sql`select from appointment_templates where organization_id = ${ctx.org.id} and external_id::text = any (${ids}::text[]) order by id for share`.execute(
    ctx.tx,
  );
  const { rows: found } = await sql<FileTemplate & { key: string }>`
    select t.id, t.external_id as key, t.external_id as "externalId", t.modalities, t.duration, t.is_follow_up_enabled as "isFollowUpEnabled",
      coalesce(json_agg(json_build_object('id', r.id, 'position', r.position, 'isRsvp', r.is_rsvp, 'isImmediate', r.is_immediate,
        'numOfDaysBefore', r.num_of_days_before, 'sendTime', to_char(r.send_time, 'HH24:MI')) order by r.position) filter (where r.id is not null), '[]') as slots,
      coalesce(json_agg(r.content_text) filter (where r.id is not null), '[]'::json)::jsonb
        || coalesce(json_agg(r.acknowledgement_yes_content_text) filter (where r.is_rsvp), '[]'::json)::jsonb
        || coalesce(json_agg(r.acknowledgement_no_content_text) filter (where r.is_rsvp), '[]'::json)::jsonb as texts
    from appointment_templates t left join appointment_template_reminders r on r.organization_id = t.organization_id and r.appointment_template_id = t.id
    where t.organization_id = ${ctx.org.id} and t.external_id::text = any (${ids}::text[]) and t.deleted_at is null and not t.is_standby group by t.id, t.external_id, t.modalities, t.duration, t.is_follow_up_enabled`.execute(
    ctx.tx,
  );
  return byKey(found);
}

/** By the id that the file has; that of a merged record means the one it was merged into. */
async function placesOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, NamedPlace & { key: string }>> {
  const meant = await placeIds(ctx, "location", distinct(rows, "location"));
  const { rows: found } = await sql<NamedPlace & { key: string }>`
    select m.asked as key, l.id, l.external_id as "externalId", l.name, l.phone, l.address1, l.address2, l.city, l.state, l.zipcode,
      l.time_zone as "timeZone"
    from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as m (asked text, id bigint)
    join locations l on l.organization_id = ${ctx.org.id} and l.id = m.id`.execute(ctx.tx);
  return byKey(found);
}

async function providersOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, NamedProvider & { key: string }>> {
  const meant = await placeIds(ctx, "provider", distinct(rows, "provider"));
  const { rows: found } = await sql<NamedProvider & { key: string }>`
    select m.asked as key, d.id, d.external_id as "externalId", d.first_name as "firstName", d.last_name as "lastName",
      d.short_name as "shortName", d.phone, d.address
    from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as m (asked text, id bigint)
    join providers d on d.organization_id = ${ctx.org.id} and d.id = m.id`.execute(ctx.tx);
  return byKey(found);
}

async function patientsOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, FilePatient & { key: string }>> {
  const { rows: found } = await sql<FilePatient & { key: string }>`
    select external_id as key, id, first_name, last_name, ${contactNameSql()} as contact_name, language, time_zone, state, profile_type,
      default_appointment_send_via from patients_public p where organization_id = ${ctx.org.id} and external_id = any (${[...new Set(rows.map(patientOf))]}::text[])`.execute(
    ctx.tx,
  );
  return byKey(found);
}

const sameStart = (patient: string, start: Start): string => `${patient}\u001F${start.at.toString({ smallestUnit: "minute" })}`;

/** The appointment of each row: by its external id, otherwise the patient's appointment at that start that is not canceled. */
async function appointmentsOf(
  ctx: Ctx,
  rows: readonly RecordRow[],
  startOf: (row: RecordRow) => Start,
): Promise<(row: RecordRow) => AppointmentRow | undefined> {
  const { rows: named } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined}
    where a.organization_id = ${ctx.org.id} and a.external_id = any (${distinct(rows, "appointment_external_id")}::text[])`.execute(ctx.tx);
  const byId = new Map(named.map((row) => [row.external_id, row]));
  const nameless = rows.filter((row) => given(row, "appointment_external_id") === null);
  const { rows: timed } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined}
    where a.organization_id = ${ctx.org.id} and a.state in ('scheduled', 'active', 'completed')
      and a.patient_id in (select w.id from patients_public w where w.organization_id = ${ctx.org.id} and w.external_id = any (${nameless.map(patientOf)}::text[]))
      and a.starts_at = any (${nameless.map((row) => startOf(row).at.toString())}::timestamptz[])`.execute(ctx.tx);
  const byStart = new Map(
    timed.map((row) => [sameStart(row.patient.external_id, startOn(row.starts_on, row.starts_time, row.time_zone)), row]),
  );
  return (row) => {
    const id = given(row, "appointment_external_id");
    return id === null ? byStart.get(sameStart(patientOf(row), startOf(row))) : byId.get(id);
  };
}

export interface FileContext {
  meaningOf(row: RecordRow): RowMeaning | null;
  issueOf(row: RecordRow): RowIssue | null;
  warningsOf(row: RecordRow): RowIssue[];
}

const refused = (column: string | null, key: ImportMessageKey): RowIssue => ({ column, message: { key } });

/** By the field of an appointment that a template's texts need. */
const neededFields: Record<string, { column: string; key: ImportMessageKey }> = {
  customContent: { column: "custom_content", key: "neededContent" },
  address: { column: "address", key: "neededAddress" },
  phone: { column: "appointment_phone", key: "neededPhone" },
  locationExternalId: { column: "location", key: "neededLocation" },
  providerExternalId: { column: "provider", key: "neededProvider" },
};

export const valuesOfRow = ({ row, patient, location, provider, start, before }: RowMeaning): AppointmentValues => ({
  start,
  patient: {
    first_name: given(row, "first_name") ?? patient?.first_name ?? null,
    last_name: given(row, "last_name") ?? patient?.last_name ?? null,
    contact_name: patient ? patient.contact_name : given(row, "first_name"),
  },
  phone: given(row, "appointment_phone") ?? before?.phone ?? null,
  address: given(row, "address") ?? before?.address ?? null,
  customContent: given(row, "custom_content") ?? before?.custom_content ?? null,
  location,
  provider,
});

const otherModality: Record<AppointmentModality, ImportMessageKey> = {
  in_person: "notInPerson",
  telephone: "notByPhone",
  video: "notByVideo",
};

function findIssue(meaning: RowMeaning, now: Temporal.Instant): RowIssue | null {
  const { row, patient, before, start, template, modality } = meaning;
  if (patient?.profile_type === "member") return refused("patient_external_id", "memberAppointment");
  if (patient?.state === "disabled") return refused("patient_external_id", "disabledPatient");
  const isPast = Temporal.Instant.compare(start.at, now) <= 0;
  if (modality === null) return refused("modality", "modality");
  if ((!before || before.template.id !== template.id) && !fitsModality(template.modalities, modality))
    return refused("template", otherModality[modality]);
  if (!before) return isPast ? refused("start_date", "startPassed") : null;
  if (before.patient.external_id !== patientOf(row)) return refused("patient_external_id", "otherPatientsAppointment");
  if (before.template.id !== template.id && fitsModality(before.template.modalities, modality)) return refused("template", "otherTemplate");
  const isMoved = Temporal.Instant.compare(start.at, Temporal.Instant.from(before.starts_at)) !== 0;
  if (isMoved && !["scheduled", "active"].includes(before.state)) return refused("start_date", "notMovable");
  if (isMoved && isPast) return refused("start_date", "startPassed");
  return null;
}

export async function openContext(ctx: Ctx, rows: readonly RecordRow[]): Promise<FileContext> {
  const [templates, places, providers, patients] = [
    await templatesOf(ctx, rows),
    await placesOf(ctx, rows),
    await providersOf(ctx, rows),
    await patientsOf(ctx, rows),
  ];
  const organization = await organizationTagValues(ctx);
  const placeOf = (row: RecordRow) => places.get(given(row, "location") ?? "") ?? null;
  const startOf = (row: RecordRow): Start =>
    startOn(given(row, "start_date") as string, given(row, "start_time") as string, placeOf(row)?.timeZone ?? ctx.org.timeZone);
  const beforeOf = await appointmentsOf(ctx, rows, startOf);
  const meaningOf = (row: RecordRow): RowMeaning | null => {
    const template = templates.get(given(row, "template") as string);
    if (!template) return null;
    const before = beforeOf(row);
    const provider = providers.get(given(row, "provider") ?? "") ?? ((before?.provider ?? null) as NamedProvider | null);
    const location = placeOf(row) ?? (before?.location ? { ...before.location, timeZone: before.time_zone } : null);
    const start =
      placeOf(row) || !before
        ? startOf(row)
        : startOn(given(row, "start_date") as string, given(row, "start_time") as string, before.time_zone);
    const said = given(row, "modality") as AppointmentModality | null;
    const modality = said ?? before?.modality ?? assumedModality(template.modalities);
    return { row, patient: patients.get(patientOf(row)), template, location, provider, start, before, modality };
  };
  return {
    meaningOf,
    warningsOf(row) {
      const meaning = meaningOf(row);
      if (!meaning || given(row, "attended") === null) return [];
      const isPast = Temporal.Instant.compare(meaning.start.at, ctx.clock.now()) <= 0;
      return isPast ? [] : [{ column: "attended", isWarning: true, message: { key: "appointmentAhead" } }];
    },
    issueOf(row) {
      const meaning = meaningOf(row);
      if (!meaning) return refused("template", "noTemplate");
      const found = findIssue(meaning, ctx.clock.now());
      if (found || meaning.before) return found;
      const visit = valuesOfRow(meaning);
      const issues = new Issues();
      const language = given(row, "language") ?? meaning.patient?.language ?? null;
      reportMissing(issues, missingWith(organization, meaning.template.texts, visit, language), visit);
      const field = Object.keys(issues.fields)[0];
      const needed = field === undefined ? undefined : neededFields[field];
      return needed ? refused(needed.column, needed.key) : null;
    },
  };
}
