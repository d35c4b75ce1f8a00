// Values of the fields of opening hours by weekday and holidays. Pure.
import { type FederalHoliday, federalHolidays } from "@tidings/contract/federal-holidays";
import { type DayHours, type Holiday, maxHolidays } from "@tidings/contract/opening-hours";

export interface DayValues {
  weekday: number;
  isOpen: boolean;
  /** HH:mm, or null while empty or incomplete. */
  startTime: string | null;
  endTime: string | null;
}

export interface HolidayValues {
  on: string | null;
  name: string;
}

export interface OpeningValues {
  hours: DayValues[];
  holidays: HolidayValues[];
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Days that are closed get the hours of the first open one when they are opened. */
export function openingValues(hours: readonly DayHours[], holidays: readonly Holiday[]): OpeningValues {
  const usual = hours[0] ?? { startTime: "08:00", endTime: "17:00" };
  return {
    hours: weekdays.map((weekday) => {
      const day = hours.find((one) => one.weekday === weekday);
      const { startTime, endTime } = day ?? usual;
      return { weekday, isOpen: day !== undefined, startTime, endTime };
    }),
    holidays: holidays.map(({ on, name }) => ({ on, name: name ?? "" })),
  };
}

export const hoursBody = (hours: readonly DayValues[]): DayHours[] =>
  hours
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, startTime, endTime }) => ({ weekday, startTime: startTime ?? "", endTime: endTime ?? "" }));

/** Rows without a date and a name are not meant. */
export const holidaysBody = (holidays: readonly HolidayValues[]): { on: string; name: string | null }[] =>
  holidays.filter(({ on, name }) => on !== null || name.trim() !== "").map(({ on, name }) => ({ on: on ?? "", name: name.trim() || null }));

/** The federal holidays of the twelve months from `today` (YYYY-MM-DD) that are not there yet, in order with the others. */
export function withFederalHolidays(holidays: readonly HolidayValues[], today: string): HolidayValues[] {
  const year = Number(today.slice(0, 4));
  const until = `${year + 1}${today.slice(4)}`;
  const known = new Set(holidays.map(({ on }) => on));
  const isNew = ({ on }: FederalHoliday) => on >= today && on < until && !known.has(on);
  const added = [...new Map([...federalHolidays(year), ...federalHolidays(year + 1)].filter(isNew).map((one) => [one.on, one])).values()];
  return [...holidays, ...added].toSorted((a, b) => ((a.on ?? "9") < (b.on ?? "9") ? -1 : 1)).slice(0, maxHolidays);
}
