// The only source of the present moment: real, shifted for a demonstration, or set by a test.

export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock, moved by a fixed number of milliseconds (0 in real use). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMs) };
}

/** A clock that stands still until a test moves it. */
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
