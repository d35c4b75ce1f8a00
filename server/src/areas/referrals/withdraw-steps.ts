// Takes back what waits to be sent for referrals, and closes what was asked for them.
import { sql } from "kysely";
import { withdrawSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { closeQuestions } from "./referral-rows.ts";

/** What was handed over already stays as it is; from the commit on nothing more of it leaves. */
export async function withdrawSteps(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ source_id: number }>`select s.source_id from referral_steps s
    join messages_public m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${ctx.org.id} and s.referral_id = any (${[...ids]}::bigint[]) and m.rank = 0`.execute(ctx.tx);
  await withdrawSources(
    ctx,
    rows.map((row) => row.source_id),
  );
  await closeQuestions(ctx, ids);
}
