// Asks for the mailed code that proves the mailbox: at sign-in, in place of an expired password, and before an organization that wants it.
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { auditEvent } from "./audit-event.ts";
import { takeCode } from "./one-time-code.ts";
import type { LinkOwner } from "./password-links.ts";
import { refusal } from "./refusal.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { clearThrottle, countAttempt, refuseWhenBlocked, throttle } from "./throttle.ts";

/**
 * Null once the code is right; without one it is mailed. A new code brings five new guesses, so guesses are counted
 * across codes as well. The caller holds the person's lock.
 */
export async function requireSignInCode(ctx: Ctx, owner: LinkOwner, otpAttempt: string | undefined): Promise<RawReply | null> {
  const guesses = throttle("sign_in_code", owner.external_id, 10);
  await refuseWhenBlocked(ctx, [guesses]);
  if (!otpAttempt) await sendSignInCode(ctx, owner);
  else if (await takeCode(ctx, "sign_in", owner.id, otpAttempt)) {
    await clearThrottle(ctx, guesses);
    return null;
  } else {
    await countAttempt(ctx, [guesses]);
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
