// Support entries: an operator's session enters an organization with a reason, can be unmasked by a site administrator, and leaves.
import { type adminSupport, supportMinutes } from "@tidings/contract/areas/admin/support";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { organizationByCode } from "../organizations/public.ts";
import { auditEvent } from "./audit-event.ts";
import { showCurrentUser } from "./current-user.ts";
import { sessionsChanged } from "./session-cache.ts";

type Me = OutputOf<typeof adminSupport.enter>;
type HowEnded = "left" | "entered_another";

interface EntryRow {
  organization_id: number;
  external_id: string;
  started_at: string;
}

/** Ends one of the operator's own entries, or that of this session; returns false if there is none. */
async function endEntry(ctx: Ctx, entry: { externalId: string } | { sessionId: number }, how: HowEnded): Promise<boolean> {
  const now = ctx.clock.now();
  const which = "externalId" in entry ? sql`external_id::text = ${entry.externalId}` : sql`session_id = ${entry.sessionId}`;
  const { rows } = await sql<EntryRow>`update support_entries set ended_at = ${now.toString()}, ended_how = ${how}
    where user_id = ${ctx.actor.userId} and ended_at is null and expires_at > ${now.toString()} and ${which}
    returning organization_id, external_id, started_at`.execute(ctx.tx);
  const ended = rows[0];
  if (!ended) return false;
  await auditEvent(ctx, {
    action: "support.ended",
    subjectType: "support_entry",
    subjectId: ended.external_id,
    organizationId: ended.organization_id,
    detail: { how, minutes: Math.round(now.since(Temporal.Instant.from(ended.started_at)).total("minutes")) },
  });
  return true;
}

/** An operator in another organization leaves that one. */
export async function enterForSupport(ctx: Ctx, code: string, reason: string): Promise<Me> {
  const { userId, sessionId } = ctx.actor;
  const organization = await organizationByCode(ctx.tx, code);
  if (!organization || userId === null || sessionId === null) throw problem("not_found");
  // Serializes two tabs that enter at once.
  await sql`select id from sessions where id = ${sessionId} for update`.execute(ctx.tx);
  await endEntry(ctx, { sessionId }, "entered_another");
  const now = ctx.clock.now();
  // Detaches an expired entry that the job has not closed yet, because a session can have only one.
  await sql`update support_entries set session_id = null where session_id = ${sessionId} and ended_at is null`.execute(ctx.tx);
  const { external_id } = await ctx.tx
    .insertInto("support_entries")
    .values({
      organization_id: organization.id,
      user_id: userId,
      session_id: sessionId,
      reason,
      started_at: now.toString(),
      expires_at: now.add({ minutes: supportMinutes }).toString(),
    })
    .returning("external_id")
    .executeTakeFirstOrThrow();
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, {
    action: "support.entered",
    subjectType: "support_entry",
    subjectId: external_id,
    organizationId: organization.id,
    detail: { reason, minutes: supportMinutes },
  });
  return showCurrentUser(ctx);
}

/** For the remaining time; the first reason is kept, and a second one is audited as well. */
export async function unmaskSupport(ctx: Ctx, externalId: string, reason: string): Promise<Me> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now().toString();
  const { rows } = await sql<EntryRow>`update support_entries set unmasked_at = coalesce(unmasked_at, ${now})
    where user_id = ${userId} and external_id::text = ${externalId} and ended_at is null and expires_at > ${now}
    returning organization_id, external_id, started_at`.execute(ctx.tx);
  const entry = rows[0];
  if (!entry || userId === null) throw problem("not_found");
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, {
    action: "support.unmasked",
    subjectType: "support_entry",
    subjectId: entry.external_id,
    organizationId: entry.organization_id,
    detail: { reason },
  });
  return showCurrentUser(ctx);
}

export async function leaveSupport(ctx: Ctx, externalId: string): Promise<void> {
  const { userId } = ctx.actor;
  if (userId === null || !(await endEntry(ctx, { externalId }, "left"))) throw problem("not_found");
  await sessionsChanged(ctx.tx, userId);
}
