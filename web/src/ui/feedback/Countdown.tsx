// Countdown to a time as m:ss, with a callback at the end.
import { useEffect, useRef } from "react";
import { useNow } from "../use-now.ts";

interface CountdownProps {
  /** Milliseconds since 1970. */
  until: number;
  onEnd?: () => void;
}

export function Countdown({ until, onEnd }: CountdownProps) {
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const hasEnded = seconds === 0;
  const announce = useRef(onEnd);
  announce.current = onEnd;
  useEffect(() => {
    if (hasEnded) announce.current?.();
  }, [hasEnded]);
  return (
    <span role="timer" style={{ fontVariantNumeric: "tabular-nums" }}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
