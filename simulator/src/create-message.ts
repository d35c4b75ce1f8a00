// Handles POST Messages.json: refuses, throttles, drops, holds or accepts, and starts the delivery.

import { type Exchange, respond } from "./exchange.ts";
import { failBeforeAccepting, handleRequest, refuse, respondAfterAccepting } from "./handle-request.ts";
import { findRefusal, type MessageRequest, readMessageRequest } from "./message-request.ts";
import { messageResource } from "./message-resource.ts";
import { queueBehindSender } from "./rate-limits.ts";
import { countSmsSegments } from "./segments.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { startDelivery, type TextDelivery } from "./text-delivery.ts";
import type { RequestPlan } from "./text-plan.ts";

export function createMessage(state: SimulatorState, accountSid: string, exchange: Exchange): void {
  const request = readMessageRequest(exchange.raw);
  handleRequest(state, exchange, { to: request.to, body: request.body, refusalReason: findRefusal(state, request) }, (plan) =>
    execute(state, accountSid, exchange, request, plan),
  );
}

function execute(state: SimulatorState, accountSid: string, exchange: Exchange, request: MessageRequest, plan: RequestPlan): void {
  const { responseMode } = plan;
  if (failBeforeAccepting(state, exchange, responseMode, "nothing accepted")) return;
  const wait = queueBehindSender(state, request);
  if (wait.isFull) return refuse(state, exchange, 21611);
  const delivery = accept(state, accountSid, request, plan, wait.ms);
  const answer = messageResource(delivery.text);
  if (responseMode === "callbacks-first") {
    startDelivery(state, delivery, () => respond(state, exchange, 201, answer, "Answered after the callbacks"));
    return;
  }
  respondAfterAccepting(state, exchange, responseMode, answer, "Accepted");
  startDelivery(state, delivery);
}

function accept(state: SimulatorState, accountSid: string, request: MessageRequest, plan: RequestPlan, waitMs: number): TextDelivery {
  const text = state.texts.add({
    accountSid,
    direction: "outbound-api",
    to: request.to,
    from: request.from,
    serviceSid: request.serviceSid,
    body: request.body,
    mediaUrls: request.mediaUrls,
    statusCallback: request.statusCallback,
    status: request.serviceSid === "" ? "queued" : "accepted",
    segments: request.mediaUrls.length > 0 ? 1 : countSmsSegments(request.body),
  });
  state.counters.accepted(text, state.texts);
  if (request.from !== "") state.sendersSeen.add(request.from);
  state.phones.markActive(text.to, text.createdAt);
  state.feed.publish("phones", text.to);
  return { text, plan: plan.text, waitMs, validityMs: request.validitySeconds * 1000 };
}
