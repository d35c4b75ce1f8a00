// One page of patients in one statement: the ids first, from the index alone and from the nearer end, then only the shown rows.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { allOf } from "./patient-filter.ts";
import { orderBy, type PatientSort, sortColumns } from "./patient-order.ts";
import { besideColumns, listColumns, type PatientListRow } from "./patient-row.ts";

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
    select ${listColumns}, ${besideColumns} from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id
    order by ${orderBy(slice.sort)}`.execute(ctx.tx);
  return rows;
}

/**
 * Gathers what matches, whatever its order, and sorts that: for filters that leave few of very many. Null when more than
 * `most` match; then walking the sort's index is the faster way.
 */
export async function gatherPage(
  ctx: Where,
  conditions: readonly Condition[],
  slice: Slice,
  most: number,
): Promise<{ rows: PatientListRow[]; total: number } | null> {
  const { rows } = await sql<PatientListRow & { found: number; id: number | null }>`
    with hits as materialized (
      select ${sortColumns(slice.sort)} from patients p where p.organization_id = ${ctx.org.id} and ${allOf(conditions)} limit ${most + 1}
    ), counted as (select count(*)::int as found from hits), page as materialized (
      select h.id from hits h where (select found from counted) <= ${most}
      order by ${orderBy(slice.sort, "h")} limit ${slice.limit} offset ${slice.offset}
    )
    select counted.found, shown.* from counted left join lateral (
      select ${listColumns}, ${besideColumns} from page join patients p on p.organization_id = ${ctx.org.id} and p.id = page.id
      order by ${orderBy(slice.sort)}
    ) shown on true`.execute(ctx.tx);
  const found = rows[0]?.found ?? 0;
  if (found > most) return null;
  return { rows: rows.filter((row) => row.id !== null), total: found };
}
