// Takes a member of staff out of the organization; what they did keeps their name, and their sessions there end at once.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { voidLinks } from "./password-links.ts";
import { sessionsChanged } from "./session-cache.ts";
import { lockUser } from "./user-row.ts";

export async function destroyUser(ctx: Ctx, externalId: string): Promise<void> {
  const row = await lockUser(ctx, externalId);
  if (externalId === ctx.actor.externalId) throw problem("invalid_state", { base: [{ key: "user.isSelf" }] });
  if (row.is_last_supervisor) throw problem("invalid_state", { base: [{ key: "user.lastSupervisor" }] });
  const now = ctx.clock.now().toString();
  await sql`update memberships set removed_at = ${now} where organization_id = ${ctx.org.id} and id = ${row.membership_id}`.execute(ctx.tx);
  await sql`update sessions set revoked_at = ${now}
    where user_id = ${row.user_id} and revoked_at is null and (organization_id = ${ctx.org.id} or ${!row.is_shared})`.execute(ctx.tx);
  await sql`update users set current_organization_id = null where id = ${row.user_id} and current_organization_id = ${ctx.org.id}`.execute(
    ctx.tx,
  );
  if (!row.is_shared) {
    await sql`update users set status = 'disabled', updated_at = ${now} where id = ${row.user_id}`.execute(ctx.tx);
    await voidLinks(ctx, row.user_id);
  }
  await sessionsChanged(ctx.tx, row.user_id);
  await auditEvent(ctx, { action: "user.removed", subjectType: "user", subjectId: externalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: externalId });
}
