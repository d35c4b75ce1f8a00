// The tabs of the inbox: which conversations each lists, and how many.
import type { InboxTab } from "@tidings/contract/areas/messenger";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { countNeedsYou } from "./needs-you.ts";

/** Over `conversations c`; null for the tabs that list all, or a set of patients ("Needs you"). */
export function tabCondition(ctx: Ctx, tab: InboxTab): RawBuilder<boolean> | null {
  if (tab === "mine") return sql`c.assigned_user_id = ${ctx.actor.userId} and c.closed_at is null`;
  if (tab === "waiting_for_patient")
    return sql`c.asked_at is not null and c.closed_at is null and not c.is_pending_answer and not c.is_unread`;
  return tab === "closed" ? sql`c.closed_at is not null` : null;
}

/** Of the tabs with a number beside their name. */
export async function countTabs(ctx: Ctx): Promise<{ needsYou: number; mine: number; waitingForPatient: number }> {
  const count = (tab: InboxTab) =>
    sql`(select count(*)::int from conversations c where c.organization_id = ${ctx.org.id} and ${tabCondition(ctx, tab) ?? sql`true`})`;
  const { rows } = await sql<{ mine: number; waiting: number }>`
    select ${count("mine")} as mine, ${count("waiting_for_patient")} as waiting`.execute(ctx.tx);
  return { needsYou: await countNeedsYou(ctx), mine: rows[0]?.mine ?? 0, waitingForPatient: rows[0]?.waiting ?? 0 };
}
