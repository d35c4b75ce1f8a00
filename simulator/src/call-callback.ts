// Posts a call's status changes to its status callback, signed as the carrier signs them.

import { randomUUID } from "node:crypto";
import type { Call, CallStatus } from "./call-store.ts";
import type { Pairs } from "./form.ts";
import type { SimulatorState } from "./simulator-state.ts";

const eventOfStatus: Record<CallStatus, string> = {
  queued: "initiated",
  ringing: "ringing",
  "in-progress": "answered",
  completed: "completed",
  busy: "completed",
  "no-answer": "completed",
  failed: "completed",
  canceled: "completed",
};

export const authTokenOf = (state: SimulatorState, call: Call): string => state.accounts.get(call.accountSid) ?? "";

/** Parameters common to all webhooks about a call. */
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

export function setCallStatus(state: SimulatorState, call: Call, status: CallStatus): void {
  call.revision += 1;
  call.status = status;
  state.feed.publish("calls", call.sid);
  if (call.statusCallback === "" || call.isSilent || !call.events.includes(eventOfStatus[status])) return;
  const params: Pairs = [
    ...callParams(call),
    ["CallbackSource", "call-progress-events"],
    ["SequenceNumber", String(call.sequence++)],
    ["Timestamp", new Date().toUTCString().replace("GMT", "+0000")],
  ];
  if (call.endedAt > 0) params.push(["CallDuration", String(call.answeredAt > 0 ? Math.ceil((call.endedAt - call.answeredAt) / 1000) : 0)]);
  const token = randomUUID();
  for (let times = call.isRepeated ? 2 : 1; times > 0; times--)
    state.webhooks.send({ url: call.statusCallback, params, authToken: authTokenOf(state, call), token }, (result) => {
      const kind = result.problem === "outside" ? "refused" : "callback";
      state.traffic.add(
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
