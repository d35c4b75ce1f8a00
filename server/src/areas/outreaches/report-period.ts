// The days that a report covers, as the moments at which they begin and end on the organization's clock.
import { defaultReportDays, maxReportYears, type Period } from "@tidings/contract/areas/outreach-reports";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";

const midnight = (date: Temporal.PlainDate, timeZone: string): string => date.toZonedDateTime({ timeZone }).toInstant().toString();
export const dayBegins = (date: string, timeZone: string): string => midnight(Temporal.PlainDate.from(date), timeZone);
export const dayEnds = (date: string, timeZone: string): string => midnight(Temporal.PlainDate.from(date).add({ days: 1 }), timeZone);

export interface Moments {
  from: string;
  /** No longer part of it. */
  to: string;
}

/** Thirty days to today unless said; never more than two years back, and not the wrong way round. */
export function momentsOf(ctx: Pick<Ctx, "clock" | "org">, period: Period | undefined): Moments {
  const { timeZone } = ctx.org;
  const today = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  const to = period?.to ? Temporal.PlainDate.from(period.to) : today;
  const from = period?.from ? Temporal.PlainDate.from(period.from) : to.subtract({ days: defaultReportDays });
  const earliestDate = today.subtract({ years: maxReportYears });
  if (Temporal.PlainDate.compare(from, earliestDate) < 0) throw invalidField("search.from", { key: "validation.invalidPeriod" });
  if (Temporal.PlainDate.compare(to, from) < 0) throw invalidField("search.to", { key: "validation.invalidPeriod" });
  return { from: midnight(from, timeZone), to: midnight(to.add({ days: 1 }), timeZone) };
}
