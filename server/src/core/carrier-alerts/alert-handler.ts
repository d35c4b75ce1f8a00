// What an alert about the carrier stops, and what closing it resumes: our number by an operator, an outreach or program by staff too.
import { isOperator } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import type { AlertRow, AlertSourceHandler } from "../alerts/public.ts";
import {
  type CarrierRefusal,
  pauseRecord,
  type RecordRef,
  resumeAfterLimit,
  resumeRecord,
  resumeSender,
  stopSender,
} from "../messaging/public.ts";

/** The subject of an alert about spam is `type:id`. */
function recordOf(subject: string): RecordRef {
  const at = subject.indexOf(":");
  return { type: subject.slice(0, at), externalId: subject.slice(at + 1) };
}

/** A region concerns one number, and the daily limit has paused messages already. */
export async function stopFor(ctx: Ctx, { kind, subject }: Pick<CarrierRefusal, "kind" | "subject">): Promise<void> {
  if (kind === "sender_not_registered") await stopSender(ctx, subject);
  if (kind === "filtered") await pauseRecord(ctx, recordOf(subject), "carrier");
}

async function resumeFor(ctx: Ctx, { kind, subject }: Pick<AlertRow, "kind" | "subject">): Promise<void> {
  if (subject === null) return;
  if (kind === "sender_not_registered") {
    // Only the operator can know that the carrier takes the number again.
    if (!isOperator(ctx.actor.role)) throw problem("forbidden");
    await resumeSender(ctx, subject);
  }
  if (kind === "filtered") await resumeRecord(ctx, recordOf(subject));
  if (kind === "daily_limit") await resumeAfterLimit(ctx);
}

export const carrierAlertSource: AlertSourceHandler = {
  source: "carrier",
  outcomes: ["resolved"],
  parts: () => Promise.resolve({ messages: [], texts: [], pause: null, hold: null, conversation: [] }),
  closed: (ctx, alert) => resumeFor(ctx, alert),
  decidePause: () => Promise.reject(problem("invalid_state")),
};
