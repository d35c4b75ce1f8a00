// Becomes true only after a condition has held for a while, so that quick loads show no skeleton.
import { useEffect, useState } from "react";

export function useDelayed(isTrue: boolean, delayMs = 150): boolean {
  const [hasHeld, setHasHeld] = useState(false);
  useEffect(() => {
    if (!isTrue) {
      setHasHeld(false);
      return;
    }
    const timer = setTimeout(() => setHasHeld(true), delayMs);
    return () => clearTimeout(timer);
  }, [isTrue, delayMs]);
  return isTrue && hasHeld;
}
