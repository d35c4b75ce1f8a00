// Steps of processing a file: each is a short transaction that can be repeated, and those of rows run side by side in batches.
import { subFileRows } from "@tidings/contract/areas/imports/files";
import { maxValues } from "@tidings/contract/areas/imports/rows";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { autoMap } from "./auto-map.ts";
import { type CheckedRow, type CheckRules, conversionKey } from "./check-row.ts";
import { checkNewRows, checkRows, countedRows, jsonList, markRepeats, rulesOf, type StoredRow } from "./check-rows.ts";
import { readMatches } from "./column-matches.ts";
import { type FileRow, isUnreadFile, updateFile } from "./file-rows.ts";
import { readShape } from "./file-shapes.ts";
import { columnOf, importKind, meaningKey } from "./import-kind.ts";
import type { CsvFile, CsvRow } from "./parse-csv.ts";

/** Two: PostgreSQL works on one batch while the next is prepared, and a batch waits for the locks of at most one other. */
export const batchesAtOnce = 2;
/** Parts of a file that are read at once. */
const partsReadAtOnce = 2;
/** Files of fewer parts are done before a second batch would help; they are worked on part by part. */
const manyParts = 8;
/** With five, the worker took 580 MB while it imported 100,000 rows, two batches at a time. */
const maxPartsAtOnce = 2;

/** How many parts one transaction takes: in larger files more, so that the fixed cost of a transaction hardly counts. */
export const partsAtOnce = ({ total_sub_files: parts }: Pick<FileRow, "total_sub_files">): number =>
  Math.min(maxPartsAtOnce, Math.ceil(parts / 10));

export const isLarge = ({ total_sub_files: parts }: Pick<FileRow, "total_sub_files">): boolean => parts >= manyParts;

/** Runs `work` in a transaction of its own that locks the file, alone or as a batch among others; undefined when the file may no longer be worked on. */
export type InFile = <T>(mode: "alone" | "batch", work: (ctx: Ctx, file: FileRow) => Promise<T>) => Promise<T | undefined>;

/** Before a file is read, and of one that could not be read to its end or was canceled before. */
export async function clearRows(ctx: Ctx, file: Pick<FileRow, "id" | "external_id">): Promise<void> {
  const { id } = file;
  await sql`delete from file_upload_rows where organization_id = ${ctx.org.id} and file_upload_id = ${id}`.execute(ctx.tx);
  await sql`delete from file_upload_sub_files where organization_id = ${ctx.org.id} and file_upload_id = ${id}`.execute(ctx.tx);
  await sql`delete from file_upload_values where organization_id = ${ctx.org.id} and file_upload_id = ${id}`.execute(ctx.tx);
  await updateFile(ctx, file, sql`done_rows = 0, total_rows = 0`);
}

/** Headers that a person matched before are not asked about again: the rows are checked as they are read, by the rules returned. */
async function beginRead(ctx: Ctx, file: FileRow, header: readonly string[]): Promise<CheckRules | null> {
  await clearRows(ctx, file);
  const shape = await readShape(ctx, file.type, header);
  const mapping = shape?.mapping ?? autoMap(header, importKind(file.type).columns, await readMatches(ctx, file.type));
  const dateOrder = shape?.dateOrder ?? "month_first";
  await updateFile(
    ctx,
    file,
    sql`header_columns = ${[...header]}::text[], columns_mapping = ${mapping}::text[], date_order = ${dateOrder}, measured_at = ${ctx.clock.now().toString()}, measured_rows = 0`,
  );
  return shape ? rulesOf(ctx, { ...file, columns_mapping: mapping, date_order: dateOrder }) : null;
}

async function addRows(ctx: Ctx, file: FileRow, rows: readonly CsvRow[]): Promise<void> {
  const cells = jsonList(
    rows.map((row) => row.cells),
    "json",
  );
  await sql`insert into file_upload_rows (organization_id, file_upload_id, row_number, cells)
    select ${ctx.org.id}, ${file.id}, g.row_number, g.cells
    from unnest(${rows.map((row) => row.rowNumber)}::integer[], ${cells}) as g (row_number, cells)`.execute(ctx.tx);
}

interface Batch {
  rows: readonly CsvRow[];
  /** How many rows are in the batches before. */
  before: number;
  /** As many rows as the whole file has, by how much of it is read. */
  expectedRows: number;
}

/** Parts are of equal length whatever rows are blank between them. */
function partsOf({ rows, before }: Batch) {
  return Array.from({ length: Math.ceil(rows.length / subFileRows) }, (_, at) => {
    const part = rows.slice(at * subFileRows, (at + 1) * subFileRows);
    const [first_row, last_row] = [part[0]?.rowNumber, part.at(-1)?.rowNumber];
    return { number: 1 + before / subFileRows + at, first_row, last_row, total_rows: part.length };
  });
}

async function addBatch(ctx: Ctx, file: FileRow, rules: CheckRules | null, batch: Batch): Promise<void> {
  if (rules) {
    const stored = batch.rows.map(({ rowNumber, cells }): StoredRow => ({ row_number: rowNumber, cells }));
    await countUnknown(ctx, file, rules, await checkNewRows(ctx, file, rules, stored));
  } else await addRows(ctx, file, batch.rows);
  await sql`insert into file_upload_sub_files (organization_id, file_upload_id, number, first_row, last_row, total_rows, is_checked)
    select ${ctx.org.id}, ${file.id}, g.number, g.first_row, g.last_row, g.total_rows, ${rules !== null}
    from jsonb_to_recordset(${JSON.stringify(partsOf(batch))}::jsonb) as g (number integer, first_row integer, last_row integer, total_rows integer)`.execute(
    ctx.tx,
  );
  await updateFile(ctx, file, sql`done_rows = done_rows + ${batch.rows.length}, total_rows = ${batch.expectedRows}, attempts = 0`);
}

/** The rows in batches of whole parts; the last may be shorter. */
async function* inBatches(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<CsvRow[]> {
  const length = partsReadAtOnce * subFileRows;
  let held: CsvRow[] = [];
  for await (const more of rows) {
    held.push(...more);
    for (; held.length >= length; held = held.slice(length)) yield held.slice(0, length);
  }
  if (held.length > 0) yield held;
}

/** Runs these in order, so many at a time; the first failure is thrown once those that were begun have ended. */
async function runSideBySide<T>(items: AsyncIterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  // Reading from one iterator takes turns; what was read is worked on side by side.
  let reading: Promise<unknown> = Promise.resolve();
  const next = (): Promise<IteratorResult<T>> => {
    const one = reading.then(() => iterator.next());
    reading = one.catch(() => undefined);
    return one;
  };
  const lane = async (): Promise<void> => {
    try {
      while (failures.length === 0) {
        const { value, done } = await next();
        if (done === true) return;
        await work(value);
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}

async function* batchesOf(csv: CsvFile, { share, isStopped }: { share: () => number; isStopped: () => boolean }): AsyncGenerator<Batch> {
  let before = 0;
  for await (const rows of inBatches(csv.rows())) {
    if (isStopped()) return;
    const soFar = before + rows.length;
    yield { rows, before, expectedRows: Math.round(soFar / Math.min(1, Math.max(share(), 0.001))) };
    before = soFar;
  }
}

/**
 * All rows or none: until the last is read the file shows none of them.
 * @param share of the file that is read so far, from 0 to 1
 * @returns false when the file was canceled meanwhile
 */
export async function readRows(inFile: InFile, csv: CsvFile, share: () => number = () => 1): Promise<boolean> {
  const begun = await inFile("alone", async (ctx, file) =>
    isUnreadFile(file) ? { rules: await beginRead(ctx, file, csv.header) } : undefined,
  );
  if (!begun) return false;
  let total = 0;
  let isCanceled = false;
  await runSideBySide(batchesOf(csv, { share, isStopped: () => isCanceled }), batchesAtOnce, async (batch) => {
    total += batch.rows.length;
    const isAdded = await inFile("batch", async (ctx, file) => {
      if (!isUnreadFile(file)) return false;
      await addBatch(ctx, file, begun.rules, batch);
      return true;
    });
    if (isAdded !== true) isCanceled = true;
  });
  const isRead = await inFile("alone", async (ctx, file) => {
    if (isCanceled || !isUnreadFile(file)) return false;
    await updateFile(
      ctx,
      file,
      sql`state = ${begun.rules ? "processed" : "mapping"}, step = ${begun.rules ? "check" : "read"}, total_rows = ${total}, done_rows = ${begun.rules ? total : 0},
        total_sub_files = ${Math.ceil(total / subFileRows)}, attempts = 0`,
    );
    return true;
  });
  return isRead === true;
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
  // As the file names them, so that the first spelling counts; where batches side by side count the same values, in one order.
  const listed = isLarge(file) ? [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one) : [...counts.values()];
  // Above a limit it is a wrong column rather than unknown values, and the rows report it.
  await sql`insert into file_upload_values as v (organization_id, file_upload_id, column_name, value_to_convert, value_converted, value_count)
    select ${ctx.org.id}, ${file.id}, g."column", g.value, g.meaning, g.n
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as g ("column" text, value text, meaning text, n integer)
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

export interface Parts {
  numbers: number[];
  firstRow: number;
  lastRow: number;
  totalRows: number;
}

/** Takes the next parts that no other batch works on, as far as they follow each other. */
export async function takeParts(ctx: Ctx, file: FileRow, left: "is_checked" | "is_imported"): Promise<Parts | undefined> {
  const { rows } = await sql<SubFile>`select number, first_row, last_row, total_rows from file_upload_sub_files
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and not ${sql.ref(left)}
    order by number limit ${partsAtOnce(file)} for update skip locked`.execute(ctx.tx);
  const [first] = rows;
  if (!first) return undefined;
  const parts = rows.filter((part, at) => part.number === first.number + at);
  return {
    numbers: parts.map((part) => part.number),
    firstRow: first.first_row,
    lastRow: parts.at(-1)?.last_row ?? first.last_row,
    totalRows: parts.reduce((sum, part) => sum + part.total_rows, 0),
  };
}

/** False when no part is left. */
export async function hasParts(ctx: Ctx, file: FileRow, left: "is_checked" | "is_imported"): Promise<boolean> {
  const { rows } = await sql`select from file_upload_sub_files
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and not ${sql.ref(left)} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Validates the next parts; false when none is left for this batch. */
export async function checkNext(ctx: Ctx, file: FileRow): Promise<boolean> {
  const parts = await takeParts(ctx, file, "is_checked");
  if (!parts) return false;
  const { rows } = await sql<StoredRow>`select row_number, cells from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and row_number between ${parts.firstRow} and ${parts.lastRow}`.execute(
    ctx.tx,
  );
  const rules = await rulesOf(ctx, file);
  const checked = await checkRows(ctx, file, rules, rows);
  if (!file.is_recategorized) await countUnknown(ctx, file, rules, checked);
  await sql`update file_upload_sub_files set is_checked = true
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and number = any (${parts.numbers}::integer[])`.execute(ctx.tx);
  await updateFile(ctx, file, sql`done_rows = done_rows + ${parts.totalRows}, attempts = 0`);
  return true;
}

/** After the last part was checked. */
export const endCheck = (ctx: Ctx, file: FileRow): Promise<void> => updateFile(ctx, file, sql`state = 'processed', attempts = 0`);

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
