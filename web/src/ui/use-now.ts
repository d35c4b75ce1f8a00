// Current time, refreshed at an interval; one timer per component.
import { useContext, useEffect, useState } from "react";
import { UiContext } from "./ui-context.ts";

export function useNow(intervalMs: number): number {
  const { now: read } = useContext(UiContext);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), intervalMs);
    return () => clearInterval(timer);
  }, [read, intervalMs]);
  return now;
}
