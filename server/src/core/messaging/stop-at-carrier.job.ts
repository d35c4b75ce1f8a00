// The carrier says that a person opted out there: then they are opted out here, and nothing else of theirs leaves.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../../kernel/clock.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import { defineJob, enqueue } from "../../kernel/jobs/define-job.ts";
import type { Log } from "../../kernel/log.ts";
import type { ReadyText } from "./hand-over-queue.ts";
import { optOutNumber } from "./opt-number.ts";

export const stopAtCarrierJob = defineJob({
  name: "messaging.stop-at-carrier",
  payload: z.object({ organizationId: z.number(), messageId: z.number() }),
  for: "organization",
  timeoutMs: 30_000,
  maxAttempts: 10,
  key: ({ organizationId, messageId }) => `${organizationId}-${messageId}`,
  run: async (ctx, { messageId }) => {
    const { rows } = await sql<{
      phone: string;
    }>`select to_phone as phone from messages where organization_id = ${ctx.org.id} and id = ${messageId}`.execute(ctx.tx);
    const phone = rows[0]?.phone;
    if (!phone) return;
    await optOutNumber(ctx, { phone, source: "carrier", inboundMessageId: null });
  },
});

/** Should the process die before this, the next text to the number tells us again. */
export function stopAtCarrier({ db, clock, log }: { db: Databases; clock: Clock; log: Log }, texts: readonly ReadyText[]): void {
  for (const { row, opened } of texts) {
    const payload = { organizationId: opened.lease.organizationId, messageId: row.id };
    enqueue(db.system, stopAtCarrierJob, payload, { clock }).catch((error: unknown) =>
      log.error({ err: error, ...payload }, "an opt-out at the carrier was not taken over"),
    );
  }
}
