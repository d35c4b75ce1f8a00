// Distinguishes a value echoed back after a field reported it from an external change; only the latter replaces the input.
import { useState } from "react";

/**
 * An owner may answer late (the address changes after the page it leads to is ready), and more may have been typed meanwhile.
 * `latest` is what the owner will have in the end; `report` is called with whatever is told to the owner.
 */
export function useEcho<T>(value: T, takeOver: (value: T) => void): { latest: T; report: (next: T) => void } {
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState<readonly T[]>([]);
  if (value !== seen) {
    const at = reported.indexOf(value);
    setSeen(value);
    setReported(reported.slice(at < 0 ? reported.length : at + 1));
    if (at < 0) takeOver(value);
  }
  return { latest: reported.length > 0 ? (reported.at(-1) as T) : value, report: (next) => setReported((old) => [...old, next]) };
}
