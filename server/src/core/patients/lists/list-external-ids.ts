// The ids of all patients who match, 5,000 a page: what "select all" of a picker loads.
import type { patients } from "@tidings/contract/areas/patients";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { readerKey } from "../../../kernel/database/limited-role.ts";
import { paginationOf } from "../../organizations/public.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { readIdsPage } from "./ids-page.ts";
import { countMatching, givenFilters, maintainedCount } from "./patient-counts.ts";
import { allOf, filterConditions, unbranched } from "./patient-filter.ts";

type Query = QueryOf<typeof patients.externalIds>;

// The last id of each page given out: the next page starts behind it, so that walking all pages of a million is one walk
// and a patient added meanwhile shifts nothing. Another process, or a restart, finds the place by counting.
const lastIds = new WeakMap<object, Map<string, number>>();
const maxEntries = 2_000;

function placesOf(ctx: Ctx): Map<string, number> {
  const known = lastIds.get(ctx.settings);
  if (known) return known;
  const fresh = new Map<string, number>();
  lastIds.set(ctx.settings, fresh);
  return fresh;
}

function start(ctx: Ctx, query: Query, place: string): RawBuilder<unknown> {
  const after = query.page > 1 ? placesOf(ctx).get(`${place} ${query.page - 1}`) : undefined;
  const from = after === undefined ? sql`` : sql`and p.id > ${after}`;
  const offset = after === undefined ? (query.page - 1) * query.perPage : 0;
  return sql`${from} order by p.id limit ${query.perPage} offset ${offset}`;
}

export async function listExternalIds(ctx: Ctx, query: Query): Promise<OutputOf<typeof patients.externalIds>> {
  const filters = givenFilters(query.search);
  const conditions = await filterConditions(ctx, filters);
  const place = `${ctx.org.id} ${readerKey(ctx.actor)} ${query.perPage} ${JSON.stringify(filters)}`;
  const total = (await maintainedCount(ctx, filters)) ?? (await countMatching(ctx, filters, unbranched(conditions)));
  const { externalIds, last } = await readIdsPage(
    ctx,
    sql`select p.id, p.external_id from patients p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)} ${start(ctx, query, place)}`,
  );
  // Thousands of ids by which the trail is never asked: how many tells enough.
  await auditEvent(ctx, { action: "patient.ids_listed", subjectType: "patients", detail: { count: externalIds.length, page: query.page } });
  const places = placesOf(ctx);
  if (places.size >= maxEntries) places.clear();
  if (last !== null) places.set(`${place} ${query.page}`, last);
  return { externalIds, pagination: paginationOf(query, total) };
}
