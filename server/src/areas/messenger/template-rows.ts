// Reads messenger templates: a page by title, or one.
import { type MessengerTemplate, messengerTemplateSortFields, type messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

interface TemplateRow {
  id: number;
  external_id: string;
  title: string;
  languages: string[];
  content_text: Record<string, string>;
  user: MessengerTemplate["user"];
  is_library: boolean;
  updated_at: string;
}

const columns = sql`t.id, t.external_id, t.title, t.languages, t.content_text, t.is_library, t.updated_at,
  case when u.id is not null then json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) end as user`;

function present(row: TemplateRow, { actor }: Ctx): MessengerTemplate {
  const may = (action: "update" | "destroy") => !row.is_library && can(actor.permissions, action, "messenger_template");
  return {
    externalId: row.external_id,
    title: row.title,
    languages: row.languages,
    contentText: row.content_text,
    user: row.user,
    tidingsTemplate: row.is_library,
    updatedAt: row.updated_at,
    currentUserAbilities: { update: may("update"), destroy: may("destroy") },
  };
}

/** `%` and `_` are characters to look for, not wildcards. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export async function listTemplates(
  ctx: Ctx,
  query: QueryOf<typeof messengerTemplates.list>,
): Promise<OutputOf<typeof messengerTemplates.list>> {
  const { field, isDescending } = readSort(query.sort, messengerTemplateSortFields, { field: "title", isDescending: false });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const by = field === "title" ? sql`t.title_key` : sql`t.updated_at`;
  const title = query.search?.title?.trim();
  const where = sql`t.organization_id = ${ctx.org.id} ${title ? sql`and t.title_key like fold_key(${contains(title)})` : sql``}`;
  const { rows } = await sql<TemplateRow>`
    select ${columns} from messenger_templates t left join users_public u on u.id = t.user_id where ${where}
    order by ${by} ${direction}, t.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from messenger_templates t where ${where}`.execute(ctx.tx);
  return { templates: rows.map((row) => present(row, ctx)), pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}

export async function showTemplate(ctx: Ctx, externalId: string): Promise<{ template: MessengerTemplate }> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from messenger_templates t left join users_public u on u.id = t.user_id
    where t.organization_id = ${ctx.org.id} and t.external_id = ${externalId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return { template: present(row, ctx) };
}
