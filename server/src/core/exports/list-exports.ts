// The list of exported files, newest first.
import { type exportFiles, exportSortFields } from "@tidings/contract/areas/exports";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { type ExportRow, exportColumns, presentExport, visibleTo } from "./export-rows.ts";

export async function listExports(ctx: Ctx, query: QueryOf<typeof exportFiles.list>): Promise<OutputOf<typeof exportFiles.list>> {
  const { isDescending } = readSort(query.sort, exportSortFields, { field: "createdAt", isDescending: true });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const now = ctx.clock.now().toString();
  // As displayed: an expired file counts as expired before the cron has run.
  const state = sql`case when e.state = 'ready' and e.expires_at <= ${now} then 'expired' else e.state end`;
  const wanted = query.search?.state ? sql`and ${state} = ${query.search.state}` : sql``;
  const where = sql`e.organization_id = ${ctx.org.id} and ${visibleTo(ctx.actor)} ${wanted}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from export_files e where ${where}`.execute(ctx.tx);
  const { rows } = await sql<ExportRow>`select ${exportColumns} from export_files e where ${where}
    order by e.created_at ${direction}, e.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  return { files: rows.map((row) => presentExport(row, ctx)), pagination: paginationOf(query, counted[0]?.n ?? 0) };
}
