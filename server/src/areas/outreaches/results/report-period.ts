// Converts the days of a report to instants in the organization's time zone.
import { defaultReportDays, maxReportYears, type Period } from "@tidings/contract/areas/outreach-reports";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";

const midnight = (date: Temporal.PlainDate, timeZone: string): string => date.toZonedDateTime({ timeZone }).toInstant().toString();
export const dayBegins = (date: string, timeZone: string): string => midnight(Temporal.PlainDate.from(date), timeZone);
export const dayEnds = (date: string, timeZone: string): string => midnight(Temporal.PlainDate.from(date).add({ days: 1 }), timeZone);

export interface Moments {
  from: string;
  /** Exclusive. */
  to: string;
}

interface Days {
  from: Temporal.PlainDate;
  /** Included. */
  to: Temporal.PlainDate;
}

/** By default the last thirty days; at most two years back, and the end must not precede the start. */
export function daysOf(ctx: Pick<Ctx, "clock" | "org">, period: Period | undefined): Days {
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const to = period?.to ? Temporal.PlainDate.from(period.to) : today;
  const from = period?.from ? Temporal.PlainDate.from(period.from) : to.subtract({ days: defaultReportDays });
  const earliestDate = today.subtract({ years: maxReportYears });
  if (Temporal.PlainDate.compare(from, earliestDate) < 0) throw invalidField("search.from", { key: "validation.invalidPeriod" });
  if (Temporal.PlainDate.compare(to, from) < 0) throw invalidField("search.to", { key: "validation.invalidPeriod" });
  return { from, to };
}

export const countOf = ({ from, to }: Days): number => from.until(to, { largestUnit: "days" }).days + 1;

/** As many days, up to the day before. */
export const daysBefore = (days: Days): Days => ({
  from: days.from.subtract({ days: countOf(days) }),
  to: days.from.subtract({ days: 1 }),
});

export const momentsOf = ({ org: { timeZone } }: Pick<Ctx, "org">, { from, to }: Days): Moments => ({
  from: midnight(from, timeZone),
  to: midnight(to.add({ days: 1 }), timeZone),
});
