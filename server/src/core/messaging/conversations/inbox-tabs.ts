// The tabs of the inbox: which conversations each tab lists, and how many.
import type { InboxTab } from "@tidings/contract/areas/messenger";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { countNeedsYou } from "./needs-you.ts";

/** Over `conversations c`; null for the tabs that list all, or a set of patients ("Needs you"). `teamIds` are the viewer's teams. */
export function tabCondition(ctx: Ctx, tab: InboxTab, teamIds: readonly number[]): RawBuilder<boolean> | null {
  if (tab === "mine") return sql`c.assigned_user_id = ${ctx.actor.userId} and c.closed_at is null`;
  if (tab === "my_team") return sql`c.assigned_team_id = any (${[...teamIds]}::bigint[]) and c.closed_at is null`;
  if (tab === "waiting_for_patient")
    return sql`c.asked_at is not null and c.closed_at is null and not c.is_pending_answer and not c.is_unread`;
  return tab === "closed" ? sql`c.closed_at is not null` : null;
}

export interface TabCounts {
  needsYou: number;
  mine: number;
  /** Null: the viewer is in no team. */
  myTeam: number | null;
  waitingForPatient: number;
}

/** Of the tabs with a number beside their name. */
export async function countTabs(ctx: Ctx, teamIds: readonly number[]): Promise<TabCounts> {
  const count = (tab: InboxTab) =>
    sql`(select count(*)::int from conversations c where c.organization_id = ${ctx.org.id} and ${tabCondition(ctx, tab, teamIds) ?? sql`true`})`;
  const { rows } = await sql<{ mine: number; my_team: number; waiting: number }>`
    select ${count("mine")} as mine, ${count("my_team")} as my_team, ${count("waiting_for_patient")} as waiting`.execute(ctx.tx);
  return {
    needsYou: await countNeedsYou(ctx),
    mine: rows[0]?.mine ?? 0,
    myTeam: teamIds.length > 0 ? (rows[0]?.my_team ?? 0) : null,
    waitingForPatient: rows[0]?.waiting ?? 0,
  };
}
