// Reads incoming texts as they come: several phones side by side, each phone in order, nothing lost when a process dies.
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import type { JobParts } from "../../kernel/jobs/job-context.ts";
import { endInbound, nextOfPhone, patientsOfPhone, postponeInbound, type WaitingPhone, waitingPhones } from "./inbox-queries.ts";
import { type Handlers, readNext } from "./inbox-read.ts";
import { openThread } from "./inbox-thread.ts";
import { raiseFlag } from "./reply-flags.ts";
import type { ReplyHandler } from "./reply-handler.ts";

export interface InboxDeps extends JobParts {
  handlers: readonly ReplyHandler[];
}

const phonesAtOnce = 8;
const mostAttempts = 5;

export interface Inbox {
  /** One round; true while there is more. */
  run(): Promise<boolean>;
  /** Until nothing is due; for tests and shutdown. */
  drain(): Promise<void>;
}

export function createInbox(deps: InboxDeps): Inbox {
  const handlers: Handlers = new Map(deps.handlers.map((handler) => [handler.feature, handler]));

  const within = <T>(organizationId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> => actFor(deps, organizationId, "inbox", work);

  /** What fails again and again must not block the phone for ever: a person reads it instead. */
  const giveUpOrPostpone = async ({ organization_id, from_phone }: WaitingPhone): Promise<void> =>
    within(organization_id, async (ctx) => {
      const inbound = await nextOfPhone(ctx, from_phone);
      if (!inbound) return;
      if (inbound.attempts + 1 < mostAttempts)
        return postponeInbound(ctx, inbound.id, ctx.clock.now().add({ seconds: 2 ** inbound.attempts * 5 }));
      const patient = (await patientsOfPhone(ctx, from_phone))[0];
      if (patient) {
        await openThread(ctx, patient.id, inbound.received_at);
        await raiseFlag(ctx, {
          patientId: patient.id,
          inboundMessageId: inbound.id,
          sourceId: null,
          feature: "messenger",
          reason: "not_processed",
        });
      }
      await endInbound(ctx, inbound.id, { disposition: "not_processed", patientId: patient?.id ?? null, messageId: null, language: null });
    });

  const readPhone = async (phone: WaitingPhone): Promise<boolean> => {
    try {
      let hasRead = false;
      while (await within(phone.organization_id, (ctx) => readNext(ctx, phone.from_phone, handlers))) hasRead = true;
      return hasRead;
    } catch (error) {
      deps.log.error({ err: error, code: "inbound_failed", organizationId: phone.organization_id }, "an incoming text could not be read");
      await giveUpOrPostpone(phone);
      return true;
    }
  };

  const run = async (): Promise<boolean> => {
    const phones = await waitingPhones(deps.db, deps.clock.now(), 200);
    const queue = [...phones];
    let hasRead = false;
    const reader = async () => {
      for (let phone = queue.shift(); phone; phone = queue.shift()) if (await readPhone(phone)) hasRead = true;
    };
    await Promise.all(Array.from({ length: Math.min(phonesAtOnce, queue.length) }, reader));
    return hasRead;
  };

  return {
    run,
    drain: async () => {
      while (await run());
    },
  };
}

/** How long the oldest unread text has waited, in seconds; 0 when all are read. */
export async function oldestUnreadSeconds(db: Databases, clock: Clock): Promise<number> {
  const result = await sql<{
    oldest: string | null;
  }>`select min(received_at) as oldest from inbound_messages where processed_at is null`.execute(db.system);
  const oldest = result.rows[0]?.oldest;
  return oldest ? Math.max(0, (clock.now().epochMilliseconds - Temporal.Instant.from(oldest).epochMilliseconds) / 1000) : 0;
}
