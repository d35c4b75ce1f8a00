// Delivers a message to the patient's phone, and lets special patients reply automatically.

import { receiveText } from "./inbound.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

const replyAfterMs = 2_000;
const minReplyIntervalMs = 60_000;

export function deliverToPhone(state: SimulatorState, text: Text, reply: string): void {
  const phone = state.phones.markActive(text.to, text.updatedAt);
  phone.unread++;
  state.feed.publish("phones", text.to);
  if (reply === "" || Date.now() - phone.repliedAt < minReplyIntervalMs) return;
  // At most once a minute, so that two automatic systems do not reply to each other forever.
  phone.repliedAt = Date.now();
  state.scheduler.schedule(replyAfterMs, () => {
    receiveText(state, { from: text.to, to: text.from, body: reply }).catch((problem: unknown) => {
      state.traffic.add("incoming", `${text.to} could not answer`, "", 0, 0, String(problem), "", "");
    });
  });
}
