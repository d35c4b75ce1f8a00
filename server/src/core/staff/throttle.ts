// Counts attempts by key in a window of minutes and blocks a key that reached its limit for as long again.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

export interface Throttle {
  key: string;
  most: number;
  windowMs: number;
}

/** Keys are hashed: an address typed by mistake is nobody's business. */
export function throttle(kind: string, value: string, most: number, minutes = 15): Throttle {
  return { key: `${kind}:${createHash("sha256").update(value.toLowerCase()).digest("base64url")}`, most, windowMs: minutes * 60_000 };
}

/** Seconds until all of these keys are free again; 0 when they are. */
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

/** Refuses with 429 while one of these keys is blocked. */
export async function refuseWhenBlocked(ctx: Ctx, throttles: readonly Throttle[]): Promise<void> {
  const seconds = await blockedSeconds(ctx, throttles);
  if (seconds > 0) throw problem("too_many_requests", undefined, seconds);
}

/** Counts one attempt against each key. */
export async function countAttempt(ctx: Ctx, throttles: readonly Throttle[]): Promise<void> {
  const now = ctx.clock.now();
  // In the order of the keys, so that two attempts with swapped keys cannot lock one another.
  for (const { key, most, windowMs } of [...throttles].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const windowStart = now.subtract({ milliseconds: windowMs }).toString();
    const until = now.add({ milliseconds: windowMs }).toString();
    await sql`
      insert into auth_throttles as t (key, count, window_started_at, blocked_until)
      values (${key}, 1, ${now.toString()}, ${most <= 1 ? until : null})
      on conflict (key) do update set
        count = case when t.window_started_at <= ${windowStart} then 1 else t.count + 1 end,
        window_started_at = case when t.window_started_at <= ${windowStart} then excluded.window_started_at else t.window_started_at end,
        blocked_until = case when (case when t.window_started_at <= ${windowStart} then 1 else t.count + 1 end) >= ${most}
          then ${until}::timestamptz else t.blocked_until end`.execute(ctx.tx);
  }
}

export async function clearThrottle(ctx: Ctx, { key }: Throttle): Promise<void> {
  await ctx.tx.deleteFrom("auth_throttles").where("key", "=", key).execute();
}

/** Wrong passwords for one account, wherever they come from (OP-026). */
export const signInThrottle = (email: string): Throttle => throttle("sign_in_email", email, 10);
