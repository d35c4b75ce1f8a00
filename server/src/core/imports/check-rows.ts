// Checks rows of a file, as many at once as a sub-file has, and writes down what they mean and what is wrong: some statements for all.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type CheckedRow, type CheckRules, checkRow, columnsBy, conversionKey, type KnownWords, knownWords } from "./check-row.ts";
import type { FileRow } from "./file-rows.ts";
import { importKind } from "./import-kind.ts";

export interface StoredRow {
  row_number: number;
  cells: string[];
}

/** Read once for all rows of a batch. */
export async function rulesOf(ctx: Ctx, file: FileRow): Promise<CheckRules> {
  const kind = importKind(file.type);
  const columns = columnsBy(kind, file.columns_mapping);
  const words = new Map<string, KnownWords>();
  for (const column of columns)
    if (column?.choices && !words.has(column.name)) words.set(column.name, knownWords(await column.choices(ctx)));
  const { rows } = await sql<{ column_name: string; value_to_convert: string; value_converted: string }>`
    select column_name, value_to_convert, value_converted from file_upload_values
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and value_converted is not null`.execute(ctx.tx);
  const conversions = new Map(rows.map((row) => [conversionKey(row.column_name, row.value_to_convert), row.value_converted]));
  return { kind, columns, words, conversions, at: { today: ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate() } };
}

/** What only the database knows: asked of rows that are good so far. */
async function askDatabase(ctx: Ctx, rules: CheckRules, checked: readonly (StoredRow & CheckedRow)[]): Promise<void> {
  const good = checked.filter((row) => row.errors.length === 0);
  if (!rules.kind.check || good.length === 0) return;
  const complaints = await rules.kind.check(
    ctx,
    good.map((row) => ({ rowNumber: row.row_number, record: row.record })),
  );
  for (const row of good) {
    const complaint = complaints.get(row.row_number);
    if (!complaint) continue;
    const position = complaint.column === null ? -1 : rules.columns.findIndex((column) => column?.name === complaint.column);
    row.errors.push({ position: position < 0 ? null : position, message: complaint.message });
  }
}

async function write(ctx: Ctx, file: FileRow, checked: readonly (StoredRow & CheckedRow)[]): Promise<void> {
  const given = JSON.stringify(checked.map(({ row_number, record, errors, key }) => ({ row_number, record, errors, key })));
  await sql`update file_upload_rows r set record = g.record, errors = g.errors, row_key = g.key, repeats_row = null,
      state = case when g.errors = '[]' then 'valid' else 'error' end
    from jsonb_to_recordset(${given}::jsonb) as g (row_number integer, record jsonb, errors jsonb, key text)
    where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = g.row_number
      and r.row_number = any (${checked.map((row) => row.row_number)}::integer[])`.execute(ctx.tx);
}

export async function checkRows(ctx: Ctx, file: FileRow, rules: CheckRules, rows: readonly StoredRow[]): Promise<CheckedRow[]> {
  const checked = rows.map((row) => ({ ...row, ...checkRow(row.cells, rules) }));
  await askDatabase(ctx, rules, checked);
  await write(ctx, file, checked);
  return checked;
}

/** Of rows with the same key the first one counts; `keys` null: of the whole file. */
export async function markRepeats(ctx: Ctx, file: FileRow, keys: readonly string[] | null): Promise<void> {
  const which = keys === null ? sql`row_key is not null` : sql`row_key = any (${[...keys]}::text[])`;
  await sql`with keyed as (
      select row_number, min(row_number) over (partition by row_key) as first from file_upload_rows
      where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and ${which})
    update file_upload_rows r set repeats_row = nullif(k.first, k.row_number),
      state = case when r.errors = '[]' and k.first = k.row_number then 'valid' else 'error' end
    from keyed k where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id} and r.row_number = k.row_number
      and r.repeats_row is distinct from nullif(k.first, k.row_number)`.execute(ctx.tx);
}

/** As columns of `file_uploads`. */
export const countedRows = (ctx: Ctx, file: Pick<FileRow, "id">) => sql`(valid_rows, failed_rows) = (
  select count(*) filter (where r.state = 'valid'), count(*) filter (where r.state in ('error', 'failed')) from file_upload_rows r
  where r.organization_id = ${ctx.org.id} and r.file_upload_id = ${file.id})`;
