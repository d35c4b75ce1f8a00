// Steps of processing a file, each in one short transaction that can be repeated.
import { maxValues, subFileRows } from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { autoMap } from "./auto-map.ts";
import { type CheckedRow, type CheckRules, conversionKey } from "./check-row.ts";
import { checkRows, countedRows, markRepeats, rulesOf, type StoredRow } from "./check-rows.ts";
import { readMatches } from "./column-matches.ts";
import { type FileRow, updateFile } from "./file-rows.ts";
import { readShape } from "./file-shapes.ts";
import { columnOf, importKind, meaningKey } from "./import-kind.ts";
import type { CsvFile, CsvRow } from "./parse-csv.ts";

async function addRows(ctx: Ctx, file: FileRow, rows: readonly CsvRow[]): Promise<void> {
  await sql`insert into file_upload_rows (organization_id, file_upload_id, row_number, cells)
    select ${ctx.org.id}, ${file.id}, g."rowNumber", g.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("rowNumber" integer, cells jsonb)`.execute(
    ctx.tx,
  );
}

/** All rows or none: a partial file is never visible. Headers that a person matched before are not asked about again. */
export async function keepRows(ctx: Ctx, file: FileRow, csv: CsvFile): Promise<void> {
  await sql`delete from file_upload_rows where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`.execute(ctx.tx);
  await sql`delete from file_upload_sub_files where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`.execute(ctx.tx);
  let total = 0;
  for await (const batch of csv.rows()) {
    await addRows(ctx, file, batch);
    total += batch.length;
  }
  await sql`insert into file_upload_sub_files (organization_id, file_upload_id, number, first_row, last_row, total_rows)
    select ${ctx.org.id}, ${file.id}, 1 + (at - 1) / ${subFileRows}, min(row_number), max(row_number), count(*) from (
      select row_number, row_number() over (order by row_number) as at from file_upload_rows
      where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}) r group by 3 order by 3`.execute(ctx.tx);
  const shape = await readShape(ctx, file.type, csv.header);
  const mapping = shape?.mapping ?? autoMap(csv.header, importKind(file.type).columns, await readMatches(ctx, file.type));
  await updateFile(
    ctx,
    file,
    sql`state = 'mapping', header_columns = ${csv.header}::text[], columns_mapping = ${mapping}::text[],
      date_order = ${shape?.dateOrder ?? "month_first"}, total_rows = ${total},
      total_sub_files = ${Math.ceil(total / subFileRows)}, attempts = 0`,
  );
  // A person matched these headers before: the rows are checked at once, and the review leads back to the columns.
  if (shape) await beginCheck(ctx, file);
}

/** All rows must be validated again. */
export async function beginCheck(ctx: Ctx, file: FileRow): Promise<void> {
  await sql`update file_upload_sub_files set is_checked = false where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}`.execute(
    ctx.tx,
  );
  await updateFile(
    ctx,
    file,
    sql`state = 'processing', step = 'check', valid_rows = 0, failed_rows = 0, warned_rows = 0, done_rows = 0, attempts = 0,
      measured_at = ${ctx.clock.now().toString()}, measured_rows = 0`,
  );
}

/** The parts with these rows must be validated again; counts are made when all parts are. */
export async function recheckRows(ctx: Ctx, file: FileRow, rowNumbers: readonly number[]): Promise<void> {
  await sql`update file_upload_sub_files s set is_checked = false where s.organization_id = ${ctx.org.id} and s.file_upload_id = ${file.id}
    and exists (select from unnest(${[...rowNumbers]}::integer[]) n where n between s.first_row and s.last_row)`.execute(ctx.tx);
  await updateFile(
    ctx,
    file,
    sql`state = 'processing', step = 'check', done_rows = total_rows - (
      select coalesce(sum(s.total_rows), 0) from file_upload_sub_files s
      where s.organization_id = ${ctx.org.id} and s.file_upload_id = ${file.id} and not s.is_checked), attempts = 0`,
  );
}

/** Values without a meaning are asked about; those with a remembered one are listed with it. */
async function countUnknown(ctx: Ctx, file: FileRow, rules: CheckRules, checked: readonly CheckedRow[]): Promise<void> {
  const counts = new Map<string, { column: string; value: string; meaning: string | null; n: number }>();
  for (const { column, value } of checked.flatMap((row) => row.unknown)) {
    const meaning = rules.remembered.get(conversionKey(column, meaningKey(columnOf(rules.kind, column), value))) ?? null;
    const one = counts.get(conversionKey(column, value)) ?? { column, value, meaning, n: 0 };
    one.n += 1;
    counts.set(conversionKey(column, value), one);
  }
  if (counts.size === 0) return;
  // Above a limit it is a wrong column rather than unknown values, and the rows report it.
  await sql`insert into file_upload_values as v (organization_id, file_upload_id, column_name, value_to_convert, value_converted, value_count)
    select ${ctx.org.id}, ${file.id}, g."column", g.value, g.meaning, g.n
    from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb) as g ("column" text, value text, meaning text, n integer)
    where (select count(*) from file_upload_values where organization_id = ${ctx.org.id} and file_upload_id = ${file.id}) < ${maxValues}
    on conflict (organization_id, file_upload_id, column_name, md5(value_to_convert)) do update set value_count = v.value_count + excluded.value_count`.execute(
    ctx.tx,
  );
}

interface SubFile {
  number: number;
  first_row: number;
  last_row: number;
  total_rows: number;
}

export async function nextSubFile(ctx: Ctx, file: FileRow, left: "is_checked" | "is_imported"): Promise<SubFile | undefined> {
  const { rows } = await sql<SubFile>`select number, first_row, last_row, total_rows from file_upload_sub_files
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and not ${sql.ref(left)} order by number limit 1`.execute(ctx.tx);
  return rows[0];
}

/** Validates the next thousand rows; after the last of them the file is 'processed'. */
export async function checkNext(ctx: Ctx, file: FileRow): Promise<void> {
  const part = await nextSubFile(ctx, file, "is_checked");
  if (!part) return updateFile(ctx, file, sql`state = 'processed', attempts = 0`);
  const { rows } = await sql<StoredRow>`select row_number, cells from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number between ${part.first_row} and ${part.last_row}`.execute(
    ctx.tx,
  );
  const rules = await rulesOf(ctx, file);
  const checked = await checkRows(ctx, file, rules, rows);
  if (!file.is_recategorized) await countUnknown(ctx, file, rules, checked);
  await sql`update file_upload_sub_files set is_checked = true
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and number = ${part.number}`.execute(ctx.tx);
  await updateFile(ctx, file, sql`done_rows = done_rows + ${part.total_rows}, attempts = 0`);
}

/** Marks repeated keys, counts rows, and asks the user about unknown values if they were not asked yet. */
export async function settleCheck(ctx: Ctx, file: FileRow): Promise<void> {
  await markRepeats(ctx, file, null);
  const { rows } =
    await sql`select from file_upload_values where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and value_converted is null limit 1`.execute(
      ctx.tx,
    );
  const next = rows.length > 0 && !file.is_recategorized ? "recategorizing" : "reviewing";
  await updateFile(ctx, file, sql`state = ${next}, ${countedRows(ctx, file)}, attempts = 0`);
}
