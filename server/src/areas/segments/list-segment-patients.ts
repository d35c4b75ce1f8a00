// Lists the reachable patients of a patient segment: newest matches first, or in another order; and their ids.
import type { segments } from "@tidings/contract/areas/segments";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import {
  computedColumns,
  listColumns,
  listPatients,
  type PatientListRow,
  presentPatientRow,
  reachableSql,
  readIdsPage,
} from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type SegmentRow, segmentByExternalId } from "./segment-rows.ts";
import { countReachable } from "./show-segment.ts";

type Query = QueryOf<typeof segments.patients>;
type Answer = OutputOf<typeof segments.patients>;

const membersOf = (ctx: Ctx, segment: Pick<SegmentRow, "id">) => sql`from patient_segment_members m
  join patients_public p on p.organization_id = m.organization_id and p.id = m.patient_id
  where m.organization_id = ${ctx.org.id} and m.patient_segment_id = ${segment.id}`;

/** One page ordered by the time of matching, from its index. */
export async function pageByMatch(
  ctx: Ctx,
  segment: Pick<SegmentRow, "id">,
  query: Pick<Query, "page" | "perPage" | "sort">,
): Promise<Answer["segmentPatients"]> {
  const direction = query.sort === "updated_at:asc" ? sql`asc` : sql`desc`;
  const { rows } = await sql<PatientListRow & { matched_at: string }>`
    with page as materialized (
      select m.patient_id, m.matched_at ${membersOf(ctx, segment)} and ${reachableSql()}
      order by m.matched_at ${direction}, m.patient_id ${direction} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select ${listColumns}, ${computedColumns()}, page.matched_at from page join patients_public p on p.organization_id = ${ctx.org.id} and p.id = page.patient_id
    order by page.matched_at ${direction}, page.patient_id ${direction}`.execute(ctx.tx);
  return rows.map((row) => ({ patient: presentPatientRow(row, ctx), updatedAt: row.matched_at }));
}

async function byMatch(ctx: Ctx, segment: SegmentRow, query: Query): Promise<Answer> {
  return {
    segmentPatients: await pageByMatch(ctx, segment, query),
    pagination: paginationOf(query, await countReachable(ctx, segment.id)),
  };
}

async function asList(ctx: Ctx, segment: SegmentRow, query: Query): Promise<Answer> {
  const search = { ...query.search, patientSegmentExternalId: [segment.external_id], reachable: true };
  const { patients, pagination } = await listPatients(ctx, { ...query, search });
  const ids = patients.map((patient) => patient.externalId);
  const { rows } = await sql<{ external_id: string; matched_at: string }>`
    select p.external_id, m.matched_at ${membersOf(ctx, segment)} and p.external_id = any (${ids}::text[])`.execute(ctx.tx);
  const matched = new Map(rows.map((row) => [row.external_id, row.matched_at]));
  const shown = patients.flatMap((patient) => {
    const updatedAt = matched.get(patient.externalId);
    return updatedAt ? [{ patient, updatedAt }] : [];
  });
  return { segmentPatients: shown, pagination };
}

export async function listSegmentPatients(ctx: Ctx, externalId: string, query: Query): Promise<Answer> {
  const segment = await segmentByExternalId(ctx, externalId);
  const isFiltered = Object.values(query.search ?? {}).some((value) => value !== undefined);
  const isByMatch = !query.sort || query.sort.startsWith("updated_at:");
  return isByMatch && !isFiltered ? byMatch(ctx, segment, query) : asList(ctx, segment, query);
}

export async function listSegmentPatientIds(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof segments.patientIds>,
): Promise<OutputOf<typeof segments.patientIds>> {
  const segment = await segmentByExternalId(ctx, externalId);
  const { externalIds } = await readIdsPage(
    ctx,
    sql`select m.patient_id as id, p.external_id ${membersOf(ctx, segment)} and ${reachableSql()}
      order by m.patient_id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`,
  );
  return { externalIds, pagination: paginationOf(query, await countReachable(ctx, segment.id)) };
}
