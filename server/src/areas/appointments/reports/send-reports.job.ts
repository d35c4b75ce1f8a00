// Scheduled job: sends the due reports of every organization in batches, each in its own transaction.
import { sql } from "kysely";
import * as z from "zod/mini";
import { limit } from "../../../kernel/database/limited-role.ts";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../../kernel/jobs/each-organization.ts";
import { isNearlyDue, sendReports } from "./send-reports.ts";

const atOnce = 20;

async function organizationsWithDue({ db, clock }: SystemJobContext): Promise<number[]> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ id: number }>`select distinct o.id from appointment_reports r join organizations_public o on o.id = r.organization_id
      where o.status = 'active' and ${isNearlyDue(clock.now(), sql.ref("o.time_zone"))} order by o.id`.execute(tx),
  );
  return rows.map((row) => row.id);
}

async function sendDue(context: SystemJobContext, organizationId: number): Promise<void> {
  for (;;) {
    const done = await actFor(context, organizationId, "appointments.send-reports", async (ctx) => {
      // One report for all of its recipients: confidential appointments are left out.
      await limit(ctx.tx, { hidesConfidential: true });
      return sendReports(ctx, atOnce);
    });
    if (done === 0 || context.signal.aborted) return;
  }
}

export const sendReportsJob = defineJob({
  name: "appointments.send-reports",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await eachOrganization(
      await organizationsWithDue(context),
      (id) => sendDue(context, id),
      (failure) => context.log.error(failure, "reports of appointments could not be sent"),
    );
  },
});
