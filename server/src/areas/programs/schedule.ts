// Pure rules for when each message of a program is due, in the organization's time zone, and until when it is still sent.

export interface Slot {
  week: number;
  week_day: number;
  local_time: string;
}

/** An answer counts this long; the program ends this long after its last message. */
export const replyDays = 7;
/** A message that could not be sent for this long is dropped. */
export const worthSendingHours = 48;

/** A time that daylight saving time skips moves forward; of one that occurs twice the first is taken. */
export function dueAt(startsOn: string, slot: Slot, timeZone: string): Temporal.Instant {
  const day = Temporal.PlainDate.from(startsOn).add({ days: (slot.week - 1) * 7 + slot.week_day - 1 });
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(slot.local_time) }).toInstant();
}

export const beginsAt = (startsOn: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(startsOn).toZonedDateTime(timeZone).toInstant();

/** When the last message can no longer be answered. */
export const endOf = (dues: readonly Temporal.Instant[]): Temporal.Instant | null => dues.at(-1)?.add({ hours: replyDays * 24 }) ?? null;

export interface Step {
  /** Index of the message to send now. */
  send: number | null;
  /** Index of the next message to decide; the number of messages after the last one. */
  next: number;
  /** Null once the program has ended. */
  nextAt: Temporal.Instant | null;
}

/**
 * The next step of a patient whose next message is `from`. Of several messages that are due only the newest is sent, so that missed
 * messages do not arrive in a burst.
 */
export function stepOf(dues: readonly Temporal.Instant[], from: number, now: Temporal.Instant, isFor: (at: number) => boolean): Step {
  const isPast = (at: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) <= 0;
  let next = from;
  while (next < dues.length && isPast(dues[next] as Temporal.Instant)) next += 1;
  let send: number | null = null;
  for (let at = next - 1; at >= from && send === null; at -= 1) {
    const isFresh = !isPast((dues[at] as Temporal.Instant).add({ hours: worthSendingHours }));
    if (isFresh && isFor(at)) send = at;
  }
  const ends = endOf(dues);
  const nextAt = next < dues.length ? (dues[next] as Temporal.Instant) : ends && !isPast(ends) ? ends : null;
  return { send, next, nextAt };
}

/** How long an answer to a message counts: until the next one, at most a week. */
export function replyHoursOf(dues: readonly Temporal.Instant[], at: number, now: Temporal.Instant): number {
  const next = dues[at + 1];
  if (!next) return replyDays * 24;
  return Math.max(1, Math.min(replyDays * 24, Math.ceil((next.epochMilliseconds - now.epochMilliseconds) / 3_600_000)));
}
