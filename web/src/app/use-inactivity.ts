// Tracks activity in all tabs: reports it to keep the session alive, warns after 15 minutes without, signs out 30 seconds later.
import { session } from "@tidings/contract/areas/session";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  claimActivityReport,
  countdownMs,
  idleAfterMs,
  idleMs,
  onActivityInOtherTab,
  recordActivity,
  releaseActivityReport,
  startActivityTracking,
} from "../api/activity.ts";
import { sendRequest } from "../api/request.ts";

const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

// A refused report ends the session; a failed one is retried.
const reportActivity = () => void sendRequest(session.ping, {}).catch(releaseActivityReport);

interface Inactivity {
  /** Null while no warning is shown. */
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
    startActivityTracking(Date.now());
    const act = () => {
      const now = Date.now();
      // Once the warning is shown, only its button counts as activity: the mouse may have moved by accident.
      if (idleMs(now) >= idleAfterMs) return;
      recordActivity(now);
      if (claimActivityReport(now)) reportActivity();
    };
    // A machine that was asleep missed its timers, so check when the page becomes visible.
    document.addEventListener("visibilitychange", look);
    for (const sign of activityEvents) document.addEventListener(sign, act, { passive: true, capture: true });
    const stopHearing = onActivityInOtherTab(look);
    const timer = setInterval(look, 1_000);
    return () => {
      document.removeEventListener("visibilitychange", look);
      for (const sign of activityEvents) document.removeEventListener(sign, act, { capture: true });
      stopHearing();
      clearInterval(timer);
    };
  }, [look]);

  const keepActive = useCallback(() => {
    const now = Date.now();
    recordActivity(now);
    if (claimActivityReport(now, true)) reportActivity();
    setSecondsLeft(null);
  }, []);
  return { secondsLeft, keepActive };
}
