// How dates, times, phones and names are shown: MM/DD/YYYY, hh:mm AM, (xxx) xxx-xxxx, in the organization's zone.
import { t } from "./texts.ts";

/** '2026-11-21' → '11/21/2026'; anything else is shown as it is. */
export function showDate(date: string | null | undefined): string {
  const match = date ? /^(\d{4})-(\d{2})-(\d{2})/.exec(date) : null;
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (date ?? "–");
}

const parts = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = parts.get(timeZone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hour12: true,
  });
  parts.set(timeZone, fresh);
  return fresh;
}

/** An instant as '11/21/2026 08:05 AM' in the given zone. */
export function showDateTime(instant: string | null | undefined, timeZone: string): string {
  if (!instant) return "–";
  return formatter(timeZone).format(new Date(instant)).replace(",", "");
}

/** '3035550101' → '(303) 555-0101'; masked values pass as they are. */
export function showPhone(phone: string | null | undefined): string {
  const match = phone ? /^(\d{3})(\d{3})(\d{4})$/.exec(phone) : null;
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : (phone ?? "–");
}

export const showNumber = (value: number): string => value.toLocaleString("en-US");

/** A size in bytes as "12.4 KB". */
export function showSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toLocaleString("en-US", { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}

/** A fraction as a percentage with at most one decimal; null is N/A. */
export const showRate = (rate: number | null): string => (rate === null ? "N/A" : `${Math.round(rate * 1000) / 10}%`);

export const showName = (person: { firstName: string | null; lastName: string | null }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(" ") || t("name.missing");
