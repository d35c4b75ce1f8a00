// Reads incoming texts as they arrive: many phones together, each phone in order, nothing lost when a process dies.
import type { Ctx } from "../../../kernel/context.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import type { JobParts } from "../../../kernel/jobs/job-context.ts";
import { enqueueMediaDownload } from "../../media/public.ts";
import { openThreads } from "../conversations/inbox-thread.ts";
import { enqueueTranslations, translatableText } from "../translation/enqueue-translations.ts";
import { endInbound, nextOfPhones, patientsOfPhones, postponeInbound, type WaitingPhone, waitingPhones } from "./inbox-queries.ts";
import { processBatch, takeSafetyAlone } from "./inbox-read.ts";
import type { Handlers } from "./reply-answer.ts";
import { raiseFlag } from "./reply-flags.ts";
import type { ReplyHandler } from "./reply-handler.ts";
import type { SafetyPort } from "./safety-port.ts";

export interface InboxDeps extends JobParts {
  handlers: readonly ReplyHandler[];
  safety: SafetyPort;
}

/** Phones of one transaction: measured, a hundred times the texts a second of a transaction each. */
const phonesTogether = 400;
const batchesAtOnce = 3;
const maxAttempts = 5;

export interface Inbox {
  /** One round; true while there is more. */
  run(): Promise<boolean>;
  /** Until nothing is due; for tests and shutdown. */
  drain(): Promise<void>;
}

interface Batch {
  organizationId: number;
  phones: string[];
}

function batchesOf(waiting: readonly WaitingPhone[]): Batch[] {
  return [...Map.groupBy(waiting, (phone) => phone.organization_id)].flatMap(([organizationId, ofOrganization]) =>
    Array.from({ length: Math.ceil(ofOrganization.length / phonesTogether) }, (_, at) => ({
      organizationId,
      phones: ofOrganization.slice(at * phonesTogether, (at + 1) * phonesTogether).map((one) => one.from_phone),
    })),
  );
}

export function createInbox(deps: InboxDeps): Inbox {
  const handlers: Handlers = new Map(deps.handlers.map((handler) => [handler.feature, handler]));

  const within = <T>(organizationId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> => actFor(deps, organizationId, "inbox", work);

  /** What fails again and again must not block the phone for ever: a person reads it instead. */
  const giveUpOrPostpone = (organizationId: number, phone: string): Promise<void> =>
    within(organizationId, async (ctx) => {
      const [inbound] = await nextOfPhones(ctx, [phone]);
      if (!inbound) return;
      if (inbound.attempts + 1 < maxAttempts)
        return postponeInbound(ctx, inbound.id, ctx.clock.now().add({ seconds: 2 ** inbound.attempts * 5 }));
      const patient = (await patientsOfPhones(ctx, [phone])).get(phone)?.[0];
      if (patient) {
        await openThreads(ctx, [{ patientId: patient.id, receivedAt: inbound.received_at }]);
        await raiseFlag(ctx, {
          patientId: patient.id,
          inboundMessageId: inbound.id,
          sourceId: null,
          feature: "messenger",
          reason: "not_processed",
        });
      }
      const disposition = patient ? "not_processed" : "unknown_sender";
      const ending = { inboundId: inbound.id, ...translatableText({ body: inbound.body, disposition, expects: null }) };
      await endInbound(ctx, [{ ...ending, disposition: "not_processed", patientId: patient?.id ?? null, messageId: null, language: null }]);
      await enqueueMediaDownload(ctx, [inbound.id]);
      await enqueueTranslations(ctx, [ending]);
    });

  /** What fails beside it must not keep a cry for help from its alert. */
  const keepSafety = (organizationId: number, phone: string): Promise<void> =>
    within(organizationId, (ctx) => takeSafetyAlone(ctx, [phone], deps.safety)).catch((error: unknown) =>
      deps.log.error({ err: error, code: "safety_failed", organizationId }, "an incoming text could not be read for safety"),
    );

  /** Answers how many were read. What fails together is read phone by phone, so that one text holds up only its own phone. */
  const read = async ({ organizationId, phones }: Batch): Promise<number> => {
    try {
      return await within(organizationId, (ctx) => processBatch(ctx, phones, handlers, deps.safety));
    } catch (error) {
      const [phone] = phones;
      if (phones.length > 1 || phone === undefined) {
        deps.log.warn(
          { err: error, organizationId, count: phones.length },
          "incoming texts could not be read together: each is read alone",
        );
        let count = 0;
        for (const one of phones) count += await read({ organizationId, phones: [one] });
        return count;
      }
      deps.log.error({ err: error, code: "inbound_failed", organizationId }, "an incoming text could not be read");
      await keepSafety(organizationId, phone);
      await giveUpOrPostpone(organizationId, phone);
      return 1;
    }
  };

  const run = async (): Promise<boolean> => {
    const waiting = await waitingPhones(deps.db, deps.clock.now(), phonesTogether * batchesAtOnce * 2);
    const queue = batchesOf(waiting);
    let count = 0;
    const reader = async () => {
      for (let batch = queue.shift(); batch; batch = queue.shift()) count += await read(batch);
    };
    await Promise.all(Array.from({ length: Math.min(batchesAtOnce, queue.length) }, reader));
    return count > 0;
  };

  return {
    run,
    drain: async () => {
      while (await run());
    },
  };
}
