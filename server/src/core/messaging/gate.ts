// Sorts what the gate's statement found into send, defer and refuse; pure, so that every rule of time can be tried without a clock.
import type { MessageState } from "@tidings/contract/words";
import type { FailureCause } from "../carriers/public.ts";
import { zonesOfZip } from "../patients/public.ts";
import type { GateRow } from "./gate-statement.ts";
import { commonWindow, type SendingWindow } from "./sending-window.ts";

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
  /** Zones that no calendar of ours knows. */
  unknownZones: string[];
}

const stateOfRefusal = (cause: string): MessageState =>
  cause === "withdrawn" || cause === "held_too_long" ? "cancelled" : cause === "too_late" ? "failed" : "suppressed";

/** How soon a reason other than the hour is looked at again; resuming or enabling pulls the messages forward by itself. */
const againAfter: Record<string, Temporal.DurationLike> = {
  organization_disabled: { hours: 1 },
  source_paused: { minutes: 30 },
  sender_stopped: { hours: 1 },
  account_limit: { minutes: 15 },
  held_for_review: { hours: 1 },
  number_paused: { hours: 1 },
  unknown_zone: { hours: 1 },
};

/** One zone's window is found once for all the texts of a gate; null where the zone is not known. */
class Windows {
  readonly #now: Temporal.Instant;
  readonly #found = new Map<string, SendingWindow | null>();

  constructor(now: Temporal.Instant) {
    this.#now = now;
  }

  get unknown(): string[] {
    return [...new Set([...this.#found].flatMap(([key, found]) => (found ? [] : (key.split(" ")[0] as string))))];
  }

  /** By the patient's clock. Where the ZIP code is cut by a zone border: open on both sides and at the organization. */
  of(row: GateRow): SendingWindow | null {
    const home = row.patient_zone === null ? zonesOfZip(row.zipcode) : [row.patient_zone];
    const [first, ...others] = home.length === 1 ? home : [...home, row.organization_zone];
    return (first === undefined ? null : this.#in([first, ...others], row)) ?? this.#in([row.organization_zone], row);
  }

  #in(zones: readonly [string, ...string[]], { is_promotional: isPromotional }: GateRow): SendingWindow | null {
    const key = [...zones, isPromotional].join(" ");
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#find(zones, isPromotional);
      this.#found.set(key, found);
    }
    return found;
  }

  #find(zones: readonly [string, ...string[]], isPromotional: boolean): SendingWindow | null {
    try {
      return commonWindow(this.#now, zones, isPromotional);
    } catch (error) {
      // The only error: no such zone. It must not hold up the other messages.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
}

/** A hold may end before its next look; an opening of the window is certain. */
function deferral(row: GateRow, until: Temporal.Instant, isHeld: boolean): Deferred | Refused {
  const isPointless = row.not_after !== null && Temporal.Instant.compare(Temporal.Instant.from(row.not_after), until) <= 0;
  if (isPointless && !isHeld) return { id: row.id, state: "failed", cause: "too_late" };
  return { chunkId: row.chunk_id, id: row.id, until, isHeld };
}

function sortRow(row: GateRow, now: Temporal.Instant, windows: Windows): GateRow | Deferred | Refused {
  if (row.refusal !== null) return { id: row.id, state: stateOfRefusal(row.refusal), cause: row.refusal as FailureCause };
  if (row.hold !== null) return deferral(row, now.add(againAfter[row.hold] ?? { hours: 1 }), true);
  if (!row.is_automated) return row;
  const window = windows.of(row);
  if (!window) return deferral(row, now.add(againAfter.unknown_zone ?? { hours: 1 }), true);
  if (!window.closesAt) return deferral(row, window.opensAt, false);
  return { ...row, validity: Math.min(row.validity, Math.floor((window.closesAt.epochMilliseconds - now.epochMilliseconds) / 1_000)) };
}

export function sortGated(rows: readonly GateRow[], now: Temporal.Instant): Gated {
  const gated: Gated = { send: [], defer: [], refuse: [], unknownZones: [] };
  const windows = new Windows(now);
  for (const row of rows) {
    const sorted = sortRow(row, now, windows);
    if ("cause" in sorted) gated.refuse.push(sorted);
    else if ("until" in sorted) gated.defer.push(sorted);
    else gated.send.push(sorted);
  }
  gated.unknownZones = windows.unknown;
  return gated;
}
