// Records an opt-out that the carrier reports: the person is opted out here too, and no other message is sent.

import { sql } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { defineJob, enqueue } from "../../../kernel/jobs/define-job.ts";
import type { Log } from "../../../kernel/log.ts";
import type { MessageReport } from "../../carriers/public.ts";
import { optOutNumber } from "../replies/opt-number.ts";

export const carrierOptOutJob = defineJob({
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

/** A message that the carrier refused because its recipient had opted out there. */
interface RefusedMessage {
  row: { id: number };
  opened: { lease: { organizationId: number } };
}

/** If the process dies before this, the next text to the number reports it again. */
export function recordCarrierOptOut(
  { db, clock, log }: { db: Databases; clock: Clock; log: Log },
  messages: readonly RefusedMessage[],
): void {
  for (const { row, opened } of messages) {
    const payload = { organizationId: opened.lease.organizationId, messageId: row.id };
    enqueue(db.system, carrierOptOutJob, payload, { clock }).catch((error: unknown) =>
      log.error({ err: error, ...payload }, "an opt-out at the carrier was not recorded"),
    );
  }
}

/** A repeated report of long ago says nothing about today: the person may have come back since. */
const lookBack = { hours: 1 };

/** A report may be the first to say it, after the text was accepted. Only one that was believed counts: its message says the same. */
export async function carrierOptOutsByReport(
  { db, clock }: { db: Databases; clock: Clock },
  reports: readonly MessageReport[],
): Promise<void> {
  const stopped = reports.filter((one) => one.cause === "opt_out");
  if (stopped.length === 0) return;
  const { rows } = await db.systemPool.query<{ organizationId: number; messageId: number }>(
    `select m.organization_id as "organizationId", m.id as "messageId" from unnest($1::bigint[], $2::bigint[]) as r (organization_id, id)
     join messages m on m.organization_id = r.organization_id and m.id = r.id
     where m.state in ('failed', 'undelivered') and m.failure_reason = 'opt_out' and m.settled_at >= $3`,
    [stopped.map((one) => one.organizationId), stopped.map((one) => one.messageId), clock.now().subtract(lookBack).toString()],
  );
  for (const payload of rows) await enqueue(db.system, carrierOptOutJob, payload, { clock });
}
