// Control endpoints for calls: list them, act as the patient, and call the clinic.

import { answerCall, endCall, expireGather, pressKey, startInboundCall } from "./call-flow.ts";
import { type Call, hasEnded, patientOf } from "./call-store.ts";
import { clinicNumber } from "./clinic-numbers.ts";
import { ControlError, type ControlRequest, fieldsOf, textField } from "./control-request.ts";
import type { SimulatorState } from "./simulator-state.ts";

const maxCallsShown = 200;
const phoneNumber = /^\+[1-9]\d{6,14}$/;

const summarize = (call: Call) => ({
  sid: call.sid,
  direction: call.direction,
  phone: patientOf(call),
  from: call.from,
  to: call.to,
  status: call.status,
  answeredBy: call.answeredBy,
  isListening: call.pendingGather !== null,
  lines: call.lines,
  createdAt: call.createdAt,
  endedAt: call.endedAt,
});

export function listCalls({ state, query }: ControlRequest): unknown {
  const phone = query.get("phone");
  const isLiveOnly = query.get("live") === "true";
  return state.calls
    .newestFirst()
    .filter((call) => (!phone || patientOf(call) === phone) && (!isLiveOnly || !hasEnded(call)))
    .slice(0, maxCallsShown)
    .map(summarize);
}

const callActions: Record<string, (state: SimulatorState, call: Call, key: string) => void> = {
  answer: (state, call) => answerCall(state, call, "human"),
  voicemail: (state, call) => answerCall(state, call, "machine_end_beep"),
  decline: (state, call) => endCall(state, call, call.status === "ringing" ? "busy" : "completed"),
  ringOut: (state, call) => call.status === "ringing" && endCall(state, call, "no-answer"),
  press: pressKey,
  wait: (state, call) => expireGather(state, call),
  hangUp: (state, call) => endCall(state, call, "completed"),
};

export function actOnCall({ state, name, body }: ControlRequest): unknown {
  const call = state.calls.bySid(name);
  if (!call) throw new ControlError(404, "There is no such call");
  const fields = fieldsOf(body);
  const act = callActions[textField(fields, "do", /^[a-zA-Z]+$/)];
  if (!act) throw new ControlError(400, `do must be one of ${Object.keys(callActions).join(", ")}`);
  act(state, call, fields.do === "press" ? textField(fields, "key", /^[0-9*#]$/) : "");
  return summarize(call);
}

export function callClinic({ state, body }: ControlRequest): unknown {
  const fields = fieldsOf(body);
  const from = textField(fields, "from", phoneNumber);
  const to = textField(fields, "to", phoneNumber);
  const { accountSid, voiceUrl } = clinicNumber(state, to);
  if (voiceUrl === "") throw new ControlError(400, "No voice URL is set for this number: the call is not answered");
  const call = state.calls.add({ accountSid, direction: "inbound", from, to, url: voiceUrl });
  state.phones.markActive(from, call.createdAt);
  state.feed.publish("phones", from);
  startInboundCall(state, call);
  return summarize(call);
}
