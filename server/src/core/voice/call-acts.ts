// The acts of calls as the carrier's webhooks ask for them: each finds its organization and runs in its own transaction.
import { actFor } from "../../kernel/jobs/act-for.ts";
import type { JobParts } from "../../kernel/jobs/job-context.ts";
import type { CallActs } from "../carriers/public.ts";
import { organizationOfNumber, type ReplyHandler } from "../messaging/public.ts";
import { answerCall, endCall, handleIncomingCall, handleKeyPress } from "./handle-call.ts";

async function organizationOfCall({ db }: JobParts, gateway: string, callId: string): Promise<number | null> {
  const { rows } = await db.systemPool.query<{ organization_id: number }>(
    "select organization_id from voice_calls where gateway = $1 and carrier_call_id = $2",
    [gateway, callId],
  );
  return rows[0]?.organization_id ?? null;
}

export function openCallActs(parts: JobParts, replyHandlers: readonly ReplyHandler[]): CallActs {
  const handlers = new Map(replyHandlers.map((handler) => [handler.feature as string, handler]));
  return {
    answered: (organizationId, event) => actFor(parts, organizationId, "voice", (ctx) => answerCall(ctx, event, handlers)),
    keyPressed: async (event) => {
      const organizationId = await organizationOfCall(parts, event.gateway, event.carrierCallId);
      return organizationId === null ? null : actFor(parts, organizationId, "voice", (ctx) => handleKeyPress(ctx, event, handlers));
    },
    ended: (organizationId, event) => actFor(parts, organizationId, "voice", (ctx) => endCall(ctx, event)),
    incoming: async (event) => {
      const organizationId = await organizationOfNumber(parts.db, event.to);
      if (organizationId !== null) return actFor(parts, organizationId, "voice", (ctx) => handleIncomingCall(ctx, event, handlers));
      parts.log.warn({ code: "unknown_number" }, "somebody called a number that is none of ours");
      return null;
    },
  };
}
