// Scheduled job: stores the outcomes of reminders, ends questions that have expired and completes past appointments.
import { sql } from "kysely";
import * as z from "zod/mini";
import { asSystem } from "../../kernel/database/transaction.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { completeAppointments } from "./complete-appointments.ts";
import { settleReminders } from "./settle-reminders.ts";

const batchSize = 2_000;

async function organizationsAtWork({ db, clock }: SystemJobContext): Promise<number[]> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{
      id: number;
    }>`select distinct organization_id as id from appointment_reminders where state in ('in_progress', 'completed') and not is_settled
      union select distinct organization_id from appointments where state in ('scheduled', 'active') and starts_at <= ${clock.now().toString()}`.execute(
      tx,
    ),
  );
  return rows.map((row) => row.id);
}

async function settle(context: SystemJobContext, organizationId: number): Promise<void> {
  for (;;) {
    const moved = await actFor(context, organizationId, "appointments.settle", (ctx) => settleReminders(ctx, null, batchSize));
    if (moved < batchSize || context.signal.aborted) break;
  }
  await actFor(context, organizationId, "appointments.settle", completeAppointments);
}

export const settleRemindersJob = defineJob({
  name: "appointments.settle",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await eachOrganization(
      await organizationsAtWork(context),
      (id) => settle(context, id),
      (failure) => context.log.error(failure, "appointments could not be brought up to date"),
    );
  },
});
