// The presets of dates that the list of appointments is narrowed by, and the days each stands for. Pure.
import { appointmentPeriods } from "@tidings/contract/areas/appointments/filters";
import { addDays, type PlainDate } from "@tidings/contract/message/dates/calendar";

export const periods = appointmentPeriods;
export type Period = (typeof periods)[number];
/** What the list opens with: today through seven days ahead. */
export const defaultPeriod: Period = "next_7";

export interface Days {
  minDate?: string;
  maxDate?: string;
}

type Asked = { period?: unknown; minDate?: unknown; maxDate?: unknown };

const dateOf = (value: unknown): string | undefined => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

export function periodOf({ period, minDate, maxDate }: Asked): Period {
  const known = periods.find((one) => one === period);
  if (known) return known;
  return dateOf(minDate) || dateOf(maxDate) ? "custom" : defaultPeriod;
}

/** Both days are included; none given is no bound. */
export function daysOf(asked: Asked, today: PlainDate): Days {
  const from = (first: number, last: number): Days => ({ minDate: addDays(today, first), maxDate: addDays(today, last) });
  switch (periodOf(asked)) {
    case "today":
      return from(0, 0);
    case "tomorrow":
      return from(1, 1);
    case "next_7":
      return from(0, 7);
    case "next_30":
      return from(0, 30);
    case "next_90":
      return from(0, 90);
    case "all":
      return {};
    case "custom": {
      const [minDate, maxDate] = [dateOf(asked.minDate), dateOf(asked.maxDate)];
      return { ...(minDate ? { minDate } : {}), ...(maxDate ? { maxDate } : {}) };
    }
  }
}
