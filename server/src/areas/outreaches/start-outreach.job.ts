// Scheduled → active: one occurrence opens its source and its messages begin to be made.
import { sql } from "kysely";
import * as z from "zod/mini";
import { openSource } from "../../core/messaging/public.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { announce } from "../../kernel/live.ts";
import { expandOutreachJob } from "./expand-outreach.job.ts";

interface Started {
  external_id: string;
  occurrence_id: number;
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
    // Only a scheduled outreach whose moment has come: one that was moved, stopped or deleted meanwhile stays as it is.
    const result = await sql<Started>`
      with due as (
        update outreach_occurrences c set state = 'expanding', started_at = ${now} from outreaches o
        where c.organization_id = ${ctx.org.id} and c.outreach_id = ${outreachId} and c.number = ${number} and c.state = 'planned' and c.scheduled_for <= ${now}
          and o.organization_id = c.organization_id and o.id = c.outreach_id and o.state in ('scheduled', 'active') returning c.id as occurrence_id
      ) update outreaches o set state = 'active', activated_at = coalesce(activated_at, ${now}), updated_at = ${now} from due
        where o.organization_id = ${ctx.org.id} and o.id = ${outreachId} returning o.external_id, due.occurrence_id`.execute(ctx.tx);
    const started = result.rows[0];
    if (!started) return;
    const sourceId = await openSource(ctx, {
      feature: "outreach",
      purpose: "outreach",
      recordType: "outreach",
      recordId: outreachId,
      recordExternalId: started.external_id,
      occurrence: number,
    });
    await sql`update outreach_occurrences set source_id = ${sourceId} where organization_id = ${ctx.org.id} and id = ${started.occurrence_id}`.execute(
      ctx.tx,
    );
    await enqueue(ctx.tx, expandOutreachJob, { organizationId, outreachId, occurrenceId: started.occurrence_id }, { clock: ctx.clock });
    await announce(ctx.tx, { organizationId, topic: "outreach", id: started.external_id });
  },
});
