// The time in which an organization wants to reply: read, set, and from when on a waiting message is overdue.
import type { ReplyTime, replyTime } from "@tidings/contract/areas/teams";
import type { BodyOf } from "@tidings/contract/endpoint";
import { type OpeningHours, summaryOf } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import { hoursOn, readOpeningHours } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";

/** Long enough for the largest target in the shortest clinic hours. */
const maxDays = 400;

/**
 * Pure. What has waited since this moment or longer is overdue: `targetMinutes` of clinic hours lie between it and `now`.
 *
 * @param hours null: all hours count
 */
export function overdueBefore(
  now: Temporal.Instant,
  targetMinutes: number,
  hours: OpeningHours | null,
  timeZone: string,
): Temporal.Instant {
  let leftMs = targetMinutes * 60_000;
  if (!hours) return now.subtract({ milliseconds: leftMs });
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let back = 0; back < maxDays; back += 1) {
    const day = today.subtract({ days: back });
    const open = hoursOn(hours, day);
    if (!open) continue;
    const at = (plainTime: string) => day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const [opens, closes] = [at(open.from), Math.min(at(open.until), now.epochMilliseconds)];
    if (closes - opens >= leftMs) return Temporal.Instant.fromEpochMilliseconds(closes - leftMs);
    leftMs -= Math.max(0, closes - opens);
  }
  return now.subtract({ hours: 24 * maxDays });
}

async function readTarget(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ target_minutes: number }>`
    select target_minutes from reply_time_targets where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.target_minutes ?? null;
}

/** Clinic hours count where the out-of-hours reply is on: it tells patients the same hours. */
async function clinicHours(ctx: Ctx): Promise<OpeningHours | null> {
  const { enabled, ...opening } = await readOpeningHours(ctx);
  return enabled ? opening : null;
}

export async function showReplyTime(ctx: Ctx): Promise<{ replyTime: ReplyTime }> {
  const opening = await clinicHours(ctx);
  return { replyTime: { targetMinutes: await readTarget(ctx), hours: opening && summaryOf(opening.hours) } };
}

/** Null where the organization has no target. */
export async function overdueCutoff(ctx: Ctx): Promise<string | null> {
  const target = await readTarget(ctx);
  if (target === null) return null;
  return overdueBefore(ctx.clock.now(), target, await clinicHours(ctx), ctx.org.timeZone).toString();
}

export async function updateReplyTime(ctx: Ctx, { targetMinutes }: BodyOf<typeof replyTime.update>): Promise<{ replyTime: ReplyTime }> {
  const before = { targetMinutes: await readTarget(ctx) };
  if (targetMinutes === null) await sql`delete from reply_time_targets where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  else
    await sql`insert into reply_time_targets (organization_id, target_minutes, updated_by_user_id, updated_at)
      values (${ctx.org.id}, ${targetMinutes}, ${ctx.actor.userId}, ${ctx.clock.now().toString()})
      on conflict (organization_id) do update set target_minutes = excluded.target_minutes, updated_by_user_id = excluded.updated_by_user_id,
        updated_at = excluded.updated_at`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "messenger.reply_time_updated",
    subjectType: "organization",
    subjectId: String(ctx.org.id),
    changes: changesBetween(before, { targetMinutes }),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });
  return showReplyTime(ctx);
}
