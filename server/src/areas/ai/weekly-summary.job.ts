// Job that emails subscribed staff, on Mondays from 9 AM clinic time, what the Response Assistant did in the last 7 days.
import { can, type FeatureLevels, permissionMap } from "@tidings/contract/permissions";
import type { Role } from "@tidings/contract/words";
import { sql } from "kysely";
import * as z from "zod/mini";
import { markAssistantMailed } from "../../core/users/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { limitedBy, limitsOf } from "../../kernel/database/limited-role.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { queueMail } from "../../kernel/mail.ts";
import { type SummaryCount, summaryMail } from "./summary-mail.ts";

interface Due {
  id: number;
  userId: number;
  email: string;
  role: Role;
  levels: FeatureLevels;
  /** Locations to which the user is limited; null: none. */
  locationIds: number[] | null;
}

/** Locked, so that two workers never email the same user. */
async function lockDue(ctx: Ctx, monday: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.user_id as "userId", u.email, m.role, m.feature_levels as levels, m.location_ids as "locationIds"
    from memberships_public m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and m.is_active and m.ai_assistant_notification = 'weekly'
      and (m.assistant_mailed_for is null or m.assistant_mailed_for < ${monday}::date) and u.deleted_at is null and u.status in ('active', 'expired')
    order by m.id for update of m`.execute(ctx.tx);
  return rows.filter(({ role, levels }) => can(permissionMap(role, levels, ctx.org.services), "read", "ai_classification"));
}

/** The seven days that end on this Monday at 9 AM, however late the email is written. */
async function countWeek(ctx: Ctx, monday: string): Promise<SummaryCount[]> {
  const until = Temporal.PlainDate.from(monday).toZonedDateTime({ timeZone: ctx.org.timeZone, plainTime: "09:00" });
  const { rows } = await sql<SummaryCount>`
    select feature, classification, count(*) as n from ai_classifications_public
    where organization_id = ${ctx.org.id} and created_at >= ${until.subtract({ days: 7 }).toInstant().toString()}
      and created_at < ${until.toInstant().toString()}
    group by feature, classification order by feature, classification`.execute(ctx.tx);
  return rows;
}

/** Replies of any week that are still to be reviewed. */
async function countWaiting(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from response_flags_public f
    join ai_classifications_public c on c.organization_id = f.organization_id and c.inbound_message_id = f.inbound_message_id
    where f.organization_id = ${ctx.org.id} and f.name = 'invalid'`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export const mailSummary = defineJob({
  name: "ai.mail-summary",
  for: "organization",
  payload: z.object({ organizationId: z.number(), monday: z.iso.date() }),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: ({ organizationId, monday }) => `${organizationId}:${monday}`,
  run: async (ctx, { monday }) => {
    const due = await lockDue(ctx, monday);
    const groups = Map.groupBy(due, ({ locationIds }) => JSON.stringify(locationIds?.toSorted((a, b) => a - b) ?? null));
    for (const group of groups.values()) await mailGroup(ctx, group, monday);
  },
});

/** One mail for users who see the same patients: confidential replies are left out. */
async function mailGroup(ctx: Ctx, due: readonly Due[], monday: string): Promise<void> {
  const [first] = due;
  if (!first) return;
  const { userId: one, locationIds } = first;
  const limits = {
    ...limitsOf({ ...ctx.actor, userId: one, ...(locationIds ? { locationIds } : {}) }, ctx.clock),
    hidesConfidential: true,
  };
  const [counts, waiting] = await limitedBy(ctx.tx, limits, async () => [await countWeek(ctx, monday), await countWaiting(ctx)] as const);
  if (counts.length === 0) return;
  const mail = summaryMail(ctx, counts, waiting);
  // Marked in the transaction that queues the emails: a retry of the job never sends a second email for the same week.
  await markAssistantMailed(
    ctx,
    due.map(({ id }) => id),
    monday,
  );
  for (const { userId, email } of due)
    await queueMail(ctx.tx, { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "assistant_summary", ...mail }, ctx);
}

/** A run that was missed at 9 AM is made up for later on the same Monday. */
export const findSummaries = defineJob({
  name: "ai.find-summaries",
  for: "system",
  payload: z.object({}),
  timeoutMs: 30_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const { rows } = await sql<{ organizationId: number; monday: string }>`
      select o.id as "organizationId", to_char(t.local, 'YYYY-MM-DD') as monday
      from organizations_public o cross join lateral (select ${clock.now().toString()}::timestamptz at time zone o.time_zone as local) t
      where o.status = 'active' and extract(isodow from t.local) = 1 and t.local::time >= '09:00'
        and exists (select from memberships_public m where m.organization_id = o.id and m.is_active and m.ai_assistant_notification = 'weekly'
          and (m.assistant_mailed_for is null or m.assistant_mailed_for < t.local::date))
        and exists (select from ai_classifications_public c where c.organization_id = o.id and c.created_at >= (t.local::date + time '09:00' - interval '7 days') at time zone o.time_zone)
      order by o.id`.execute(db.system);
    for (const payload of rows) await enqueue(db.system, mailSummary, payload, { clock });
  },
});
