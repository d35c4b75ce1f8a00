// The providers of an organization, by last name unless asked otherwise.
import { providerSortFields, type providers } from "@tidings/contract/areas/appointment-places";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { placeConditions } from "./place-conditions.ts";
import { providerColumns } from "./write-provider.ts";

type Listed = OutputOf<typeof providers.list>;

const columns = { firstName: sql`p.first_name_key`, lastName: sql`p.last_name_key` };

export async function listProviders(ctx: Ctx, query: QueryOf<typeof providers.list>): Promise<Listed> {
  const sort = readSort(query.sort, providerSortFields, { field: "lastName", isDescending: false });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const where = placeConditions(ctx, query.search, sql`p`, sql`p.first_name_key || ' ' || p.last_name_key`);
  const { rows } = await sql<Listed["providers"][number]>`
    select ${providerColumns}
    from providers p where ${where} order by ${columns[sort.field]} ${direction}, p.id ${direction}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n from providers p where ${where}`.execute(ctx.tx);
  return { providers: rows, pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}
