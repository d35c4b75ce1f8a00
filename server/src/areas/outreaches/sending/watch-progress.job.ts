// Job that raises an alert about an outreach that has not advanced for five minutes, and closes it when sending continues (OUT-077).
import { sql } from "kysely";
import * as z from "zod/mini";
import { raiseCarrierAlert, resolveCarrierAlert } from "../../../core/alerts/public.ts";
import { readSendingProgress, type SendingProgress } from "../../../core/messaging/public.ts";
import { activeOrganizations } from "../../../core/organizations/public.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";

const maxStillMinutes = 5;
const kind = "outreach_stalled";

interface Occurrence {
  organization_id: number;
  id: number;
  external_id: string;
  source_id: number | null;
  is_under_way: boolean;
  is_expanding: boolean;
  progress_figure: string | null;
  progressed_at: string | null;
  is_stalled: boolean;
}

async function readOccurrences({ db }: SystemJobContext): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select c.organization_id, c.id, o.external_id, c.source_id, o.state = 'active' and c.state in ('expanding', 'sending') as is_under_way,
      c.state = 'expanding' and (c.halted_at is null or c.continued_at is not null) as is_expanding, c.progress_figure, c.progressed_at, c.is_stalled
    from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where c.state in ('expanding', 'sending') or c.is_stalled order by c.organization_id, c.id`.execute(db.system);
  return rows;
}

interface Judged extends Occurrence {
  figure: string | null;
  at: Temporal.Instant;
  isStill: boolean;
}

/** Whatever waits for a reason is not still: its five minutes begin when it may be sent again. */
function judge(one: Occurrence, progress: SendingProgress | undefined, now: Temporal.Instant): Judged {
  const figure = progress?.figure ?? null;
  const waits = !one.is_under_way || !progress || progress.isHeld || !(progress.isTrying || one.is_expanding);
  const hasMoved = one.progressed_at === null || figure !== one.progress_figure;
  const at = waits || hasMoved || one.progressed_at === null ? now : Temporal.Instant.from(one.progressed_at);
  return { ...one, figure, at, isStill: Temporal.Instant.compare(at.add({ minutes: maxStillMinutes }), now) <= 0 };
}

async function settle(context: SystemJobContext, one: Judged): Promise<void> {
  await actFor(context, one.organization_id, "outreaches.watch-progress", async (ctx) => {
    const subject = `outreach:${one.external_id}`;
    if (one.isStill) await raiseCarrierAlert(ctx, { kind, subject, at: one.at.toString() });
    else await resolveCarrierAlert(ctx, kind, subject);
    await sql`update outreach_occurrences set is_stalled = ${one.isStill} where organization_id = ${ctx.org.id} and id = ${one.id}`.execute(
      ctx.tx,
    );
  });
}

export const watchProgressJob = defineJob({
  name: "outreaches.watch-progress",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { db, clock } = context;
    const occurrences = await readOccurrences(context);
    if (occurrences.length === 0) return;
    // Without progress, an organization that is not active waits.
    const active = await activeOrganizations(db, [...new Set(occurrences.map((one) => one.organization_id))]);
    const sources = occurrences.flatMap(({ organization_id: organizationId, source_id: sourceId }) =>
      sourceId === null || !active.has(organizationId) ? [] : [{ organizationId, sourceId }],
    );
    const progress = new Map(
      (await readSendingProgress(db, clock.now(), sources)).map((one) => [`${one.organizationId} ${one.sourceId}`, one]),
    );
    const judged = occurrences.map((one) => judge(one, progress.get(`${one.organization_id} ${one.source_id}`), clock.now()));
    await sql`update outreach_occurrences c set progress_figure = u.figure, progressed_at = u.at
      from unnest(${judged.map((one) => one.organization_id)}::bigint[], ${judged.map((one) => one.id)}::bigint[],
        ${judged.map((one) => one.figure)}::text[], ${judged.map((one) => one.at.toString())}::timestamptz[]) as u (organization_id, id, figure, at)
      where c.organization_id = u.organization_id and c.id = u.id and (c.progress_figure, c.progressed_at) is distinct from (u.figure, u.at)`.execute(
      db.system,
    );
    for (const one of judged) if (one.isStill !== one.is_stalled) await settle(context, one);
  },
});
