// Ends one of the user's own sessions.
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { sessionsChanged } from "./session-cache.ts";
import { revokeSession } from "./sessions.ts";

export async function signOut(ctx: Ctx, token: string): Promise<void> {
  const { userId } = ctx.actor;
  if (userId === null || !(await revokeSession(ctx.tx, ctx.clock, userId, token))) throw problem("not_found");
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, { action: "session.closed", subjectType: "user", subjectId: ctx.actor.externalId });
}
