// Lists uploaded or archived files, newest first.
import type { importFiles } from "@tidings/contract/areas/imports";
import { fileSortFields } from "@tidings/contract/areas/imports/files";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { type FileRow, fileColumns, presentFile } from "./file-rows.ts";

export async function listFiles(
  ctx: Ctx,
  query: QueryOf<typeof importFiles.list>,
  { isArchived }: { isArchived: boolean },
): Promise<OutputOf<typeof importFiles.list>> {
  const { field, isDescending } = readSort(query.sort, fileSortFields, { field: "createdAt", isDescending: true });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const by = field === "name" ? sql`lower(f.name)` : sql`f.created_at`;
  const where = sql`f.organization_id = ${ctx.org.id} and f.archived_at ${isArchived ? sql`is not null` : sql`is null`}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from file_uploads f where ${where}`.execute(ctx.tx);
  const { rows } = await sql<FileRow>`select ${fileColumns} from file_uploads f where ${where}
    order by ${by} ${direction}, f.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  return { files: rows.map((row) => presentFile(row, ctx)), pagination: paginationOf(query, counted[0]?.n ?? 0) };
}
