// How far the demonstration's clock is moved so that its clinics are awake: texts leave between 8:00 and 20:59 only.

export const demoZone = "America/Denver";
/** Until 18:59 in Denver the clinic in New York may still send for some time. */
const awake = { from: 8, to: 18 };
const start = { hour: 10, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 };

/** 0 by day; at night the milliseconds until the next 10:00. */
export function demoClockOffset(now: Temporal.Instant): number {
  const local = now.toZonedDateTimeISO(demoZone);
  if (local.hour >= awake.from && local.hour <= awake.to) return 0;
  const morning = local.hour < awake.from ? local : local.add({ days: 1 });
  return morning.with(start).epochMilliseconds - now.epochMilliseconds;
}
