// Removes a staff user from the organization; their past actions keep their name, and their sessions there end at once.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent, closeAccount } from "../sign-in/public.ts";
import { lockUser } from "./user-row.ts";

export async function destroyUser(ctx: Ctx, externalId: string): Promise<void> {
  const row = await lockUser(ctx, externalId);
  if (externalId === ctx.actor.externalId) throw problem("invalid_state", { base: [{ key: "user.isSelf" }] });
  if (row.is_last_supervisor) throw problem("invalid_state", { base: [{ key: "user.lastSupervisor" }] });
  const now = ctx.clock.now().toString();
  await sql`update memberships set removed_at = ${now} where organization_id = ${ctx.org.id} and id = ${row.membership_id}`.execute(ctx.tx);
  await closeAccount(ctx, row.user_id, { isLast: !row.is_shared });
  await auditEvent(ctx, { action: "user.removed", subjectType: "user", subjectId: externalId });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: externalId });
}
