// Sorts what the gate's statement found into send, defer and refuse; pure, so that every rule of time can be tried without a clock.
import type { MessageState } from "@tidings/contract/words";
import type { FailureCause } from "./failure-causes.ts";
import type { GateRow } from "./gate-statement.ts";
import { nextOpening } from "./sending-window.ts";

export interface Refused {
  id: number;
  state: MessageState;
  cause: FailureCause;
}

export interface Deferred {
  chunkId: number;
  id: number;
  until: Temporal.Instant;
  /** Shown as held while something other than the hour keeps it. */
  isHeld: boolean;
}

export interface Gated {
  send: GateRow[];
  defer: Deferred[];
  refuse: Refused[];
}

const stateOfRefusal = (cause: string): MessageState =>
  cause === "withdrawn" || cause === "held_too_long" ? "cancelled" : cause === "too_late" ? "failed" : "suppressed";

/** How soon a reason other than the hour is looked at again; resuming or enabling pulls the messages forward by itself. */
const againAfter: Record<string, Temporal.DurationLike> = {
  organization_disabled: { hours: 1 },
  source_paused: { minutes: 30 },
  held_for_review: { hours: 1 },
};

function deferral(row: GateRow, now: Temporal.Instant, opening: (timeZone: string) => Temporal.Instant): Deferred | Refused {
  const pause = againAfter[row.hold ?? ""];
  const until = pause ? now.add(pause) : opening(row.time_zone ?? "UTC");
  const isPointless = row.not_after !== null && Temporal.Instant.compare(Temporal.Instant.from(row.not_after), until) <= 0;
  // A hold may end before its next look; an opening of the window is certain.
  if (isPointless && !pause) return { id: row.id, state: "failed", cause: "too_late" };
  return { chunkId: row.chunk_id, id: row.id, until, isHeld: pause !== undefined };
}

export function sortGated(rows: readonly GateRow[], now: Temporal.Instant): Gated {
  const gated: Gated = { send: [], defer: [], refuse: [] };
  const openings = new Map<string, Temporal.Instant>();
  const opening = (timeZone: string): Temporal.Instant => {
    const known = openings.get(timeZone) ?? nextOpening(now, timeZone);
    openings.set(timeZone, known);
    return known;
  };
  for (const row of rows) {
    if (row.refusal !== null) gated.refuse.push({ id: row.id, state: stateOfRefusal(row.refusal), cause: row.refusal as FailureCause });
    else if (row.hold !== null) {
      const later = deferral(row, now, opening);
      if ("until" in later) gated.defer.push(later);
      else gated.refuse.push(later);
    } else gated.send.push(row);
  }
  return gated;
}
