// Answers POST Messages.json: refuse, throttle, lose, hold or accept, and start the text's life.

import { answerCarrier, type Exchange } from "./exchange.ts";
import { queueBehindSender } from "./limits.ts";
import { findRefusal, type MessageRequest, readMessageRequest } from "./message-request.ts";
import { messageResource } from "./message-resource.ts";
import { countSegments } from "./segments.ts";
import { answerDone, isLostBefore, refuse, takeRequest } from "./take-request.ts";
import { type Life, startLife } from "./text-life.ts";
import type { RequestPlan } from "./text-plan.ts";
import type { World } from "./world.ts";

export function createMessage(world: World, accountSid: string, exchange: Exchange): void {
  const request = readMessageRequest(exchange.raw);
  takeRequest(world, exchange, { to: request.to, body: request.body, wrong: findRefusal(world, request) }, (plan) =>
    carryOut(world, accountSid, exchange, request, plan),
  );
}

function carryOut(world: World, accountSid: string, exchange: Exchange, request: MessageRequest, plan: RequestPlan): void {
  const { answering } = plan;
  if (isLostBefore(world, exchange, answering, "nothing accepted")) return;
  const wait = queueBehindSender(world, request);
  if (wait.isFull) return refuse(world, exchange, 21611);
  const life = accept(world, accountSid, request, plan, wait.ms);
  const answer = messageResource(life.text);
  if (answering === "callbacks-first") {
    startLife(world, life, () => answerCarrier(world, exchange, 201, answer, "Answered after the callbacks"));
    return;
  }
  answerDone(world, exchange, answering, answer, "Accepted");
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
