// Idempotency keys: a repeated request with the same key gets the first response instead of a second effect.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { problem } from "../problem.ts";
import { RawReply } from "./route.ts";

interface StoredResponse {
  status: number;
  body: unknown;
}

/**
 * Runs `act` once per key and user. The key is stored in the act's own transaction: an act that fails leaves no key, and a concurrent
 * retry waits for the row and then reads the first response.
 */
export async function runIdempotent(ctx: Ctx, key: string, request: unknown, act: () => Promise<StoredResponse>): Promise<StoredResponse> {
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) throw problem("unreadable");
  // A user who has lost access to PHI since then must not get it from a stored response.
  const asked = { request, isMasked: ctx.actor.isPhiAnonymized };
  const requestHash = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
  // API keys use negative ids, so they never collide with user ids.
  const userId = ctx.actor.userId ?? -(ctx.actor.apiKeyId ?? 0);
  const claimed = await sql<{ key: string }>`
    insert into idempotency_keys (organization_id, key, user_id, request_hash, created_at)
    values (${ctx.org.id}, ${key}, ${userId}, ${requestHash}, ${ctx.clock.now().toString()})
    on conflict do nothing returning key`.execute(ctx.tx);
  const where = sql`organization_id = ${ctx.org.id} and user_id = ${userId} and key = ${key}`;
  if (claimed.rows.length === 0) {
    const known = await sql<{ request_hash: string; status: number; response: unknown }>`
      select request_hash, status, response from idempotency_keys where ${where}`.execute(ctx.tx);
    const first = known.rows[0];
    if (!first || first.request_hash !== requestHash) throw problem("idempotency_mismatch");
    return { status: first.status, body: first.response ?? undefined };
  }
  const answer = await act();
  // Not JSON, so it cannot be stored: a refusal that was committed. The same request may run again.
  if (answer.body instanceof RawReply) {
    await sql`delete from idempotency_keys where ${where}`.execute(ctx.tx);
    return answer;
  }
  await sql`update idempotency_keys set status = ${answer.status}, response = ${answer.body === undefined ? null : JSON.stringify(answer.body)}
    where ${where}`.execute(ctx.tx);
  return answer;
}
