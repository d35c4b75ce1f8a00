// When a visit is: what staff chose on the clock where it takes place, and the moment that this means.
import { maxYearsAhead } from "@tidings/contract/areas/appointments";
import { invalidField } from "../../kernel/problem.ts";

export interface Start {
  /** `YYYY-MM-DD` and `HH:mm` on the clock of `timeZone`. */
  on: string;
  time: string;
  timeZone: string;
  at: Temporal.Instant;
}

const hasOffset = /(Z|[+-]\d{2}:\d{2})$/;

/** The hour that is skipped in March means the one after it; of the doubled hour in November the first is meant. */
export function startOn(on: string, time: string, timeZone: string): Start {
  const at = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return { on: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }), timeZone, at: at.toInstant() };
}

function read(text: string, timeZone: string): Start {
  try {
    const local = hasOffset.test(text)
      ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone).toPlainDateTime()
      : Temporal.PlainDateTime.from(text, { overflow: "reject" });
    return startOn(local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: "minute" }), timeZone);
  } catch (error) {
    // No such day, such as 30 February.
    if (error instanceof RangeError) throw invalidField("startsAt", { key: "validation.date" });
    throw error;
  }
}

/** The start of a visit that is still to come, at most six years ahead. */
export function startOf(text: string, timeZone: string, now: Temporal.Instant): Start {
  const start = read(text, timeZone);
  if (Temporal.Instant.compare(start.at, now) <= 0) throw invalidField("startsAt", { key: "validation.past" });
  const last = now.toZonedDateTimeISO(timeZone).add({ years: maxYearsAhead });
  if (Temporal.Instant.compare(start.at, last.toInstant()) > 0)
    throw invalidField("startsAt", { key: "validation.tooFarAhead", feature: "Appointments", amount: maxYearsAhead, unit: "years" });
  return start;
}
