// How far the demonstration's clock is moved so that its clinics are awake: texts leave between 8:00 and 20:59 only.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const demoZone = "America/Denver";
/** Until 18:59 in Denver the clinic in New York may still send for some time. */
const awake = { from: 8, to: 18 };
const start = { hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };

/**
 * 0 by day; at night the milliseconds until the next 10:00. Never less than at an earlier start: a clock that goes back would take
 * yesterday's sign-in code for the newest.
 */
export function demoClockOffset(now: Temporal.Instant, earlierOffsetMs = 0): number {
  const local = now.add({ milliseconds: earlierOffsetMs }).toZonedDateTimeISO(demoZone);
  if (local.hour >= awake.from && local.hour <= awake.to) return earlierOffsetMs;
  const morning = local.hour < awake.from ? local : local.add({ days: 1 });
  return morning.with(start).epochMilliseconds - now.epochMilliseconds;
}

/** The offset of this start, kept in the data folder beside the database that lives by it. */
export function keptClockOffset(dataDir: string, now: Temporal.Instant): number {
  const file = join(dataDir, "demo-clock.json");
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { offsetMs: number }).offsetMs : 0;
  const offsetMs = demoClockOffset(now, earlier);
  writeFileSync(file, JSON.stringify({ offsetMs }));
  return offsetMs;
}
