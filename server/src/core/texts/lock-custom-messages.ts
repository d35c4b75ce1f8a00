// Serializes changes of an organization's texts or hours: a row that does not exist yet cannot be locked.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** Held until the transaction ends. */
export async function lockCustomMessages(ctx: Ctx, what: "custom_messages" | "auto_responder"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${ctx.org.id}`}, 0))`.execute(ctx.tx);
}
