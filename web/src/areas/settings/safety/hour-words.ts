// Labels of hours of the week.
import type { OnCallHours } from "@tidings/contract/areas/alerts";
import { dayName } from "../../../kit/places/day-label.ts";
import { formatTime } from "../../../ui/inputs/mask-formats.ts";
import { t } from "./text.ts";

/** Returns for example "Monday, 08:00 AM to 05:00 PM"; the end of a day is midnight. */
export const hoursLabel = ({ weekday, from, until }: OnCallHours): string =>
  t("hours.range", { day: dayName(weekday), from: formatTime(from), until: formatTime(until === "24:00" ? "00:00" : until) });
