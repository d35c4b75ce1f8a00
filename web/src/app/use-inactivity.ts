// Watches for activity in all tabs: keeps the session alive while there is some, warns after 15 minutes without, ends after 30 seconds more.
import { session } from "@tidings/contract/areas/session";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  beginActivity,
  countdownMs,
  giveTurnBack,
  idleAfterMs,
  idleMs,
  noteActivity,
  onActivityElsewhere,
  takeTurnToTell,
} from "../api/activity.ts";
import { call } from "../api/call.ts";

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

// A refused ping ends the session by itself; one that did not arrive is tried again.
const tell = () => void call(session.ping, {}).catch(giveTurnBack);

interface Inactivity {
  /** Null while there is nothing to warn of. */
  secondsLeft: number | null;
  keepActive: () => void;
}

export function useInactivity(onExpired: () => void): Inactivity {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const expire = useRef(onExpired);
  expire.current = onExpired;

  const look = useCallback(() => {
    const idle = idleMs(Date.now());
    if (idle >= idleAfterMs + countdownMs) expire.current();
    else setSecondsLeft(idle < idleAfterMs ? null : Math.ceil((idleAfterMs + countdownMs - idle) / 1000));
  }, []);

  useEffect(() => {
    beginActivity(Date.now());
    const act = () => {
      const now = Date.now();
      // Once the question is asked only its answer counts: a mouse may have been brushed in passing.
      if (idleMs(now) >= idleAfterMs) return;
      noteActivity(now);
      if (takeTurnToTell(now)) tell();
    };
    // A machine that slept has missed its ticks: look as soon as somebody looks at the page.
    document.addEventListener("visibilitychange", look);
    for (const sign of signs) document.addEventListener(sign, act, { passive: true, capture: true });
    const stopHearing = onActivityElsewhere(look);
    const timer = setInterval(look, 1_000);
    return () => {
      document.removeEventListener("visibilitychange", look);
      for (const sign of signs) document.removeEventListener(sign, act, { capture: true });
      stopHearing();
      clearInterval(timer);
    };
  }, [look]);

  const keepActive = useCallback(() => {
    const now = Date.now();
    noteActivity(now);
    if (takeTurnToTell(now, true)) tell();
    setSecondsLeft(null);
  }, []);
  return { secondsLeft, keepActive };
}
