// Lists the languages of an organization, oldest first by default.
import type { organizations } from "@tidings/contract/areas/organizations";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "./list-organizations.ts";
import { languageOrder } from "./present.ts";

type Asked = QueryOf<typeof organizations.languages>;

interface LanguageRow {
  external_id: string;
  language: string;
  created_at: string;
  user_external_id: string | null;
  first_name: string | null;
  last_name: string | null;
}

const columns = { createdAt: sql`l.created_at`, language: sql`l.language`, "createdByUser.firstName": sql`u.first_name` };

export async function listLanguages(ctx: Ctx, query: Asked): Promise<OutputOf<typeof organizations.languages>> {
  const sort = readSort(query.sort, ["createdAt", "language", "createdByUser.firstName"] as const, {
    field: "createdAt",
    isDescending: false,
  });
  // English and Spanish were not added by a user, so they come before all names.
  const direction = sort.isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<LanguageRow>`
    select l.external_id, l.language, l.created_at, u.external_id as user_external_id, u.first_name, u.last_name
    from organization_languages l left join users_public u on u.id = l.created_by_user_id
    where l.organization_id = ${ctx.org.id}
    order by ${columns[sort.field]} ${direction}, ${languageOrder}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{
    n: number;
  }>`select count(*) as n from organization_languages l where l.organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return {
    languages: rows.map((row) => ({
      externalId: row.external_id,
      language: row.language,
      createdByUser: row.user_external_id
        ? { externalId: row.user_external_id, firstName: row.first_name ?? "", lastName: row.last_name ?? "" }
        : null,
      createdAt: row.created_at,
    })),
    pagination: paginationOf(query, counted.rows[0]?.n ?? 0),
  };
}
