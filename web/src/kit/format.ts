// Formats dates, times, phones and names: MM/DD/YYYY, hh:mm AM, (xxx) xxx-xxxx, in the organization's time zone.
import { writePhone } from "@tidings/contract/phone-format";
import { locale } from "../api/interface-language.ts";
import { serverNow } from "../api/server-clock.ts";
import { t } from "./texts.ts";

/** '2026-11-21' → '11/21/2026'; anything else is returned unchanged. */
export function formatDate(date: string | null | undefined): string {
  const match = date ? /^(\d{4})-(\d{2})-(\d{2})/.exec(date) : null;
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (date ?? "–");
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterIn(timeZone: string, namesZone: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${namesZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hour12: true,
    ...(namesZone ? { timeZoneName: "short" as const } : {}),
  });
  formatters.set(key, fresh);
  return fresh;
}

/** An instant as '11/21/2026 08:05 AM' in the given time zone. */
export function formatDateTime(instant: string | null | undefined, timeZone: string): string {
  if (!instant) return "–";
  return formatterIn(timeZone, false).format(new Date(instant)).replace(",", "");
}

/** An instant as '11/21/2026 08:05 AM MST': for pages that show more than one time zone. */
export function formatZonedDateTime(instant: string | null | undefined, timeZone: string): string {
  return instant ? formatterIn(timeZone, true).format(new Date(instant)).replace(",", "") : "–";
}

/** "Mountain Time" rather than "America/Denver". */
export function zoneName(timeZone: string): string {
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(serverNow());
  return named.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** '3035550101' and '+13035550101' → '(303) 555-0101'; masked values are returned unchanged. */
export const formatPhone = (phone: string | null | undefined): string => (phone ? writePhone(phone) : (phone ?? "–"));

export const formatNumber = (value: number): string => value.toLocaleString("en-US");

/** A size in bytes as "12.4 KB". */
export function formatSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toLocaleString("en-US", { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}

/** A fraction as a percentage with at most one decimal; null is not available. */
export const formatRate = (rate: number | null): string => (rate === null ? t("rate.none") : `${Math.round(rate * 1000) / 10}%`);

export const formatName = (person: { firstName: string | null; lastName: string | null }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(" ") || t("name.missing");
