// Clock: the only source of the current time; real, shifted for a demonstration, or set by a test.

export interface Clock {
  now(): Temporal.Instant;
}

/** The system clock shifted by a fixed number of milliseconds (0 in production). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMs) };
}

/** A clock whose time changes only when a test sets it. */
export interface SetClock extends Clock {
  set(instant: string | Temporal.Instant): void;
  advance(duration: Temporal.DurationLike): void;
}

export function setClock(start: string): SetClock {
  let current = Temporal.Instant.from(start);
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant);
    },
    advance: (duration) => {
      current = current.add(duration);
    },
  };
}
