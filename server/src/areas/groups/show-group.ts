// Shows one group or a page of groups.
import type { groups } from "@tidings/contract/areas/groups";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { groupByExternalId, groupPage } from "./group-rows.ts";
import { presentGroup } from "./present.ts";

export async function showGroup(ctx: Ctx, externalId: string): Promise<OutputOf<typeof groups.show>> {
  return { group: presentGroup(await groupByExternalId(ctx, externalId), ctx) };
}

export async function listGroups(ctx: Ctx, query: QueryOf<typeof groups.list>): Promise<OutputOf<typeof groups.list>> {
  const { rows, total } = await groupPage(ctx, query);
  return { groups: rows.map((row) => presentGroup(row, ctx)), pagination: paginationOf(query, total) };
}
