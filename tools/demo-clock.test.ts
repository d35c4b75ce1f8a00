// Tests the demonstration's clock: correct during the day, moved to the next morning at night.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoClockOffset, demoZone, storedClockOffset } from "./demo-clock.ts";

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
  // The night of the daylight saving change.
  ["2026-03-08T06:30:00Z", "2026-03-08T10:00"],
])("at %s the demonstration shows %s in Denver", (instant, local) => {
  expect(shown(instant)).toBe(local);
});

test("a restart never sets the clock back: the offset stays during sending hours and is moved forward at night", () => {
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

test("the offset of the last start is read from the data folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "tidings-clock-"));
  const night = Temporal.Instant.from("2026-11-21T05:00:00Z");
  const first = storedClockOffset(folder, night);
  expect(first).toBeGreaterThan(0);
  expect(storedClockOffset(folder, night.add({ minutes: 30 }))).toBe(first);
  rmSync(folder, { recursive: true });
});
