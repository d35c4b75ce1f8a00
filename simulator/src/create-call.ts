// Handles POST Calls.json: refuses, drops, holds or accepts like a message, and rings the phone.

import { startRinging } from "./call-flow.ts";
import { callResource } from "./call-resource.ts";
import { ownsNumber } from "./clinic-numbers.ts";
import { type Exchange, respond } from "./exchange.ts";
import { readForm } from "./form.ts";
import { failBeforeAccepting, handleRequest, type RefusalReason, respondAfterAccepting } from "./handle-request.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { ResponseMode } from "./special-cases.ts";

type CallRequest = {
  to: string;
  from: string;
  url: string;
  statusCallback: string;
  events: string[];
  ringSeconds: number;
  machines: string;
};

function readCallRequest(raw: string): CallRequest {
  const request: CallRequest = { to: "", from: "", url: "", statusCallback: "", events: [], ringSeconds: 60, machines: "" };
  for (const [name, value] of readForm(raw)) {
    if (name === "To") request.to = value;
    else if (name === "From") request.from = value;
    else if (name === "Url") request.url = value;
    else if (name === "StatusCallback") request.statusCallback = value;
    else if (name === "StatusCallbackEvent") request.events.push(...value.split(" "));
    else if (name === "Timeout") request.ringSeconds = Number(value);
    else if (name === "MachineDetection") request.machines = value;
  }
  return request;
}

const isAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? "");

function findRefusal(state: SimulatorState, request: CallRequest): RefusalReason | undefined {
  const { to, from, url, statusCallback, ringSeconds, machines } = request;
  if (to === "") return [21201, ""];
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(to)) return [to.startsWith("+") && !to.startsWith("+1") ? 21215 : 21211, to];
  if (from === "") return [21213, ""];
  if (!/^\+[1-9]\d{6,14}$/.test(from)) return [21212, from];
  if (!ownsNumber(state, from)) return [21210, from];
  if (!isAddress(url)) return [21205, url];
  if (statusCallback !== "" && !isAddress(statusCallback)) return [21609, statusCallback];
  if (!(ringSeconds >= 1 && ringSeconds <= 600)) return [20001, "Timeout must be 1 to 600"];
  if (!["", "Enable", "DetectMessageEnd"].includes(machines)) return [20001, "MachineDetection"];
  return undefined;
}

export function createCall(state: SimulatorState, accountSid: string, exchange: Exchange): void {
  const request = readCallRequest(exchange.raw);
  handleRequest(state, exchange, { to: request.to, body: "", refusalReason: findRefusal(state, request) }, ({ responseMode }) =>
    execute(state, accountSid, exchange, request, responseMode),
  );
}

function execute(state: SimulatorState, accountSid: string, exchange: Exchange, request: CallRequest, responseMode: ResponseMode): void {
  if (failBeforeAccepting(state, exchange, responseMode, "no call is made")) return;
  const call = state.calls.add({
    accountSid,
    direction: "outbound-api",
    from: request.from,
    to: request.to,
    url: request.url,
    statusCallback: request.statusCallback,
    events: request.events.length > 0 ? request.events : ["completed"],
    ringSeconds: request.ringSeconds,
    detectsMachines: request.machines !== "",
    isSilent: request.to.endsWith("5559916"),
    isRepeated: request.to.endsWith("5559913"),
  });
  state.sendersSeen.add(request.from);
  state.phones.markActive(request.to, call.createdAt);
  state.feed.publish("phones", request.to);
  const body = JSON.stringify(callResource(call));
  if (responseMode === "callbacks-first")
    state.scheduler.schedule(300, () => respond(state, exchange, 201, body, "Answered after the callbacks"));
  else respondAfterAccepting(state, exchange, responseMode, body, "The phone rings");
  startRinging(state, call);
}
