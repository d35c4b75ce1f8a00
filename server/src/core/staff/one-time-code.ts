// The 6-digit code of a sign-in: sent by mail, kept as a hash, good for 30 minutes, five guesses and one use.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { signInCodeMail } from "./sign-in-code-mail.ts";
import type { Person } from "./sign-in-person.ts";

export const codeLifeMinutes = 30;
const mostAttempts = 5;
const resendAfterSeconds = 10;

const codeHash = (ctx: Ctx, userId: number, code: string): Buffer =>
  createHmac("sha256", ctx.settings.secretKey).update(`sign_in:${userId}:${code}`).digest();

const newestCode = (ctx: Ctx, userId: number) =>
  ctx.tx
    .selectFrom("one_time_codes")
    .select(["id", "code_hash", "sent_at", "expires_at", "attempts", "consumed_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", "sign_in")
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Sends a new code, which voids the one before; within ten seconds of the last one it does nothing. */
export async function sendCode(ctx: Ctx, user: Pick<Person, "id" | "email" | "first_name" | "organization_id">): Promise<void> {
  // Two requests at once are one: the second waits here and then finds the code just sent.
  await ctx.tx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().execute();
  const last = await newestCode(ctx, user.id);
  const now = ctx.clock.now();
  const isFresh =
    last &&
    !last.consumed_at &&
    Temporal.Instant.compare(Temporal.Instant.from(last.sent_at).add({ seconds: resendAfterSeconds }), now) > 0;
  if (isFresh) return;
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await ctx.tx
    .insertInto("one_time_codes")
    .values({
      user_id: user.id,
      purpose: "sign_in",
      code_hash: codeHash(ctx, user.id, code),
      sent_at: now.toString(),
      expires_at: now.add({ minutes: codeLifeMinutes }).toString(),
    })
    .execute();
  const mail = signInCodeMail({ firstName: user.first_name, code, minutes: codeLifeMinutes, publicUrl: ctx.settings.publicUrl });
  await queueMail(
    ctx.tx,
    { organizationId: user.organization_id, toUserId: user.id, toEmail: user.email, kind: "sign_in_code", ...mail },
    ctx,
  );
}

/** True for the newest code, once, in time, within five guesses. */
export async function takeCode(ctx: Ctx, userId: number, attempt: string): Promise<boolean> {
  const code = await newestCode(ctx, userId);
  const now = ctx.clock.now();
  if (!code || code.consumed_at || code.attempts >= mostAttempts) return false;
  if (Temporal.Instant.compare(Temporal.Instant.from(code.expires_at), now) <= 0) return false;
  const isRight = timingSafeEqual(code.code_hash, codeHash(ctx, userId, attempt));
  await ctx.tx
    .updateTable("one_time_codes")
    .set(isRight ? { consumed_at: now.toString() } : { attempts: code.attempts + 1 })
    .where("id", "=", code.id)
    .execute();
  return isRight;
}
