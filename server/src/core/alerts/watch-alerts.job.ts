// Job that sends due pages of alerts, every minute and right after an alert is raised.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { readAlertById } from "./alert-rows.ts";
import { pageNext } from "./page-people.ts";

/** Processes one alert after the other, each locked, so that two workers never page the same step twice. */
export const pageDueJob = defineJob({
  name: "alerts.page-due",
  payload: z.object({ organizationId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 10,
  key: ({ organizationId }) => String(organizationId),
  queue: ({ organizationId }) => `alerts:${organizationId}`,
  run: async (ctx) => {
    const { rows } = await sql<{ id: number }>`select id from alerts
      where organization_id = ${ctx.org.id} and next_page_at <= ${ctx.clock.now().toString()} order by next_page_at for update skip locked`.execute(
      ctx.tx,
    );
    for (const { id } of rows) await pageNext(ctx, await readAlertById(ctx, id));
  },
});

export const watchAlertsJob = defineJob({
  name: "alerts.watch",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const { rows } = await sql<{ organizationId: number }>`select distinct organization_id as "organizationId" from alerts
      where next_page_at <= ${clock.now().toString()} order by 1`.execute(db.system);
    for (const payload of rows) await enqueue(db.system, pageDueJob, payload, { clock });
  },
});

/** Runs the job right after the caller's commit. */
export const watchSoon = (ctx: Ctx): Promise<void> => enqueue(ctx.tx, pageDueJob, { organizationId: ctx.org.id }, { clock: ctx.clock });
