// Lets only one save of an organization's texts or hours compare and write at a time; a row that is not there yet cannot be locked.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** Until the transaction ends. */
export async function oneAtATime(ctx: Ctx, what: "custom_messages" | "auto_responder"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${ctx.org.id}`}, 0))`.execute(ctx.tx);
}
