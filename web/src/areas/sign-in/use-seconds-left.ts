// A lock that opens by itself after so many seconds, by the clock and not by the ticks: a sleeping tab misses none.
import { useEffect, useState } from "react";

/** The seconds left, and a way to lock again. */
export function useSecondsLeft(initialSeconds: number): [secondsLeft: number, lock: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const lock = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [secondsLeft, lock];
}
