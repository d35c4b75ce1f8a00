// Ends one of the user's own sessions by its external id, or all except the current one.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { sessionsChanged } from "./session-cache.ts";
import { isLive, revokeAllSessions } from "./sessions.ts";

export async function endSession(ctx: Ctx, externalId: string): Promise<void> {
  const { userId } = ctx.actor;
  if (userId === null) throw problem("not_found");
  const { numAffectedRows } = await sql`
    update sessions s set revoked_at = ${ctx.clock.now().toString()}
    where s.external_id::text = ${externalId} and s.user_id = ${userId} and ${isLive(ctx.clock)}`.execute(ctx.tx);
  // The same response for an ended, another user's and an unknown session.
  if (!numAffectedRows) throw problem("not_found");
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, { action: "session.ended", subjectType: "user", subjectId: ctx.actor.externalId, detail: { endedSessions: 1 } });
}

export async function endOtherSessions(ctx: Ctx): Promise<{ endedCount: number }> {
  const { userId, sessionId } = ctx.actor;
  if (userId === null || sessionId === null) throw problem("unauthorized");
  const endedCount = await revokeAllSessions(ctx.tx, ctx.clock, userId, sessionId);
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, {
    action: "session.ended",
    subjectType: "user",
    subjectId: ctx.actor.externalId,
    detail: { endedSessions: endedCount },
  });
  return { endedCount };
}
