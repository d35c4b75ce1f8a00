// Sends what is due for the referrals of all organizations, batch by batch, each in a transaction of its own.
import { sql } from "kysely";
import * as z from "zod/mini";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { batchSize, sendDueBatch } from "./send-due.ts";

async function sendDueOf(context: SystemJobContext, organizationId: number): Promise<void> {
  for (let seen = batchSize; seen === batchSize; ) {
    if (context.signal.aborted) throw new Error("the referrals were interrupted and go on in the next run");
    seen = await actFor(context, organizationId, "referrals.send-due", sendDueBatch);
  }
}

export const sendDueJob = defineJob({
  name: "referrals.send-due",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await sql<{ organization_id: number }>`select distinct organization_id from referrals
      where due_at <= ${context.clock.now().toString()} order by organization_id`.execute(context.db.system);
    await eachOrganization(
      rows.map((row) => row.organization_id),
      (organizationId) => sendDueOf(context, organizationId),
      (failure) => context.log.error(failure, "what is due for referrals could not be sent"),
    );
  },
});
