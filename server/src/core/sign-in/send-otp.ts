// Sends the sign-in code again; the answer is the same, and as quick, for an address nobody has.
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";
import { findSignInUser } from "./sign-in-user.ts";
import { countAttempt, networkAddress, refuseWhenBlocked, throttle } from "./throttle.ts";

export async function sendOtp(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  // Known or not: otherwise the refusal would tell. Twenty a quarter of an hour fill no mailbox.
  const throttles = [throttle("send_otp_email", email, 20), throttle("send_otp_address", networkAddress(ctx), 100)];
  await refuseWhenBlocked(ctx, throttles);
  await countAttempt(ctx, throttles);
  const person = await findSignInUser(ctx.tx, email);
  const userId = person?.is_mfa_required ? person.id : null;
  await enqueue(ctx.tx, sendRequestedMailJob, { what: "sign_in_code", userId }, { clock: ctx.clock });
  return { sent: true };
}
