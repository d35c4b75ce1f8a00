// In one of these groups or segments, as a condition over `patients p`; an unknown id matches no patient.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type Memberships, portsOf } from "../patient-ports.ts";

type Where = Pick<Ctx, "tx" | "org">;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idsIn = (value: string | readonly string[]): string[] => [value].flat().filter((id) => uuid.test(id));

/** By the id itself, not by a join: so the planner knows how many to expect. */
async function memberSql(ctx: Where, { of, members }: Memberships, externalIds: string | readonly string[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(of.table)}
    where organization_id = ${ctx.org.id} and external_id = any (${idsIn(externalIds)}::uuid[])`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return sql`false`;
  const which = ids.length === 1 ? sql`= ${ids[0]}` : sql`= any (${ids}::bigint[])`;
  return sql`exists (select from ${sql.table(members.table)} m where m.organization_id = p.organization_id and m.${sql.ref(members.column)} ${which} and m.patient_id = p.id)`;
}

/** One condition for each kind of membership that is requested. */
export async function membershipConditions(ctx: Where, filters: PatientFilters): Promise<RawBuilder<unknown>[]> {
  const out: RawBuilder<unknown>[] = [];
  for (const kind of portsOf("memberships")) {
    const externalIds = kind.filter && filters[kind.filter];
    if (externalIds?.length) out.push(await memberSql(ctx, kind, externalIds));
  }
  return out;
}

/** The maintained number of one group's or segment's patients; null where there is not exactly one, or more is requested. */
export async function memberCount(ctx: Where, filters: PatientFilters): Promise<number | null> {
  const [name, ...others] = Object.keys(filters);
  const kind = portsOf("memberships").find(({ filter }) => filter !== undefined && filter === name);
  const [id, ...more] = idsIn((kind?.filter && filters[kind.filter]) ?? []);
  if (!kind || id === undefined || others.length > 0 || more.length > 0) return null;
  const { rows } = await sql<{ n: number }>`select patients_count as n from ${sql.table(kind.of.table)}
    where organization_id = ${ctx.org.id} and external_id = ${id}`.execute(ctx.tx);
  return rows[0]?.n ?? null;
}
