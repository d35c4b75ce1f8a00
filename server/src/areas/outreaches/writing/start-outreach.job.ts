// Job that starts one occurrence of a scheduled outreach: opens its source, queues the expansion, and plans the next occurrence.
import type { Audience } from "@tidings/contract/areas/outreaches/preflight";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import * as z from "zod/mini";
import { keepSharedFile } from "../../../core/media/public.ts";
import { openSource } from "../../../core/messaging/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineJob, enqueue } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { type Aimed, confidentialityOf } from "../confidentiality.ts";
import { expandOutreachJob } from "../planning/expand-outreach.job.ts";
import { planOccurrence, startOccurrence } from "../planning/plan-occurrences.ts";
import { evaluateAudience } from "./write-outreach.ts";

interface Started extends Aimed {
  external_id: string;
  occurrence_id: number;
  content_text: Record<string, string>;
  picture_file_id: number | null;
  is_promotional: boolean;
  audience: Audience;
  audience_location_ids: number[] | null;
}

type Call = { organizationId: number; outreachId: number; number: number };

/** The queue uses the database's clock. If this worker's clock has not reached the start yet, the job is queued again. */
async function waitForStart(ctx: Ctx, payload: Call): Promise<void> {
  const result = await sql<{ scheduled_for: string }>`
    select c.scheduled_for from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where c.organization_id = ${ctx.org.id} and c.outreach_id = ${payload.outreachId} and c.number = ${payload.number} and c.state = 'planned'
      and c.scheduled_for > ${ctx.clock.now().toString()} and o.state in ('scheduled', 'active')`.execute(ctx.tx);
  const at = result.rows[0]?.scheduled_for;
  if (at) await enqueue(ctx.tx, startOutreachJob, payload, { clock: ctx.clock, runAt: Temporal.Instant.from(at) });
}

/** In the transaction that starts this occurrence: a crash loses neither, and a second run finds both done. */
async function planAhead(ctx: Ctx, { organizationId, outreachId, number }: Call): Promise<void> {
  const turn = await planOccurrence(ctx, outreachId, number);
  if (!turn) return;
  await startOccurrence(ctx, outreachId, number, turn);
  if (!turn.nextAt) return;
  await enqueue(ctx.tx, startOutreachJob, { organizationId, outreachId, number: number + 1 }, { clock: ctx.clock, runAt: turn.nextAt });
}

export const startOutreachJob = defineJob({
  name: "outreaches.start",
  payload: z.object({ organizationId: z.number(), outreachId: z.number(), number: z.number() }),
  timeoutMs: 30_000,
  maxAttempts: 20,
  key: ({ organizationId, outreachId, number }) => `${organizationId}:${outreachId}:${number}`,
  for: "organization",
  async run(ctx, { organizationId, outreachId, number }) {
    const now = ctx.clock.now().toString();
    // Locks the outreach first, as every change of it does, so that a concurrent stop waits and no deadlock occurs.
    await sql`select from outreaches where organization_id = ${ctx.org.id} and id = ${outreachId} for update`.execute(ctx.tx);
    // Only a scheduled outreach that is due: one that was moved, stopped or deleted meanwhile is not changed.
    const result = await sql<Started>`
      with due as (
        update outreach_occurrences c set state = 'expanding', started_at = ${now} from outreaches o
        where c.organization_id = ${ctx.org.id} and c.outreach_id = ${outreachId} and c.number = ${number} and c.state = 'planned' and c.scheduled_for <= ${now}
          and o.organization_id = c.organization_id and o.id = c.outreach_id and o.state in ('scheduled', 'active') returning c.id as occurrence_id
      ) update outreaches o set state = 'active', activated_at = coalesce(activated_at, ${now}), last_started_at = ${now}, updated_at = ${now} from due
        where o.organization_id = ${ctx.org.id} and o.id = ${outreachId} returning o.external_id, o.title, o.picture_file_id, o.is_promotional, o.is_confidential, o.audience, o.selection, o.added_selections, o.audience_location_ids, due.occurrence_id,
          (select q.content_text from questions_public q where q.organization_id = o.organization_id and q.id = o.question_id) as content_text`.execute(
      ctx.tx,
    );
    const started = result.rows[0];
    if (!started) return waitForStart(ctx, { organizationId, outreachId, number });
    const sourceId = await openSource(ctx, {
      feature: "outreach",
      purpose: "outreach",
      recordType: "outreach",
      recordId: outreachId,
      recordExternalId: started.external_id,
      occurrence: number,
      sharedFileId: started.picture_file_id,
      isPromotional: started.is_promotional,
      confidential: await confidentialityOf(ctx, started),
      healthEquityCategory: healthEquityCategoryOf(Object.values(started.content_text)),
    });
    if (started.picture_file_id !== null) await keepSharedFile(ctx, started.picture_file_id);
    if (started.audience === "at_send")
      await evaluateAudience(ctx, { outreachId, number, selection: started.selection, locationIds: started.audience_location_ids });
    await sql`update outreach_occurrences c set source_id = ${sourceId}, planned_count = (select count(*) from outreach_patients p
        where p.organization_id = c.organization_id and p.outreach_id = c.outreach_id and p.occurrence_number < c.number and p.state <> 'stopped')
      where c.organization_id = ${ctx.org.id} and c.id = ${started.occurrence_id}`.execute(ctx.tx);
    await planAhead(ctx, { organizationId, outreachId, number });
    await enqueue(ctx.tx, expandOutreachJob, { organizationId, outreachId, occurrenceId: started.occurrence_id }, { clock: ctx.clock });
    await announce(ctx.tx, { organizationId, topic: "outreach", id: started.external_id });
  },
});
