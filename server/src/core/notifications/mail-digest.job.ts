// Job that emails staff who chose it, on working days from 8 AM clinic time, how many notifications are unread; it contains no PHI.
import type { NotificationKind } from "@tidings/contract/areas/notifications";
import { type FeatureLevels, permissionMap } from "@tidings/contract/permissions";
import { productName, type Role } from "@tidings/contract/words";
import { sql } from "kysely";
import * as z from "zod/mini";
import { isBusinessDay } from "../../kernel/business-days.ts";
import type { Ctx } from "../../kernel/context.ts";
import { limitedBy, limitsOf } from "../../kernel/database/limited-role.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { queueMail } from "../../kernel/mail.ts";
import { type AccountMail, accountMail } from "../sign-in/public.ts";
import { markDigestDecided } from "../users/public.ts";
import { unreadNotifications } from "./read-notifications.ts";

/** A run that was missed at the first of these hours is made up for until the second. */
const hours = { from: "08:00", until: "18:00" } as const;

interface Due {
  id: number;
  userId: number;
  email: string;
  role: Role;
  levels: FeatureLevels;
  /** Locations to which the user is limited; null: none. */
  locationIds: number[] | null;
  /** The day of the last email, or of the last decision that there is nothing to email. */
  decidedFor: string | null;
}

/** Locked, so that two workers never email the same user. */
async function lockDue(ctx: Ctx, day: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.user_id as "userId", u.email, m.role, m.feature_levels as levels, m.location_ids as "locationIds",
      to_char(m.digest_for, 'YYYY-MM-DD') as "decidedFor"
    from memberships_public m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and m.is_active and m.digest_notification = 'daily'
      and (m.digest_for is null or m.digest_for < ${day}::date) and u.deleted_at is null and u.status in ('active', 'expired')
    order by m.id for update of m`.execute(ctx.tx);
  return rows;
}

interface UnreadCount {
  kind: NotificationKind;
  count: number;
  newestAt: string;
}

/** What the user's bell counts: with the limits of the user. */
function countUnread(ctx: Ctx, { userId, role, levels, locationIds }: Due): Promise<UnreadCount[]> {
  const permissions = permissionMap(role, levels, ctx.org.services);
  const limits = limitsOf({ role, permissions, userId, ...(locationIds ? { locationIds } : {}) }, ctx.clock);
  return limitedBy(ctx.tx, limits, async () => {
    const { rows } = await sql<UnreadCount>`select n.kind, count(*) as count, max(n.created_at) as "newestAt"
      ${unreadNotifications(ctx, userId)} group by n.kind`.execute(ctx.tx);
    return rows;
  });
}

/** In this order; one and several. */
const words: Record<NotificationKind, readonly [one: string, several: string]> = {
  assigned: ["conversation was assigned to you", "conversations were assigned to you"],
  team_assigned: ["conversation was assigned to your team", "conversations were assigned to your team"],
  mentioned: ["note mentions you", "notes mention you"],
  import_failed: ["import failed", "imports failed"],
  import_done: ["import is done", "imports are done"],
  export_failed: ["export failed", "exports failed"],
  export_ready: ["export is ready", "exports are ready"],
};

const number = (n: number): string => n.toLocaleString("en-US");

export function digestMail(ctx: Pick<Ctx, "org" | "settings">, counts: readonly Pick<UnreadCount, "kind" | "count">[]): AccountMail {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const lines = Object.entries(words).flatMap(([kind, [one, several]]) => {
    const count = counts.find((each) => each.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [`${number(count)} ${count === 1 ? one : several}.`];
  });
  return accountMail(`Your notifications in ${productName}`, [
    `You have ${number(total)} unread ${total === 1 ? "notification" : "notifications"} at ${ctx.org.name}.`,
    ...lines,
    { label: `Open ${productName}`, href: `${ctx.settings.publicUrl}/dashboard` },
    {
      note: "You chose to get this email on working days. It is not sent on days without new notifications. You can turn it off in your profile under Email notifications.",
    },
  ]);
}

/** Something came after the last email was decided: the same unread notifications are not emailed every day. */
function hasNews(ctx: Ctx, { decidedFor }: Due, counts: readonly UnreadCount[]): boolean {
  if (decidedFor === null) return counts.length > 0;
  const since = Temporal.PlainDate.from(decidedFor).toZonedDateTime({ timeZone: ctx.org.timeZone, plainTime: hours.from }).toInstant();
  return counts.some(({ newestAt }) => Temporal.Instant.compare(Temporal.Instant.from(newestAt), since) >= 0);
}

export const mailDigest = defineJob({
  name: "notifications.mail-digest",
  for: "organization",
  payload: z.object({ organizationId: z.number(), day: z.iso.date() }),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: ({ organizationId, day }) => `${organizationId}:${day}`,
  run: async (ctx, { day }) => {
    if (!isBusinessDay(Temporal.PlainDate.from(day))) return;
    const due = await lockDue(ctx, day);
    for (const user of due) {
      const counts = await countUnread(ctx, user);
      if (!hasNews(ctx, user, counts)) continue;
      const to = { organizationId: ctx.org.id, toUserId: user.userId, toEmail: user.email, kind: "notification_digest" };
      await queueMail(ctx.tx, { ...to, ...digestMail(ctx, counts) }, ctx);
    }
    // In the transaction that queues the emails: a retry of the job never sends a second one for the same day.
    await markDigestDecided(
      ctx,
      due.map(({ id }) => id),
      day,
    );
  },
});

export const findDigests = defineJob({
  name: "notifications.find-digests",
  for: "system",
  payload: z.object({}),
  timeoutMs: 30_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const { rows } = await sql<{ organizationId: number; day: string }>`
      select o.id as "organizationId", to_char(t.local, 'YYYY-MM-DD') as day
      from organizations_public o cross join lateral (select ${clock.now().toString()}::timestamptz at time zone o.time_zone as local) t
      where o.status = 'active' and extract(isodow from t.local) < 6 and t.local::time >= ${hours.from}::time and t.local::time < ${hours.until}::time
        and exists (select from memberships_public m where m.organization_id = o.id and m.is_active and m.digest_notification = 'daily'
          and (m.digest_for is null or m.digest_for < t.local::date))
      order by o.id`.execute(db.system);
    for (const payload of rows) await enqueue(db.system, mailDigest, payload, { clock });
  },
});
