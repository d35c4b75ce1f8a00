// Validates a patient segment's filters beyond the schema: ranges must be ordered, and empty filters are removed.
import type { Period, SegmentFilters } from "@tidings/contract/areas/segments";
import { invalidField } from "../../kernel/problem.ts";

function checkPeriod(period: Period | null | undefined, field: string): void {
  if (period?.minDate && period.maxDate && period.minDate > period.maxDate)
    throw invalidField(`${field}.maxDate`, { key: "validation.invalidPeriod" });
}

/** `field` is the path of the filters in the request. */
export function checkFilters(filters: SegmentFilters, field: string): void {
  const at = (name: string): string => (field ? `${field}.${name}` : name);
  const { minAge, maxAge } = filters;
  if (typeof minAge === "number" && typeof maxAge === "number" && minAge > maxAge)
    throw invalidField(at("maxAge"), { key: "validation.min", min: minAge });
  checkPeriod(filters.healthEquityMessages?.dateRange, at("healthEquityMessages.dateRange"));
  checkPeriod(filters.pastAppointments?.startsAt, at("pastAppointments.startsAt"));
  checkPeriod(filters.futureAppointments?.startsAt, at("futureAppointments.startsAt"));
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
