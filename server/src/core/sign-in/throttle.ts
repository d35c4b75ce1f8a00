// Counts attempts by key in a window of minutes and blocks a key that reached its limit for as long again.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { networkOf } from "../../kernel/http/network-address.ts";
import { problem } from "../../kernel/problem.ts";

export interface Throttle {
  key: string;
  max: number;
  windowMs: number;
}

const hashed = (value: string): string => createHash("sha256").update(value.toLowerCase()).digest("base64url");

/** Keys are hashed, because an address may have been typed by mistake. */
export function throttle(kind: string, value: string, max: number, minutes = 15): Throttle {
  return { key: `${kind}:${hashed(value)}`, max, windowMs: minutes * 60_000 };
}

/** Seconds until none of these keys is blocked; 0 if none is. */
async function blockedSeconds(ctx: Ctx, throttles: readonly Throttle[]): Promise<number> {
  const keys = throttles.map((each) => each.key);
  const now = ctx.clock.now();
  const rows = await ctx.tx
    .selectFrom("auth_throttles")
    .select("blocked_until")
    .where("key", "in", keys)
    .where("blocked_until", ">", now.toString())
    .execute();
  const waits = rows.map((row) => Temporal.Instant.from(row.blocked_until as string).epochMilliseconds - now.epochMilliseconds);
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

export const isBlocked = async (ctx: Ctx, each: Throttle): Promise<boolean> => (await blockedSeconds(ctx, [each])) > 0;

/** Refuses with 429 while one of these keys is blocked. */
export async function refuseWhenBlocked(ctx: Ctx, throttles: readonly Throttle[]): Promise<void> {
  const seconds = await blockedSeconds(ctx, throttles);
  if (seconds > 0) throw problem("too_many_requests", undefined, seconds);
}

/** Counts one attempt against each key. */
export async function countAttempt(ctx: Ctx, throttles: readonly Throttle[]): Promise<void> {
  const now = ctx.clock.now();
  // In the order of the keys, so that two attempts with swapped keys cannot lock one another.
  for (const { key, max, windowMs } of [...throttles].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const windowStart = now.subtract({ milliseconds: windowMs }).toString();
    const until = now.add({ milliseconds: windowMs }).toString();
    await sql`
      insert into auth_throttles as t (key, count, window_started_at, blocked_until)
      values (${key}, 1, ${now.toString()}, ${max <= 1 ? until : null})
      on conflict (key) do update set
        count = case when t.window_started_at <= ${windowStart} then 1 else t.count + 1 end,
        window_started_at = case when t.window_started_at <= ${windowStart} then excluded.window_started_at else t.window_started_at end,
        blocked_until = case when (case when t.window_started_at <= ${windowStart} then 1 else t.count + 1 end) >= ${max}
          then ${until}::timestamptz else t.blocked_until end`.execute(ctx.tx);
  }
}

export async function clearThrottle(ctx: Ctx, { key }: Throttle): Promise<void> {
  await ctx.tx.deleteFrom("auth_throttles").where("key", "=", key).execute();
}

/** The network address of a request, as limits count it. */
export const networkAddress = (ctx: Ctx): string => (ctx.request.ip ? networkOf(ctx.request.ip) : "unknown");

/** Counts wrong passwords by account and network address, so that an attacker cannot lock out the owner (OP-026). */
export const signInThrottle = (ctx: Ctx, email: string): Throttle => throttle(`sign_in_pair:${hashed(email)}`, networkAddress(ctx), 10);

/** A user who has proven to own the mailbox is not blocked by other people's guesses. */
export async function clearSignInThrottles(ctx: Ctx, email: string): Promise<void> {
  await sql`delete from auth_throttles where starts_with(key, ${`sign_in_pair:${hashed(email)}:`})`.execute(ctx.tx);
}

/**
 * Counts wrong codes after the right password, from any address: a hundred per hour. Only someone who knows the password gets that far.
 * A new password, which the owner can always set by email, resets the count.
 */
export const accountCodeThrottle = (userExternalId: string): Throttle => throttle("sign_in_code_account", userExternalId, 100, 60);
