// Validates one sub-file of rows and stores records and issues, with a fixed number of statements.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type AllowedValues, allowedValues, type CheckedRow, type CheckRules, checkRow, columnsBy, conversionKey } from "./check-row.ts";
import type { FileRow } from "./file-rows.ts";
import { importKind, type RowIssue, type RowPreview } from "./import-kind.ts";
import { readMeanings } from "./value-meanings.ts";

export interface StoredRow {
  row_number: number;
  cells: string[];
}

/** Read once for all rows of a batch. */
export async function rulesOf(ctx: Ctx, file: FileRow): Promise<CheckRules> {
  const kind = importKind(file.type);
  const columns = columnsBy(kind, file.columns_mapping);
  const words = new Map<string, AllowedValues>();
  for (const column of columns)
    if (column?.choices && !words.has(column.name)) words.set(column.name, allowedValues(await column.choices(ctx)));
  const { rows } = await sql<{ column_name: string; value_to_convert: string; value_converted: string }>`
    select column_name, value_to_convert, value_converted from file_upload_values
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and value_converted is not null`.execute(ctx.tx);
  const conversions = new Map(rows.map((row) => [conversionKey(row.column_name, row.value_to_convert), row.value_converted]));
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const remembered = await readMeanings(ctx, words);
  return {
    kind,
    columns,
    words,
    conversions,
    remembered,
    at: { today, settings: ctx.settings, isDayFirst: file.date_order === "day_first" },
  };
}

const positionOf = (rules: CheckRules, row: StoredRow, { column: name, value }: RowIssue): number | null => {
  const own = rules.columns.flatMap((column, position) => (column && column.name === name ? [position] : []));
  const filling = rules.columns.findIndex((column) => name !== null && column?.fills?.columns.includes(name));
  const at = own.length === 0 && filling >= 0 ? [filling] : own;
  return at.find((position) => value !== undefined && row.cells[position]?.trim() === value) ?? at[0] ?? null;
};

/** The cell as if it were blank. */
function leaveOut(row: CheckedRow, { column, value }: RowIssue): void {
  if (column === null) return;
  const said = row.record[column];
  const rest = Array.isArray(said) && value !== undefined ? said.filter((one) => one !== value) : [];
  if (rest.length > 0) row.record[column] = rest;
  else delete row.record[column];
}

function addIssue(rules: CheckRules, row: StoredRow & CheckedRow, issue: RowIssue): void {
  const position = positionOf(rules, row, issue);
  (issue.isWarning ? row.warnings : row.errors).push({ position, ...issue.message });
  if (issue.isWarning) leaveOut(row, issue);
}

/** Rules that need the database; applied to rows without issues so far. */
async function askDatabase(ctx: Ctx, rules: CheckRules, checked: readonly (StoredRow & CheckedRow)[]): Promise<void> {
  const good = checked.filter((row) => row.errors.length === 0);
  if (!rules.kind.check || good.length === 0) return;
  const issuesByRow = await rules.kind.check(
    ctx,
    good.map((row) => ({ rowNumber: row.row_number, record: row.record })),
  );
  for (const row of good) for (const issue of issuesByRow.get(row.row_number) ?? []) addIssue(rules, row, issue);
}

/** Of the rows without errors, after the cells with warnings were left out. */
async function previewRows(
  ctx: Ctx,
  rules: CheckRules,
  checked: readonly (StoredRow & CheckedRow)[],
): Promise<ReadonlyMap<number, RowPreview>> {
  const good = checked.filter((row) => row.errors.length === 0).map((row) => ({ rowNumber: row.row_number, record: row.record }));
  return rules.kind.preview && good.length > 0 ? rules.kind.preview(ctx, good) : new Map();
}

interface WrittenRow extends StoredRow {
  checked: CheckedRow;
  preview: RowPreview | undefined;
}

/** JSON texts have no line breaks. A value that no row has is null, which PostgreSQL does not read. */
export function jsonList(values: readonly unknown[], type: "json" | "jsonb"): RawBuilder<unknown> {
  const texts = values.map((value) => (value === null ? "" : JSON.stringify(value)));
  return sql`string_to_array(${texts.some(Boolean) ? texts.join("\n") : null}, E'\n', '')::${sql.raw(type)}[]`;
}

const unlessEmpty = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** A list for each column: PostgreSQL reads lists in half of the time that records in JSON take. */
const given = (rows: readonly WrittenRow[], isNew: boolean) => sql`(select row_number, cells, record, coalesce(errors, '[]') as errors,
    coalesce(warnings, '[]') as warnings, key, outcome, patient_key, is_known, coalesce(changes, '[]') as changes
  from unnest(${rows.map((row) => row.row_number)}::integer[], ${
    isNew
      ? jsonList(
          rows.map((row) => row.cells),
          "json",
        )
      : sql`null::json[]`
  },
    ${jsonList(
      rows.map((row) => row.checked.record),
      "json",
    )}, ${jsonList(
      rows.map((row) => unlessEmpty(row.checked.errors)),
      "jsonb",
    )},
    ${jsonList(
      rows.map((row) => unlessEmpty(row.checked.warnings)),
      "jsonb",
    )}, ${rows.map((row) => row.checked.key)}::text[],
    ${rows.map((row) => row.preview?.outcome ?? null)}::text[], ${rows.map((row) => row.preview?.patientKey ?? null)}::text[],
    ${rows.map((row) => row.preview?.isKnownPatient ?? null)}::boolean[], ${jsonList(
      rows.map((row) => unlessEmpty(row.preview?.changes ?? [])),
      "jsonb",
    )}
  ) as r (row_number, cells, record, errors, warnings, key, outcome, patient_key, is_known, changes))`;

async function replaceRows(ctx: Ctx, file: FileRow, rows: readonly WrittenRow[]): Promise<void> {
  await sql`update file_upload_rows r set record = g.record, errors = g.errors, warnings = g.warnings, row_key = g.key, repeats_row = null,
      state = case when g.errors = '[]' then 'valid' else 'error' end, planned_outcome = g.outcome, patient_key = g.patient_key,
      is_known_patient = g.is_known, changes = g.changes
    from ${given(rows, false)} g
    where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = g.row_number
      and r.row_number = any (${rows.map((row) => row.row_number)}::integer[])`.execute(ctx.tx);
}

async function insertRows(ctx: Ctx, file: FileRow, rows: readonly WrittenRow[]): Promise<void> {
  await sql`insert into file_upload_rows (organization_id, file_upload_id, row_number, cells, record, errors, warnings, row_key, state, planned_outcome,
      patient_key, is_known_patient, changes)
    select ${ctx.org.id}, ${file.id}, g.row_number, g.cells, g.record, g.errors, g.warnings, g.key, case when g.errors = '[]' then 'valid' else 'error' end,
      g.outcome, g.patient_key, g.is_known, g.changes from ${given(rows, true)} g`.execute(ctx.tx);
}

async function checkAnd(
  ctx: Ctx,
  rules: CheckRules,
  rows: readonly StoredRow[],
  write: (rows: readonly WrittenRow[]) => Promise<void>,
): Promise<CheckedRow[]> {
  const checked = rows.map((row) => ({ ...row, ...checkRow(row.cells, rules) }));
  await askDatabase(ctx, rules, checked);
  const previews = await previewRows(ctx, rules, checked);
  await write(
    checked.map((row) => ({ row_number: row.row_number, cells: row.cells, checked: row, preview: previews.get(row.row_number) })),
  );
  return checked;
}

export const checkRows = (ctx: Ctx, file: FileRow, rules: CheckRules, rows: readonly StoredRow[]): Promise<CheckedRow[]> =>
  checkAnd(ctx, rules, rows, (written) => replaceRows(ctx, file, written));

/** Rows that are not stored yet: each is written once, with what was found. */
export const checkNewRows = (ctx: Ctx, file: FileRow, rules: CheckRules, rows: readonly StoredRow[]): Promise<CheckedRow[]> =>
  checkAnd(ctx, rules, rows, (written) => insertRows(ctx, file, written));

/**
 * Marks rows whose key occurred before; `keys` null: in the whole file. Of these only keys that are, or were, in several rows are looked at
 * row by row.
 */
export async function markRepeats(ctx: Ctx, file: FileRow, keys: readonly string[] | null): Promise<void> {
  const ofFile = sql`organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`;
  const which =
    keys === null
      ? sql`select row_key from file_upload_rows where ${ofFile} and row_key is not null group by row_key having count(*) > 1 or count(repeats_row) > 0`
      : sql`select unnest(${[...keys]}::text[])`;
  await sql`with keyed as (
      select row_number, min(row_number) over (partition by row_key) as first from file_upload_rows
      where ${ofFile} and row_key in (${which}))
    update file_upload_rows r set repeats_row = nullif(k.first, k.row_number),
      state = case when r.errors = '[]' and k.first = k.row_number then 'valid' else 'error' end
    from keyed k where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = k.row_number
      and r.repeats_row is distinct from nullif(k.first, k.row_number)`.execute(ctx.tx);
}

/** As columns of `file_uploads`, once all rows are checked: indexes hold the rows with issues only, so that a million others are not read. */
export const countedRows = (ctx: Ctx, file: Pick<FileRow, "id">) => sql`(valid_rows, failed_rows, warned_rows) = (
  select file_uploads.total_rows - faulty.n, faulty.n, warned.n from
    (select count(*) as n from file_upload_rows r where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id}
      and r.state in ('error', 'failed')) faulty,
    (select count(*) as n from file_upload_rows r where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id}
      and r.state in ('valid', 'imported') and r.warnings <> '[]') warned)`;
