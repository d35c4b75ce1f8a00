// When each reminder of a template is due for one start, the follow-up included; pure, so that every clock can be tried.
import { followUpHours } from "@tidings/contract/areas/appointments";
import { nextOpening } from "../../core/messaging/public.ts";
import type { Start } from "./appointment-time.ts";

export interface Slot {
  id: number;
  position: number;
  isRsvp: boolean;
  isImmediate: boolean;
  numOfDaysBefore: number | null;
  /** `HH:mm` where the visit is. */
  sendTime: string | null;
}

export interface Planned extends Slot {
  kind: "reminder" | "follow_up";
  scheduledFor: Temporal.Instant;
  /** Its moment lies behind, or not before the start. */
  isSkipped: boolean;
}

export interface Plan {
  start: Start;
  now: Temporal.Instant;
  /** By whose clock it is day or night for the patient. */
  patientZone: string;
  hasFollowUp: boolean;
}

/** So long before the start a follow-up that had to wait for the morning is still of use. */
const minMinutesAhead = 30;

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

function momentOf(slot: Slot, { start, now, patientZone }: Plan): Temporal.Instant {
  if (slot.isImmediate || slot.numOfDaysBefore === null || slot.sendTime === null) return nextOpening(now, patientZone);
  const day = Temporal.PlainDate.from(start.on).subtract({ days: slot.numOfDaysBefore });
  return day.toZonedDateTime({ timeZone: start.timeZone, plainTime: Temporal.PlainTime.from(slot.sendTime) }).toInstant();
}

/** Two hours before; before an early visit at 8 AM, if that leaves half an hour. Null: it could not be in time. */
function followUpMoment({ start, now, patientZone }: Plan): Temporal.Instant | null {
  const wanted = start.at.subtract({ hours: followUpHours });
  if (!isBefore(now, wanted)) return null;
  const opens = nextOpening(wanted, patientZone);
  if (opens.equals(wanted)) return wanted;
  return isBefore(start.at, opens.add({ minutes: minMinutesAhead })) ? null : opens;
}

export function planReminders(slots: readonly Slot[], plan: Plan): Planned[] {
  const planned = slots.map((slot): Planned => {
    const scheduledFor = momentOf(slot, plan);
    const isPast = isBefore(scheduledFor, plan.now);
    return { ...slot, kind: "reminder", scheduledFor, isSkipped: isPast || !isBefore(scheduledFor, plan.start.at) };
  });
  const question = planned.findLast((one) => one.isRsvp && !one.isSkipped);
  const again = plan.hasFollowUp && question ? followUpMoment(plan) : null;
  // Asked again two hours before only where it was asked before that.
  if (!question || !again || !isBefore(question.scheduledFor, again)) return planned;
  return [...planned, { ...question, kind: "follow_up", isImmediate: false, scheduledFor: again }];
}
