// Job that moves an outreach from processing to scheduled: stores the recipients and queues the start.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, enqueue } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { startOutreachJob } from "../writing/start-outreach.job.ts";

export const prepareOutreachJob = defineJob({
  name: "outreaches.prepare",
  payload: z.object({ organizationId: z.number(), outreachId: z.number() }),
  timeoutMs: 30_000,
  maxAttempts: 20,
  key: ({ organizationId, outreachId }) => `${organizationId}:${outreachId}`,
  for: "organization",
  async run(ctx, { organizationId, outreachId }) {
    const result = await sql<{
      starts_at: string;
      external_id: string;
    }>`update outreaches set state = 'scheduled', updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${outreachId} and state = 'processing' returning starts_at, external_id`.execute(
      ctx.tx,
    );
    const outreach = result.rows[0];
    if (!outreach) return;
    await enqueue(
      ctx.tx,
      startOutreachJob,
      { organizationId, outreachId, number: 1 },
      { clock: ctx.clock, runAt: Temporal.Instant.from(outreach.starts_at) },
    );
    await announce(ctx.tx, { organizationId, topic: "outreach", id: outreach.external_id });
  },
});
