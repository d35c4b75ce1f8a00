// What the list of opt-outs is going to be, shown at once until the server's own answer replaces it. Pure.
import { type OptFeature, optFeatures } from "@tidings/contract/words";

export type OptTarget = OptFeature | "all";

export interface OptChange {
  direction: "in" | "out";
  target: OptTarget;
}

export const isOptedOut = (optedOut: readonly string[], feature: OptFeature): boolean =>
  optedOut.includes("all") || optedOut.includes(feature);

/** All out by the single word, or because every known feature is out by itself: then opting in to all is what is offered. */
export const isAllOut = (optedOut: readonly string[], known: readonly OptFeature[]): boolean =>
  optedOut.includes("all") || (known.length > 0 && known.every((feature) => optedOut.includes(feature)));

/** What has to be opted in to again so that the list is as it was before this opt-out. */
export function undoOf(before: readonly string[], target: OptTarget): OptTarget[] {
  if (target !== "all") return isOptedOut(before, target) ? [] : [target];
  return before.length === 0 ? ["all"] : optFeatures.filter((feature) => !isOptedOut(before, feature));
}

export function expectedOptOuts(optedOut: readonly string[], { direction, target }: OptChange): string[] {
  if (target === "all") return direction === "out" ? ["all"] : [];
  if (direction === "out")
    return optedOut.includes("all") ? ["all"] : optFeatures.filter((feature) => feature === target || optedOut.includes(feature));
  // Out of everything is taken as out of each: what is opted in to is left out of the list, the others stay.
  return optFeatures.filter((feature) => feature !== target && isOptedOut(optedOut, feature));
}
