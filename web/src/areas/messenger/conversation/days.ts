// Days and times of a conversation in the clinic's time zone. Pure.
import { locale } from "../../../api/interface-language.ts";
import { t } from "../text.ts";

const formatters = new Map<string, { day: Intl.DateTimeFormat; key: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formattersOf(timeZone: string) {
  const known = formatters.get(timeZone);
  if (known) return known;
  const fresh = {
    day: new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    key: new Intl.DateTimeFormat("en-CA", { timeZone }),
    time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }),
  };
  formatters.set(timeZone, fresh);
  return fresh;
}

/** "2026-11-21". */
export const dayOf = (instant: string, timeZone: string): string => formattersOf(timeZone).key.format(new Date(instant));

/** "2:05 PM". */
export const timeOf = (instant: string, timeZone: string): string =>
  formattersOf(timeZone).time.format(new Date(instant)).replace("\u202f", " ");

const dayMs = 86_400_000;

/** "Today", "Yesterday", or "Saturday, November 21, 2026". */
export function dayLabel(instant: string, nowMs: number, timeZone: string): string {
  const day = dayOf(instant, timeZone);
  if (day === dayOf(new Date(nowMs).toISOString(), timeZone)) return t("day.today");
  if (day === dayOf(new Date(nowMs - dayMs).toISOString(), timeZone)) return t("day.yesterday");
  return formattersOf(timeZone).day.format(new Date(instant));
}
