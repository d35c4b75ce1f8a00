// Canvases: a page of them, and one with its weeks and messages.
import type { adminCanvases, Canvas, CanvasContent, CanvasRow } from "@tidings/contract/areas/admin/canvases";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

interface Row {
  id: number;
  external_id: string;
  title: string;
  code: string;
  category_name: string;
  state: CanvasRow["state"];
  is_available: boolean;
  weeks_count: number;
  messages_count: number;
  created_by_user: CanvasRow["createdByUser"];
  updated_at: string;
  finalized_at: string | null;
}

interface WholeRow extends Row {
  content: CanvasContent;
  launched_count: number;
}

const columns = sql`v.id, v.external_id, v.title, v.code, v.category_name, v.state, v.is_available, v.updated_at, v.finalized_at,
  jsonb_array_length(v.content -> 'weeks') as weeks_count,
  (select coalesce(sum(jsonb_array_length(w)), 0)::int from jsonb_array_elements(v.content -> 'weeks') w) as messages_count,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
    from users_public u where u.id = v.created_by_user_id) as created_by_user`;

const presentRow = (row: Row): CanvasRow => ({
  externalId: row.external_id,
  title: row.title,
  code: row.code,
  categoryName: row.category_name,
  state: row.state,
  isAvailable: row.is_available,
  weeksCount: row.weeks_count,
  messagesCount: row.messages_count,
  createdByUser: row.created_by_user,
  updatedAt: row.updated_at,
  finalizedAt: row.finalized_at,
});

export async function listCanvases(ctx: Ctx, query: QueryOf<typeof adminCanvases.list>): Promise<OutputOf<typeof adminCanvases.list>> {
  const { title, state } = query.search ?? {};
  const where = allOf([title?.trim() && sql`v.title_key like fold_key(${contains(title)})`, state && sql`v.state = ${state}`]);
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`from canvases v where ${where}`,
    order: sql`v.title_key, v.id`,
  });
  return { canvases: rows.map(presentRow), pagination };
}

export async function readCanvas(ctx: Ctx, externalId: string, forUpdate = false): Promise<WholeRow> {
  const { rows } = await sql<WholeRow>`select ${columns}, v.content,
      (select count(*) from programs_public p where p.template_code = v.code) as launched_count
    from canvases v where v.external_id = ${externalId} ${forUpdate ? sql`for update of v` : sql``}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export async function showCanvas(ctx: Ctx, externalId: string): Promise<{ canvas: Canvas }> {
  const row = await readCanvas(ctx, externalId);
  return { canvas: { ...presentRow(row), content: row.content, launchedCount: row.launched_count } };
}
