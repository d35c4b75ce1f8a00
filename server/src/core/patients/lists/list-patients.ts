// The list of patients: filtered, sorted, a page by its number.
import type { patients } from "@tidings/contract/areas/patients";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isAtLocations } from "../../../kernel/database/limited-role.ts";
import { paginationOf } from "../../organizations/public.ts";
import type { PatientListRow } from "../patient-row.ts";
import { presentPatientRows } from "../present.ts";
import { firstPages, gatherPage, maxSkipped, type Slice, walkPage } from "./page-patients.ts";
import { cachedCount, countAll, countMatching, givenFilters, maintainedCount } from "./patient-counts.ts";
import { conditionsOf, matchingOf, unbranched } from "./patient-filter.ts";
import { sortFor } from "./patient-order.ts";
import { visiblePatients } from "./visible-patients.ts";

/** As many matches are gathered and sorted before anything is known of their number; some 10 ms at the limit. */
const maxGathered = 10_000;

/**
 * Walking the sort's index finds a match every `totalEnabled / matching` rows; gathering reads all matches, whatever the page. The
 * factor avoids the walk where the filter correlates with the sort order, so that matches come late.
 */
function isWalkFaster({ offset, limit }: Slice, matching: number, totalEnabled: number): boolean {
  const shownUpTo = Math.min(offset, Math.max(0, matching - offset)) + limit;
  return matching * matching > 4 * shownUpTo * totalEnabled;
}

async function read(ctx: Ctx, query: QueryOf<typeof patients.list>): Promise<{ rows: PatientListRow[]; total: number }> {
  const filters = givenFilters(query.search);
  const slice: Slice = { offset: (query.page - 1) * query.perPage, limit: query.perPage, sort: sortFor(ctx.actor, query.sort) };
  if (Object.keys(filters).length === 0 && slice.offset <= maxSkipped && !isAtLocations(ctx.actor)) return firstPages(ctx, slice);
  const isFiltered = Object.keys(filters).length > 0;
  const matching = await matchingOf(ctx, filters);
  const known = (await maintainedCount(ctx, filters)) ?? cachedCount(ctx, filters);
  if (isFiltered && (known === null || known <= maxGathered)) {
    const gathered = await gatherPage(ctx, matching, slice, maxGathered);
    if (gathered) return gathered;
  }
  const total = known ?? (await countMatching(ctx, filters, matching));
  const isPart = isFiltered || isAtLocations(ctx.actor);
  const totalEnabled = isPart ? await countAll(ctx) : total;
  if (isPart && !isWalkFaster(slice, total, totalEnabled)) {
    // Without a filter the limited reader's own patients are found by id.
    const gathered = isFiltered
      ? await gatherPage(ctx, matching, slice, total + maxGathered)
      : await gatherPage(ctx, unbranched([sql`p.id = any (array${visiblePatients(ctx)})`]), slice, total + maxGathered);
    if (gathered) return gathered;
  }
  // The policy leaves out, row by row, those that a limited reader does not see.
  return { rows: await walkPage(ctx, conditionsOf(matching), slice, total), total };
}

export async function listPatients(ctx: Ctx, query: QueryOf<typeof patients.list>): Promise<OutputOf<typeof patients.list>> {
  const { rows, total } = await read(ctx, query);
  return { patients: presentPatientRows(rows, ctx), pagination: paginationOf(query, total) };
}
