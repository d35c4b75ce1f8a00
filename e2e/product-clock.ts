// The clock of the product under test: whenever the suite runs, the clinic's day begins at ten on a Tuesday.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const clinicZone = "America/Denver";
const startsOn = { dayOfWeek: 2, time: { hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 } };

/** Milliseconds from now to the next start. Forward only: a clock that goes back would find records of the future. */
export function offsetToStart(now: Temporal.Instant): number {
  const local = now.toZonedDateTimeISO(clinicZone);
  const inWeek = local.add({ days: (startsOn.dayOfWeek - local.dayOfWeek + 7) % 7 }).with(startsOn.time);
  const start = Temporal.ZonedDateTime.compare(inWeek, local) < 0 ? inWeek.add({ days: 7 }) : inWeek;
  return start.epochMilliseconds - now.epochMilliseconds;
}

/** The demonstration keeps its offset in its data folder and leaves it alone while the clinic is awake. */
const fileIn = (dataDir: string): string => join(dataDir, "demo-clock.json");
export const keepOffset = (dataDir: string, offsetMs: number): void => writeFileSync(fileIn(dataDir), JSON.stringify({ offsetMs }));
export const keptOffset = (dataDir: string): number => (JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as { offsetMs: number }).offsetMs;

/** When the seed was finished, by the machine's clock. */
const seededFileIn = (dataDir: string): string => join(dataDir, "seeded.json");
export const keepSeededAt = (dataDir: string): void => writeFileSync(seededFileIn(dataDir), JSON.stringify({ ms: Date.now() }));

/** A copy of a seeded folder goes on at the moment at which the seed was finished, however long ago the copy's turn came. */
export function goOnFromSeed(dataDir: string): void {
  const { ms } = JSON.parse(readFileSync(seededFileIn(dataDir), "utf8")) as { ms: number };
  keepOffset(dataDir, keptOffset(dataDir) - (Date.now() - ms));
}
