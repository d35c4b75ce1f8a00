// Moves appointments ahead to another time zone: they keep date and time of day, and waiting reminders follow.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { startOn } from "../appointment-time.ts";
import { replanWaiting } from "../replan-waiting.ts";

interface Row {
  id: number;
  starts_on: string;
  starts_time: string;
}

/** @param which of the table `appointments` */
export async function replanLocation(ctx: Ctx, which: RawBuilder<unknown>, timeZone: string): Promise<void> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<Row>`select id, starts_on, starts_time from appointments
    where organization_id = ${ctx.org.id} and ${which} and state in ('scheduled', 'active') and starts_at > ${now}
    order by id for update`.execute(ctx.tx);
  if (rows.length === 0) return;
  // Converted here and not by the database: of an hour that a clock change skips or doubles both must mean the same instant.
  const starts = rows.map((row) => startOn(row.starts_on, row.starts_time.slice(0, 5), timeZone));
  await sql`update appointments a set time_zone = ${timeZone}, starts_on = m.starts_on, starts_time = m.starts_time, starts_at = m.starts_at,
      lock_version = a.lock_version + 1, updated_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${starts.map(({ on }) => on)}::date[], ${starts.map(({ time }) => time)}::time[],
      ${starts.map(({ at }) => at.toString())}::timestamptz[]) as m (id, starts_on, starts_time, starts_at)
    where a.organization_id = ${ctx.org.id} and a.id = m.id`.execute(ctx.tx);
  await replanWaiting(
    ctx,
    rows.map(({ id }) => id),
  );
}
