// Looks every minute at what the carrier refused, and raises the alerts that follow.
import * as z from "zod/mini";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import { raiseCarrierAlert } from "../alerts/public.ts";
import { organizationsWithRefusals, readRefusals } from "../messaging/public.ts";
import { stopFor } from "./alert-handler.ts";

export const alertRefusalsJob = defineJob({
  name: "carrier-alerts.raise",
  payload: z.object({ organizationId: z.number() }),
  for: "organization",
  timeoutMs: 60_000,
  maxAttempts: 5,
  key: ({ organizationId }) => String(organizationId),
  run: async (ctx) => {
    // An alert that is open already has stopped what it stops.
    for (const refusal of await readRefusals(ctx)) if (await raiseCarrierAlert(ctx, refusal)) await stopFor(ctx, refusal);
  },
});

export const watchRefusalsJob = defineJob({
  name: "carrier-alerts.watch",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock }) => {
    for (const payload of await organizationsWithRefusals(db, clock.now())) await enqueue(db.system, alertRefusalsJob, payload, { clock });
  },
});
