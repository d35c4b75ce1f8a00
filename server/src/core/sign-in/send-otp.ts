// Sends the sign-in code again; the response and its timing are the same for an unknown address.
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";
import { findSignInUser } from "./sign-in-user.ts";
import { countAttempt, networkAddress, refuseWhenBlocked, throttle } from "./throttle.ts";

export async function sendOtp(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  // Counted for unknown addresses, too; otherwise the refusal would reveal which are known. Twenty in 15 minutes do not flood a mailbox.
  const throttles = [throttle("send_otp_email", email, 20), throttle("send_otp_address", networkAddress(ctx), 100)];
  await refuseWhenBlocked(ctx, throttles);
  await countAttempt(ctx, throttles);
  const person = await findSignInUser(ctx.tx, email);
  const userId = person?.is_mfa_required ? person.id : null;
  await enqueue(ctx.tx, sendRequestedMailJob, { what: "sign_in_code", userId }, { clock: ctx.clock });
  return { sent: true };
}
