// Which entries of a conversation were on screen when an answer was sent, so that an answer to unread messages is refused. Pure.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { NewMessage } from "@tidings/contract/areas/messenger";

/** What lies on pages that were not loaded counts as seen. */
export function seenOf(entries: readonly ActivityEntry[], me: string, isAll: boolean): NewMessage["seen"] {
  const received = entries.find((entry) => entry.type === "sms_response")?.externalId ?? null;
  const sent = entries.find(
    (entry) =>
      entry.loggableType === "direct" && entry.type === "sms_message" && entry.state !== "cancelled" && entry.user?.externalId !== me,
  );
  const since = isAll ? undefined : entries.at(-1)?.createdAt;
  return { received, sent: sent?.externalId ?? null, ...(since ? { since } : {}) };
}
