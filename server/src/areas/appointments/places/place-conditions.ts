// What a list of providers or locations is searched by: a part of the name or of the external id, the whole external id, offered or retired.
import type { placeStates } from "@tidings/contract/areas/appointment-places";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

interface Search {
  name?: string | undefined;
  externalId?: string | undefined;
  state?: (typeof placeStates)[number] | undefined;
}

export function placeConditions(
  ctx: Ctx,
  search: Search | undefined,
  table: RawBuilder<unknown>,
  nameKey: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = [sql`${table}.organization_id = ${ctx.org.id} and ${table}.merged_into_id is null`];
  const name = search?.name?.trim();
  const state = search?.state ?? "active";
  if (state !== "all") parts.push(sql`${table}.retired_at is ${state === "retired" ? sql`not null` : sql`null`}`);
  // position() takes every sign as itself, where LIKE would read % and _.
  if (name) parts.push(sql`(position(fold_key(${name}) in ${nameKey}) > 0 or position(lower(${name}) in lower(${table}.external_id)) > 0)`);
  if (search?.externalId) parts.push(sql`${table}.external_id = ${search.externalId}`);
  return sql.join(parts, sql` and `);
}
