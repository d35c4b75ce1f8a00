// Rows of queries for staff: a user with their membership in one organization.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { locationsOfRows } from "./user-locations.ts";

/** Columns of a list, and those that decide who may change the user. */
export interface UserListRow {
  user_id: number;
  membership_id: number;
  external_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  job_title: string | null;
  status: "pending" | "active" | "expired" | "disabled";
  current_sign_in_at: string | null;
  last_sign_in_at: string | null;
  role: "staff_admin" | "staff";
  is_last_supervisor: boolean;
  /** The user also works in another organization, or for the operator. */
  is_shared: boolean;
  is_invitation_expired: boolean;
  /** In this membership only; the user may work elsewhere. */
  is_suspended: boolean;
}

export interface UserRecordRow extends UserListRow {
  is_phi_anonymized: boolean;
  reads_confidential: boolean;
  feature_levels: Record<string, string>;
  location_ids: number[] | null;
  locations: { externalId: string; name: string }[] | null;
  outreach_completion_notification: "user_created" | "all" | "disabled";
  ai_assistant_notification: "weekly" | "disabled";
  digest_notification: "daily" | "disabled";
  messenger_repeat_type: string | null;
  messenger_repeat_interval: number | null;
  created_at: string;
  updated_at: string;
  creation_user_name: string | null;
  organizations: { code: string; name: string }[];
}

/** True if no other supervisor could still sign in and manage staff. */
const isLastSupervisor = sql`(m.role = 'staff_admin' and not exists (
  select from memberships o join users_public ou on ou.id = o.user_id
  where o.organization_id = m.organization_id and o.role = 'staff_admin' and o.is_active and o.id <> m.id
    and ou.status in ('active', 'expired') and ou.deleted_at is null))`;

/** Only a system transaction sees the memberships that decide it. */
const isElsewhere = sql`(u.provider_side_role is not null or exists (
  select from memberships e where e.user_id = u.id and e.organization_id <> m.organization_id and e.removed_at is null))`;

/** Last sign-in to this organization only: it must not see activity in others. */
const lastCameHere = sql`(select max(e.occurred_at) from audit_events_public e where e.organization_id = m.organization_id
  and e.user_id = u.id and e.action in ('session.opened', 'session.switched'))`;

export const lastSignIn: RawBuilder<unknown> = sql`case when ${isElsewhere} then ${lastCameHere}
  else coalesce(u.current_sign_in_at, u.last_sign_in_at) end`;

const isInvitationExpired = (now: string): RawBuilder<unknown> => sql`(u.status = 'pending' and not exists (
  select from password_links_public l where l.user_id = u.id and l.purpose = 'invitation' and l.consumed_at is null and l.expires_at > ${now}))`;

/** Columns of `memberships m join users u`. */
export const listColumns = ({ clock }: Pick<Ctx, "clock">): RawBuilder<unknown> => sql`
  u.id as user_id, m.id as membership_id, u.external_id, u.first_name, u.last_name, u.email, u.phone, u.job_title, u.status,
  case when ${isElsewhere} then ${lastCameHere} else u.current_sign_in_at end as current_sign_in_at,
  case when ${isElsewhere} then null else u.last_sign_in_at end as last_sign_in_at,
  m.role, ${isLastSupervisor} as is_last_supervisor, ${isElsewhere} as is_shared, ${isInvitationExpired(clock.now().toString())} as is_invitation_expired,
  m.suspended_at is not null as is_suspended`;

/** Only organizations that the actor also works in: they must not see where else a user works. */
const sharedOrganizations = (ctx: Ctx): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('code', o.code, 'name', o.name) order by lower(o.name), o.id), '[]')
  from memberships e join organizations_public o on o.id = e.organization_id
  where e.user_id = u.id and e.removed_at is null and (e.organization_id = ${ctx.org.id} or exists (
    select from memberships mine where mine.organization_id = e.organization_id and mine.user_id = ${ctx.actor.userId} and mine.is_active)))`;

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Users who may not manage staff read and change only themselves. */
export const maySeeUsers = ({ actor }: Pick<Ctx, "actor">): boolean => actor.role !== "staff";

/**
 * One staff user of `ctx.org` that the actor may see, or 404. Runs in a system transaction without row-level security, so each condition
 * is explicit.
 */
export async function readUser(ctx: Ctx, externalId: string): Promise<UserRecordRow> {
  const isVisible = maySeeUsers(ctx) || externalId === ctx.actor.externalId;
  if (!isVisible || !isId(externalId)) throw problem("not_found");
  const { rows } = await sql<Omit<UserRecordRow, "locations">>`
    select ${listColumns(ctx)}, m.is_phi_anonymized, coalesce(m.reads_confidential, m.role = 'staff_admin') as reads_confidential,
      m.feature_levels, m.location_ids, m.outreach_completion_notification, m.ai_assistant_notification,
      m.digest_notification, m.messenger_repeat_type, m.messenger_repeat_interval, m.created_at, greatest(u.updated_at, m.updated_at) as updated_at,
      c.first_name || ' ' || c.last_name as creation_user_name, ${sharedOrganizations(ctx)} as organizations
    from memberships m join users_public u on u.id = m.user_id left join users_public c on c.id = m.creation_user_id
    where m.organization_id = ${ctx.org.id} and m.removed_at is null and u.external_id = ${externalId} and u.deleted_at is null`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) throw problem("not_found");
  const [locations = null] = await locationsOfRows(ctx, [row]);
  return { ...row, locations };
}

/**
 * Serializes changes of one organization's staff, so that of two supervisors who remove each other one remains, and then reads the
 * user.
 */
export async function lockUser(ctx: Ctx, externalId: string): Promise<UserRecordRow> {
  await sql`select from organizations_public where id = ${ctx.org.id} for no key update`.execute(ctx.tx);
  const { user_id } = await readUser(ctx, externalId);
  await sql`select from users_public where id = ${user_id} for no key update`.execute(ctx.tx);
  // Read again, because another organization may have added this user while this waited for the lock.
  return readUser(ctx, externalId);
}
