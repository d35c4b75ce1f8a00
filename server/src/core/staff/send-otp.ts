// Sends the sign-in code again; the answer is the same for an address nobody has.
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { sendCode } from "./one-time-code.ts";
import { findPerson } from "./sign-in-person.ts";
import { blockedSeconds, countAttempt, throttle } from "./throttle.ts";

export async function sendOtp(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  // Known or not: otherwise the refusal would tell. Twenty a quarter of an hour fill no mailbox.
  const byEmail = throttle("send_otp_email", email, 20);
  const seconds = await blockedSeconds(ctx, [byEmail]);
  if (seconds > 0) throw problem("too_many_requests", undefined, seconds);
  await countAttempt(ctx, [byEmail]);
  const person = await findPerson(ctx.tx, email);
  if (person?.is_mfa_required) await sendCode(ctx, person);
  return { sent: true };
}
