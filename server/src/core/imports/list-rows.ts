// Lists the current rows of a file in pages, with the issues of each.
import type { ImportRow, importSteps } from "@tidings/contract/areas/imports";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import type { CellError } from "./check-row.ts";
import { type FileRow, readOwnKind } from "./file-rows.ts";
import { rowTexts } from "./file-texts.ts";
import { findKind } from "./import-kind.ts";

export interface KeptRow {
  row_number: number;
  cells: string[];
  errors: CellError[];
  repeats_row: number | null;
}

/** A repeated key is reported at its cell, so that it can be corrected there. */
export function rowErrors(row: KeptRow, file: Pick<FileRow, "columns_mapping" | "type">): CellError[] {
  if (row.repeats_row === null) return row.errors;
  const at = file.columns_mapping.indexOf(findKind(file.type)?.keyColumn ?? "");
  const position = at >= 0 && row.cells[at]?.trim() ? at : null;
  return [...row.errors, { position, message: rowTexts.repeats(row.repeats_row) }];
}

export function presentRow(row: KeptRow, file: Pick<FileRow, "columns_mapping" | "type">): ImportRow {
  const errors = rowErrors(row, file);
  const of = (position: number | null) => errors.filter((error) => error.position === position).map((error) => error.message);
  return {
    rowNumber: row.row_number,
    rowValues: file.columns_mapping.map((columnName, position) => ({
      position,
      columnName,
      value: row.cells[position] ?? "",
      errorMessages: of(position),
    })),
    errorMessages: of(null),
  };
}

const statesOf = { valid: ["valid", "imported"], error: ["error", "failed"] } as const;

/** The numbers are maintained, but while rows are being checked. */
async function countOf(ctx: Ctx, file: FileRow, states: readonly string[] | null): Promise<number> {
  if (states === null) return file.total_rows;
  const { rows } = await sql<{ n: number }>`select count(*) as n from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and state = any (${[...states]}::text[])`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function listRows(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof importSteps.rows>,
): Promise<OutputOf<typeof importSteps.rows>> {
  const file = await readOwnKind(ctx, externalId);
  const states = query.search?.state ? statesOf[query.search.state] : null;
  const wanted = states ? sql`and state = any (${[...states]}::text[])` : sql``;
  const { rows } = await sql<KeptRow>`select row_number, cells, errors, repeats_row from file_upload_rows
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} ${wanted}
    order by row_number limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return { rows: rows.map((row) => presentRow(row, file)), pagination: paginationOf(query, await countOf(ctx, file, states)) };
}
