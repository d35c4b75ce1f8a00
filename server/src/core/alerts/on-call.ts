// The on-call lists of the organization and of locations: their users in order, whether they can be paged, and whether programs may go live.
import { minAcknowledgedPeople, type OnCall, type OnCallHours, type OnCallPerson, type onCall } from "@tidings/contract/areas/alerts";
import type { BodyOf } from "@tidings/contract/endpoint";
import { can, type FeatureLevels, permissionMap } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, type Problem, problem } from "../../kernel/problem.ts";
import { locationNames, type NamedLocation } from "../places/public.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { minutesOf, uncoveredHours } from "./on-call-hours.ts";

export interface OnCallRow {
  id: number;
  external_id: string;
  user_id: number;
  user_external_id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string;
  hours: OnCallHours[];
  tested_at: string | null;
  acknowledged_at: string | null;
  is_eligible: boolean;
}

interface MemberRow {
  user_id: number;
  user_external_id: string;
  is_active: boolean;
  is_phi_anonymized: boolean;
  role: Role;
  levels: FeatureLevels;
}

/** Active here, with access to PHI and the permission to act on alerts. */
const isEligible = (ctx: Ctx, member: Omit<MemberRow, "user_id" | "user_external_id">): boolean =>
  member.is_active && !member.is_phi_anonymized && can(permissionMap(member.role, member.levels, ctx.org.services), "update", "alert");

const memberColumns = sql`u.deleted_at is null and u.status in ('active', 'expired') and m.is_active as is_active,
  m.is_phi_anonymized, m.role, m.feature_levels as levels`;

/** Null: the organization's list. */
async function locationOf(ctx: Ctx, externalId: string | null | undefined, refusal: Problem): Promise<NamedLocation | null> {
  if (!externalId) return null;
  const location = (await locationNames(ctx)).find((one) => one.externalId === externalId);
  if (!location) throw refusal;
  return location;
}

async function locationsWithList(ctx: Ctx): Promise<OnCall["locationsWithList"]> {
  const { rows } = await sql<{ location_id: number; people: number }>`select location_id, count(*)::int as people from on_call_people
    where organization_id = ${ctx.org.id} and location_id is not null group by 1`.execute(ctx.tx);
  const counts = new Map(rows.map(({ location_id, people }) => [location_id, people]));
  if (counts.size === 0) return [];
  return (await locationNames(ctx)).flatMap(({ id, externalId, name }) => {
    const people = counts.get(id);
    return people === undefined ? [] : [{ externalId, name, people }];
  });
}

/** The people of these lists, one list after the other in the order of their locations, and of the organization's at last. */
export async function readOnCallRows(ctx: Ctx, locationIds: readonly (number | null)[] = [null]): Promise<OnCallRow[]> {
  const { rows } = await sql<Omit<OnCallRow, "is_eligible"> & MemberRow>`
    select o.id, o.external_id, o.user_id, u.external_id as user_external_id, u.first_name, u.last_name, o.phone, o.email, o.hours, o.tested_at,
      o.acknowledged_at, ${memberColumns}
    from on_call_people o join users_public u on u.id = o.user_id
    join memberships_public m on m.organization_id = o.organization_id and m.user_id = o.user_id
    where o.organization_id = ${ctx.org.id} and (o.location_id = any (${locationIds.filter((id) => id !== null)}::bigint[])
      or (o.location_id is null and ${locationIds.includes(null)}))
    order by o.location_id is null, o.location_id, o.position`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, is_eligible: isEligible(ctx, row) }));
}

/** Of any list. */
export async function readOnCallPerson(ctx: Ctx, externalId: string): Promise<OnCallRow | null> {
  const { rows } = await sql<{ location_id: number | null }>`select location_id from on_call_people
    where organization_id = ${ctx.org.id} and external_id::text = ${externalId}`.execute(ctx.tx);
  if (!rows[0]) return null;
  return (await readOnCallRows(ctx, [rows[0].location_id])).find((row) => row.external_id === externalId) ?? null;
}

const presentPerson = (row: OnCallRow): OnCallPerson => ({
  externalId: row.external_id,
  user: { externalId: row.user_external_id, firstName: row.first_name, lastName: row.last_name },
  phone: row.phone,
  email: row.email,
  hours: row.hours,
  testedAt: row.tested_at,
  acknowledgedAt: row.acknowledged_at,
  isEligible: row.is_eligible,
});

/** True for any carrier URL other than the real one. */
const isSandbox = ({ settings }: Pick<Ctx, "settings">): boolean =>
  settings.carrier !== null && new URL(settings.carrier.baseUrl).hostname !== "api.twilio.com";

/** Users of the organization's own list who have acknowledged their test alert. */
const acknowledgedOf = (rows: readonly OnCallRow[]) =>
  rows.flatMap(({ is_eligible, first_name: firstName, last_name: lastName, acknowledged_at: at }) =>
    is_eligible && at !== null ? [{ firstName, lastName, at }] : [],
  );

async function isReadyToGoLive(ctx: Ctx): Promise<boolean> {
  return isSandbox(ctx) || acknowledgedOf(await readOnCallRows(ctx)).length >= minAcknowledgedPeople;
}

export async function showOnCall(ctx: Ctx, locationExternalId?: string): Promise<OnCall> {
  const location = await locationOf(ctx, locationExternalId, problem("not_found"));
  const rows = await readOnCallRows(ctx, [location?.id ?? null]);
  const eligible = rows.filter((row) => row.is_eligible);
  const gaps = uncoveredHours(eligible.map((row) => row.hours));
  return {
    location: location && { externalId: location.externalId, name: location.name },
    locationsWithList: await locationsWithList(ctx),
    people: rows.map(presentPerson),
    uncoveredHours: gaps,
    uncoveredMinutes: minutesOf(gaps),
    acknowledgedPeople: acknowledgedOf(rows).length,
    isReady: await isReadyToGoLive(ctx),
    isSandbox: isSandbox(ctx),
  };
}

/** Who has acknowledged the test alert, and whether these are enough, for any carrier. */
export async function onCallAcknowledgments(ctx: Ctx) {
  const people = acknowledgedOf(await readOnCallRows(ctx));
  return { people, areEnough: people.length >= minAcknowledgedPeople };
}

/** Programs and open-ended outreaches may go live only if safety messages reach an on-call user. */
export async function requireOnCall(ctx: Ctx): Promise<void> {
  if (!(await isReadyToGoLive(ctx))) throw problem("invalid", { onCall: [{ key: "validation.onCall", min: minAcknowledgedPeople }] });
}

type NewPeople = BodyOf<typeof onCall.update>["people"];

function refuseHours(people: NewPeople): void {
  people.forEach(({ hours }, at) => {
    const wrong = hours.findIndex(({ from, until }) => from >= until);
    if (wrong >= 0) throw invalidField(`people[${at}].hours[${wrong}].until`, { key: "validation.invalidPeriod" });
  });
}

async function membersOf(ctx: Ctx, people: NewPeople): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select u.id as user_id, u.external_id as user_external_id, ${memberColumns}
    from memberships_public m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and u.external_id = any (${people.map((one) => one.userExternalId)}::uuid[])`.execute(ctx.tx);
  const byId = new Map(rows.map((row) => [row.user_external_id, row]));
  return people.map(({ userExternalId }, at) => {
    const member = byId.get(userExternalId);
    if (!member || !isEligible(ctx, member)) throw invalidField(`people[${at}].userExternalId`, { key: "validation.noAccess" });
    if (people.findIndex((one) => one.userExternalId === userExternalId) !== at)
      throw invalidField(`people[${at}].userExternalId`, { key: "validation.unique" });
    return member;
  });
}

/** "Maria Santos: maria@harbor.example, +15055550100", in the order in which they are paged. */
const listed = (rows: readonly OnCallRow[]) => ({
  people: rows.map((row) => `${row.first_name} ${row.last_name}: ${[row.email, row.phone].filter(Boolean).join(", ")}`).join("; "),
  hours: rows.map((row) => row.hours),
});

/**
 * Unchanged phones and emails keep their acknowledgment, also from another list; a changed one must be tested again.
 *
 * @param people of a location: empty where it has no list of its own any more
 */
export async function updateOnCall(ctx: Ctx, { locationExternalId, people }: BodyOf<typeof onCall.update>): Promise<OnCall> {
  const location = await locationOf(ctx, locationExternalId, invalidField("locationExternalId", { key: "validation.invalid" }));
  refuseHours(people);
  const members = await membersOf(ctx, people);
  const ids = members.map((member) => member.user_id);
  const list = location?.id ?? null;
  const before = listed(await readOnCallRows(ctx, [list]));
  await sql`insert into on_call_people as o (organization_id, location_id, user_id, position, phone, email, hours, tested_at, acknowledged_at, created_at)
    select ${ctx.org.id}, ${list}::bigint, g.user_id, g.position, g.phone, g.email, g.hours, known.tested_at, known.acknowledged_at, ${ctx.clock.now().toString()}
    from unnest(${ids}::bigint[], ${people.map((one) => one.phone)}::text[], ${people.map((one) => one.email)}::text[],
      ${people.map((one) => JSON.stringify(one.hours))}::jsonb[]) with ordinality as g (user_id, phone, email, hours, position)
    left join lateral (select k.tested_at, k.acknowledged_at from on_call_people k where k.organization_id = ${ctx.org.id} and k.user_id = g.user_id
      and k.phone is not distinct from g.phone and k.email = g.email order by k.acknowledged_at desc nulls last limit 1) known on true
    on conflict (organization_id, location_id, user_id) do update set position = excluded.position, phone = excluded.phone, email = excluded.email,
      hours = excluded.hours,
      tested_at = case when o.phone is not distinct from excluded.phone and o.email = excluded.email then o.tested_at end,
      acknowledged_at = case when o.phone is not distinct from excluded.phone and o.email = excluded.email then o.acknowledged_at end`.execute(
    ctx.tx,
  );
  await sql`delete from on_call_people where organization_id = ${ctx.org.id} and location_id is not distinct from ${list}::bigint
    and not user_id = any (${ids}::bigint[])`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "on_call.updated",
    subjectType: "on_call",
    detail: { people: people.length, ...(location ? { location: location.name } : {}) },
    changes: changesBetween(before, listed(await readOnCallRows(ctx, [list]))),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "alert" });
  return showOnCall(ctx, location?.externalId);
}
