// Teams of Messenger: listed, created, changed and deleted; which of them a user is in.
import type { Team, TeamInput } from "@tidings/contract/areas/teams";
import { type RawBuilder, sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import { type StaffUser, staffWithPermission } from "../../core/users/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";

interface TeamRow {
  id: number;
  external_id: string;
  name: string;
  location_external_id: string | null;
  location_name: string | null;
  user_ids: number[];
}

async function readTeams(ctx: Ctx, where: RawBuilder<unknown>): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.external_id, t.name, l.external_id as location_external_id, l.name as location_name,
      array(select m.user_id from messenger_team_members m where m.organization_id = t.organization_id and m.team_id = t.id) as user_ids
    from messenger_teams t left join location_names(${ctx.org.id}) l on l.id = t.location_id
    where t.organization_id = ${ctx.org.id} and ${where} order by fold_key(t.name), t.id`.execute(ctx.tx);
  return rows;
}

const present = (row: TeamRow, staff: readonly StaffUser[]): Team => ({
  externalId: row.external_id,
  name: row.name,
  location:
    row.location_external_id === null || row.location_name === null
      ? null
      : { externalId: row.location_external_id, name: row.location_name },
  users: staff
    .filter(({ id }) => row.user_ids.includes(id))
    .map(({ externalId, firstName, lastName }) => ({ externalId, firstName, lastName })),
});

const readers = (ctx: Ctx): Promise<StaffUser[]> => staffWithPermission(ctx, "read", "direct_messaging");

export async function listTeams(ctx: Ctx): Promise<{ teams: Team[] }> {
  const [rows, staff] = [await readTeams(ctx, sql`true`), await readers(ctx)];
  return { teams: rows.map((row) => present(row, staff)) };
}

/** By id; for conversations that are assigned to them. */
export async function namesOfTeams(ctx: Ctx, ids: readonly number[]): Promise<Map<number, { externalId: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; external_id: string; name: string }>`select id, external_id, name from messenger_teams
    where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, external_id, name }) => [id, { externalId: external_id, name }]));
}

/** The teams that the user is a member of. */
export async function teamIdsOfUser(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ team_id: number }>`select team_id from messenger_team_members
    where organization_id = ${ctx.org.id} and user_id = ${ctx.actor.userId}`.execute(ctx.tx);
  return rows.map(({ team_id }) => team_id);
}

export async function teamIdOf(ctx: Ctx, externalId: string | null): Promise<number | null> {
  if (externalId === null) return null;
  const [row] = await readTeams(ctx, sql`t.external_id = ${externalId}`);
  if (!row) throw invalidField("assignedTeamExternalId", { key: "validation.invalid" });
  return row.id;
}

/** The members who can read conversations. */
export async function membersOfTeam(ctx: Ctx, id: number): Promise<number[]> {
  const [row] = await readTeams(ctx, sql`t.id = ${id}`);
  return (await readers(ctx)).flatMap((user) => (row?.user_ids.includes(user.id) ? [user.id] : []));
}

async function locationIdOf(ctx: Ctx, externalId: string | null): Promise<number | null> {
  if (externalId === null) return null;
  const { rows } = await sql<{ id: number }>`select id from location_names(${ctx.org.id}) where external_id = ${externalId}`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw invalidField("locationExternalId", { key: "validation.invalid" });
  return rows[0].id;
}

function memberIds(externalIds: readonly string[], staff: readonly StaffUser[]): number[] {
  const byId = new Map(staff.map(({ externalId, id }) => [externalId, id]));
  return [...new Set(externalIds)].map((externalId) => {
    const id = byId.get(externalId);
    if (id === undefined) throw invalidField("userExternalIds", { key: "validation.invalid" });
    return id;
  });
}

async function refuseTakenName(ctx: Ctx, name: string, ownId: number | null): Promise<void> {
  const { rows } = await sql`select from messenger_teams where organization_id = ${ctx.org.id} and fold_key(name) = fold_key(${name})
    and id is distinct from ${ownId}`.execute(ctx.tx);
  if (rows.length > 0) throw invalidField("name", { key: "validation.unique" });
}

async function setMembers(ctx: Ctx, teamId: number, userIds: readonly number[]): Promise<void> {
  const ids = sql`${[...userIds]}::bigint[]`;
  await sql`delete from messenger_team_members where organization_id = ${ctx.org.id} and team_id = ${teamId} and user_id <> all (${ids})`.execute(
    ctx.tx,
  );
  await sql`insert into messenger_team_members (organization_id, team_id, user_id) select ${ctx.org.id}, ${teamId}, u from unnest(${ids}) u
    on conflict do nothing`.execute(ctx.tx);
}

async function notify(
  ctx: Ctx,
  what: "created" | "updated" | "deleted",
  externalId: string,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await auditEvent(ctx, { action: `messenger_team.${what}`, subjectType: "messenger_team", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
}

async function lockTeam(ctx: Ctx, externalId: string): Promise<TeamRow> {
  await sql`select from messenger_teams where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const [row] = await readTeams(ctx, sql`t.external_id = ${externalId}`);
  if (!row) throw problem("not_found");
  return row;
}

/** What the audit log compares. */
const audited = ({ name, location, users }: Team) => ({
  name,
  location: location?.name ?? null,
  members: users.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
});

async function showTeam(ctx: Ctx, externalId: string): Promise<Team> {
  return present(await lockTeam(ctx, externalId), await readers(ctx));
}

export async function createTeam(ctx: Ctx, input: TeamInput): Promise<{ team: Team }> {
  await refuseTakenName(ctx, input.name, null);
  const locationId = await locationIdOf(ctx, input.locationExternalId);
  const userIds = memberIds(input.userExternalIds, await readers(ctx));
  const { rows } = await sql<{
    id: number;
    external_id: string;
  }>`insert into messenger_teams (organization_id, name, location_id, created_at)
    values (${ctx.org.id}, ${input.name}, ${locationId}, ${ctx.clock.now().toString()}) returning id, external_id`.execute(ctx.tx);
  const { id, external_id: externalId } = rows[0] as { id: number; external_id: string };
  await setMembers(ctx, id, userIds);
  await notify(ctx, "created", externalId, []);
  return { team: await showTeam(ctx, externalId) };
}

export async function updateTeam(ctx: Ctx, externalId: string, input: TeamInput): Promise<{ team: Team }> {
  const row = await lockTeam(ctx, externalId);
  const staff = await readers(ctx);
  await refuseTakenName(ctx, input.name, row.id);
  const locationId = await locationIdOf(ctx, input.locationExternalId);
  await sql`update messenger_teams set name = ${input.name}, location_id = ${locationId}
    where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await setMembers(ctx, row.id, memberIds(input.userExternalIds, staff));
  const team = await showTeam(ctx, externalId);
  await notify(ctx, "updated", externalId, changesBetween(audited(present(row, staff)), audited(team)));
  return { team };
}

export async function destroyTeam(ctx: Ctx, externalId: string): Promise<void> {
  const row = await lockTeam(ctx, externalId);
  await sql`delete from messenger_teams where organization_id = ${ctx.org.id} and id = ${row.id}`.execute(ctx.tx);
  await notify(ctx, "deleted", externalId, changesBetween({ name: row.name }, { name: null }));
}
