// Merges pages of the activity log while new entries shift the pages. Pure.
import type { ActivityEntry } from "@tidings/contract/areas/activity";

/** The newest version of each entry wins; newest first, with a stable order for ties. */
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

/** True for messages from the patient. */
export const isIncoming = (entry: Pick<ActivityEntry, "type" | "sender">): boolean =>
  entry.type === "sms_response" || entry.type === "voice_response" || (entry.sender === "patient" && entry.type !== "error");
