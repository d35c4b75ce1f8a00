// Signs a user in: password, its age, one-time code, then a session.
import type { session } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { enterSession } from "./enter-session.ts";
import { lockOwner } from "./password-links.ts";
import { mustReplacePassword, provePassword } from "./prove-password.ts";
import { refusal } from "./refusal.ts";
import { requireSignInCode } from "./require-sign-in-code.ts";
import { clearThrottle, signInThrottle } from "./throttle.ts";

type SignIn = typeof session.create;

/** Checks in the order of OP-023 to OP-026 and AUTH-005; each refusal commits its count, email and audit event. */
export async function signIn(ctx: Ctx, { email, password, otpAttempt }: BodyOf<SignIn>): Promise<OutputOf<SignIn> | RawReply> {
  const person = await provePassword(ctx, email, password);
  // Locked from here on, so that a password that is being replaced opens no session.
  const owner = person && (await lockOwner(ctx.tx, person.id));
  if (!owner || owner.password_hash !== person.password_hash) return refusal("invalid_credentials");
  if (mustReplacePassword(ctx, person)) {
    await ctx.tx.updateTable("users").set({ status: "expired" }).where("id", "=", person.id).execute();
    return refusal("password_change_required");
  }
  const refused = person.is_mfa_required ? await requireSignInCode(ctx, owner, otpAttempt) : null;
  if (refused) return refused;
  await clearThrottle(ctx, signInThrottle(ctx, email));
  return enterSession(ctx, person, { isCodeProven: person.is_mfa_required });
}
