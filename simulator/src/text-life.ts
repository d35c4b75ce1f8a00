// Leads an accepted text through its life: waiting in the sender's queue, sending, sent, its ending, and a callback for each.

import { carryFiles } from "./carried-files.ts";
import { defaultServiceSender } from "./message-request.ts";
import { deliverToPhone } from "./phone-delivery.ts";
import { reportStatus } from "./status-callback.ts";
import type { TextPlan } from "./text-plan.ts";
import type { Text, TextStatus } from "./text-store.ts";
import type { World } from "./world.ts";

const queuedTooLong = 30036;

export type Life = { text: Text; plan: TextPlan; waitMs: number; validityMs: number };

export function startLife(world: World, life: Life, afterCallbacks?: () => void): void {
  if (life.plan.ending === "stays-queued") {
    afterCallbacks?.();
    return;
  }
  world.timetable.later(Math.min(life.waitMs, life.validityMs), () => {
    if (life.text.status === "canceled") return;
    if (life.waitMs > life.validityMs) finish(world, life, [["failed", queuedTooLong]], afterCallbacks);
    else if (life.text.mediaUrls.length > 0) void carryThenLeave(world, life, afterCallbacks);
    else leave(world, life, afterCallbacks);
  });
}

async function carryThenLeave(world: World, life: Life, afterCallbacks?: () => void): Promise<void> {
  const code = await carryFiles(world, life.text);
  if (life.text.status === "canceled") return;
  if (code === 0) leave(world, life, afterCallbacks);
  else finish(world, life, [["failed", code]], afterCallbacks);
}

function leave(world: World, life: Life, afterCallbacks?: () => void): void {
  const { text, plan } = life;
  if (text.from === "" && text.serviceSid !== "") text.from = pickSender(world, text);
  world.texts.setStatus(text, "sending");
  if (plan.ending === "failed") {
    finish(world, life, [["failed", plan.errorCode]], afterCallbacks);
    return;
  }
  world.texts.setStatus(text, "sent");
  const before: [TextStatus, number][] = world.switches.hasSendingCallbacks
    ? [
        ["sending", 0],
        ["sent", 0],
      ]
    : [["sent", 0]];
  if (plan.ending === "stays-sent") {
    tell(world, life, before, () => afterCallbacks?.());
    deliverToPhone(world, text, plan.reply);
    return;
  }
  const ending: [TextStatus, number] = plan.ending === "undelivered" ? ["undelivered", plan.errorCode] : ["delivered", 0];
  const late: [TextStatus, number][] = plan.isLate ? [["sent", 0]] : [];
  if (plan.isDisordered) {
    world.timetable.later(plan.deliveryMs, () => finish(world, life, [ending, ...before.reverse()], afterCallbacks));
    return;
  }
  // Delivered is told only after sent was taken: order breaks only where a switch asks for it.
  tell(world, life, before, () => {
    world.timetable.later(plan.deliveryMs, () => finish(world, life, [ending, ...late], afterCallbacks));
  });
}

function finish(world: World, life: Life, reports: [TextStatus, number][], afterCallbacks?: () => void): void {
  const { text, plan } = life;
  const ending = reports[0] as [TextStatus, number];
  world.texts.setStatus(text, ending[0], ending[1]);
  if (ending[0] === "delivered") deliverToPhone(world, text, plan.reply);
  else {
    world.tally.count(world.tally.failedByCode, ending[1]);
    world.feed.change("phones", text.to);
  }
  tell(world, life, reports, () => afterCallbacks?.());
}

/** Sends the reports one after the other, each twice where callbacks repeat. */
function tell(world: World, life: Life, reports: [TextStatus, number][], done: () => void): void {
  const { text, plan } = life;
  if (text.statusCallback === "") {
    done();
    return;
  }
  if (plan.isSilent) {
    world.tally.callbacks.lost += reports.length;
    done();
    return;
  }
  const [first, ...rest] = reports;
  if (!first) {
    done();
    return;
  }
  reportStatus(world, text, { status: first[0], errorCode: first[1], isForged: plan.isForged, times: plan.isRepeated ? 2 : 1 }, () =>
    tell(world, life, rest, done),
  );
}

function pickSender(world: World, text: Text): string {
  const senders = world.services.get(text.serviceSid) ?? [];
  let sum = 0;
  for (let i = 0; i < text.to.length; i++) sum += text.to.charCodeAt(i);
  return senders[sum % Math.max(1, senders.length)] ?? defaultServiceSender;
}
