// Auto-responder of an organization: its clinic hours, and the act that changes them.
import type { AutoResponder, autoResponder } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { lockCustomMessages } from "./lock-custom-messages.ts";

/** Initial values of the form; nothing is stored, and no automatic reply is sent, until the form is saved. */
const untouched: AutoResponder = { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:00", enabled: false };

export async function readAutoResponder(ctx: Pick<Ctx, "tx" | "org">): Promise<AutoResponder> {
  const { rows } = await sql<AutoResponder>`
    select weekdays, to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime", is_enabled as enabled
    from auto_responders where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? untouched;
}

/** Organizations that have saved their hours. */
export async function organizationsWithHours({ tx }: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select organization_id as id from auto_responders where organization_id = any (${[...ids]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Change = BodyOf<typeof autoResponder.update>;
const fields = ["weekdays", "startTime", "endTime", "enabled"] as const;
const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);
const normal = <T extends AutoResponder>(hours: T): T => ({ ...hours, weekdays: inOrder(hours.weekdays) });

/** Merges a change: unchanged fields keep their current value; a field that another user changed in between is rejected. */
function settle(now: AutoResponder, { before, ...wanted }: Change): AutoResponder {
  const given = normal(wanted);
  if (!before) return given;
  const read = normal(before);
  const isSame = (field: (typeof fields)[number], one: AutoResponder, other: AutoResponder) => String(one[field]) === String(other[field]);
  const mine = fields.filter((field) => !isSame(field, given, read));
  const overtaken = mine.filter((field) => !isSame(field, now, read) && !isSame(field, now, given));
  const asIssue = (field: (typeof fields)[number]) => {
    const value = now[field];
    return [{ key: "validation.changedMeanwhile", now: Array.isArray(value) ? value.map(String) : value }];
  };
  if (overtaken.length > 0) throw problem("stale", Object.fromEntries(overtaken.map((field) => [field, asIssue(field)])));
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, given[field]])) };
}

export async function updateAutoResponder(ctx: Ctx, change: Change): Promise<AutoResponder> {
  await lockCustomMessages(ctx, "auto_responder");
  const earlier = await readAutoResponder(ctx);
  const { weekdays, startTime, endTime, enabled } = settle(earlier, change);
  if (endTime <= startTime) throw invalidField("endTime", { key: "validation.invalidPeriod" });
  await sql`insert into auto_responders (organization_id, is_enabled, weekdays, start_time, end_time, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${enabled}, ${weekdays}::smallint[], ${startTime}, ${endTime}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled, weekdays = excluded.weekdays, start_time = excluded.start_time,
      end_time = excluded.end_time, updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "auto_responder.updated",
    subjectType: "auto_responder",
    detail: { enabled, weekdays: weekdays.join(), startTime, endTime },
    changes: changesBetween(earlier, { enabled, weekdays, startTime, endTime }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "auto_responder" });
  return { weekdays, startTime, endTime, enabled };
}
