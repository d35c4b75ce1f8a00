// Lists the current rows of a file in pages, with the issues of each.

import type { importSteps } from "@tidings/contract/areas/imports";
import { type ImportMessage, importText, messageOfId } from "@tidings/contract/areas/imports/messages";
import type { ImportRow } from "@tidings/contract/areas/imports/rows";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { paginationOf } from "../organizations/public.ts";
import type { CellError } from "./check-row.ts";
import { type FileRow, isUnreadFile, readOwnKind } from "./file-rows.ts";
import { columnOf, findKind, type RowPreview } from "./import-kind.ts";
import { hasIssue, keyPosition } from "./row-issues.ts";

export interface KeptRow {
  row_number: number;
  cells: string[];
  errors: CellError[];
  warnings: CellError[];
  repeats_row: number | null;
  changes: RowPreview["changes"];
}

/** Of `file_upload_rows`, as `KeptRow`. */
export const keptColumns = sql`row_number, cells, errors, warnings, repeats_row, changes`;

/** A repeated key is reported at its cell, so that it can be corrected there. */
export function rowErrors(row: KeptRow, file: Pick<FileRow, "columns_mapping" | "type">): CellError[] {
  if (row.repeats_row === null) return row.errors;
  const at = keyPosition(file);
  const position = at !== null && row.cells[at]?.trim() ? at : null;
  return [...row.errors, { position, key: "repeatsRow", values: { row: row.repeats_row } }];
}

export function presentRow(row: KeptRow, file: Pick<FileRow, "columns_mapping" | "type">): ImportRow {
  const errors = rowErrors(row, file);
  const kind = findKind(file.type);
  /** What the record has before, of a cell that fills several columns in their order. */
  const changeOf = (column: string): RowPreview["changes"][number] | undefined => {
    if (errors.length > 0) return undefined;
    const filled = (kind && columnOf(kind, column)?.fills?.columns) ?? [column];
    const [first, ...others] = row.changes.filter((one) => filled.includes(one.column));
    return first && { column, before: [first, ...others].flatMap(({ before }) => before ?? []).join(" ") || null };
  };
  const of = (position: number | null, among = errors): ImportMessage[] =>
    among.filter((one) => one.position === position).map(({ position: _, ...message }) => message);
  const textsOf = (messages: readonly ImportMessage[]) => messages.map((message) => importText(message));
  return {
    rowNumber: row.row_number,
    rowValues: file.columns_mapping.map((columnName, position) => ({
      position,
      columnName,
      value: row.cells[position] ?? "",
      errorMessages: textsOf(of(position)),
      warningMessages: textsOf(of(position, row.warnings)),
      errors: of(position),
      warnings: of(position, row.warnings),
      isChange: changeOf(columnName) !== undefined,
      previousValue: changeOf(columnName)?.before ?? null,
    })),
    errorMessages: textsOf(of(null)),
    warningMessages: textsOf(of(null, row.warnings)),
    errors: of(null),
    warnings: of(null, row.warnings),
  };
}

const wanted = {
  valid: sql`and state in ('valid', 'imported')`,
  error: sql`and state in ('error', 'failed')`,
  warning: sql`and state in ('valid', 'imported') and warnings <> '[]'`,
  change: sql`and state in ('valid', 'imported') and changes <> '[]'`,
} as const;

type Search = NonNullable<QueryOf<typeof importSteps.rows>["search"]>;

function conditionsOf({ state, issueId, issuePosition }: Search): RawBuilder<unknown> {
  const message = issueId === undefined ? undefined : messageOfId(issueId);
  if (message === null) throw invalidField("search.issueId", { key: "validation.invalid" });
  const position = issuePosition ?? null;
  return sql`${state ? wanted[state] : sql``} ${message === undefined ? sql`` : sql`and ${hasIssue({ ...message, position })}`}`;
}

/** The numbers are maintained, but while rows are being checked. */
async function countOf(ctx: Ctx, file: FileRow, search: Search): Promise<number> {
  if (search.state === undefined && search.issueId === undefined) return file.total_rows;
  const { rows } = await sql<{ n: number }>`select count(*) as n from file_upload_rows r
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} ${conditionsOf(search)}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function listRows(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof importSteps.rows>,
): Promise<OutputOf<typeof importSteps.rows>> {
  const file = await readOwnKind(ctx, externalId);
  const search = query.search ?? {};
  if (isUnreadFile(file)) return { rows: [], pagination: paginationOf(query, 0) };
  const { rows } = await sql<KeptRow>`select ${keptColumns} from file_upload_rows r
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} ${conditionsOf(search)}
    order by row_number limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return { rows: rows.map((row) => presentRow(row, file)), pagination: paginationOf(query, await countOf(ctx, file, search)) };
}
