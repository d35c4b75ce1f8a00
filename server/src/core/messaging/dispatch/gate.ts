// Sorts the rows of the send policy's statement into send, defer, and refuse. Pure, so that every rule of time can be tested without a clock.
import type { MessageState } from "@tidings/contract/words";
import type { FailureCause } from "../../carriers/public.ts";
import { candidateWindow, candidateZones, visitWindow, type Whereabouts, zoneSets } from "../rules/candidate-zones.ts";
import { ordinaryRules, type SendingWindow, sendingWindow, type WindowRules } from "../rules/sending-window.ts";
import { type GateRow, rulesOf } from "./gate-statement.ts";

export interface Refused {
  id: number;
  state: MessageState;
  cause: FailureCause;
}

export interface Deferred {
  chunkId: number;
  id: number;
  until: Temporal.Instant;
  /** What keeps it, where that is something other than the hour: it is shown as held. */
  hold: string | null;
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
  over_budget: { hours: 3 },
};

const whereaboutsOf = (row: GateRow): Whereabouts => ({
  patientZone: row.patient_zone,
  zipcode: row.zipcode,
  phone: row.to_phone,
  visitZone: row.visit_zone,
  organizationZone: row.organization_zone,
});

/** The window of one set of zones is found once for all the texts of a gate; null where a zone is not known. */
class Windows {
  readonly #now: Temporal.Instant;
  readonly #found = new Map<string, SendingWindow | null>();
  readonly #unknown = new Set<string>();

  constructor(now: Temporal.Instant) {
    this.#now = now;
  }

  get unknown(): string[] {
    return [...this.#unknown];
  }

  /** Where a zone is not one, the organization's hours count. */
  of(row: GateRow, rules: WindowRules = rulesOf(row)): SendingWindow | null {
    const where = whereaboutsOf(row);
    const sets = zoneSets(where);
    const home = row.organization_zone;
    const key = JSON.stringify(rules);
    return (
      this.#once(`${sets.join(" ")} ${key}`, sets[0] ?? [], () => candidateWindow(this.#now, where, rules)) ??
      this.#once(`${home} ${key}`, [home], () => sendingWindow(this.#now, home, rules))
    );
  }

  /** The hours of an appointment message that would otherwise come after its visit. */
  ofVisit(row: GateRow): SendingWindow | null {
    const where = whereaboutsOf(row);
    const zones = candidateZones(where);
    return this.#once(`visit ${zones} ${row.visit_zone}`, zones, () => visitWindow(this.#now, where));
  }

  #once(key: string, zones: readonly string[], find: () => SendingWindow | null): SendingWindow | null {
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#find(zones, find);
      this.#found.set(key, found);
    }
    return found;
  }

  #find(zones: readonly string[], find: () => SendingWindow | null): SendingWindow | null {
    try {
      return find();
    } catch (error) {
      // The only error: no such zone. It must not hold up the other messages.
      if (!(error instanceof RangeError)) throw error;
      this.#unknown.add(zones[0] ?? "");
      return null;
    }
  }
}

/** A hold may end before its next look; an opening of the window is certain. */
function deferral(row: GateRow, until: Temporal.Instant, hold: string | null): Deferred | Refused {
  const isPointless = row.not_after !== null && Temporal.Instant.compare(Temporal.Instant.from(row.not_after), until) <= 0;
  if (isPointless && hold === null) return { id: row.id, state: "failed", cause: "too_late" };
  return { chunkId: row.chunk_id, id: row.id, until, hold };
}

/** The window itself; of an appointment message that only leaves before its visit otherwise, the usual hours, then those of the visit. */
function inTimeForVisit(row: GateRow, window: SendingWindow, windows: Windows): SendingWindow {
  const isLate = ({ opensAt }: SendingWindow): boolean =>
    row.not_after !== null && Temporal.Instant.compare(Temporal.Instant.from(row.not_after), opensAt) <= 0;
  if (row.purpose !== "reminder" || !isLate(window)) return window;
  const wider = [windows.of(row, ordinaryRules), windows.ofVisit(row)];
  return wider.find((one) => one !== null && !isLate(one)) ?? window;
}

/** What is over the budget is looked at when its time ends, at the latest: it is then skipped for this reason. */
function nextLook({ not_after: notAfter }: GateRow, hold: string, now: Temporal.Instant): Temporal.Instant {
  const next = now.add(againAfter[hold] ?? { hours: 1 });
  if (hold !== "over_budget" || notAfter === null) return next;
  const end = Temporal.Instant.from(notAfter);
  return Temporal.Instant.compare(end, next) < 0 ? end : next;
}

function sortRow(row: GateRow, now: Temporal.Instant, windows: Windows): GateRow | Deferred | Refused {
  if (row.refusal !== null) return { id: row.id, state: stateOfRefusal(row.refusal), cause: row.refusal as FailureCause };
  if (row.hold !== null) return deferral(row, nextLook(row, row.hold, now), row.hold);
  if (!row.is_automated) return row;
  const window = windows.of(row);
  if (!window) return deferral(row, now.add(againAfter.unknown_zone ?? { hours: 1 }), "unknown_zone");
  const open = window.closesAt ? window : inTimeForVisit(row, window, windows);
  if (!open.closesAt) return deferral(row, open.opensAt, null);
  return { ...row, validity: Math.min(row.validity, Math.floor((open.closesAt.epochMilliseconds - now.epochMilliseconds) / 1_000)) };
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
