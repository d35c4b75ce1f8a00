// Requires an emailed code at sign-in, for replacing an expired password, and for switching to an organization that requires it.
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { auditEvent } from "./audit-event.ts";
import { codeValidMinutes, findCode, isRightCode, maxCodeAttempts, useCode } from "./one-time-code.ts";
import type { LinkOwner } from "./password-links.ts";
import { refusal } from "./refusal.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { accountCodeThrottle, clearThrottle, countAttempt, isBlocked, networkAddress, refuseWhenBlocked, throttle } from "./throttle.ts";

/**
 * True for the newest code, once, in time. Five wrong guesses void it only for their network address, so that others who know the
 * password cannot void the owner's code.
 */
async function takeSignInCode(ctx: Ctx, userId: number, attempt: string): Promise<boolean> {
  const code = await findCode(ctx, "sign_in", userId);
  if (!code) return false;
  const guesses = throttle("sign_in_code_id", `${code.id} ${networkAddress(ctx)}`, maxCodeAttempts, codeValidMinutes);
  if (await isBlocked(ctx, guesses)) return false;
  if (isRightCode(ctx, "sign_in", { userId, code, attempt })) {
    await useCode(ctx, code);
    return true;
  }
  await countAttempt(ctx, [guesses]);
  return false;
}

/**
 * Returns null if the code is right; without a code, one is emailed. A new code allows five new guesses, so guesses are also counted
 * across codes, by network address and, with a much higher limit, by account. The caller holds the user's lock.
 */
export async function requireSignInCode(ctx: Ctx, owner: LinkOwner, otpAttempt: string | undefined): Promise<RawReply | null> {
  const guesses = throttle("sign_in_code", `${owner.external_id} ${networkAddress(ctx)}`, 10);
  const throttles = [guesses, accountCodeThrottle(owner.external_id)];
  await refuseWhenBlocked(ctx, throttles);
  if (!otpAttempt) await sendSignInCode(ctx, owner);
  else if (await takeSignInCode(ctx, owner.id, otpAttempt)) {
    await clearThrottle(ctx, guesses);
    return null;
  } else {
    await countAttempt(ctx, throttles);
    await auditEvent(ctx, {
      action: "session.refused",
      subjectType: "user",
      subjectId: owner.external_id,
      userId: owner.id,
      organizationId: owner.organization_id,
      detail: { by: "code" },
    });
  }
  return refusal("invalid_otp");
}
