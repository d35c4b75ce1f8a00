// What of a conversation was on screen when an answer was sent, so that nobody answers what they have not read. Pure.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { NewMessage } from "@tidings/contract/areas/messenger";

/** Undefined where it cannot be told: the newest one may lie on a page that was not loaded. */
export function seenOf(entries: readonly ActivityEntry[], me: string, isAll: boolean): NewMessage["seen"] {
  const received = entries.find((entry) => entry.type === "sms_response")?.externalId ?? null;
  const sent = entries.find((entry) => entry.loggableType === "direct" && entry.type === "sms_message" && entry.user?.externalId !== me);
  if (!isAll && (received === null || !sent)) return undefined;
  return { received, sent: sent?.externalId ?? null };
}
