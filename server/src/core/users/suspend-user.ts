// Suspends and restores users, ends their sessions, and requires a password reset.
import type { User } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent, endSessionsHere, invite, requireNewPassword, sessionsChanged, voidLinks } from "../sign-in/public.ts";
import { presentUser } from "./present-user.ts";
import { lockUser, readUser, type UserRecordRow } from "./user-row.ts";

type Refusal = "isSelf" | "lastSupervisor" | "isSuspended" | "notSuspended" | "hasNoPassword" | "worksElsewhere";

const refuse = (key: Refusal) => problem("invalid_state", { base: [{ key: `user.${key}` }] });

/** Refuses actions on oneself: own sessions and password have their own pages, and users could not undo locking themselves out. */
async function lockOther(ctx: Ctx, externalId: string): Promise<UserRecordRow> {
  const row = await lockUser(ctx, externalId);
  if (externalId === ctx.actor.externalId) throw refuse("isSelf");
  return row;
}

const audit = (ctx: Ctx, externalId: string, action: string, detail: Record<string, number> = {}) =>
  auditEvent(ctx, { action, subjectType: "user", subjectId: externalId, detail });

async function announced(ctx: Ctx, externalId: string): Promise<{ user: User }> {
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: externalId });
  return { user: presentUser(await readUser(ctx, externalId), ctx) };
}

/** API keys belong to the organization and stay valid. */
export async function suspendUser(ctx: Ctx, externalId: string): Promise<{ user: User }> {
  const row = await lockOther(ctx, externalId);
  if (row.is_suspended) throw refuse("isSuspended");
  if (row.is_last_supervisor) throw refuse("lastSupervisor");
  await sql`update memberships set suspended_at = ${ctx.clock.now().toString()}, suspended_by_user_id = ${ctx.actor.userId}
    where organization_id = ${ctx.org.id} and id = ${row.membership_id}`.execute(ctx.tx);
  const isLast = !row.is_shared;
  const endedSessions = await endSessionsHere(ctx, row.user_id, { isLast });
  if (isLast) await voidLinks(ctx, row.user_id);
  await audit(ctx, externalId, "user.suspended", { endedSessions });
  return announced(ctx, externalId);
}

export async function restoreUser(ctx: Ctx, externalId: string): Promise<{ user: User }> {
  const row = await lockOther(ctx, externalId);
  if (!row.is_suspended) throw refuse("notSuspended");
  await sql`update memberships set suspended_at = null, suspended_by_user_id = null
    where organization_id = ${ctx.org.id} and id = ${row.membership_id}`.execute(ctx.tx);
  await sessionsChanged(ctx.tx, row.user_id);
  await audit(ctx, externalId, "user.restored");
  // The previous link is void, so a new one is emailed.
  if (row.status === "pending") await invite(ctx, row.user_id);
  return announced(ctx, externalId);
}

export async function endUserSessions(ctx: Ctx, externalId: string): Promise<{ endedCount: number }> {
  const row = await lockOther(ctx, externalId);
  const endedCount = await endSessionsHere(ctx, row.user_id, { isLast: !row.is_shared });
  await audit(ctx, externalId, "user.sessions_ended", { endedSessions: endedCount });
  return { endedCount };
}

/** The password belongs to the account: this organization does not void it for a user who also works elsewhere. */
export async function requirePasswordReset(ctx: Ctx, externalId: string): Promise<{ user: User }> {
  const row = await lockOther(ctx, externalId);
  if (row.is_shared) throw refuse("worksElsewhere");
  if (row.status !== "active" && row.status !== "expired") throw refuse("hasNoPassword");
  await requireNewPassword(ctx, row.user_id);
  await audit(ctx, externalId, "user.password_reset_required");
  return announced(ctx, externalId);
}
