// Changes a password that is known: one that has grown too old to sign in with, or one's own while signed in.
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
 * Knowing the old password is not enough: who has only that would take the account over, so the mailbox is asked as for a
 * reset. Password and code are what a sign-in asks for, so the session is opened here and now: nothing that could stand
 * for the code a second time is given out or kept.
 */
export async function changeExpiredPassword(ctx: Ctx, body: BodyOf<ChangeExpired>): Promise<OutputOf<ChangeExpired> | RawReply> {
  const person = await provePassword(ctx, body.email, body.currentPassword);
  if (!person) return wrongPassword();
  const owner = await lockOwner(ctx.tx, person.id);
  // Somebody quicker has changed it since it was read.
  if (!owner || owner.password_hash !== person.password_hash) return wrongPassword();
  if (!mustReplacePassword(ctx, person)) throw problem("invalid_state");
  assertPasswordPolicy(body.password, owner.email);
  // What will not be taken anyway is no reason to send somebody to their mailbox.
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
  // A desk left open is no place to guess the password at.
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
