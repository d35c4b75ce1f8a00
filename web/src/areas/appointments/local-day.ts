// The current date in a time zone. Pure.
import type { PlainDate } from "@tidings/contract/message/calendar";

/** YYYY-MM-DD, the form that Swedish calendars write. */
export const todayIn = (timeZone: string, now: number): PlainDate => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
