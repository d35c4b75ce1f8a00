// Opens and closes questions for the features that asked them, by a SQL list of messages so that it stays one statement.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

/** A later reply no longer counts for these messages. `messageIds` is a query of ids; few, whatever the planner expects. */
export async function supersedeQuestions(
  ctx: Ctx,
  messageIds: RawBuilder<unknown>,
  states: readonly ("open" | "answered")[] = ["open"],
): Promise<void> {
  await sql`update messages set reply_state = 'superseded' where organization_id = ${ctx.org.id} and reply_state = any (${[...states]}::text[])
    and id = any (array(${messageIds}))`.execute(ctx.tx);
}

/** As `supersedeQuestions`, by a query of idempotency keys. */
export async function supersedeQuestionsByKey(ctx: Ctx, keys: RawBuilder<unknown>): Promise<void> {
  await sql`update messages set reply_state = 'superseded' where organization_id = ${ctx.org.id} and reply_state = 'open'
    and key = any (array(${keys}))`.execute(ctx.tx);
}

/** They may be answered again: the last reply counts. */
export async function reopenQuestions(ctx: Ctx, messageIds: readonly number[]): Promise<void> {
  await sql`update messages set reply_state = 'open' where organization_id = ${ctx.org.id} and id = any (${[...messageIds]}::bigint[])`.execute(
    ctx.tx,
  );
}

/** Undoes `supersedeQuestions` for these messages. */
export async function restoreQuestions(ctx: Ctx, messageIds: RawBuilder<unknown>, state: "open" | "answered"): Promise<void> {
  await sql`update messages set reply_state = ${state} where organization_id = ${ctx.org.id} and reply_state = 'superseded'
    and id = any (array(${messageIds}))`.execute(ctx.tx);
}
