// Counts what importing a file will do, from what the check of its rows found.
import { type ImportPreview, identityColumns, maxUnconfirmedPatients, maxUnconfirmedShare } from "@tidings/contract/areas/imports/rows";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type FileRow, readOwnKind } from "./file-rows.ts";
import { importKind } from "./import-kind.ts";

interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  new_patients: number;
  new_without_home: number;
  new_without_language: number;
  new_without_phone: number;
  known_patients: number;
  identity_changes: number;
}

const validRows = (ctx: Ctx, file: FileRow) =>
  sql`r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.state = 'valid'`;

const isIdentity = sql`exists (select from jsonb_array_elements(r.changes) c where c ->> 'column' = any (${[...identityColumns]}::text[]))`;

/** In one pass over all rows. */
async function countRows(ctx: Ctx, file: FileRow): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(created), 0)::bigint as created, coalesce(sum(updated), 0)::bigint as updated, coalesce(sum(unchanged), 0)::bigint as unchanged,
      count(*) filter (where patient_key is not null and not is_known_patient) as new_patients,
      count(*) filter (where patient_key is not null and not is_known_patient and has_no_home) as new_without_home,
      count(*) filter (where patient_key is not null and not is_known_patient and not has_language) as new_without_language,
      count(*) filter (where patient_key is not null and not is_known_patient and not has_phone) as new_without_phone,
      count(*) filter (where patient_key is not null and is_known_patient) as known_patients,
      count(*) filter (where patient_key is not null and has_identity_change) as identity_changes
    from (select patient_key, is_known_patient, count(*) filter (where planned_outcome = 'created') as created,
        count(*) filter (where planned_outcome = 'updated') as updated, count(*) filter (where planned_outcome = 'unchanged') as unchanged,
        bool_or(r.record -> 'home_location' is null) as has_no_home, bool_or(r.record -> 'language' is not null) as has_language,
        bool_or(coalesce(r.record -> 'phone', r.record -> 'new_patient_phone', r.record -> 'landline_phone') is not null) as has_phone,
        bool_or(changes <> '[]' and ${isIdentity}) as has_identity_change
      from file_upload_rows r where ${validRows(ctx, file)} group by patient_key, is_known_patient) p`.execute(ctx.tx);
  return rows[0] as Counts;
}

async function countChanges(ctx: Ctx, file: FileRow): Promise<ImportPreview["changes"]> {
  const { rows } = await sql<ImportPreview["changes"][number]>`
    select c ->> 'column' as "columnName", count(distinct patient_key) as patients
    from file_upload_rows r cross join jsonb_array_elements(r.changes) c where ${validRows(ctx, file)} and changes <> '[]'
    group by 1 order by 2 desc, 1`.execute(ctx.tx);
  return rows;
}

const needsConfirmation = (identityChanges: number, known: number): boolean =>
  identityChanges > maxUnconfirmedPatients || identityChanges > known * maxUnconfirmedShare;

export async function countPreview(ctx: Ctx, file: FileRow): Promise<ImportPreview> {
  const counts = await countRows(ctx, file);
  const kind = importKind(file.type);
  const isForetold = kind.preview !== undefined;
  const ifNamed = (column: string, count: number): number | null => (kind.columns.some(({ name }) => name === column) ? count : null);
  const { known_patients: known, identity_changes: identityChanges } = counts;
  return {
    createdRows: isForetold ? counts.created : null,
    updatedRows: isForetold ? counts.updated : null,
    unchangedRows: isForetold ? counts.unchanged : null,
    refusedRows: file.failed_rows,
    warnedRows: file.warned_rows,
    newPatients: counts.new_patients,
    newPatientsWithoutHome: ifNamed("home_location", counts.new_without_home),
    newPatientsWithoutLanguage: ifNamed("language", counts.new_without_language),
    newPatientsWithoutPhone: ifNamed("phone", counts.new_without_phone),
    knownPatients: known,
    changes: await countChanges(ctx, file),
    identityChanges,
    needsConfirmation: needsConfirmation(identityChanges, known),
  };
}

/** How many known patients get another name, number or date of birth, and whether a person has to confirm that many. Without any the rows are not read. */
export async function countIdentityChanges(ctx: Ctx, file: FileRow): Promise<{ count: number; needsConfirmation: boolean }> {
  const { rows } =
    await sql`select from file_upload_rows r where ${validRows(ctx, file)} and changes <> '[]' and ${isIdentity} limit 1`.execute(ctx.tx);
  if (rows.length === 0) return { count: 0, needsConfirmation: false };
  const { identity_changes: count, known_patients: known } = await countRows(ctx, file);
  return { count, needsConfirmation: needsConfirmation(count, known) };
}

export async function readPreview(ctx: Ctx, externalId: string): Promise<{ preview: ImportPreview }> {
  const file = await readOwnKind(ctx, externalId);
  return { preview: await countPreview(ctx, file) };
}
