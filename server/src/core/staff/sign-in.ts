// Signs a person in: password, its age, one-time code, then a session.
import type { session } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { auditEvent } from "./audit-event.ts";
import { lockOwner } from "./password-links.ts";
import { isPasswordTooOld, provePassword } from "./prove-password.ts";
import { refusal } from "./refusal.ts";
import { requireSignInCode } from "./require-sign-in-code.ts";
import { openSession } from "./sessions.ts";
import type { Person } from "./sign-in-person.ts";
import { clearThrottle, signInThrottle } from "./throttle.ts";

type SignIn = typeof session.create;

async function enter(ctx: Ctx, person: Person): Promise<OutputOf<SignIn>> {
  const now = ctx.clock.now().toString();
  // Expired by an age that is no longer asked for, the person is active again.
  await sql`update users set last_sign_in_at = current_sign_in_at, current_sign_in_at = ${now}, sign_in_count = sign_in_count + 1, status = 'active',
    current_organization_id = coalesce(${person.organization_id}, current_organization_id) where id = ${person.id}`.execute(ctx.tx);
  const token = await openSession(ctx.tx, ctx.clock, {
    userId: person.id,
    organizationId: person.organization_id,
    isCodeProven: person.is_mfa_required,
    ...ctx.request,
  });
  await auditEvent(ctx, {
    action: "session.opened",
    subjectType: "user",
    subjectId: person.external_id,
    userId: person.id,
    organizationId: person.organization_id,
  });
  return { authentication: { token } };
}

/** Outcomes in the order of OP-023 to OP-026 and AUTH-005; each no keeps its count, its mail and its audit line. */
export async function signIn(ctx: Ctx, { email, password, otpAttempt }: BodyOf<SignIn>): Promise<OutputOf<SignIn> | RawReply> {
  const person = await provePassword(ctx, email, password);
  // Locked from here on: a password that is being replaced at this moment opens no session.
  const owner = person && (await lockOwner(ctx.tx, person.id));
  if (!owner || owner.password_hash !== person.password_hash) return refusal("invalid_credentials");
  if (isPasswordTooOld(ctx, person)) {
    await ctx.tx.updateTable("users").set({ status: "expired" }).where("id", "=", person.id).execute();
    return refusal("password_change_required");
  }
  const refused = person.is_mfa_required ? await requireSignInCode(ctx, owner, otpAttempt) : null;
  if (refused) return refused;
  await clearThrottle(ctx, signInThrottle(email));
  return enter(ctx, person);
}
