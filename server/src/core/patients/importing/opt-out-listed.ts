// Opts out what a file lists, patients by id or bare phone numbers, of everything or of the feature the row names; no message is sent.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { ImportRequest, RecordRow, RowIssue, RowIssues, RowOutcome } from "../../imports/public.ts";
import { applyOpt } from "../consent/apply-opt.ts";
import type { OptTarget } from "../consent/opt-rules.ts";
import { suppressNumbers } from "../consent/suppressed-numbers.ts";
import { knownPatients, reportUnknown } from "./known-patients.ts";

const targetOf = ({ record }: RecordRow): OptTarget => (record.feature as OptTarget | undefined) ?? "all";
const idOf = ({ record }: RecordRow): string | undefined => record.patient_external_id as string | undefined;
const phoneOf = ({ record }: RecordRow): string | undefined => record.phone as string | undefined;

/** A row about a patient names an id that is known; any other row names a number. */
export async function checkOptOuts(ctx: Pick<Ctx, "tx" | "org">, rows: readonly RecordRow[]): Promise<RowIssues> {
  const unknown = await reportUnknown(
    ctx,
    rows.filter((row) => idOf(row) !== undefined),
  );
  const empty = rows.filter((row) => idOf(row) === undefined && phoneOf(row) === undefined);
  const issues = new Map<number, readonly RowIssue[]>(unknown);
  for (const { rowNumber } of empty) issues.set(rowNumber, [{ column: null, message: { key: "idOrPhone" } }]);
  return issues;
}

/** By number, the patients who have it, as mobile or landline, and those who took over a record with it in a merge. */
async function patientsByPhone(ctx: Ctx, phones: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ phone: string; id: number }>`
    select u.phone, p.id from unnest(${[...phones]}::text[]) as u (phone) join patients p on p.organization_id = ${ctx.org.id} and p.phone = u.phone
    union select u.phone, p.id from unnest(${[...phones]}::text[]) as u (phone)
      join patients p on p.organization_id = ${ctx.org.id} and p.landline_phone = u.phone
    union select u.phone, g.survivor_id from unnest(${[...phones]}::text[]) as u (phone) join patient_merges g
      on g.organization_id = ${ctx.org.id} and g.merged_phones @> array[u.phone] and g.undone_at is null`.execute(ctx.tx);
  return new Map([...Map.groupBy(rows, (row) => row.phone)].map(([phone, of]) => [phone, of.map(({ id }) => id)]));
}

interface Listed {
  row: RecordRow;
  patientIds: number[];
  /** Set for a bare number. */
  phone: string | null;
}

async function listed(ctx: Ctx, rows: readonly RecordRow[]): Promise<Listed[]> {
  const known = await knownPatients(
    ctx,
    rows.flatMap((row) => idOf(row) ?? []),
  );
  const bare = (row: RecordRow): string | null => (idOf(row) === undefined ? (phoneOf(row) ?? null) : null);
  const byPhone = await patientsByPhone(
    ctx,
    rows.flatMap((row) => bare(row) ?? []),
  );
  return rows.flatMap((row): Listed[] => {
    const [id, phone] = [known.get(idOf(row) ?? "")?.id, bare(row)];
    if (phone !== null) return [{ row, phone, patientIds: byPhone.get(phone) ?? [] }];
    return id === undefined ? [] : [{ row, phone, patientIds: [id] }];
  });
}

/** A number that is closed for everything stays closed, also for patients who get it later. */
export async function optOutListed(
  ctx: Ctx,
  rows: readonly RecordRow[],
  { externalId }: Pick<ImportRequest, "externalId">,
): Promise<RowOutcome[]> {
  const by = { source: "file", fileExternalId: externalId } as const;
  const found = await listed(ctx, rows);
  const closed = await suppressNumbers(
    ctx,
    found.flatMap(({ row, phone }) => (phone !== null && targetOf(row) === "all" ? [{ phone, rowNumber: row.rowNumber }] : [])),
    by,
  );
  const changed = new Set<number>();
  for (const [feature, of] of Map.groupBy(found, ({ row }) => targetOf(row))) {
    const ids = of.flatMap(({ patientIds }) => patientIds);
    for (const one of await applyOpt(ctx, ids, { ...by, direction: "out", features: [feature], isByClinic: true }))
      if (one.isChanged) changed.add(one.id);
  }
  const byRow = new Map(found.map((one) => [one.row.rowNumber, one]));
  return rows.map(({ rowNumber }): RowOutcome => {
    const one = byRow.get(rowNumber);
    if (!one) return { rowNumber, outcome: "refused", message: { key: "unknownPatient" } };
    const isChanged = one.patientIds.some((id) => changed.has(id)) || (one.phone !== null && closed.has(one.phone));
    const [patientId] = one.patientIds;
    return { rowNumber, ...(patientId === undefined ? {} : { patientId }), outcome: isChanged ? "updated" : "unchanged" };
  });
}
