// Welcomes new patients every minute, in all organizations with the service, in short transactions.
import { sql } from "kysely";
import * as z from "zod/mini";
import { canSend } from "../../core/messaging/public.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { batchSize, welcomeBatch } from "./welcome-batch.ts";

const service = "patientsWelcomeMessage";

async function welcomeAllOf(context: SystemJobContext, organizationId: number): Promise<void> {
  for (let seen = batchSize; seen === batchSize; ) {
    if (context.signal.aborted) throw new Error("the welcomes were interrupted and go on in the next run");
    // Without the service or a number for texts or calls, they wait until it is too late.
    seen = await actFor(context, organizationId, "welcome.send-due", async (ctx) =>
      ctx.org.services.includes(service) ? welcomeBatch(ctx, { sms: await canSend(ctx), voice: await canSend(ctx, "voice") }) : 0,
    );
  }
}

export const welcomeJob = defineJob({
  name: "welcome.send-due",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await sql<{ organization_id: number }>`select distinct organization_id from patient_welcomes order by 1`.execute(
      context.db.system,
    );
    await eachOrganization(
      rows.map((row) => row.organization_id),
      (organizationId) => welcomeAllOf(context, organizationId),
      (failure) => context.log.error(failure, "new patients could not be welcomed"),
    );
  },
});
