// Time of the last user activity and of the last report to the server, shared by all tabs through localStorage.

export const idleAfterMs = 15 * 60_000;
export const countdownMs = 30_000;
/** Minimum interval between activity reports; the server's inactivity limit assumes it. */
const reportEveryMs = 5 * 60_000;
/** Minimum interval between writes to localStorage. */
const recordEveryMs = 1_000;

const activeKey = "tidings-active-at";
const reportedKey = "tidings-told-at";

const read = (key: string): number => Number(localStorage.getItem(key)) || 0;
const write = (key: string, now: number): void => localStorage.setItem(key, String(now));

/** Milliseconds since the last activity in any tab; a clock that was set back counts as now. */
export const idleMs = (now: number): number => Math.max(0, now - read(activeKey));

export function recordActivity(now: number): void {
  if (Math.abs(now - read(activeKey)) >= recordEveryMs) write(activeKey, now);
}

/** True for one tab per interval, which must then report activity to the server. */
export function claimActivityReport(now: number, isAtOnce = false): boolean {
  if (!isAtOnce && Math.abs(now - read(reportedKey)) < reportEveryMs) return false;
  write(reportedKey, now);
  return true;
}

/** The report failed: the next activity tries again. */
export const releaseActivityReport = (): void => localStorage.removeItem(reportedKey);

/** Counts this page's own first request as a report of activity. */
export function startActivityTracking(now: number): void {
  write(activeKey, now);
  write(reportedKey, now);
}

/** Calls back when another tab records activity. */
export function onActivityInOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === activeKey) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
