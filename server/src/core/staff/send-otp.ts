// Sends the sign-in code again; the answer is the same, and as quick, for an address nobody has.
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { mailToWhomAsked } from "./mail-to-whom-asked.job.ts";
import { findPerson } from "./sign-in-person.ts";
import { countAttempt, refuseWhenBlocked, throttle } from "./throttle.ts";

export async function sendOtp(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  // Known or not: otherwise the refusal would tell. Twenty a quarter of an hour fill no mailbox.
  const throttles = [throttle("send_otp_email", email, 20), throttle("send_otp_address", ctx.request.ip ?? "unknown", 100)];
  await refuseWhenBlocked(ctx, throttles);
  await countAttempt(ctx, throttles);
  const person = await findPerson(ctx.tx, email);
  const userId = person?.is_mfa_required ? person.id : null;
  await enqueue(ctx.tx, mailToWhomAsked, { what: "sign_in_code", userId }, { clock: ctx.clock });
  return { sent: true };
}
