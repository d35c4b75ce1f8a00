// Moves the session into another organization that the person belongs to.
import type { session } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { isProviderSide } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { showCurrentUser } from "./current-user.ts";
import { sessionsChanged } from "./session-cache.ts";

type Switch = typeof session.switchOrganization;

export async function switchOrganization(ctx: Ctx, externalId: string, { organizationCode }: BodyOf<Switch>): Promise<OutputOf<Switch>> {
  const { userId, sessionId } = ctx.actor;
  if (externalId !== ctx.actor.externalId || userId === null || sessionId === null) throw problem("not_found");
  const { rows } = await sql<{ id: number }>`
    select o.id from organizations o where o.code = ${organizationCode} and (${isProviderSide(ctx.actor.role)} or exists (
      select from memberships m where m.organization_id = o.id and m.user_id = ${userId} and m.removed_at is null))`.execute(ctx.tx);
  const organization = rows[0];
  // One that exists and one that does not are refused alike.
  if (!organization) throw problem("not_found");
  await ctx.tx.updateTable("sessions").set({ organization_id: organization.id }).where("id", "=", sessionId).execute();
  await ctx.tx.updateTable("users").set({ current_organization_id: organization.id }).where("id", "=", userId).execute();
  await sessionsChanged(ctx.tx, userId);
  await auditEvent(ctx, {
    action: "session.switched",
    subjectType: "organization",
    subjectId: organizationCode,
    organizationId: organization.id,
    detail: { from: ctx.org.code },
  });
  return showCurrentUser(ctx);
}
