// Foretells what rows of a file would do to patients: which are new, and what would change in the records of the known ones.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { RecordRow, RowPreview } from "../../imports/public.ts";
import { type KnownRow, portsOf } from "../patient-ports.ts";
import { withHomes } from "../records/home-location.ts";
import { rowsAddingConditions } from "./add-conditions.ts";
import { knownExternalIds, memberKey } from "./find-members.ts";
import { changedColumns, givenRows, type UpsertRow } from "./given-patients.ts";

type Change = RowPreview["changes"][number];

interface KnownPatient {
  row_number: number;
  id: number;
  changes: Change[];
}

/** In a first file hardly any patient is known: the cells of the others are not sent. */
async function rowsOfKnown(ctx: Ctx, rows: readonly UpsertRow[]): Promise<UpsertRow[]> {
  const { rows: found } = await sql<{ external_id: string }>`select external_id from patients
    where organization_id = ${ctx.org.id} and external_id = any (${rows.map((row) => row.externalId)}::text[])`.execute(ctx.tx);
  const known = new Set(found.map((one) => one.external_id));
  return rows.filter((row) => known.has(row.externalId));
}

/** By row number, only of known patients. */
async function knownPatients(ctx: Ctx, all: readonly UpsertRow[]): Promise<Map<number, KnownPatient>> {
  const rows = await rowsOfKnown(ctx, all);
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<KnownPatient>`
    select g.row_number, p.id, to_jsonb(array_remove(array[${changedColumns}], null)) as changes
    from ${givenRows(ctx, rows)}
    join patients p on p.organization_id = ${ctx.org.id} and p.external_id = g.external_id
      and p.external_id = any (${rows.map((row) => row.externalId)}::text[])`.execute(ctx.tx);
  return new Map(found.map((row) => [row.row_number, row]));
}

/** What the conditions, and the modules that store further columns, would change. */
async function addListChanges(ctx: Ctx, rows: readonly UpsertRow[], known: ReadonlyMap<number, KnownPatient>): Promise<void> {
  const ofKnown = rows.flatMap((row): KnownRow[] => {
    const patient = known.get(row.rowNumber);
    return patient ? [{ rowNumber: row.rowNumber, patientId: patient.id, record: row.record }] : [];
  });
  const changed = [{ column: "patient_condition", rowNumbers: (await rowsAddingConditions(ctx, ofKnown)) as readonly number[] }];
  for (const port of portsOf("imports")) changed.push(await port.preview(ctx, ofKnown));
  for (const { column, rowNumbers } of changed) for (const row of rowNumbers) known.get(row)?.changes.push({ column, before: null });
}

async function previewRows(ctx: Ctx, given: readonly UpsertRow[], keyOf: (row: UpsertRow) => string): Promise<Map<number, RowPreview>> {
  const rows = await withHomes(ctx, given);
  const known = await knownPatients(ctx, rows);
  await addListChanges(ctx, rows, known);
  return new Map(
    rows.map((row): [number, RowPreview] => {
      const found = known.get(row.rowNumber)?.changes;
      const outcome = !found ? "created" : found.length > 0 ? "updated" : "unchanged";
      return [row.rowNumber, { outcome, patientKey: keyOf(row), isKnownPatient: found !== undefined, changes: found ?? [] }];
    }),
  );
}

/** Of rows that name their patient by an id. */
export const previewNamedPatients = (ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, RowPreview>> =>
  previewRows(
    ctx,
    rows.map((row) => ({ ...row, externalId: row.record.patient_external_id as string })),
    (row) => row.externalId,
  );

/** Of rows that may name their patient by name, date of birth and phone only. */
export async function previewMembers(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<number, RowPreview>> {
  const ids = await knownExternalIds(ctx, rows);
  // No patient has an empty id, so such a row is about a new one.
  return previewRows(
    ctx,
    rows.map((row) => ({ ...row, externalId: ids.get(row.rowNumber) ?? "" })),
    (row) => row.externalId || (memberKey(row.record) ?? `row ${row.rowNumber}`),
  );
}
