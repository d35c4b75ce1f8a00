// Switches the session to another organization that the user belongs to.
import type { session } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { showCurrentUser } from "./current-user.ts";
import { lockOwner } from "./password-links.ts";
import { requireSignInCode } from "./require-sign-in-code.ts";
import { sessionsChanged } from "./session-cache.ts";

type Switch = typeof session.switchOrganization;

export async function switchOrganization(
  ctx: Ctx,
  externalId: string,
  { organizationCode, otpAttempt }: BodyOf<Switch>,
): Promise<OutputOf<Switch> | RawReply> {
  const { userId, sessionId } = ctx.actor;
  // Operators belong to no organization: they enter one for support.
  if (externalId !== ctx.actor.externalId || userId === null || sessionId === null || isOperator(ctx.actor.role))
    throw problem("not_found");
  const { rows } = await sql<{ id: number; is_mfa_required: boolean; is_code_proven: boolean }>`
    select o.id, o.is_mfa_required, (select s.is_code_proven from sessions s where s.id = ${sessionId}) as is_code_proven from organizations_public o where o.code = ${organizationCode} and exists (
      select from memberships_public m where m.organization_id = o.id and m.user_id = ${userId} and m.is_active)`.execute(ctx.tx);
  const organization = rows[0];
  // The same response for an existing and an unknown organization.
  if (!organization) throw problem("not_found");
  // Required if MFA was not proven at sign-in, because the organization turned it on, or the user joined it, after that.
  const mustProve = organization.is_mfa_required && !organization.is_code_proven && organization.id !== ctx.org.id;
  const owner = mustProve ? await lockOwner(ctx.tx, userId) : undefined;
  if (mustProve && !owner) throw problem("not_found");
  const refused = owner ? await requireSignInCode(ctx, owner, otpAttempt) : null;
  if (refused) return refused;
  await ctx.tx
    .updateTable("sessions")
    .set({ organization_id: organization.id, ...(mustProve ? { is_code_proven: true } : {}) })
    .where("id", "=", sessionId)
    .execute();
  await ctx.tx.updateTable("users").set({ current_organization_id: organization.id }).where("id", "=", userId).execute();
  await sessionsChanged(ctx.tx, userId);
  // Without the previous organization: where else a user works is not this organization's information.
  await auditEvent(ctx, {
    action: "session.switched",
    subjectType: "organization",
    subjectId: organizationCode,
    organizationId: organization.id,
  });
  return showCurrentUser(ctx);
}
