// Proves that the demonstration is always awake: by day its clock is right, at night it is the next morning.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoClockOffset, demoZone, keptClockOffset } from "./demo-clock.ts";

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

test("a start never sets the clock back: kept while the clinic is awake by it, moved on when it is not", () => {
  const night = Temporal.Instant.from("2026-11-21T05:00:00Z");
  const first = demoClockOffset(night);
  for (const hours of [1, 5, 9, 20, 33]) {
    const later = night.add({ hours });
    const offset = demoClockOffset(later, first);
    expect(offset).toBeGreaterThanOrEqual(first);
    const { hour } = later.add({ milliseconds: offset }).toZonedDateTimeISO(demoZone);
    expect(hour >= 8 && hour <= 18).toBe(true);
  }
});

test("the offset of the last start is found in the data folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "tidings-clock-"));
  const night = Temporal.Instant.from("2026-11-21T05:00:00Z");
  const first = keptClockOffset(folder, night);
  expect(first).toBeGreaterThan(0);
  expect(keptClockOffset(folder, night.add({ minutes: 30 }))).toBe(first);
  rmSync(folder, { recursive: true });
});
