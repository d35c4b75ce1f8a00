// Complete profiles for external systems: patients who meet all criteria, in order of creation, with keyset pagination.
import type { Patient, PatientFilters } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type PatientRow, profileColumns } from "../patient-row.ts";
import { presentPatient } from "../present.ts";
import { type ExactFilter, exactConditions } from "./exact-filter.ts";
import { cachedCount, countAll, countMatching, maintainedCount } from "./patient-counts.ts";
import { allOf, filterConditions, unbranched } from "./patient-filter.ts";

export type Criterion = PatientFilters & ExactFilter;

export interface PatientSearch {
  /** All of them hold, of each at least one of its alternatives. */
  criteria: readonly (readonly Criterion[])[];
  /** The last patient of the page before; 0 for the first page. */
  afterId: number;
  limit: number;
}

export interface FoundPatient {
  id: number;
  /** Of what the profile says; being texted does not move it. */
  updatedAt: string;
  patient: Patient;
}

interface FoundRow extends PatientRow {
  updated_at: string;
}

type Condition = RawBuilder<unknown>;
type Page = Omit<PatientSearch, "criteria">;

/** As many are gathered before anything is known of their number, as in lists. */
const maxGathered = 10_000;
/**
 * Used when at most one patient in ten matches: recently added or changed matches may all be at the end of the index, behind the
 * patients that a walk would have to pass, and gathering 100,000 of a million takes 50 ms.
 */
const rareShare = 10;

async function conditionsOf(ctx: Ctx, criteria: PatientSearch["criteria"]): Promise<Condition[]> {
  const out: Condition[] = [];
  for (const alternatives of criteria) {
    const either: Condition[] = [];
    for (const one of alternatives)
      either.push(sql`(${allOf([...(await filterConditions(ctx, one)), ...(await exactConditions(ctx, one))])})`);
    out.push(either.length === 1 ? (either[0] as Condition) : sql`(${sql.join(either, sql` or `)})`);
  }
  return out;
}

const shownSql = (ctx: Ctx): Condition => sql`
  select ${profileColumns()}, p.updated_at from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id order by p.id`;

/** One more than is shown tells whether there is a page behind. */
async function walkBehind(ctx: Ctx, conditions: readonly Condition[], { afterId, limit }: Page): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with page as materialized (
      select p.id from patients p where p.organization_id = ${ctx.org.id} and p.id > ${afterId} and ${allOf(conditions)}
      order by p.id limit ${limit + 1}
    ) ${shownSql(ctx)}`.execute(ctx.tx);
  return rows;
}

/** Gathers all that match by whichever index finds them; null when there are more than `maxFound`. */
async function gatherBehind(
  ctx: Ctx,
  conditions: readonly Condition[],
  { afterId, limit }: Page,
  maxFound: number,
): Promise<{ rows: FoundRow[]; total: number } | null> {
  const { rows } = await sql<FoundRow & { found: number; id: number | null }>`
    with hits as materialized (
      select p.id from patients p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)} limit ${maxFound + 1}
    ), counted as (select count(*)::int as found from hits), page as materialized (
      select h.id from hits h where h.id > ${afterId} and (select found from counted) <= ${maxFound} order by h.id limit ${limit + 1}
    )
    select counted.found, shown.* from counted left join lateral (${shownSql(ctx)}) shown on true order by shown.id`.execute(ctx.tx);
  const found = rows[0]?.found ?? 0;
  return found > maxFound ? null : { rows: rows.filter((row) => row.id !== null), total: found };
}

/** The criterion whose number is kept up to date anyway, if it is the only one. */
function soleOf(criteria: PatientSearch["criteria"]): Criterion | null {
  const [first, ...more] = criteria;
  if (first === undefined) return {};
  return more.length === 0 && first.length === 1 ? (first[0] ?? null) : null;
}

async function read(ctx: Ctx, { criteria, ...page }: PatientSearch): Promise<{ rows: FoundRow[]; total: number }> {
  const conditions = await conditionsOf(ctx, criteria);
  const sole = soleOf(criteria);
  const known = (sole && (await maintainedCount(ctx, sole))) ?? cachedCount(ctx, { criteria });
  if (conditions.length > 0 && (known === null || known <= maxGathered)) {
    const gathered = await gatherBehind(ctx, conditions, page, maxGathered);
    if (gathered) return gathered;
  }
  const total = known ?? (await countMatching(ctx, { criteria }, unbranched(conditions)));
  const totalEnabled = conditions.length > 0 ? await countAll(ctx) : total;
  if (conditions.length > 0 && total * rareShare <= totalEnabled) {
    const gathered = await gatherBehind(ctx, conditions, page, total + maxGathered);
    if (gathered) return gathered;
  }
  return { rows: await walkBehind(ctx, conditions, page), total };
}

export async function searchPatients(ctx: Ctx, search: PatientSearch): Promise<{ found: FoundPatient[]; total: number; hasMore: boolean }> {
  const { rows, total } = await read(ctx, search);
  return {
    found: rows.slice(0, search.limit).map((row) => ({ id: row.id, updatedAt: row.updated_at, patient: presentPatient(row, ctx) })),
    total,
    hasMore: rows.length > search.limit,
  };
}
