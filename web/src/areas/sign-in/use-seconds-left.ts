// Countdown of a lock in seconds. It reads the clock instead of counting ticks, so a suspended tab stays correct.
import { useEffect, useState } from "react";

/** Returns the seconds left and a function that locks again. */
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
