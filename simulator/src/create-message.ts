// Answers POST Messages.json: refuse, throttle, lose, hold or accept, and start the text's life.

import { refusal } from "./carrier-errors.ts";
import { answerCarrier, type Exchange, logExchange } from "./exchange.ts";
import { hasRoom, queueBehindSender } from "./limits.ts";
import { findRefusal, type MessageRequest, readMessageRequest } from "./message-request.ts";
import { messageResource } from "./message-resource.ts";
import { countSegments } from "./segments.ts";
import { type Life, startLife } from "./text-life.ts";
import { planRequest, type RequestPlan } from "./text-plan.ts";
import type { World } from "./world.ts";

export function createMessage(world: World, accountSid: string, exchange: Exchange): void {
  const request = readMessageRequest(exchange.raw);
  const wrong = findRefusal(world, request);
  if (wrong) {
    refuse(world, exchange, wrong[0], wrong[1]);
    return;
  }
  if (!world.isQuiet && !hasRoom(world)) {
    refuse(world, exchange, 20429);
    return;
  }
  const plan = planRequest(world, request.to, request.body);
  if (plan.refuse !== 0) refuse(world, exchange, plan.refuse, request.to);
  else if (plan.latencyMs > 0) world.timetable.later(plan.latencyMs, () => carryOut(world, accountSid, exchange, request, plan));
  else carryOut(world, accountSid, exchange, request, plan);
}

function carryOut(world: World, accountSid: string, exchange: Exchange, request: MessageRequest, plan: RequestPlan): void {
  const { answering } = plan;
  if (answering === "throttle") return refuse(world, exchange, 20429);
  if (answering === "error-before") return refuse(world, exchange, 20500);
  if (answering === "reset-before") return cut(world, exchange, "Connection cut, nothing accepted");
  if (answering === "hold-before") return hold(world, exchange, "Held and cut, nothing accepted");
  const wait = queueBehindSender(world, request);
  if (wait.isFull) return refuse(world, exchange, 21611);
  const life = accept(world, accountSid, request, plan, wait.ms);
  const answer = messageResource(life.text);
  if (answering === "callbacks-first") {
    startLife(world, life, () => answerCarrier(world, exchange, 201, answer, "Answered after the callbacks"));
    return;
  }
  if (answering === "normal") answerCarrier(world, exchange, 201, answer);
  else if (answering === "error-after") answerCarrier(world, exchange, 500, refusal(20500).body, "Accepted, but answered 500");
  else if (answering === "reset-after") cut(world, exchange, "Accepted, but the connection was cut");
  else hold(world, exchange, "Accepted, but never answered");
  startLife(world, life);
}

function accept(world: World, accountSid: string, request: MessageRequest, plan: RequestPlan, waitMs: number): Life {
  const text = world.texts.add({
    accountSid,
    direction: "outbound-api",
    to: request.to,
    from: request.from,
    serviceSid: request.serviceSid,
    body: request.body,
    mediaUrls: request.mediaUrls,
    statusCallback: request.statusCallback,
    status: request.serviceSid === "" ? "queued" : "accepted",
    segments: request.mediaUrls.length > 0 ? 1 : countSegments(request.body),
  });
  world.tally.accepted(text, world.texts);
  if (request.from !== "") world.sendersSeen.add(request.from);
  world.phones.touch(text.to, text.createdAt);
  world.feed.change("phones", text.to);
  return { text, plan: plan.text, waitMs, validityMs: request.validitySeconds * 1000 };
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
