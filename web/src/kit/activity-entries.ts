// Keeps a log of activity whole while new entries push older ones from page to page. Pure.
import type { ActivityEntry } from "@tidings/contract/areas/activity";

/** The newest version of each entry wins; newest first, ties in a steady order. */
export function mergeEntries(...pages: readonly (readonly ActivityEntry[])[]): ActivityEntry[] {
  const byId = new Map<string, ActivityEntry>();
  for (const page of pages) {
    for (const entry of page) {
      const known = byId.get(entry.externalId);
      if (!known || entry.lastActivityAt >= known.lastActivityAt) byId.set(entry.externalId, entry);
    }
  }
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.externalId.localeCompare(a.externalId));
}

/** Came from the patient rather than went to the patient. */
export const isIncoming = (entry: Pick<ActivityEntry, "type" | "sender">): boolean =>
  entry.type === "sms_response" || entry.type === "voice_response" || (entry.sender === "patient" && entry.type !== "error");
