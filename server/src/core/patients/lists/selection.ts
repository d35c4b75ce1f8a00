// A selection of patients as a set in SQL: what outreaches and groups insert from in one statement, whatever its size.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import type { FilterCtx } from "../patient-ports.ts";
import { allOf, filterConditions } from "./patient-filter.ts";

/** As the contract's `Selection`: hand-picked ids, or all matching patients with exceptions. */
export interface PatientSelection {
  externalIds?: readonly string[] | undefined;
  matching?: PatientFilters | undefined;
  exceptExternalIds?: readonly string[] | undefined;
}

/**
 * `select p.id from patients p where …` for `insert … select` or `in (…)`: only patients of this organization, so that
 * foreign or unknown ids are ignored. An empty selection selects no patient.
 */
export async function patientIdsMatching(ctx: FilterCtx, selection: PatientSelection): Promise<RawBuilder<{ id: number }>> {
  const except = selection.exceptExternalIds?.length ? sql`and p.external_id <> all (${[...selection.exceptExternalIds]}::text[])` : sql``;
  const parts: RawBuilder<unknown>[] = [];
  if (selection.externalIds?.length) parts.push(sql`p.external_id = any (${[...selection.externalIds]}::text[])`);
  if (selection.matching) parts.push(sql`(${allOf(await filterConditions(ctx, selection.matching))})`);
  const wanted = parts.length === 0 ? sql`false` : sql.join(parts, sql` or `);
  return sql<{ id: number }>`select p.id from patients p where p.organization_id = ${ctx.org.id} and (${wanted}) ${except}`;
}

/** The same selection as conditions on `patients p`, for statements that read it in parts. */
export async function selectionConditions(ctx: FilterCtx, selection: PatientSelection): Promise<RawBuilder<unknown>[]> {
  const { externalIds, matching, exceptExternalIds } = selection;
  const except = exceptExternalIds?.length ? [sql`p.external_id <> all (${[...exceptExternalIds]}::text[])`] : [];
  if (!externalIds?.length) return matching ? [...(await filterConditions(ctx, matching)), ...except] : [sql`false`];
  if (!matching) return [sql`p.external_id = any (${[...externalIds]}::text[])`, ...except];
  return [sql`p.id in (${await patientIdsMatching(ctx, selection)})`];
}
