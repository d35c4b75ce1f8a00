// "Needs you": the conversations that wait for staff, by one definition for the badge, the tab, the dashboard and the title.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { CounterPort } from "../../organizations/public.ts";

/** A query of the patients whose conversation needs the viewer: an unread or unanswered message, an open review, or a safety alert. */
export const needsYou = (ctx: Ctx): RawBuilder<{ patient_id: number }> =>
  sql`select n.patient_id from needs_you(${ctx.org.id}, ${hiddenFeatures(ctx.actor.permissions)}::text[], ${ctx.clock.now().toString()}::timestamptz) n`;

export async function countNeedsYou(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${needsYou(ctx)}) t`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export const needsYouCounter: CounterPort = {
  relation: "messenger_pending_answer",
  countSql: (ctx) => sql`select count(*) as n from (${needsYou(ctx)}) t`,
};
