// Queries for outreach templates: a page by title, creator or change, or one.
import { type OutreachTemplate, outreachTemplateSortFields, type outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { can } from "@tidings/contract/permissions";
import { readSort } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { pictureJson } from "../writing/pictures.ts";

interface TemplateRow {
  id: number;
  external_id: string;
  title: string;
  send_via: string[];
  languages: string[];
  question: OutreachTemplate["question"];
  picture: OutreachTemplate["picture"];
  health_equity_category: OutreachTemplate["healthEquityCategory"];
  library_name: string | null;
  user: OutreachTemplate["user"];
  updated_at: string;
}

const columns = sql`t.id, t.external_id, t.title, t.send_via, t.languages, t.question, ${pictureJson(sql`t.organization_id`, sql`t.picture_file_id`)} as picture, t.health_equity_category, t.library_name, t.updated_at,
  case when u.id is not null then json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) end as user`;

const isOfLibrary = ({ library_name }: Pick<TemplateRow, "library_name">): boolean => library_name !== null;

function present(row: TemplateRow, { actor }: Ctx): OutreachTemplate {
  const may = (action: "update" | "destroy") => !isOfLibrary(row) && can(actor.permissions, action, "outreach_message");
  return {
    externalId: row.external_id,
    title: row.title,
    tidingsTemplate: isOfLibrary(row),
    libraryName: row.library_name,
    user: row.user,
    updatedAt: row.updated_at,
    sendVia: row.send_via,
    languages: row.languages,
    question: {
      ...row.question,
      answers: row.question.answers.map((answer) => ({ ...answer, followOn: answer.followOn ?? null, editable: !isOfLibrary(row) })),
    },
    picture: row.picture,
    healthEquityCategory: row.health_equity_category,
    currentUserAbilities: { update: may("update"), destroy: may("destroy") },
  };
}

/** Escapes `%` and `_`, which are not wildcards in a search. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Name of the creator as shown in the list. */
const creator = sql`fold_key(coalesce(t.library_name, concat_ws(' ', u.first_name, u.last_name)))`;
const sortColumns: Record<(typeof outreachTemplateSortFields)[number], RawBuilder<unknown>> = {
  title: sql`t.title_key`,
  creator,
  updatedAt: sql`t.updated_at`,
};

export async function listTemplates(
  ctx: Ctx,
  query: QueryOf<typeof outreachTemplates.list>,
): Promise<OutputOf<typeof outreachTemplates.list>> {
  const { field, isDescending } = readSort(query.sort, outreachTemplateSortFields, { field: "title", isDescending: false });
  const direction = isDescending ? sql`desc` : sql`asc`;
  const title = query.search?.title?.trim();
  const where = sql`t.organization_id = ${ctx.org.id} ${title ? sql`and t.title_key like fold_key(${contains(title)})` : sql``}`;
  const { rows } = await sql<TemplateRow>`
    select ${columns} from outreach_templates t left join users_public u on u.id = t.user_id where ${where}
    order by ${sortColumns[field]} ${direction}, t.id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`select count(*)::int as n from outreach_templates t where ${where}`.execute(ctx.tx);
  return { templates: rows.map((row) => present(row, ctx)), pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}

export async function showTemplate(ctx: Ctx, externalId: string): Promise<{ template: OutreachTemplate }> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from outreach_templates t left join users_public u on u.id = t.user_id
    where t.organization_id = ${ctx.org.id} and t.external_id = ${externalId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return { template: present(row, ctx) };
}
