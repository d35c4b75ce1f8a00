// What locations and providers have in common as records: their table, how the audit log names them, and how one is found and announced.
import { sql } from "kysely";
import type { NamedRecords } from "../../../core/audit/public.ts";
import type { Choice } from "../../../core/imports/public.ts";
import { type AuditChange, auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";

export const places = {
  location: { table: "locations", column: "location_id" },
  provider: { table: "providers", column: "provider_id" },
} as const;
export type PlaceKind = keyof typeof places;

/** "LOC-7K2M9QXA": for records that were added without the id of another system. */
export function newPlaceId(kind: PlaceKind): string {
  const characters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const random = crypto.getRandomValues(new Uint32Array(8));
  const code = [...random].map((number) => characters[number % characters.length]).join("");
  return `${kind === "location" ? "LOC" : "PRV"}-${code}`;
}

export interface LockedPlace {
  id: number;
  external_id: string;
  retired_at: string | null;
}

/** Locked against a change or a merge by another request until the transaction ends. */
export async function lockPlace(ctx: Ctx, kind: PlaceKind, externalId: string): Promise<LockedPlace> {
  const { rows } = await sql<LockedPlace>`select id, external_id, retired_at from ${sql.table(places[kind].table)}
    where organization_id = ${ctx.org.id} and external_id = ${externalId} and merged_into_id is null for no key update`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

/**
 * The records that these external ids mean: a merged one means the one it was merged into.
 * @returns pairs of the external id that was asked for and the row's id
 */
export async function placeIds(
  ctx: Pick<Ctx, "tx" | "org">,
  kind: PlaceKind,
  externalIds: readonly string[],
): Promise<{ asked: string; id: number }[]> {
  const { rows } = await sql<{ asked: string; id: number }>`
    with recursive meant as (
      select external_id as asked, id, merged_into_id from ${sql.table(places[kind].table)}
      where organization_id = ${ctx.org.id} and external_id = any (${[...externalIds]}::text[])
      union all
      select m.asked, n.id, n.merged_into_id from meant m join ${sql.table(places[kind].table)} n on n.organization_id = ${ctx.org.id} and n.id = m.merged_into_id
    )
    select asked, id from meant where merged_into_id is null`.execute(ctx.tx);
  return rows;
}

/** Appointments of the record that have not begun and were not canceled. */
export async function countAhead(ctx: Ctx, kind: PlaceKind, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from appointments a
    where a.organization_id = ${ctx.org.id} and a.${sql.ref(places[kind].column)} = ${id} and a.state in ('scheduled', 'active')
      and a.starts_at > ${ctx.clock.now().toString()}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** The database decides, so that of two requests at once only one gets the id. */
export async function uniquePlace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== "23505") throw error;
    throw invalidField(constraint === "providers__organization_id__national_id" ? "nationalId" : "externalId", {
      key: "validation.unique",
    });
  }
}

export async function recordPlace(
  ctx: Ctx,
  kind: PlaceKind,
  what: "created" | "updated" | "retired" | "restored" | "merged",
  externalId: string,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await auditEvent(ctx, { action: `${kind}.${what}`, subjectType: kind, subjectId: externalId, organizationId: ctx.org.id, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment_place", id: externalId });
}

/** As the audit log says them of another record, in this order. */
export async function namesOfPlaces(ctx: Ctx, kind: PlaceKind, externalIds: readonly string[]): Promise<string[]> {
  const named = namedPlaces.find(({ subjectType }) => subjectType === kind) as NamedRecords;
  const { rows } = await named.namesSql(ctx.org.id, externalIds).execute(ctx.tx);
  return externalIds.map((externalId) => rows.find(({ id }) => id === externalId)?.name ?? externalId);
}

/** For files, by id or name; those of locations that were merged into it mean it too. */
export async function locationChoices(ctx: Ctx): Promise<Choice[]> {
  const { rows } = await sql<{ value: string; label: string; synonyms: string[] }>`select l.external_id as value, l.name as label,
      array(select unnest(array[m.external_id, m.name]) from locations m
        where m.organization_id = l.organization_id and m.merged_into_id = l.id) as synonyms
    from locations l where l.organization_id = ${ctx.org.id} and l.retired_at is null order by l.name_key, l.id`.execute(ctx.tx);
  return rows;
}

/** For the audit log; merged and retired ones keep their names. */
export const namedPlaces: readonly NamedRecords[] = [
  {
    subjectType: "location",
    needs: "appointments_location",
    hasOwnIds: true,
    namesSql: (organizationId, ids) =>
      sql`select external_id as id, name from locations where organization_id = ${organizationId} and external_id = any (${[...ids]}::text[])`,
  },
  {
    subjectType: "provider",
    needs: "appointment",
    hasOwnIds: true,
    namesSql: (organizationId, ids) => sql`select external_id as id, concat_ws(' ', first_name, last_name) as name from providers
      where organization_id = ${organizationId} and external_id = any (${[...ids]}::text[])`,
  },
];
