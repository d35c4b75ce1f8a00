// The locations of an organization, by name unless asked otherwise.
import { locationSortFields, type locations } from "@tidings/contract/areas/appointment-places";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { placeConditions } from "./place-conditions.ts";
import { locationColumns } from "./write-location.ts";

type Listed = OutputOf<typeof locations.list>;

const columns = {
  externalId: sql`l.external_id`,
  name: sql`l.name_key`,
  phone: sql`l.phone`,
  address1: sql`fold_key(l.address1)`,
  address2: sql`fold_key(l.address2)`,
  city: sql`fold_key(l.city)`,
  state: sql`l.state`,
  zipcode: sql`l.zipcode`,
};

export async function listLocations(ctx: Ctx, query: QueryOf<typeof locations.list>): Promise<Listed> {
  const sort = readSort(query.sort, locationSortFields, { field: "name", isDescending: false });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const where = placeConditions(ctx, query.search, sql`l`, sql`l.name_key`);
  const { rows } = await sql<Listed["locations"][number]>`
    select ${locationColumns}
    from locations l where ${where} order by ${columns[sort.field]} ${direction}, l.id ${direction}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n from locations l where ${where}`.execute(ctx.tx);
  return { locations: rows, pagination: paginationOf(query, counted.rows[0]?.n ?? 0) };
}
