// Job that processes due steps of programs every minute in short transactions; the next run makes up for a lost one.
import { sql } from "kysely";
import * as z from "zod/mini";
import { canSend } from "../../core/messaging/public.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { batchSize, sendDueBatch } from "./send-due.ts";

const service = "educationalStream";

async function sendDueOf(context: SystemJobContext, organizationId: number): Promise<void> {
  for (let seen = batchSize; seen === batchSize; ) {
    if (context.signal.aborted) throw new Error("the programs were interrupted and go on in the next run");
    seen = await actFor(context, organizationId, "programs.send-due", async (ctx) => {
      // Without the service, or without a number to send from, all steps wait; missed messages are later not sent in a burst.
      if (!ctx.org.services.includes(service) || !(await canSend(ctx))) return 0;
      return sendDueBatch(ctx);
    });
  }
}

export const sendDueJob = defineJob({
  name: "programs.send-due",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await sql<{ organization_id: number }>`select distinct organization_id from program_patients
      where next_due_at <= ${context.clock.now().toString()} order by organization_id`.execute(context.db.system);
    await eachOrganization(
      rows.map((row) => row.organization_id),
      (organizationId) => sendDueOf(context, organizationId),
      (failure) => context.log.error(failure, "what is due in programs could not be sent"),
    );
  },
});
