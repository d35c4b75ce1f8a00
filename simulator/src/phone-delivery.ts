// Puts a delivered text onto the patient's phone, and lets the special patients answer by themselves.

import { receiveText } from "./inbound.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

const answerAfterMs = 2_000;
const answerAtMostEveryMs = 60_000;

export function deliverToPhone(world: World, text: Text, reply: string): void {
  const phone = world.phones.touch(text.to, text.updatedAt);
  phone.unread++;
  world.feed.change("phones", text.to);
  if (reply === "" || Date.now() - phone.answeredAt < answerAtMostEveryMs) return;
  // Once a minute at most: two machines must not talk to each other for ever.
  phone.answeredAt = Date.now();
  world.timetable.later(answerAfterMs, () => {
    receiveText(world, { from: text.to, to: text.from, body: reply }).catch((problem: unknown) => {
      world.traffic.add("incoming", `${text.to} could not answer`, "", 0, 0, String(problem), "", "");
    });
  });
}
