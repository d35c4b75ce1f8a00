// The export of patients: the rows behind a list's filters, in the order of creation, as people read them in a spreadsheet and as an import takes them.
import { PatientFilters, ReadSelection } from "@tidings/contract/areas/patients";
import { type OptionalColumn, type OptionalField, optionalFields } from "@tidings/contract/areas/patients/optional-fields";
import { systemLanguages } from "@tidings/contract/message/languages";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../../kernel/context.ts";
import { type Cell, cellEnd, csvLine, csvLinesOf, defineExport, type RowSource, recordEnd } from "../../exports/public.ts";
import { portsOf } from "../patient-ports.ts";
import { homeNameSql } from "../records/home-location.ts";
import { countMatching, givenFilters, maintainedCount } from "./patient-counts.ts";
import { allOf, filterConditions, unbranched } from "./patient-filter.ts";
import { unreachableWordsSql } from "./reachability.ts";
import { selectionConditions } from "./selection.ts";

type Column = RawBuilder<unknown>;

const languageNames = JSON.stringify(Object.fromEntries(systemLanguages.map(({ key, name }) => [key, name])));
const spaced = (words: Column): Column => sql`replace(${words}, '_', ' ')`;
function optionalCell(column: OptionalColumn, kind: OptionalField["kind"]): Column {
  const value = sql.raw(`p.${column}`);
  if (kind === "amount") return sql`trim_scale(${value})`;
  return kind === "choice" ? spaced(value) : value;
}
const yesIf = (condition: Column): Column => sql`case when ${condition} then 'yes' end`;
/** The days of the newest consents in force: as they were said, or the days on which they were recorded. */
const consentDays = (timeZone: string): RawBuilder<unknown> => sql`left join lateral (
  select (array_agg(coalesce(c.given_on, (c.occurred_at at time zone ${timeZone})::date) order by c.event_id desc) filter (where c.purpose = 'care'))[1] as care,
    (array_agg(coalesce(c.given_on, (c.occurred_at at time zone ${timeZone})::date) order by c.event_id desc) filter (where c.purpose = 'promotional'))[1] as promotional
  from recorded_consents(p.organization_id, p.id, coalesce(p.phone, p.landline_phone)) c) consented on true`;
const tenDigitsOf = (phone: Column): Column => sql`substr(${phone}, 3)`;

/**
 * Column by column what stands at its head and the text below it, written out by the database: a million rows taken apart and put
 * together here took three times as long as reading them.
 */
function columnsFor(timeZone: string): Readonly<Record<string, Column>> {
  // To the minute; to_char() takes half as long again.
  const local = (at: Column) => sql`left((${at} at time zone ${timeZone})::text, 16)`;
  return {
    "External ID": sql`p.external_id`,
    "First name": sql`p.first_name`,
    "Middle name": sql`p.middle_name`,
    "Last name": sql`p.last_name`,
    "Date of birth": sql`p.dob`,
    Sex: sql`p.sex`,
    Language: sql`coalesce(${languageNames}::jsonb ->> p.language, p.language)`,
    "Mobile phone": tenDigitsOf(sql`p.phone`),
    "Phone belongs to": sql`p.phone_owner`,
    "Phone contact name": sql`p.phone_owner_name`,
    "Landline phone": tenDigitsOf(sql`p.landline_phone`),
    "Landline belongs to": sql`p.landline_owner`,
    "Landline contact name": sql`p.landline_owner_name`,
    Email: sql`p.email`,
    "ZIP code": sql`p.zipcode`,
    "Record status": sql`p.state`,
    "Profile type": sql`p.profile_type`,
    "Opted out of": spaced(sql`array_to_string(p.opted_out_features, ', ')`),
    "Do not text": yesIf(sql`'text' = any (p.opted_out_channels)`),
    "Do not call": yesIf(sql`'call' = any (p.opted_out_channels)`),
    Consent: yesIf(sql`consented.care is not null`),
    "Consent date": sql`consented.care`,
    "Promotional consent": yesIf(sql`consented.promotional is not null`),
    "Promotional consent date": sql`consented.promotional`,
    Deceased: yesIf(sql`p.disabled_reason = 'deceased'`),
    "Home location": homeNameSql(),
    Groups: portsOf("groupNamesSql")[0] ?? sql`null`,
    "Cannot be reached": unreachableWordsSql,
    ...Object.fromEntries(Object.values(optionalFields).map(({ heading, column, kind }) => [heading, optionalCell(column, kind)])),
    "Send via": sql`p.default_appointment_send_via`,
    Conditions: sql`(select string_agg(c.value || ' (' || c.code || ')', '; ' order by c.position) from patient_conditions c
      where c.organization_id = p.organization_id and c.patient_id = p.id)`,
    Notes: sql`p.notes`,
    "Last contact": sql`(select ${local(sql`m.sent_at`)} from messages_public m where m.organization_id = p.organization_id and m.patient_id = p.id
      and m.sent_at is not null order by m.created_at desc, m.id desc limit 1)`,
    "Last response": sql`(select ${local(sql`i.received_at`)} from inbound_messages_public i where i.organization_id = p.organization_id and i.patient_id = p.id
      order by i.received_at desc, i.id desc limit 1)`,
    "Created at": local(sql`p.created_at`),
  };
}
/** Known once the modules are connected. */
const heads = (): string[] => Object.keys(columnsFor("UTC"));

/** Not concat(), which takes three times as long; and what is empty costs no joining of its own. */
function recordOf(texts: readonly Column[]): Column {
  const end = sql.lit(cellEnd);
  return sql.join(
    texts.map((text, at) => (at < texts.length - 1 ? sql`coalesce(${text} || ${end}, ${end})` : sql`coalesce(${text}, '')`)),
    sql` || `,
  );
}

/** The filters of a list, or the patients selected in it. */
const ExportQuery = z.extend(PatientFilters, { selection: z.optional(ReadSelection) });
type ExportQuery = z.infer<typeof ExportQuery>;

/** The rows of matching patients, read in primary-key order: no offset, no sort, no second copy. */
export async function openPatientRows(ctx: Ctx, { selection, ...given }: ExportQuery): Promise<Required<RowSource>> {
  const filters = givenFilters(given);
  const conditions = selection ? await selectionConditions(ctx, selection) : await filterConditions(ctx, filters);
  const maintained = selection ? null : await maintainedCount(ctx, filters);
  const total = maintained ?? (await countMatching(ctx, selection ? { selection } : filters, unbranched(conditions)));
  const behind = ({ org }: Ctx, after: number, joined = sql``) => sql`from patients p ${joined}
    where p.organization_id = ${org.id} and p.id > ${after} and ${allOf(conditions)}`;
  const cells = ({ org }: Ctx): Column =>
    sql`array[${sql.join(Object.values(columnsFor(org.timeZone)).map((column) => sql`(${column})::text`))}]`;
  const read: RowSource["read"] = async (now, after, limit) => {
    const { rows } = await sql<{ id: number; cells: Cell[] }>`
      select p.id, ${cells(now)} as cells ${behind(now, after, consentDays(now.org.timeZone))} order by p.id limit ${limit}`.execute(
      now.tx,
    );
    return { rows: rows.map((row) => row.cells), next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  };
  return {
    columns: heads(),
    total,
    read,
    lines: {
      async endOf(now, after, limit) {
        const { rows } = await sql<{ id: number }>`
          select p.id ${behind(now, after)} order by p.id limit 1 offset ${limit - 1}`.execute(now.tx);
        return rows[0]?.id ?? null;
      },
      async read(now, after, end) {
        const rest = behind(now, after, consentDays(now.org.timeZone));
        const part = end === null ? rest : sql`${rest} and p.id <= ${end}`;
        const texts = Object.values(columnsFor(now.org.timeZone)).map((column) => sql`(${column})::text`);
        const { rows } = await sql<{ count: number; text: string | null }>`
          select count(*)::int as count, string_agg(record, ${recordEnd} order by id) as text
          from (select p.id, ${recordOf(texts)} as record ${part} order by p.id) behind`.execute(now.tx);
        const { count, text } = rows[0] ?? { count: 0, text: null };
        const lines = csvLinesOf(text ?? "", count, heads().length);
        if (lines !== null) return { text: lines, count };
        const again = await sql<{ cells: Cell[] }>`select ${cells(now)} as cells ${part} order by p.id`.execute(now.tx);
        return { text: again.rows.map((row) => csvLine(row.cells)).join(""), count: again.rows.length };
      },
    },
  };
}

/** Whether only patients of a segment can be in it; patients who are selected individually may be any patient. */
function isOfSegment({ selection, ...filters }: ExportQuery): boolean {
  const { patientSegmentExternalId } = selection ? (selection.matching ?? {}) : filters;
  return Boolean(patientSegmentExternalId?.length) && !selection?.externalIds?.length;
}

const patientsExport = defineExport({
  name: "patients",
  needs: { action: "download", subject: "patient" },
  query: ExportQuery,
  open: openPatientRows,
});

/** Users who may read patients may export a segment (PERM-050). A separate kind, because the permission is checked again later. */
const segmentPatientsExport = defineExport({
  name: "segment_patients",
  needs: { action: "read", subject: "patient" },
  query: ExportQuery.check(z.refine(isOfSegment)),
  open: openPatientRows,
});

/** The kind of export for these patients. */
export const exportOf = (query: ExportQuery) => (isOfSegment(query) ? segmentPatientsExport : patientsExport);
