// Job that emails staff, at their chosen interval, how many patient messages are waiting; it contains no PHI.
import { can, type FeatureLevels, permissionMap } from "@tidings/contract/permissions";
import { productName, type Role } from "@tidings/contract/words";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { limitedBy, limitsOf } from "../../kernel/database/limited-role.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { queueMail } from "../../kernel/mail.ts";
import { type AccountMail, accountMail } from "../sign-in/public.ts";

interface Due {
  id: number;
  userId: number;
  email: string;
  role: Role;
  levels: FeatureLevels;
  notifiedUntil: string | null;
  /** Locations to which the user is limited; null: none. */
  locationIds: number[] | null;
}

/** The user's own interval has passed, or there was no email yet. `m` is the membership. */
const isDue = (now: string) => sql`m.is_active and m.messenger_repeat_type in ('minute', 'hour')
  and (m.messenger_mailed_at is null
    or m.messenger_mailed_at <= ${now}::timestamptz - m.messenger_repeat_interval * (case m.messenger_repeat_type when 'minute' then interval '1 minute' else interval '1 hour' end))`;

async function lockDue(ctx: Ctx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.user_id as "userId", u.email, m.role, m.feature_levels as levels, m.messenger_notified_until as "notifiedUntil",
      m.location_ids as "locationIds"
    from memberships m join users_public u on u.id = m.user_id
    where m.organization_id = ${ctx.org.id} and ${isDue(ctx.clock.now().toString())} and u.deleted_at is null and u.status in ('active', 'expired')
    order by m.id for update of m`.execute(ctx.tx);
  return rows.filter(({ role, levels }) => can(permissionMap(role, levels, ctx.org.services), "read", "direct_messaging"));
}

/** How many conversations wait, and when the newest message was processed: a lost message that was found late counts as new. */
interface Waiting {
  count: number;
  newestReadAt: string | null;
}

async function readWaiting(ctx: Ctx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as count, max(coalesce(i.processed_at, c.last_inbound_at)) as "newestReadAt"
    from conversations_public c left join lateral (
      select max(r.processed_at) as processed_at from inbound_messages_public r
      where r.organization_id = c.organization_id and r.patient_id = c.patient_id and r.disposition = 'conversation'
    ) i on true
    where c.organization_id = ${ctx.org.id} and c.is_pending_answer`.execute(ctx.tx);
  return rows[0] ?? { count: 0, newestReadAt: null };
}

function waitingFor(ctx: Ctx, { userId, locationIds }: Due, known: Map<string, Promise<Waiting>>): Promise<Waiting> {
  const key = JSON.stringify(locationIds?.toSorted((a, b) => a - b) ?? null);
  const found =
    known.get(key) ??
    (locationIds
      ? limitedBy(ctx.tx, { ...limitsOf({ ...ctx.actor, userId, locationIds }, ctx.clock), hidesConfidential: false }, () =>
          readWaiting(ctx),
        )
      : readWaiting(ctx));
  known.set(key, found);
  return found;
}

function waitingMail(ctx: Ctx, count: number): AccountMail {
  const few = count === 1 ? "One conversation needs a reply" : `${count.toLocaleString("en-US")} conversations need a reply`;
  return accountMail(`Messages waiting in ${productName}`, [
    `${few} at ${ctx.org.name}.`,
    { label: `Open ${productName}`, href: `${ctx.settings.publicUrl}/messenger` },
    {
      note: "You chose to be emailed about waiting messages. You can change how often, or turn it off, in your profile under Email notifications.",
    },
  ]);
}

const isNewSinceMail = (newestReadAt: string | null, { notifiedUntil }: Due): boolean =>
  newestReadAt !== null &&
  (notifiedUntil === null || Temporal.Instant.compare(Temporal.Instant.from(newestReadAt), Temporal.Instant.from(notifiedUntil)) > 0);

export const sendWaitingMailJob = defineJob({
  name: "staff.mail-waiting",
  for: "organization",
  payload: z.object({ organizationId: z.number() }),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: ({ organizationId }) => String(organizationId),
  run: async (ctx) => {
    const due = await lockDue(ctx);
    if (due.length === 0) return;
    // Users who see the same conversations get the same count.
    const waiting = new Map<string, Promise<Waiting>>();
    const mailed: (Due & Waiting)[] = [];
    for (const person of due) {
      const found = await waitingFor(ctx, person, waiting);
      if (found.count > 0 && isNewSinceMail(found.newestReadAt, person)) mailed.push({ ...person, ...found });
    }
    // Marked in the transaction that queues the emails, so that a retry of the job sends none twice.
    await sql`update memberships m set messenger_mailed_at = ${ctx.clock.now().toString()}, messenger_notified_until = w.until
      from unnest(${mailed.map(({ id }) => id)}::bigint[], ${mailed.map(({ newestReadAt }) => newestReadAt)}::timestamptz[]) as w (id, until)
      where m.organization_id = ${ctx.org.id} and m.id = w.id`.execute(ctx.tx);
    for (const { userId, email, count } of mailed) {
      const mail = { organizationId: ctx.org.id, toUserId: userId, toEmail: email, kind: "messages_waiting" };
      await queueMail(ctx.tx, { ...mail, ...waitingMail(ctx, count) }, ctx);
    }
  },
});

/** Runs every minute: finds the organizations with waiting messages and users to notify. */
export const findWaitingMailsJob = defineJob({
  name: "staff.find-waiting",
  for: "system",
  payload: z.object({}),
  timeoutMs: 30_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const { rows } = await sql<{ organizationId: number }>`
      select o.id as "organizationId" from organizations_public o
      where o.status = 'active' and exists (select from conversations_public c where c.organization_id = o.id and c.is_pending_answer)
        and exists (select from memberships m where m.organization_id = o.id and ${isDue(clock.now().toString())})
      order by o.id`.execute(db.system);
    for (const payload of rows) await enqueue(db.system, sendWaitingMailJob, payload, { clock });
  },
});
