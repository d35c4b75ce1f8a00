// Sessions: opened with a token that is returned once and stored as a hash, read, prolonged and revoked.
import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Origin, Tx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";

/** Since the last ping or non-polling request: 15 min, 30 s of countdown, 5 min between pings, and a margin. */
export const idleLimit = { minutes: 21 };
export const absoluteLimit = { hours: 12 };

export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

interface NewSession extends Omit<Origin, "id"> {
  userId: number;
  organizationId: number | null;
  /** True if an emailed code was required and verified. */
  isCodeProven: boolean;
}

/** Opens a session and returns its token, which is not stored. */
export async function openSession(tx: Tx, clock: Clock, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await tx
    .insertInto("sessions")
    .values({
      token_hash: tokenHash(token),
      user_id: session.userId,
      organization_id: session.organizationId,
      created_at: now.toString(),
      last_seen_at: now.toString(),
      absolute_expires_at: now.add(absoluteLimit).toString(),
      ip: session.ip ?? null,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      is_code_proven: session.isCodeProven,
    })
    .execute();
  return token;
}

export interface SessionRow {
  session_id: number;
  last_seen_at: string;
  absolute_expires_at: string;
  user_id: number;
  external_id: string;
  email: string;
  provider_side_role: "product_staff" | "site_admin" | null;
  membership_role: "staff" | "staff_admin" | null;
  is_phi_anonymized: boolean | null;
  /** Null: as supervisors may and other staff may not. */
  reads_confidential: boolean | null;
  feature_levels: Record<string, string> | null;
  /** Null: all locations. */
  location_ids: number[] | null;
  organization_id: number | null;
  organization_code: string;
  organization_name: string;
  organization_status: "active" | "disabled";
  organization_time_zone: string;
  manages_places: boolean | null;
  services: string[];
  support: SupportRow | null;
}

/** The open support entry of an operator's session. */
export interface SupportRow {
  externalId: string;
  reason: string;
  startedAt: string;
  endsAt: string;
  isUnmasked: boolean;
}

/** In the wire format, as other timestamps from PostgreSQL. */
const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The session with its user, membership and organization in one statement; the caller checks both time limits. An operator's session is
 * in an organization only through a support entry that is currently open.
 */
async function readSession(
  db: Tx | Databases["system"],
  where: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.last_seen_at, s.absolute_expires_at, u.id as user_id, u.external_id, u.email, u.provider_side_role,
      m.role as membership_role, m.is_phi_anonymized, m.reads_confidential, m.feature_levels, m.location_ids, o.id as organization_id, o.code as organization_code,
      o.name as organization_name, o.status as organization_status, o.time_zone as organization_time_zone, o.manages_places,
      array(select v.service from organization_services_public v where v.organization_id = o.id and v.is_enabled order by v.service) as services,
      case when e.id is not null then json_build_object('externalId', e.external_id, 'reason', e.reason, 'startedAt', ${instant("e.started_at")},
        'endsAt', ${instant("e.expires_at")}, 'isUnmasked', e.unmasked_at is not null) end as support
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null and u.status in ('active', 'expired')
    left join support_entries e on u.provider_side_role is not null and e.session_id = s.id and e.ended_at is null and e.expires_at > ${now.toString()}
    left join organizations_public o on o.id = case when u.provider_side_role is null then s.organization_id else e.organization_id end
    left join memberships_public m on m.organization_id = o.id and m.user_id = u.id and m.is_active
    where s.revoked_at is null and (m.id is not null or u.provider_side_role is not null) and ${where}`.execute(db);
  return rows[0];
}

export const sessionByToken = (db: Databases["system"], hash: Buffer, now: Temporal.Instant) =>
  readSession(db, sql`s.token_hash = ${hash}`, now);
export const sessionById = (tx: Tx, id: number, now: Temporal.Instant) => readSession(tx, sql`s.id = ${id}`, now);

/** Condition on `sessions s`: neither ended nor past one of its limits. */
export const isLive = (clock: Clock): RawBuilder<unknown> => {
  const now = clock.now();
  return sql`s.revoked_at is null and s.absolute_expires_at > ${now.toString()} and s.last_seen_at > ${now.subtract(idleLimit).toString()}`;
};

/** Prolongs the session; the time never moves back, also with two processes. */
export async function touchSession(db: Tx | Databases["system"], id: number, now: Temporal.Instant): Promise<void> {
  await sql`update sessions set last_seen_at = ${now.toString()} where id = ${id} and last_seen_at < ${now.toString()}`.execute(db);
}

/** Ends one session of this user; returns false if the token is unknown, another user's or already ended. */
export async function revokeSession(tx: Tx, clock: Clock, userId: number, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ revoked_at: clock.now().toString() })
    .where("token_hash", "=", tokenHash(token))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all sessions of a user after a change of password, role or status, except the given one; returns their number. */
export async function revokeAllSessions(tx: Tx, clock: Clock, userId: number, exceptId?: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ revoked_at: clock.now().toString() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
