// Control addresses of calls: which there are, what the one at the phone does, and calling the clinic.

import { answer, callIn, endCall, keepSilent, press } from "./call-life.ts";
import { type Call, isOver, patientOf } from "./call-store.ts";
import { clinicNumber } from "./clinic-numbers.ts";
import { ControlProblem, type ControlRequest, fieldsOf, textField } from "./control-request.ts";
import type { World } from "./world.ts";

const mostShown = 200;
const phoneNumber = /^\+[1-9]\d{6,14}$/;

const cardOf = (call: Call) => ({
  sid: call.sid,
  direction: call.direction,
  phone: patientOf(call),
  from: call.from,
  to: call.to,
  status: call.status,
  answeredBy: call.answeredBy,
  isListening: call.listening !== null,
  lines: call.lines,
  createdAt: call.createdAt,
  endedAt: call.endedAt,
});

export function showCalls({ world, query }: ControlRequest): unknown {
  const phone = query.get("phone");
  const isLiveOnly = query.get("live") === "true";
  return world.calls
    .newestFirst()
    .filter((call) => (!phone || patientOf(call) === phone) && (!isLiveOnly || !isOver(call)))
    .slice(0, mostShown)
    .map(cardOf);
}

const acts: Record<string, (world: World, call: Call, key: string) => void> = {
  answer: (world, call) => answer(world, call, "human"),
  voicemail: (world, call) => answer(world, call, "machine_end_beep"),
  decline: (world, call) => endCall(world, call, call.status === "ringing" ? "busy" : "completed"),
  ringOut: (world, call) => call.status === "ringing" && endCall(world, call, "no-answer"),
  press,
  wait: (world, call) => keepSilent(world, call),
  hangUp: (world, call) => endCall(world, call, "completed"),
};

export function actOnCall({ world, name, body }: ControlRequest): unknown {
  const call = world.calls.bySid(name);
  if (!call) throw new ControlProblem(404, "There is no such call");
  const fields = fieldsOf(body);
  const act = acts[textField(fields, "do", /^[a-zA-Z]+$/)];
  if (!act) throw new ControlProblem(400, `do must be one of ${Object.keys(acts).join(", ")}`);
  act(world, call, fields.do === "press" ? textField(fields, "key", /^[0-9*#]$/) : "");
  return cardOf(call);
}

export function callClinic({ world, body }: ControlRequest): unknown {
  const fields = fieldsOf(body);
  const from = textField(fields, "from", phoneNumber);
  const to = textField(fields, "to", phoneNumber);
  const { accountSid, voiceUrl } = clinicNumber(world, to);
  if (voiceUrl === "") throw new ControlProblem(400, "No voice address is set for this number: it rings and nobody answers");
  const call = world.calls.add({ accountSid, direction: "inbound", from, to, url: voiceUrl });
  world.phones.touch(from, call.createdAt);
  world.feed.change("phones", from);
  callIn(world, call);
  return cardOf(call);
}
