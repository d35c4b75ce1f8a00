// Computes the start and the repetition rule of an outreach from the form's values in the organization's time zone.
import type { OutreachInput } from "@tidings/contract/areas/outreaches";
import { firstDate, momentOf, normalizeRule, type Rule, schedulerIssues } from "@tidings/contract/scheduler";
import { Issues } from "./check-input.ts";

/** A start up to this far in the past still means "now", because the form was open for a while. */
const graceMinutes = 5;
const maxYearsAhead = 6;

export interface Start {
  startsOn: string | null;
  startsTime: string | null;
  startsAt: Temporal.Instant;
  isNow: boolean;
  rule: Rule;
}

interface Chosen {
  /** YYYY-MM-DD and HH:MM. */
  date: string;
  time: string;
  isNow: boolean;
}

function chosenStart(input: OutreachInput, local: Temporal.ZonedDateTime): Chosen {
  if (!input.startsOn && !input.startsTime)
    return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: "minute" }), isNow: true };
  const issues = new Issues();
  if (!input.startsOn) issues.add("startsOn", "validation.blank");
  if (!input.startsTime) issues.add("startsTime", "validation.blank");
  issues.throwIfAny();
  return { date: input.startsOn ?? "", time: input.startsTime ?? "", isNow: false };
}

/** A repeating outreach begins on the first date of its rule: one created on a Tuesday that repeats on Thursdays begins on Thursday. */
export function startOf(input: OutreachInput, now: Temporal.Instant, timeZone: string): Start {
  const chosen = chosenStart(input, now.toZonedDateTimeISO(timeZone));
  const issues = new Issues();
  issues.addAll(schedulerIssues(input.scheduler, chosen.date, input.isDraft));
  issues.throwIfAny();
  const rule = normalizeRule(input.scheduler, chosen.date);
  const date = firstDate(rule, chosen.date) ?? chosen.date;
  if (chosen.isNow && date === chosen.date) return { startsOn: null, startsTime: null, startsAt: now, isNow: true, rule };
  const startsAt = momentOf(date, chosen.time, timeZone);
  const isPast = Temporal.Instant.compare(startsAt, now.subtract({ minutes: graceMinutes })) < 0;
  const isFar = date > now.toZonedDateTimeISO(timeZone).toPlainDate().add({ years: maxYearsAhead }).toString();
  if (isPast) issues.add("startsOn", "validation.past");
  if (isFar) issues.add("startsOn", "validation.tooFarAhead");
  issues.throwIfAny();
  return { startsOn: date, startsTime: chosen.time, startsAt, isNow: false, rule };
}
