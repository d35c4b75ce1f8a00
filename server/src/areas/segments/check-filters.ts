// Validates a patient segment's filters beyond the schema: ranges must be ordered and records known, and empty filters are removed.
import type { Period, SegmentFilters } from "@tidings/contract/areas/segments";
import { areKnown } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";

function checkPeriod(period: Period | null | undefined, field: string): void {
  if (period?.minDate && period.maxDate && period.minDate > period.maxDate)
    throw invalidField(`${field}.maxDate`, { key: "validation.invalidPeriod" });
  if (period?.minDays && period.days && period.minDays > period.days)
    throw invalidField(`${field}.days`, { key: "validation.min", min: period.minDays });
}

/** Without what to look for, a filter would match all patients or none. */
async function checkRecords(ctx: Ctx, { conditions, outreach, programs }: SegmentFilters, at: (name: string) => string): Promise<void> {
  if (typeof conditions?.exists === "boolean" && !conditions.anyOf?.length)
    throw invalidField(at("conditions.anyOf"), { key: "validation.blank" });
  if (typeof outreach?.exists === "boolean") {
    if (!outreach.outreachExternalId) throw invalidField(at("outreach.outreachExternalId"), { key: "validation.blank" });
    if (!(await areKnown(ctx, "outreachExternalId", [outreach.outreachExternalId])))
      throw invalidField(at("outreach.outreachExternalId"), { key: "validation.invalid" });
  }
  if (typeof programs?.exists === "boolean") {
    if (!programs.programExternalIds?.length) throw invalidField(at("programs.programExternalIds"), { key: "validation.blank" });
    if (!(await areKnown(ctx, "programExternalId", programs.programExternalIds)))
      throw invalidField(at("programs.programExternalIds"), { key: "validation.invalid" });
  }
}

/** `field` is the path of the filters in the request. */
export async function checkFilters(ctx: Ctx, filters: SegmentFilters, field: string): Promise<void> {
  const at = (name: string): string => (field ? `${field}.${name}` : name);
  const { minAge, maxAge } = filters;
  if (typeof minAge === "number" && typeof maxAge === "number" && minAge > maxAge)
    throw invalidField(at("maxAge"), { key: "validation.min", min: minAge });
  checkPeriod(filters.healthEquityMessages?.dateRange, at("healthEquityMessages.dateRange"));
  checkPeriod(filters.pastAppointments?.startsAt, at("pastAppointments.startsAt"));
  checkPeriod(filters.futureAppointments?.startsAt, at("futureAppointments.startsAt"));
  await checkRecords(ctx, filters, at);
}

/** True for a value without content at any depth. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && !Array.isArray(value) && Object.values(value as object).every(isEmpty));

export function withoutEmpty<T extends object>(filters: T): T {
  const kept = Object.entries(filters).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === "object" && !Array.isArray(value) ? withoutEmpty(value as object) : value]),
  ) as T;
}
