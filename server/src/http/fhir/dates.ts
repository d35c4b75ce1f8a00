// Parses dates of a FHIR search: a prefix, and a year, month, day or instant as a period.
import type { Span } from "../../core/patients/public.ts";

const prefixes = ["eq", "ne", "gt", "lt", "ge", "le", "sa", "eb"] as const;
type Prefix = (typeof prefixes)[number];

/** `from` is inclusive, `before` is exclusive. */
interface Range {
  from: string;
  before: string;
}

const dayForm = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const momentForm = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/;

function splitPrefix(text: string): { prefix: Prefix; rest: string } | null {
  const written = /^[a-z]{2}/.exec(text)?.[0];
  if (written === undefined) return { prefix: "eq", rest: text };
  // "ap" (approximately) leaves the range to the server; it is not supported.
  const prefix = prefixes.find((known) => known === written);
  return prefix ? { prefix, rest: text.slice(2) } : null;
}

function daysOf(text: string): { first: Temporal.PlainDate; after: Temporal.PlainDate } | null {
  const [, year = "0", month, day] = dayForm.exec(text) ?? [];
  if (Number(year) === 0) return null;
  try {
    const first = Temporal.PlainDate.from({ year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) }, { overflow: "reject" });
    return { first, after: first.add(day ? { days: 1 } : month ? { months: 1 } : { years: 1 }) };
  } catch {
    // Not a date, such as February 30.
    return null;
  }
}

/** In PostgreSQL's format. Years beyond four digits are later than any date in the database, so `last` replaces them. */
const inReach = (text: string, last: string): string =>
  text.startsWith("+") ? last : /^(-|0000)/.test(text) ? `0001-01-01${last.slice(10)}` : text;
const dayText = (day: Temporal.PlainDate): string => inReach(day.toString(), "9999-12-31");
const momentText = (moment: Temporal.Instant): string => inReach(moment.toString(), "9999-12-31T00:00:00Z");

function momentRange(text: string, timeZone: string): Range | null {
  const days = daysOf(text);
  if (days) {
    const startOf = (day: Temporal.PlainDate): string => momentText(day.toZonedDateTime(timeZone).toInstant());
    return { from: startOf(days.first), before: startOf(days.after) };
  }
  const [, day, minute, second, fraction, zone] = momentForm.exec(text) ?? [];
  if (!day || !daysOf(day)) return null;
  try {
    const written = `${day}T${minute}:${second ?? "00"}.${fraction ?? "0"}`;
    const from = zone ? Temporal.Instant.from(written + zone) : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant();
    // The database stores microseconds, so a finer instant means the microsecond that contains it.
    const width = fraction ? { microseconds: 10 ** Math.max(0, 6 - fraction.length) } : second ? { seconds: 1 } : { minutes: 1 };
    return { from: momentText(from.round({ smallestUnit: "microsecond", roundingMode: "floor" })), before: momentText(from.add(width)) };
  } catch {
    // Not a time, such as hour 25 or an offset of 100 hours.
    return null;
  }
}

/** The periods in which the record's date must lie: one, or one of two. */
function spansOf(prefix: Prefix, { from, before }: Range): Span[] {
  switch (prefix) {
    case "eq":
      return [{ from, before }];
    case "ne":
      return [{ before: from }, { from: before }];
    case "gt":
    case "sa":
      return [{ from: before }];
    case "lt":
    case "eb":
      return [{ before: from }];
    case "ge":
      return [{ from }];
    case "le":
      return [{ before }];
  }
}

/** Null if it cannot be parsed. */
export function daySpans(text: string): Span[] | null {
  const split = splitPrefix(text);
  const days = split && daysOf(split.rest);
  return days ? spansOf(split.prefix, { from: dayText(days.first), before: dayText(days.after) }) : null;
}

/** Like `daySpans`, for instants; without an offset they are in the organization's time zone. */
export function momentSpans(text: string, timeZone: string): Span[] | null {
  const split = splitPrefix(text);
  const range = split && momentRange(split.rest, timeZone);
  return range ? spansOf(split.prefix, range) : null;
}
