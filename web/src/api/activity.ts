// When a person last did something, in whichever tab, and when the server was last told: all tabs share both through storage.

export const idleAfterMs = 15 * 60_000;
export const countdownMs = 30_000;
/** A ping at most this often; the server's own limit is reckoned from it. */
const tellEveryMs = 5 * 60_000;
/** Moving the mouse writes no more than once a second. */
const noteEveryMs = 1_000;

const activeKey = "tidings-active-at";
const toldKey = "tidings-told-at";

const read = (key: string): number => Number(localStorage.getItem(key)) || 0;
const write = (key: string, now: number): void => localStorage.setItem(key, String(now));

/** Milliseconds since anybody did anything in any tab; a clock that was set back counts as now. */
export const idleMs = (now: number): number => Math.max(0, now - read(activeKey));

export function noteActivity(now: number): void {
  if (Math.abs(now - read(activeKey)) >= noteEveryMs) write(activeKey, now);
}

/** True for one tab in five minutes, which then has to tell the server. */
export function takeTurnToTell(now: number, isAtOnce = false): boolean {
  if (!isAtOnce && Math.abs(now - read(toldKey)) < tellEveryMs) return false;
  write(toldKey, now);
  return true;
}

/** It could not be told: the next activity tries again. */
export const giveTurnBack = (): void => localStorage.removeItem(toldKey);

/** Whatever this page has just asked of the server has told it too. */
export function beginActivity(now: number): void {
  write(activeKey, now);
  write(toldKey, now);
}

/** Heard when another tab has noted something. */
export function onActivityElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === activeKey) listener();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}
