// Posts what a call has come to, signed as the carrier signs it, to whoever asked to be told.

import { randomUUID } from "node:crypto";
import type { Call, CallStatus } from "./call-store.ts";
import type { Pairs } from "./form.ts";
import type { World } from "./world.ts";

const eventOf: Record<CallStatus, string> = {
  queued: "initiated",
  ringing: "ringing",
  "in-progress": "answered",
  completed: "completed",
  busy: "completed",
  "no-answer": "completed",
  failed: "completed",
  canceled: "completed",
};

export const tokenOf = (world: World, call: Call): string => world.accounts.get(call.accountSid) ?? "";

/** What every request about a call says of it. */
export function callParams(call: Call): Pairs {
  const params: Pairs = [
    ["Called", call.to],
    ["To", call.to],
    ["Caller", call.from],
    ["From", call.from],
    ["CallSid", call.sid],
    ["CallStatus", call.status],
    ["Direction", call.direction],
    ["AccountSid", call.accountSid],
    ["ApiVersion", "2010-04-01"],
  ];
  if (call.detectsMachines && call.answeredBy !== "") params.push(["AnsweredBy", call.answeredBy]);
  return params;
}

export function setCallStatus(world: World, call: Call, status: CallStatus): void {
  call.turn += 1;
  call.status = status;
  world.feed.change("calls", call.sid);
  if (call.statusCallback === "" || call.isSilent || !call.events.includes(eventOf[status])) return;
  const params: Pairs = [
    ...callParams(call),
    ["CallbackSource", "call-progress-events"],
    ["SequenceNumber", String(call.sequence++)],
    ["Timestamp", new Date().toUTCString().replace("GMT", "+0000")],
  ];
  if (call.endedAt > 0) params.push(["CallDuration", String(call.answeredAt > 0 ? Math.ceil((call.endedAt - call.answeredAt) / 1000) : 0)]);
  const token = randomUUID();
  for (let times = call.isRepeated ? 2 : 1; times > 0; times--)
    world.webhooks.send({ url: call.statusCallback, params, authToken: tokenOf(world, call), token }, (result) => {
      const kind = result.problem === "outside" ? "refused" : "callback";
      world.traffic.add(
        kind,
        `call ${status} → ${call.to}`,
        call.statusCallback,
        result.status,
        result.tookMs,
        result.problem,
        result.sent,
        result.body,
      );
    });
}
