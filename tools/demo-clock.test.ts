// Proves that the demonstration is always awake: by day its clock is right, at night it is the next morning.
import { expect, test } from "vitest";
import { demoClockOffset, demoZone } from "./demo-clock.ts";

const shown = (instant: string): string => {
  const now = Temporal.Instant.from(instant);
  return now
    .add({ milliseconds: demoClockOffset(now) })
    .toZonedDateTimeISO(demoZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
};

test.each([
  ["2026-11-21T15:00:00Z", "2026-11-21T08:00"],
  ["2026-11-22T01:59:00Z", "2026-11-21T18:59"],
  ["2026-11-22T02:00:00Z", "2026-11-22T10:00"],
  ["2026-11-21T07:30:00Z", "2026-11-21T10:00"],
  ["2026-11-21T14:59:00Z", "2026-11-21T10:00"],
  // The night on which the hour changes.
  ["2026-03-08T06:30:00Z", "2026-03-08T10:00"],
])("at %s the demonstration shows %s in Denver", (instant, local) => {
  expect(shown(instant)).toBe(local);
});
