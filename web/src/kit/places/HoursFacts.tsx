// Read-only opening hours: one line for days with the same hours, then the holidays.
import type { DayHours, Holiday } from "@tidings/contract/opening-hours";
import { holidayLabel, hoursLines } from "./day-label.ts";
import classes from "./hours.module.css";
import { t } from "./hours-texts.ts";

export function HoursFacts({ hours }: { hours: readonly DayHours[] }) {
  return (
    <ul className={classes.lines}>
      {hoursLines(hours).map(({ days, times }) => (
        <li key={days}>
          {days}: {times}
        </li>
      ))}
    </ul>
  );
}

export function HolidayFacts({ holidays }: { holidays: readonly Holiday[] }) {
  if (holidays.length === 0) return t("holidays.none");
  return (
    <ul className={classes.lines}>
      {holidays.map((holiday) => (
        <li key={holiday.on}>{holidayLabel(holiday)}</li>
      ))}
    </ul>
  );
}
