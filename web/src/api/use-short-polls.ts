// Polls in short intervals for a while after the user has asked for something whose end no event announces.
import { useEffect, useState } from "react";
import { pollEvery } from "./queries.ts";

const shortMs = 1_000;
const forMs = 30_000;

/** `start`: called when the user has asked. */
export function useShortPolls(): { pollMs: number; start: () => void } {
  const [isShort, setIsShort] = useState(false);
  useEffect(() => {
    if (!isShort) return;
    const timer = setTimeout(() => setIsShort(false), forMs);
    return () => clearTimeout(timer);
  }, [isShort]);
  return { pollMs: isShort ? shortMs : pollEvery.mediumMs, start: () => setIsShort(true) };
}
