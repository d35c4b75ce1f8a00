// Job that completes active outreaches and emails about them: all occurrences expanded, no message queued, each one final or given up.
import { sql } from "kysely";
import * as z from "zod/mini";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { mailCompletion } from "./mail-outreach.ts";

interface Done {
  organization_id: number;
  outreach_id: number;
}

// An unconfirmed message counts as final once messaging no longer asks the carrier about it: after about an hour, or a day after
// it was handed to the carrier if no delivery report ever came.
const done = sql<Done>`select o.organization_id, o.id as outreach_id from outreaches o where o.state = 'active' and not exists (
    select from outreach_occurrences c where c.organization_id = o.organization_id and c.outreach_id = o.id and c.state in ('planned', 'expanding'))
  and not exists (
    select from outreach_occurrences c join message_tallies_public t on t.organization_id = c.organization_id and t.source_id = c.source_id
    where c.organization_id = o.organization_id and c.outreach_id = o.id group by c.id
    having sum(case when t.outcome = 'created' then t.n when t.outcome in ('queued', 'held', 'sent') then 0 else -t.n end) > 0)
  and not exists (
    select from outreach_occurrences c join delivery_lookups_public l on l.organization_id = c.organization_id
      join messages_public m on m.organization_id = l.organization_id and m.id = l.message_id and m.source_id = c.source_id
    where c.organization_id = o.organization_id and c.outreach_id = o.id)
  limit 500`;

async function complete(context: SystemJobContext, { organization_id, outreach_id }: Done): Promise<void> {
  const now = context.clock.now().toString();
  await actFor(context, organization_id, "outreaches.complete", async (ctx) => {
    const result = await sql<Parameters<typeof mailCompletion>[1]>`
      update outreaches set state = 'completed', completed_at = ${now}, updated_at = ${now}
      where organization_id = ${ctx.org.id} and id = ${outreach_id} and state = 'active' returning external_id, title, is_confidential,
        creation_user_id`.execute(ctx.tx);
    const [outreach] = result.rows;
    if (!outreach) return;
    await sql`update outreach_occurrences set state = 'sent', finished_at = ${now}
      where organization_id = ${ctx.org.id} and outreach_id = ${outreach_id} and state = 'sending'`.execute(ctx.tx);
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "outreach", id: outreach.external_id });
    await mailCompletion(ctx, outreach);
  });
}

export const completeOutreachesJob = defineJob({
  name: "outreaches.complete",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await asSystem(context.db, (tx) => done.execute(tx));
    let failure: unknown;
    for (const one of rows) {
      // One that fails must not keep the others from being completed; the next run retries it.
      await complete(context, one).catch((error: unknown) => {
        failure = error;
        context.log.error({ err: error, organizationId: one.organization_id }, "an outreach could not be completed");
      });
    }
    if (failure) throw failure;
  },
});
