// The carrier's limits: requests per second and open requests of the account, SMS segments per second of each sender.

import type { MessageRequest } from "./message-request.ts";
import { countSmsSegments } from "./segments.ts";
import type { SimulatorState } from "./simulator-state.ts";

const maxQueueMs = 36_000_000;

export function isWithinLimits(state: SimulatorState): boolean {
  const { throttlePerSecond, accountConcurrency } = state.switches;
  if (accountConcurrency > 0 && state.load.open > accountConcurrency) return false;
  if (throttlePerSecond === 0) return true;
  const now = Math.floor(performance.now() / 1000);
  if (now !== state.load.second) {
    state.load.second = now;
    state.load.requests = 0;
  }
  return ++state.load.requests <= throttlePerSecond;
}

/** How long this message waits behind the sender's earlier ones. */
export function queueBehindSender(state: SimulatorState, request: MessageRequest): { ms: number; isFull: boolean } {
  const rate = state.switches.senderSegmentsPerSecond;
  if (rate === 0) return { ms: 0, isFull: false };
  const sender = request.from || request.serviceSid;
  const now = performance.now();
  const freeAt = Math.max(now, state.senderFreeAt.get(sender) ?? 0);
  if (freeAt - now > maxQueueMs) return { ms: 0, isFull: true };
  state.senderFreeAt.set(sender, freeAt + (countSmsSegments(request.body) / rate) * 1000);
  return { ms: freeAt - now, isFull: false };
}
