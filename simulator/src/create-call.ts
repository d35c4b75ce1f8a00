// Answers POST Calls.json: refuses, loses, holds or accepts as for a text, and lets the phone ring.

import { ring } from "./call-life.ts";
import { callResource } from "./call-resource.ts";
import { refusal } from "./carrier-errors.ts";
import { answerCarrier, type Exchange, logExchange } from "./exchange.ts";
import { readForm } from "./form.ts";
import { hasRoom } from "./limits.ts";
import type { Answering } from "./sentinels.ts";
import { planRequest } from "./text-plan.ts";
import type { World } from "./world.ts";

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

function findRefusal(world: World, request: CallRequest): [code: number, what: string] | undefined {
  const { to, from, url, statusCallback, ringSeconds, machines } = request;
  if (to === "") return [21201, ""];
  if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(to)) return [to.startsWith("+") && !to.startsWith("+1") ? 21215 : 21211, to];
  if (from === "") return [21213, ""];
  if (!/^\+[1-9]\d{6,14}$/.test(from)) return [21212, from];
  if (/^\+1\d{3}5559890$/.test(from) || (world.switches.isOwnNumbersOnly && !world.numbers.has(from))) return [21210, from];
  if (!isAddress(url)) return [21205, url];
  if (statusCallback !== "" && !isAddress(statusCallback)) return [21609, statusCallback];
  if (!(ringSeconds >= 1 && ringSeconds <= 600)) return [20001, "Timeout must be 1 to 600"];
  if (!["", "Enable", "DetectMessageEnd"].includes(machines)) return [20001, "MachineDetection"];
  return undefined;
}

export function createCall(world: World, accountSid: string, exchange: Exchange): void {
  const request = readCallRequest(exchange.raw);
  const wrong = findRefusal(world, request);
  if (wrong) return refuse(world, exchange, wrong[0], wrong[1]);
  if (!world.isQuiet && !hasRoom(world)) return refuse(world, exchange, 20429);
  const plan = planRequest(world, request.to, "");
  if (plan.refuse !== 0) return refuse(world, exchange, plan.refuse, request.to);
  if (plan.latencyMs > 0) world.timetable.later(plan.latencyMs, () => carryOut(world, accountSid, exchange, request, plan.answering));
  else carryOut(world, accountSid, exchange, request, plan.answering);
}

function carryOut(world: World, accountSid: string, exchange: Exchange, request: CallRequest, answering: Answering): void {
  if (answering === "throttle") return refuse(world, exchange, 20429);
  if (answering === "error-before") return refuse(world, exchange, 20500);
  if (answering === "reset-before") return cut(world, exchange, "Connection cut, no call is made");
  if (answering === "hold-before") return hold(world, exchange, "Held and cut, no call is made");
  const call = world.calls.add({
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
  world.sendersSeen.add(request.from);
  world.phones.touch(request.to, call.createdAt);
  world.feed.change("phones", request.to);
  const body = JSON.stringify(callResource(call));
  if (answering === "error-after") answerCarrier(world, exchange, 500, refusal(20500).body, "The phone rings, but answered 500");
  else if (answering === "reset-after") cut(world, exchange, "The phone rings, but the connection was cut");
  else if (answering === "hold-after") hold(world, exchange, "The phone rings, but never answered");
  else if (answering === "callbacks-first")
    world.timetable.later(300, () => answerCarrier(world, exchange, 201, body, "Answered after the callbacks"));
  else answerCarrier(world, exchange, 201, body);
  ring(world, call);
}

function refuse(world: World, exchange: Exchange, code: number, what = ""): void {
  const answer = refusal(code, what);
  world.tally.count(world.tally.refusedByCode, code);
  answerCarrier(world, exchange, answer.status, answer.body, `Error ${code}`);
}

function cut(world: World, exchange: Exchange, note: string): void {
  exchange.req.socket.resetAndDestroy();
  world.tally.count(world.tally.faults, "reset");
  logExchange(world, exchange, 0, "", note);
}

function hold(world: World, exchange: Exchange, note: string): void {
  world.tally.count(world.tally.faults, "held");
  logExchange(world, exchange, 0, "", note);
  world.timetable.later(world.switches.timeoutHoldMs, () => exchange.req.socket.destroy());
}
