// The half hours of a day on the calendar in which a column has no appointment, and where a new one in them begins. Pure.
import type { PlainDate } from "@tidings/contract/message/dates/calendar";
import { appointmentPaths } from "../paths.ts";
import type { ColumnKind } from "./calendar-columns.ts";
import type { Placed } from "./place-entries.ts";

const slotMinutes = 30;

/** Today and the time of the organization, between which and the past the calendar offers no new appointment. */
export interface LocalNow {
  date: PlainDate;
  /** `HH:mm`. */
  time: string;
}

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** `HH:mm` of each half hour of the grid that is ahead and that no appointment touches. */
export function freeTimes(
  placed: readonly Pick<Placed<unknown>, "from" | "to">[],
  hours: { first: number; last: number },
  date: PlainDate,
  now: LocalNow,
): string[] {
  const count = ((hours.last - hours.first) * 60) / slotMinutes;
  return Array.from({ length: count }, (_, at) => hours.first * 60 + at * slotMinutes)
    .filter((from) => placed.every((one) => one.to <= from || one.from >= from + slotMinutes))
    .map(clock)
    .filter((time) => date > now.date || (date === now.date && time > now.time));
}

export interface NewAt {
  date: PlainDate;
  time?: string;
  kind?: ColumnKind;
  /** Of the provider or location of `kind`; null: none. */
  key?: string | null;
}

/** The form of a new appointment with these fields filled in. */
export function newAppointmentHref({ date, time, kind, key }: NewAt): string {
  const parameters = new URLSearchParams({
    date,
    ...(time ? { time } : {}),
    ...(kind && key ? { [`${kind}_external_id`]: key } : {}),
  });
  return `${appointmentPaths.create}?${parameters}`;
}
