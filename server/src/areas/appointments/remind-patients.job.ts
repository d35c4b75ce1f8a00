// Scheduled job: sends the due reminders of every organization in batches, each in its own transaction.
import { sql } from "kysely";
import * as z from "zod/mini";
import { asSystem } from "../../kernel/database/transaction.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { eachOrganization } from "../../kernel/jobs/each-organization.ts";
import { lockCallsOfToday, lockDueReminders } from "./due-rows.ts";
import { sendReminders } from "./send-reminders.ts";

const batchSize = 500;

async function organizationsWithDue({ db, clock }: SystemJobContext): Promise<number[]> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ id: number }>`select distinct organization_id as id from appointment_reminders
      where state = 'active' and scheduled_for <= ${clock.now().toString()}`.execute(tx),
  );
  return rows.map((row) => row.id);
}

async function remind(context: SystemJobContext, organizationId: number): Promise<void> {
  for (;;) {
    const done = await actFor(context, organizationId, "appointments.remind", async (ctx) => {
      const due = await lockDueReminders(ctx, sql`true`, batchSize);
      return sendReminders(ctx, [...due, ...(await lockCallsOfToday(ctx, due))]);
    });
    if (done < batchSize || context.signal.aborted) return;
  }
}

export const remindPatientsJob = defineJob({
  name: "appointments.remind",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    await eachOrganization(
      await organizationsWithDue(context),
      (id) => remind(context, id),
      (failure) => context.log.error(failure, "reminders could not be sent"),
    );
  },
});
