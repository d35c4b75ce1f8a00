// Shows a patient segment with both counts, a page of segments, and the current count for some filters.
import type { segments } from "@tidings/contract/areas/segments";
import type { BodyOf, OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import { blockedSql, reachableSql } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { checkFilters } from "./check-filters.ts";
import { segmentConditions, withAccessOf } from "./segment-conditions.ts";
import { presentSegment, segmentByExternalId, segmentPage } from "./segment-rows.ts";

/** Number of patients that a text reaches now; never cached, because an opt-out must count at once. */
export async function countReachable(ctx: Ctx, segmentId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from patient_segment_members m
    join patients_public p on p.organization_id = m.organization_id and p.id = m.patient_id
    where m.organization_id = ${ctx.org.id} and m.patient_segment_id = ${segmentId} and ${reachableSql()}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function showSegment(ctx: Ctx, externalId: string): Promise<OutputOf<typeof segments.show>> {
  const row = await segmentByExternalId(ctx, externalId);
  return { segment: { ...presentSegment(row, ctx), reachablePatientsCount: await countReachable(ctx, row.id) } };
}

export async function listSegments(ctx: Ctx, query: QueryOf<typeof segments.list>): Promise<OutputOf<typeof segments.list>> {
  const { rows, total } = await segmentPage(ctx, query);
  return { segments: rows.map((row) => presentSegment(row, ctx)), pagination: paginationOf(query, total) };
}

/** Total minus unreachable patients: both counts need only an index. */
export async function countSegment(
  ctx: Ctx,
  { segmentExternalId, ...filters }: BodyOf<typeof segments.count>,
): Promise<OutputOf<typeof segments.count>> {
  await checkFilters(ctx, filters, "");
  const segment = segmentExternalId ? await segmentByExternalId(ctx, segmentExternalId) : undefined;
  return withAccessOf(ctx, segment, async () => {
    const where = await segmentConditions(ctx, filters);
    const { rows } = await sql<{ matching: number; hindered: number }>`
      select (select count(*) from patients_public p where ${where}) as matching,
        (select count(*) from patients_public p where ${where} and ${blockedSql}) as hindered`.execute(ctx.tx);
    const { matching, hindered } = rows[0] ?? { matching: 0, hindered: 0 };
    return { patientsCount: matching, reachablePatientsCount: matching - hindered };
  });
}
