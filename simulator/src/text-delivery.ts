// Delivery of an accepted message: the sender's queue, sending, sent, the final status, and a callback for each.

import { fetchMedia } from "./fetch-media.ts";
import { defaultServiceSender } from "./message-request.ts";
import { deliverToPhone } from "./phone-delivery.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { reportStatus } from "./status-callback.ts";
import type { TextPlan } from "./text-plan.ts";
import type { Text, TextStatus } from "./text-store.ts";

const validityExpiredCode = 30036;

export type TextDelivery = { text: Text; plan: TextPlan; waitMs: number; validityMs: number };

export function startDelivery(state: SimulatorState, delivery: TextDelivery, afterCallbacks?: () => void): void {
  if (delivery.plan.ending === "stays-queued") {
    afterCallbacks?.();
    return;
  }
  state.scheduler.schedule(Math.min(delivery.waitMs, delivery.validityMs), () => {
    if (delivery.text.status === "canceled") return;
    if (delivery.waitMs > delivery.validityMs) finish(state, delivery, [["failed", validityExpiredCode]], afterCallbacks);
    else if (delivery.text.mediaUrls.length > 0) void fetchMediaThenSend(state, delivery, afterCallbacks);
    else send(state, delivery, afterCallbacks);
  });
}

async function fetchMediaThenSend(state: SimulatorState, delivery: TextDelivery, afterCallbacks?: () => void): Promise<void> {
  const code = await fetchMedia(state, delivery.text);
  if (delivery.text.status === "canceled") return;
  if (code === 0) send(state, delivery, afterCallbacks);
  else finish(state, delivery, [["failed", code]], afterCallbacks);
}

function send(state: SimulatorState, delivery: TextDelivery, afterCallbacks?: () => void): void {
  const { text, plan } = delivery;
  if (text.from === "" && text.serviceSid !== "") text.from = pickSender(state, text);
  state.texts.setStatus(text, "sending");
  if (plan.ending === "failed") {
    finish(state, delivery, [["failed", plan.errorCode]], afterCallbacks);
    return;
  }
  state.texts.setStatus(text, "sent");
  const before: [TextStatus, number][] = state.switches.hasSendingCallbacks
    ? [
        ["sending", 0],
        ["sent", 0],
      ]
    : [["sent", 0]];
  if (plan.ending === "stays-sent") {
    reportStatuses(state, delivery, before, () => afterCallbacks?.());
    deliverToPhone(state, text, plan.reply);
    return;
  }
  const ending: [TextStatus, number] = plan.ending === "undelivered" ? ["undelivered", plan.errorCode] : ["delivered", 0];
  const late: [TextStatus, number][] = plan.isLate ? [["sent", 0]] : [];
  if (plan.isDisordered) {
    state.scheduler.schedule(plan.deliveryMs, () => finish(state, delivery, [ending, ...before.reverse()], afterCallbacks));
    return;
  }
  // Delivered is reported only after the sent callback was accepted: the order is changed only by a switch.
  reportStatuses(state, delivery, before, () => {
    state.scheduler.schedule(plan.deliveryMs, () => finish(state, delivery, [ending, ...late], afterCallbacks));
  });
}

function finish(state: SimulatorState, delivery: TextDelivery, reports: [TextStatus, number][], afterCallbacks?: () => void): void {
  const { text, plan } = delivery;
  const ending = reports[0] as [TextStatus, number];
  state.texts.setStatus(text, ending[0], ending[1]);
  if (ending[0] === "delivered") deliverToPhone(state, text, plan.reply);
  else {
    state.counters.count(state.counters.failedByCode, ending[1]);
    state.feed.publish("phones", text.to);
  }
  reportStatuses(state, delivery, reports, () => afterCallbacks?.());
}

/** Sends the reports one after the other, each twice if callbacks repeat. */
function reportStatuses(state: SimulatorState, delivery: TextDelivery, reports: [TextStatus, number][], done: () => void): void {
  const { text, plan } = delivery;
  if (text.statusCallback === "") {
    done();
    return;
  }
  if (plan.isSilent) {
    state.counters.callbacks.lost += reports.length;
    done();
    return;
  }
  const [first, ...rest] = reports;
  if (!first) {
    done();
    return;
  }
  reportStatus(state, text, { status: first[0], errorCode: first[1], isForged: plan.isForged, times: plan.isRepeated ? 2 : 1 }, () =>
    reportStatuses(state, delivery, rest, done),
  );
}

function pickSender(state: SimulatorState, text: Text): string {
  const senders = state.services.get(text.serviceSid) ?? [];
  let sum = 0;
  for (let i = 0; i < text.to.length; i++) sum += text.to.charCodeAt(i);
  return senders[sum % Math.max(1, senders.length)] ?? defaultServiceSender;
}
