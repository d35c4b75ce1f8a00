// The columns of a patient's record that a file can fill, and rows of a file in the shape in which SQL reads them.
import { type OptionalField, optionalFields } from "@tidings/contract/areas/patients/optional-fields";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRecord } from "../../imports/public.ts";
import { zoneOfZip } from "../phones/zip-zone.ts";
import { codeIn } from "../records/patient-code.ts";

export interface UpsertRow {
  rowNumber: number;
  externalId: string;
  record: ImportRecord;
}

/** Texts as they are written; the others need a cast. */
const textColumns = [
  "first_name",
  "middle_name",
  "last_name",
  "phone",
  "landline_phone",
  "email",
  "language",
  "sex",
  "default_appointment_send_via",
  "zipcode",
  "notes",
  "phone_owner",
  "phone_owner_name",
  "landline_owner",
  "landline_owner_name",
] as const;
/** The home location is given by its id, which `withHomes` adds. */
const otherColumns = { dob: "date", home_location_id: "bigint" } as const;
const typeOf = (kind: OptionalField["kind"]): string => (kind === "amount" ? "numeric" : "text");
const optional = Object.values(optionalFields);
export const columns: readonly string[] = [...textColumns, ...Object.keys(otherColumns), ...optional.map(({ column }) => column)];

export const list = (form: (column: string) => string) => sql.raw(columns.map(form).join(", "));
export const names = list((column) => column);
/** Of what `givenOf` returns. */
export const givenShape = sql.raw(
  [
    "row_number integer, external_id text, code text, time_zone text, profile_type text, record_status text",
    ...textColumns.map((column) => `${column} text`),
    ...Object.entries(otherColumns).map(([column, type]) => `${column} ${type}`),
    ...optional.map(({ column, kind }) => `${column} ${typeOf(kind)}`),
  ].join(", "),
);

/** What is null is left out: a file fills few of the columns, and PostgreSQL reads less. */
export const givenOf = (ctx: Ctx, rows: readonly UpsertRow[]): string =>
  JSON.stringify(
    rows.map(({ rowNumber, externalId, record }) => {
      const out: ImportRecord & { row_number?: number } = {};
      for (const column of columns) if (record[column] !== undefined) out[column] = record[column];
      const zone = zoneOfZip(record.zipcode as string | undefined);
      const code = codeIn(externalId, ctx);
      out.row_number = rowNumber;
      out.external_id = externalId;
      if (code) out.code = code;
      if (zone) out.time_zone = zone;
      if (record.profile_type !== undefined) out.profile_type = record.profile_type;
      // A death disables the patient with its reason.
      if (record.record_status !== undefined && record.deceased !== "yes") out.record_status = record.record_status;
      return out;
    }),
  );

/** What differs between `g` and the patient `p`, as JSON: blank cells change nothing. Ids of locations are not shown. */
export const changedColumns = list((column) =>
  column === "home_location_id"
    ? `case when g.${column} is not null and p.${column} is distinct from g.${column} then jsonb_build_object('column', 'home_location', 'before', null) end`
    : `case when g.${column} is not null and p.${column} is distinct from g.${column} then jsonb_build_object('column', '${column}', 'before', p.${column}::text) end`,
);
