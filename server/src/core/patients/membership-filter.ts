// In one of these groups or segments, as a condition over `patients p`; an id that nobody has matches nobody.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

type Where = Pick<Ctx, "tx" | "org">;

const kinds = {
  group: { table: "patient_groups", members: "patient_group_members", column: "patient_group_id" },
  segment: { table: "patient_segments", members: "patient_segment_members", column: "patient_segment_id" },
} as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idsIn = (value: string | readonly string[]): string[] => [value].flat().filter((id) => uuid.test(id));

/** By the id itself, not by a join: so the planner knows how many to expect. */
export async function memberSql(
  ctx: Where,
  kind: keyof typeof kinds,
  externalIds: string | readonly string[],
): Promise<RawBuilder<unknown>> {
  const { table, members, column } = kinds[kind];
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where organization_id = ${ctx.org.id} and external_id = any (${idsIn(externalIds)}::uuid[])`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return sql`false`;
  const which = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any (${ids}::bigint[])`;
  return sql`exists (select from ${sql.table(members)} m where m.organization_id = p.organization_id and m.${sql.ref(column)} ${which} and m.patient_id = p.id)`;
}

/** The maintained number of one group's or segment's patients; null where there is not exactly one. */
export async function memberCount(ctx: Where, kind: keyof typeof kinds, externalIds: string | readonly string[]): Promise<number | null> {
  const [id, ...more] = idsIn(externalIds);
  if (id === undefined || more.length > 0) return null;
  const { rows } = await sql<{ n: number }>`select patients_count as n from ${sql.table(kinds[kind].table)}
    where organization_id = ${ctx.org.id} and external_id = ${id}`.execute(ctx.tx);
  return rows[0]?.n ?? null;
}
