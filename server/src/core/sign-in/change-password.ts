// Changes a known password: an expired one at sign-in, or one's own while signed in.
import type { passwords } from "@tidings/contract/areas/session";
import type { BodyOf, OutputOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "./audit-event.ts";
import { enterSession } from "./enter-session.ts";
import { verifyPassword } from "./password-hash.ts";
import { lockOwner } from "./password-links.ts";
import { mustReplacePassword, provePassword } from "./prove-password.ts";
import { refusedField } from "./refusal.ts";
import { assertPasswordNotReused, assertPasswordPolicy, replacePassword } from "./replace-password.ts";
import { requireSignInCode } from "./require-sign-in-code.ts";
import { clearThrottle, countAttempt, refuseWhenBlocked, signInThrottle, throttle } from "./throttle.ts";

const wrongPassword = () => refusedField("currentPassword", { key: "validation.invalid" });

type ChangeExpired = typeof passwords.changeExpired;

/**
 * The old password alone is not enough, because anyone who has it could take over the account: an emailed code is required, as for a
 * reset. Password and code are all that a sign-in requires, so the session is opened at once, and no further token that could replace
 * the code is issued or stored.
 */
export async function changeExpiredPassword(ctx: Ctx, body: BodyOf<ChangeExpired>): Promise<OutputOf<ChangeExpired> | RawReply> {
  const person = await provePassword(ctx, body.email, body.currentPassword);
  if (!person) return wrongPassword();
  const owner = await lockOwner(ctx.tx, person.id);
  // The password was changed since it was read.
  if (!owner || owner.password_hash !== person.password_hash) return wrongPassword();
  if (!mustReplacePassword(ctx, person)) throw problem("invalid_state");
  assertPasswordPolicy(body.password, owner.email);
  // An unacceptable password is refused before a code is emailed.
  if (!body.otpAttempt) await assertPasswordNotReused(ctx, owner, body.password);
  const refused = await requireSignInCode(ctx, owner, body.otpAttempt);
  if (refused) return refused;
  await replacePassword(ctx, owner, body.password, { by: "expiry" });
  await clearThrottle(ctx, signInThrottle(ctx, body.email));
  return enterSession(ctx, person, { isCodeProven: true });
}

// biome-ignore lint/suspicious/noConfusingVoidType: done, or the refusal that keeps what was counted
export async function changeOwnPassword(ctx: Ctx, body: BodyOf<typeof passwords.changeOwn>): Promise<void | RawReply> {
  const { userId, sessionId } = ctx.actor;
  const owner = userId === null ? undefined : await lockOwner(ctx.tx, userId);
  if (!owner || sessionId === null) throw problem("unauthorized");
  // Limits guesses of the password in an unattended session.
  const guesses = throttle("own_password", owner.external_id, 10);
  await refuseWhenBlocked(ctx, [guesses]);
  if (!(await verifyPassword(body.currentPassword, owner.password_hash))) {
    await countAttempt(ctx, [guesses]);
    await auditEvent(ctx, { action: "password.refused", subjectType: "user", subjectId: owner.external_id });
    return wrongPassword();
  }
  await clearThrottle(ctx, guesses);
  await replacePassword(ctx, owner, body.password, { by: "own_wish", keepsSessionId: sessionId });
}
