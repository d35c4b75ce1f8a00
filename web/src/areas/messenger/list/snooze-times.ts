// The times until which a conversation can be snoozed, in the clinic's time zone. Pure.
export const snoozeChoices = ["hour", "tomorrow", "monday"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const opensAt = 8;

/** Milliseconds by which local time is ahead of UTC at that moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(atMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) - Math.floor(atMs / 1000) * 1000;
}

/** 8 AM in the clinic, so many days after the day of `nowMs`; the clock may change in between. */
function morning(nowMs: number, days: number, timeZone: string): number {
  const local = new Date(nowMs + offsetMs(nowMs, timeZone));
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), opensAt) + days * dayMs;
  return wanted - offsetMs(wanted - offsetMs(nowMs, timeZone), timeZone);
}

/** An instant as ISO 8601. */
export function snoozeTime(choice: SnoozeChoice, nowMs: number, timeZone: string): string {
  if (choice === "hour") return new Date(nowMs + hourMs).toISOString();
  const weekday = new Date(nowMs + offsetMs(nowMs, timeZone)).getUTCDay();
  const days = choice === "tomorrow" ? 1 : (8 - weekday) % 7 || 7;
  return new Date(morning(nowMs, days, timeZone)).toISOString();
}
