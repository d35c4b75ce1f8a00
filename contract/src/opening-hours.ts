// Opening hours by weekday with holidays: their shape and bounds, and how they are summed up in one period. Pure.
import * as z from "zod/mini";
import { issueText } from "./errors.ts";

const clock = z
  .string()
  .check(z.minLength(1, issueText("validation.blank")), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, issueText("validation.format")));

/** 0 is Sunday. */
const weekday = z.number().check(z.int(), z.gte(0), z.lte(6));
export const maxHolidays = 60;

const endsAfterStart = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => !startTime || !endTime || endTime > startTime,
  { error: issueText("validation.invalidPeriod"), path: ["endTime"] },
);

/** Local times `HH:mm`; the end is exclusive. */
export const DayHours = z.object({ weekday, startTime: z.string(), endTime: z.string() });
export type DayHours = z.infer<typeof DayHours>;
const GivenDayHours = z.object({ weekday, startTime: clock, endTime: clock }).check(endsAfterStart as never);

const hasNoRepeat = <T>(key: (one: T) => unknown) =>
  z.refine<readonly T[]>((all) => new Set(all.map(key)).size === all.length, issueText("validation.unique"));

export const Hours = z.array(DayHours);
/** At least one weekday, each once. */
export const GivenHours = z
  .array(GivenDayHours)
  .check(z.minLength(1, issueText("validation.blank")), z.maxLength(7), hasNoRepeat<DayHours>((one) => one.weekday) as never);

interface DayWindow {
  opens: string;
  opensOnSundays: string;
  closes: string;
}

/** Automated messages leave in these hours of a patient's day at most: organizations may only narrow them. */
export const automatedWindow = { opens: "08:00", opensOnSundays: "08:00", closes: "21:00" } as const satisfies DayWindow;
/** Likewise promotional messages, on Sundays from noon. */
export const promotionalWindow = { opens: "09:00", opensOnSundays: "12:00", closes: "20:00" } as const satisfies DayWindow;

const hoursWithin = (window: DayWindow, error: Parameters<typeof issueText>[0]) =>
  GivenHours.check(
    z.refine<readonly DayHours[]>(
      (all) =>
        all.every(
          ({ weekday: day, startTime, endTime }) =>
            !startTime || !endTime || (startTime >= (day === 0 ? window.opensOnSundays : window.opens) && endTime <= window.closes),
        ),
      issueText(error),
    ) as never,
  );

export const GivenAutomatedHours = hoursWithin(automatedWindow, "validation.automatedHours");
export const GivenPromotionalHours = hoursWithin(promotionalWindow, "validation.promotionalHours");

/**
 * Whether a promotional message could ever leave: on some weekday the hours of all automated messages and those of promotional ones
 * have a time in common. Null: the usual hours.
 */
export function leavesPromotional(automated: readonly DayHours[] | null, promotional: readonly DayHours[] | null): boolean {
  const of = (all: readonly DayHours[] | null, day: number, window: DayWindow) =>
    all === null
      ? { startTime: day === 0 ? window.opensOnSundays : window.opens, endTime: window.closes }
      : all.find((one) => one.weekday === day);
  return [0, 1, 2, 3, 4, 5, 6].some((day) => {
    const both = [of(automated, day, automatedWindow), of(promotional, day, promotionalWindow), of(null, day, promotionalWindow)];
    const opens = both.map((one) => one?.startTime ?? "24:00").sort();
    const closes = both.map((one) => one?.endTime ?? "00:00").sort();
    return (opens.at(-1) ?? "") < (closes[0] ?? "");
  });
}

/** A day on which it is closed, `YYYY-MM-DD`. */
export const Holiday = z.object({ on: z.string(), name: z.nullable(z.string()) });
export type Holiday = z.infer<typeof Holiday>;
/** By Date, which every browser has: February 30 becomes another day. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};
const GivenHoliday = z.object({
  on: z.string().check(
    z.minLength(1, issueText("validation.blank")),
    z.refine((day) => day === "" || isDay(day), issueText("validation.format")),
  ),
  name: z.nullish(z.string().check(z.trim(), z.maxLength(60, issueText("validation.maxLength", { max: 60 })))),
});
export const GivenHolidays = z.array(GivenHoliday).check(z.maxLength(maxHolidays), hasNoRepeat<{ on: string }>((one) => one.on) as never);

export interface OpeningHours {
  hours: readonly DayHours[];
  holidays: readonly Holiday[];
}

export const sortedHours = (hours: readonly DayHours[]): DayHours[] => hours.toSorted((a, b) => a.weekday - b.weekday);

export const sortedHolidays = (holidays: readonly { on: string; name?: string | null | undefined }[]): Holiday[] =>
  holidays.map(({ on, name }) => ({ on, name: name || null })).sort((a, b) => (a.on < b.on ? -1 : 1));

/** The weekdays that have hours, with the earliest opening and the latest closing of them. */
export function summaryOf(hours: readonly DayHours[]): { weekdays: number[]; startTime: string; endTime: string } {
  const sorted = sortedHours(hours);
  return {
    weekdays: sorted.map((day) => day.weekday),
    startTime: sorted.map((day) => day.startTime).sort()[0] ?? "08:00",
    endTime:
      sorted
        .map((day) => day.endTime)
        .sort()
        .at(-1) ?? "17:00",
  };
}
