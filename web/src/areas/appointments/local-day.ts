// The current date and time of day in a time zone. Pure.
import type { PlainDate } from "@tidings/contract/message/dates/calendar";

/** YYYY-MM-DD, the form that Swedish calendars write. */
export const todayIn = (timeZone: string, now: number): PlainDate => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);

/** `HH:mm`. */
export const clockIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }).format(now);
