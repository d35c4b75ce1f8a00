// One page of patients in one statement: the ids first, from the index alone and from the nearer end, then only the shown rows.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { prepared } from "../../../kernel/database/tenant-connection.ts";
import { computedColumns, listColumns, type PatientListRow } from "../patient-row.ts";
import { allOf, type Matching } from "./patient-filter.ts";
import { orderBy, type PatientSort, sortColumns } from "./patient-order.ts";

type Condition = RawBuilder<unknown>;
type Where = Pick<Ctx, "tx" | "org">;

export interface Slice {
  offset: number;
  limit: number;
  sort: PatientSort;
}

/** The same rows read backwards when they lie in the second half. */
function fromNearerEnd({ offset, limit, sort }: Slice, total: number): Slice {
  if (offset * 2 <= total) return { offset, limit, sort };
  const shown = Math.max(0, Math.min(limit, total - offset));
  // A page beyond the last is empty wherever it would begin.
  return { offset: Math.max(0, total - offset - shown), limit: shown, sort: { ...sort, isDescending: !sort.isDescending } };
}

/** Walks the sort's index: for all patients, or where so many match that the page is soon full. */
export async function walkPage(ctx: Where, conditions: readonly Condition[], slice: Slice, total: number): Promise<PatientListRow[]> {
  const read = fromNearerEnd(slice, total);
  const { rows } = await sql<PatientListRow>`
    with page as materialized (
      select p.id from patients p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)}
      order by ${orderBy(read.sort)} limit ${read.limit} offset ${read.offset}
    )
    select ${listColumns}, ${computedColumns()} from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id
    order by ${orderBy(slice.sort)}`.execute(ctx.tx);
  return rows;
}

/** Pages that most people never leave: so many keys are skipped in less time than a round trip takes. */
export const maxSkipped = 3_000;

/** Rows a page as the lists offer them. */
const offered: readonly number[] = [30, 60, 120];

/**
 * Reads a page of the unfiltered list and the total number of patients in one statement, from the start of the index: counting
 * first, to read from the nearer end, costs a round trip, which takes longer than reading some thousand keys. The limits are
 * literals: for an unknown limit or offset PostgreSQL estimates a tenth of all patients, never accepts the generic plan and plans
 * again for each request, which takes three times as long as the scan. For an offset within some thousand rows it estimates a tenth
 * of those.
 */
export async function firstPages(ctx: Where, slice: Slice): Promise<{ rows: PatientListRow[]; total: number }> {
  const { rows } = await sql<PatientListRow & { total: number; id: number | null }>`${offered.includes(slice.limit) ? prepared : sql``}
    with first as (
      select ${sortColumns(slice.sort)} from patients p where p.organization_id = ${ctx.org.id}
      order by ${orderBy(slice.sort)} limit ${sql.lit(maxSkipped + slice.limit)}
    ), page as materialized (
      select h.id from first h order by ${orderBy(slice.sort, "h")} limit ${sql.lit(slice.limit)} offset ${slice.offset}
    )
    select coalesce((select total from patient_counters where organization_id = ${ctx.org.id}), 0) as total, shown.*
    from (select) one left join lateral (
      select ${listColumns}, ${computedColumns()} from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id
      order by ${orderBy(slice.sort)}
    ) shown on true`.execute(ctx.tx);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * Gathers what matches, whatever its order, and sorts that: for filters that leave few of very many. Null when more than
 * `maxFound` match; then walking the sort's index is the faster way.
 */
export async function gatherPage(
  ctx: Where,
  { conditions, branches }: Matching,
  slice: Slice,
  maxFound: number,
): Promise<{ rows: PatientListRow[]; total: number } | null> {
  const hits = branches.map(
    (branch) => sql`(select ${sortColumns(slice.sort)} from patients p
      where p.organization_id = ${ctx.org.id} and ${allOf([branch, ...conditions])} limit ${maxFound + 1})`,
  );
  const { rows } = await sql<PatientListRow & { found: number; id: number | null }>`
    with hits as materialized (${sql.join(hits, sql` union `)}), counted as (select count(*)::int as found from hits), page as materialized (
      select h.id from hits h where (select found from counted) <= ${maxFound}
      order by ${orderBy(slice.sort, "h")} limit ${slice.limit} offset ${slice.offset}
    )
    select counted.found, shown.* from counted left join lateral (
      select ${listColumns}, ${computedColumns()} from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id
      order by ${orderBy(slice.sort)}
    ) shown on true`.execute(ctx.tx);
  const found = rows[0]?.found ?? 0;
  if (found > maxFound) return null;
  return { rows: rows.filter((row) => row.id !== null), total: found };
}
