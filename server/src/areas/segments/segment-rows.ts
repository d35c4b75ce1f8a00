// Rows of patient segments and their contract shape.
import { type Segment, type SegmentFilters, segmentSortFields } from "@tidings/contract/areas/segments";
import { can } from "@tidings/contract/permissions";
import { readSort } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { isAtLocations } from "../../kernel/database/limited-role.ts";
import { problem } from "../../kernel/problem.ts";

export interface SegmentRow {
  id: number;
  external_id: string;
  name: string;
  filters: SegmentFilters;
  patients_count: number;
  computed_at: string | null;
  updated_at: string;
  is_confidential: boolean;
}

/** Of the visible ones for users who are limited to locations. */
const patientsCount = ({ actor }: Pick<Ctx, "actor">): RawBuilder<number> =>
  isAtLocations(actor)
    ? sql`(select count(*) from patient_segment_members c where c.organization_id = s.organization_id and c.patient_segment_id = s.id)`
    : sql`s.patients_count`;

const columnsFor = (ctx: Pick<Ctx, "actor">) =>
  sql`s.id, s.external_id, s.name, s.filters, ${patientsCount(ctx)} as patients_count, s.computed_at, s.updated_at, s.is_confidential`;

/** Returns one segment or throws 404; `forUpdate` locks it until the commit. */
export async function segmentByExternalId(ctx: Ctx, externalId: string, forUpdate = false): Promise<SegmentRow> {
  const { rows } = await sql<SegmentRow>`select ${columnsFor(ctx)} from patient_segments s
    where s.organization_id = ${ctx.org.id} and s.external_id = ${externalId} ${forUpdate ? sql`for update` : sql``}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

interface Query {
  page: number;
  perPage: number;
  sort?: string | undefined;
  search?: { name?: string | undefined } | undefined;
}

const sortColumns = (ctx: Pick<Ctx, "actor">) => ({
  name: sql`s.name_key`,
  patientsCount: patientsCount(ctx),
  updatedAt: sql`s.updated_at`,
});

export async function segmentPage(ctx: Ctx, query: Query): Promise<{ rows: SegmentRow[]; total: number }> {
  const name = query.search?.name?.trim();
  // position() treats every character literally; LIKE would interpret % and _.
  const matches = name ? sql`position(fold_key(${name}) in s.name_key) > 0` : sql`true`;
  const sort = readSort(query.sort, segmentSortFields, { field: "name", isDescending: false });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const from = sql`from patient_segments s where s.organization_id = ${ctx.org.id} and ${matches}`;
  const { rows } =
    await sql<SegmentRow>`select ${columnsFor(ctx)} ${from} order by ${sortColumns(ctx)[sort.field]} ${direction}, s.id ${direction}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export const presentSegment = (row: SegmentRow, ctx: Ctx): Segment => ({
  externalId: row.external_id,
  name: row.name,
  patientsCount: row.patients_count,
  filters: row.filters,
  computedAt: row.computed_at,
  updatedAt: row.updated_at,
  currentUserAbilities: {
    update: can(ctx.actor.permissions, "update", "patients_segment"),
    destroy: can(ctx.actor.permissions, "destroy", "patients_segment"),
  },
});
