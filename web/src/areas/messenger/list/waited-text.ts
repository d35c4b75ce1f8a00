// How long a conversation waits, in words: "waiting 2 h".
import { t } from "../text.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Null for less than a minute: it has just arrived. */
export function waitedText(waitedMs: number): string | null {
  if (waitedMs < minuteMs) return null;
  if (waitedMs < hourMs) return t("row.waitsMinutes", { count: Math.floor(waitedMs / minuteMs) });
  if (waitedMs < 2 * dayMs) return t("row.waitsHours", { count: Math.floor(waitedMs / hourMs) });
  return t("row.waitsDays", { count: Math.floor(waitedMs / dayMs) });
}
