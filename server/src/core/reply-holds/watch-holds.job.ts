// Looks every minute at replies that hold messages: tells supervisors in time, and lets a request to stop count once its deadline has passed.
import * as z from "zod/mini";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { heldNumbersWithAlert, organizationsWithHoldAlerts, raiseHoldAlert } from "../alerts/public.ts";
import { organizationsWithHolds, overdueHolds, runOutHold, takeDueReminders, takeHeldVisits } from "../messaging/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { settleHoldAlert } from "./settle-hold-alert.ts";

/** One reply in a transaction of its own: it waits for the inbox of that phone and keeps no other away. */
export const runOutHoldJob = defineJob({
  name: "reply-holds.run-out",
  payload: z.object({ organizationId: z.number(), inboundMessageId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 10,
  key: ({ organizationId, inboundMessageId }) => `${organizationId}:${inboundMessageId}`,
  run: async (ctx, { inboundMessageId }) => {
    if (!(await runOutHold(ctx, inboundMessageId))) return;
    await auditEvent(ctx, {
      action: "reply_hold.ran_out",
      subjectType: "inbound_message",
      subjectId: String(inboundMessageId),
      detail: { reason: "doubtful_stop" },
    });
  },
});

export const lookAtHoldsJob = defineJob({
  name: "reply-holds.look",
  payload: z.object({ organizationId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 5,
  key: ({ organizationId }) => String(organizationId),
  run: async (ctx, { organizationId }) => {
    // The visit last: it has to be acted on now.
    for (const { phone, reason } of await takeDueReminders(ctx))
      await raiseHoldAlert(ctx, {
        kind: reason === "deceased" ? "deceased_hold" : "stop_deadline",
        phone,
        isConfidential: false,
        sourceIds: [],
      });
    for (const line of await takeHeldVisits(ctx)) await raiseHoldAlert(ctx, { kind: "held_visit", ...line });
    for (const inboundMessageId of await overdueHolds(ctx)) await enqueue(ctx.tx, runOutHoldJob, { organizationId, inboundMessageId }, ctx);
    for (const phone of await heldNumbersWithAlert(ctx)) await settleHoldAlert(ctx, phone);
  },
});

export const watchHoldsJob = defineJob({
  name: "reply-holds.watch",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    const ids = new Set([...(await organizationsWithHoldAlerts(db)), ...(await organizationsWithHolds(db))]);
    for (const organizationId of ids) await enqueue(db.system, lookAtHoldsJob, { organizationId }, { clock });
  },
});
