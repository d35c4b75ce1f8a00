// What a patient's list of opt-outs becomes (PAT-044 to PAT-047); pure.
import { type OptFeature, optFeatures } from "@tidings/contract/words";

export type OptTarget = OptFeature | "all";
export type OptDirection = "in" | "out";

const inOrder = (wanted: (feature: OptFeature) => boolean): string[] => optFeatures.filter(wanted);

function step(current: readonly string[], direction: OptDirection, target: OptTarget): string[] {
  const isAllOut = current.includes("all");
  if (target === "all") return direction === "out" ? ["all"] : [];
  if (direction === "out") return isAllOut ? ["all"] : inOrder((feature) => feature === target || current.includes(feature));
  return inOrder((feature) => feature !== target && (isAllOut || current.includes(feature)));
}

export interface OptChange {
  optedOut: string[];
  /** Which of the targets changed anything, for the history. */
  changed: OptTarget[];
}

/** Applies the targets one after the other. */
export function nextOptedOut(current: readonly string[], direction: OptDirection, targets: readonly OptTarget[]): OptChange {
  let optedOut = [...current];
  const changed: OptTarget[] = [];
  for (const target of targets) {
    const next = step(optedOut, direction, target);
    if (next.join() !== optedOut.join()) changed.push(target);
    optedOut = next;
  }
  return { optedOut, changed };
}
