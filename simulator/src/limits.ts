// The carrier's limits: requests a second and open requests of the account, segments a second of each sender.

import type { MessageRequest } from "./message-request.ts";
import { countSegments } from "./segments.ts";
import type { World } from "./world.ts";

const longestQueueMs = 36_000_000;

export function hasRoom(world: World): boolean {
  const { throttlePerSecond, accountConcurrency } = world.switches;
  if (accountConcurrency > 0 && world.pressure.open > accountConcurrency) return false;
  if (throttlePerSecond === 0) return true;
  const now = Math.floor(performance.now() / 1000);
  if (now !== world.pressure.second) {
    world.pressure.second = now;
    world.pressure.requests = 0;
  }
  return ++world.pressure.requests <= throttlePerSecond;
}

/** How long this text waits behind the sender's earlier ones. */
export function queueBehindSender(world: World, request: MessageRequest): { ms: number; isFull: boolean } {
  const rate = world.switches.senderSegmentsPerSecond;
  if (rate === 0) return { ms: 0, isFull: false };
  const sender = request.from || request.serviceSid;
  const now = performance.now();
  const freeAt = Math.max(now, world.senderFreeAt.get(sender) ?? 0);
  if (freeAt - now > longestQueueMs) return { ms: 0, isFull: true };
  world.senderFreeAt.set(sender, freeAt + (countSegments(request.body) / rate) * 1000);
  return { ms: freeAt - now, isFull: false };
}
