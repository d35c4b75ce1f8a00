// The auto-responder of an organization: its clinic hours as kept, and the act that changes them.
import type { AutoResponder, autoResponder } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent } from "../staff/public.ts";

/** What the form begins with; nothing is kept, and nothing answers, before somebody saves. */
const untouched: AutoResponder = { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:00", enabled: false };

export async function readAutoResponder(ctx: Pick<Ctx, "tx" | "org">): Promise<AutoResponder> {
  const { rows } = await sql<AutoResponder>`
    select weekdays, to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime", is_enabled as enabled
    from auto_responders where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? untouched;
}

export async function updateAutoResponder(ctx: Ctx, change: BodyOf<typeof autoResponder.update>): Promise<AutoResponder> {
  const { startTime, endTime, enabled } = change;
  if (endTime <= startTime) throw invalidField("endTime", { key: "validation.invalidPeriod" });
  const weekdays = [...new Set(change.weekdays)].sort((a, b) => a - b);
  await sql`insert into auto_responders (organization_id, is_enabled, weekdays, start_time, end_time, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${enabled}, ${weekdays}::smallint[], ${startTime}, ${endTime}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled, weekdays = excluded.weekdays, start_time = excluded.start_time,
      end_time = excluded.end_time, updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "auto_responder.updated",
    subjectType: "auto_responder",
    detail: { enabled, weekdays: weekdays.join(), startTime, endTime },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "auto_responder" });
  return { weekdays, startTime, endTime, enabled };
}
