// The export of patients: the rows behind a list's filters, in the order of creation, as people read them in a spreadsheet.
import { PatientFilters } from "@tidings/contract/areas/patients";
import { findLanguage } from "@tidings/contract/message/languages";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { type Cell, defineExport, type RowSource } from "../exports/public.ts";
import { countMatching, givenFilters, maintainedCount } from "./patient-counts.ts";
import { allOf, filterConditions } from "./patient-filter.ts";
import { tenDigits } from "./phone.ts";
import { unreachableReasons } from "./reachability.ts";

interface ExportedRow {
  id: number;
  external_id: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  dob: string | null;
  sex: string | null;
  language: string | null;
  phone: string | null;
  landline_phone: string | null;
  email: string | null;
  zipcode: string | null;
  state: string;
  profile_type: string;
  is_unreachable: boolean;
  is_held_for_review: boolean;
  opted_out_features: string[];
  ethnicity: string | null;
  race: string | null;
  annual_income: string | null;
  carrier_information: string | null;
  sms_plan: string | null;
  data_plan: string | null;
  notes: string | null;
  conditions: string | null;
  last_message_at: string | null;
  last_response_at: string | null;
  created_at: string;
}

const words = (values: readonly string[]): string => values.join(", ").replaceAll("_", " ");

/** Column by column what stands at its head and what is below it. */
const columns: Readonly<Record<string, (row: ExportedRow) => Cell>> = {
  "External ID": (row) => row.external_id,
  "First name": (row) => row.first_name,
  "Middle name": (row) => row.middle_name,
  "Last name": (row) => row.last_name,
  "Date of birth": (row) => row.dob,
  Sex: (row) => row.sex,
  Language: (row) => (row.language === null ? null : (findLanguage(row.language)?.name ?? row.language)),
  "Mobile phone": (row) => tenDigits(row.phone),
  "Landline phone": (row) => tenDigits(row.landline_phone),
  Email: (row) => row.email,
  "ZIP code": (row) => row.zipcode,
  Status: (row) => row.state,
  "Profile type": (row) => row.profile_type,
  "Opted out of": (row) => words(row.opted_out_features),
  "Cannot be reached": (row) => words(unreachableReasons(row)),
  Ethnicity: (row) => row.ethnicity && words([row.ethnicity]),
  Race: (row) => row.race && words([row.race]),
  "Annual income": (row) => (row.annual_income === null ? null : Number(row.annual_income)),
  "Mobile carrier": (row) => row.carrier_information,
  "SMS plan": (row) => row.sms_plan,
  "Data plan": (row) => row.data_plan,
  Conditions: (row) => row.conditions,
  Notes: (row) => row.notes,
  "Last contact": (row) => row.last_message_at,
  "Last response": (row) => row.last_response_at,
  "Created at": (row) => row.created_at,
};
const cells = Object.values(columns);

const minute = "YYYY-MM-DD HH24:MI";

/** Written out by the database: a million moments cost it a tenth of what they would cost here. */
function selected(timeZone: string): RawBuilder<unknown> {
  const local = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${timeZone}, ${minute})`;
  return sql`p.id, p.external_id, p.first_name, p.middle_name, p.last_name, p.dob, p.sex, p.language, p.phone, p.landline_phone, p.email, p.zipcode,
    p.state, p.profile_type, p.is_unreachable, p.is_held_for_review, p.opted_out_features, p.ethnicity, p.race, p.annual_income,
    p.carrier_information, p.sms_plan, p.data_plan, p.notes, ${local(sql`p.created_at`)} as created_at,
    (select string_agg(c.code || ' ' || c.value, '; ' order by c.position) from patient_conditions c
      where c.organization_id = p.organization_id and c.patient_id = p.id) as conditions,
    (select ${local(sql`m.sent_at`)} from messages m where m.organization_id = p.organization_id and m.patient_id = p.id and m.sent_at is not null
      order by m.created_at desc, m.id desc limit 1) as last_message_at,
    (select ${local(sql`i.received_at`)} from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id
      order by i.received_at desc, i.id desc limit 1) as last_response_at`;
}

/** Rows of whoever meets these filters, read by the key of the table: no offset, no sort, no second copy. */
export async function openPatientRows(ctx: Ctx, given: PatientFilters): Promise<RowSource> {
  const filters = givenFilters(given);
  const conditions = await filterConditions(ctx, filters);
  const total = (await maintainedCount(ctx, filters)) ?? (await countMatching(ctx, filters, conditions));
  return {
    columns: Object.keys(columns),
    total,
    async read({ tx, org }, after, most) {
      const { rows } = await sql<ExportedRow>`
        select ${selected(org.timeZone)} from patients p
        where p.organization_id = ${org.id} and p.id > ${after} and ${allOf(conditions)} order by p.id limit ${most}`.execute(tx);
      return { rows: rows.map((row) => cells.map((of) => of(row))), next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

const patientsExport = defineExport({
  name: "patients",
  needs: { action: "download", subject: "patient" },
  query: PatientFilters,
  open: openPatientRows,
});

/** What a segment holds may be taken along by whoever may look at patients (PERM-050); a kind of its own, since the right is asked for again later. */
const segmentPatientsExport = defineExport({
  name: "segment_patients",
  needs: { action: "read", subject: "patient" },
  query: PatientFilters.check(z.refine(({ patientSegmentExternalId }) => Boolean(patientSegmentExternalId?.length))),
  open: openPatientRows,
});

/** The kind that a wish to export patients by these filters is of. */
export const exportOf = ({ patientSegmentExternalId }: PatientFilters) =>
  patientSegmentExternalId?.length ? segmentPatientsExport : patientsExport;
