// Clock offset of the demonstration: at night it moves to the morning, because automated messages leave between 8:00 and 20:59 only.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const demoZone = "America/Denver";
/** Until 18:59 in Denver the clinic in New York may still send for a while. */
const wakingHours = { from: 8, to: 18 };
const morningTime = { hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };

/** ⏎ * Returns 0 during the day; at night the milliseconds until the next 10:00. Never less than at an earlier start: with a clock that went ⏎ * back, yesterday's sign-in code would be the newest. ⏎ */
export function demoClockOffset(now: Temporal.Instant, earlierOffsetMs = 0): number {
  const local = now.add({ milliseconds: earlierOffsetMs }).toZonedDateTimeISO(demoZone);
  if (local.hour >= wakingHours.from && local.hour <= wakingHours.to) return earlierOffsetMs;
  const morning = local.hour < wakingHours.from ? local : local.add({ days: 1 });
  return morning.with(morningTime).epochMilliseconds - now.epochMilliseconds;
}

/** The offset of this start, stored in the data folder beside the database that uses it. */
export function storedClockOffset(dataDir: string, now: Temporal.Instant): number {
  const file = join(dataDir, "demo-clock.json");
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { offsetMs: number }).offsetMs : 0;
  const offsetMs = demoClockOffset(now, earlier);
  writeFileSync(file, JSON.stringify({ offsetMs }));
  return offsetMs;
}
