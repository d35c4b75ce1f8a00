// 6-digit codes for sign-in and reset: stored as a hash, valid for 30 minutes, five guesses and one use.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { LinkMail } from "./password-links.ts";

export type CodePurpose = "sign_in" | "reset_password";

export const codeValidMinutes = 30;
export const maxCodeAttempts = 5;
export const resendAfterSeconds: Record<CodePurpose, number> = { sign_in: 10, reset_password: 120 };

const codeHash = ({ settings }: LinkMail, purpose: CodePurpose, userId: number, code: string): Buffer =>
  createHmac("sha256", settings.secretKey).update(`${purpose}:${userId}:${code}`).digest();

const newestCode = ({ tx }: LinkMail, purpose: CodePurpose, userId: number) =>
  tx
    .selectFrom("one_time_codes")
    .select(["id", "code_hash", "sent_at", "expires_at", "attempts", "consumed_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Creates a new code, which voids the previous one; or returns how long to wait because the last one was just sent. */
export async function makeCode(
  mailing: LinkMail,
  purpose: CodePurpose,
  userId: number,
): Promise<{ code: string } | { waitSeconds: number }> {
  const { tx, clock } = mailing;
  // Of two concurrent requests the second waits here and then finds the code that was just sent.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const last = await newestCode(mailing, purpose, userId);
  const now = clock.now();
  if (last && !last.consumed_at) {
    const freeAt = Temporal.Instant.from(last.sent_at).add({ seconds: resendAfterSeconds[purpose] });
    const waitSeconds = Math.ceil((freeAt.epochMilliseconds - now.epochMilliseconds) / 1000);
    if (waitSeconds > 0) return { waitSeconds };
  }
  const code = randomInt(1_000_000).toString().padStart(6, "0");
  await tx
    .insertInto("one_time_codes")
    .values({
      user_id: userId,
      purpose,
      code_hash: codeHash(mailing, purpose, userId, code),
      sent_at: now.toString(),
      expires_at: now.add({ minutes: codeValidMinutes }).toString(),
    })
    .execute();
  return { code };
}

interface OpenCode {
  id: number;
  code_hash: Buffer;
  attempts: number;
}

/** Locks and returns the newest code, if it is still valid. */
export async function findCode(mailing: LinkMail, purpose: CodePurpose, userId: number): Promise<OpenCode | null> {
  const code = await newestCode(mailing, purpose, userId);
  if (!code || code.consumed_at) return null;
  return Temporal.Instant.compare(Temporal.Instant.from(code.expires_at), mailing.clock.now()) > 0 ? code : null;
}

export const isRightCode = (
  mailing: LinkMail,
  purpose: CodePurpose,
  { userId, code, attempt }: { userId: number; code: OpenCode; attempt: string },
): boolean => timingSafeEqual(code.code_hash, codeHash(mailing, purpose, userId, attempt));

/** Marks the code as used. */
export async function useCode({ tx, clock }: LinkMail, { id }: OpenCode): Promise<void> {
  await tx.updateTable("one_time_codes").set({ consumed_at: clock.now().toString() }).where("id", "=", id).execute();
}

/** True for the newest reset code, once, in time, within five guesses. Only users with the emailed link can guess. */
export async function takeResetCode(mailing: LinkMail, userId: number, attempt: string): Promise<boolean> {
  const code = await findCode(mailing, "reset_password", userId);
  if (!code || code.attempts >= maxCodeAttempts) return false;
  if (isRightCode(mailing, "reset_password", { userId, code, attempt })) {
    await useCode(mailing, code);
    return true;
  }
  await mailing.tx
    .updateTable("one_time_codes")
    .set({ attempts: code.attempts + 1 })
    .where("id", "=", code.id)
    .execute();
  return false;
}
