// The days that the calendar shows, and how it moves from one day or week to the next. Pure.
import { addDays, type PlainDate, weekdayOf } from "@tidings/contract/message/dates/calendar";

export const calendarViews = ["day", "week"] as const;
export type CalendarView = (typeof calendarViews)[number];

export const viewOf = (value: unknown): CalendarView => (value === "week" ? "week" : "day");

/** The day of the address, or today. */
export function dateOf(value: unknown, today: PlainDate): PlainDate {
  const date = typeof value === "string" && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(String(value)) ? String(value) : today;
}

/** Weeks begin on Sunday, as on calendars in the United States. */
export function shownDays(view: CalendarView, date: PlainDate): PlainDate[] {
  if (view === "day") return [date];
  const sunday = addDays(date, -((weekdayOf(date) + 1) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days));
}

export const moveDate = (view: CalendarView, date: PlainDate, steps: number): PlainDate => addDays(date, steps * (view === "day" ? 1 : 7));
