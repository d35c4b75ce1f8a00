// Runs the sending loop of a worker process: three lanes, one buffer of outcomes, lease extensions, look-ups.
import { type Loop, startLoop } from "../../../kernel/jobs/loops.ts";
import { recordCarrierOptOut } from "../delivery/carrier-opt-out.job.ts";
import type { LaneName } from "../rules/draft.ts";
import { createSourceNotifier } from "../rules/source-notifier.ts";
import type { DispatchDeps } from "./dispatch-deps.ts";
import { Lane } from "./lane.ts";
import { extendLeases, type LeasedChunk } from "./leases.ts";
import { lookUpDue } from "./look-ups.ts";
import { OutcomeBuffer } from "./outcome-buffer.ts";
import { resetRateLimit } from "./reset-rate-limit.ts";
import { RevocationCache } from "./revocation-cache.ts";

export interface Dispatcher {
  start(): Promise<void>;
  /** Starts no new requests, waits for those under way, and writes every outcome. */
  stop(): Promise<void>;
  /** Runs until nothing is due at the clock's current time; for tests and for sizing. */
  drain(): Promise<void>;
}

const laneNames = ["safety", "now", "bulk"] as const satisfies readonly LaneName[];
/** Beside the room of the others. */
const safetyPlaces = 8;

/** A quarter of the room, at least eight places, belongs to persons alone. */
const capacityOf = (inFlight: number): Record<LaneName, number> => {
  const now = Math.min(Math.max(8, Math.floor(inFlight / 4)), Math.max(1, inFlight - 1));
  return { safety: safetyPlaces, now, bulk: Math.max(1, inFlight - now) };
};

export function createDispatcher(deps: DispatchDeps): Dispatcher {
  const { db, clock, settings, log } = deps;
  const leases = new Set<LeasedChunk>();
  const news = createSourceNotifier(deps);
  const recalls = new RevocationCache();
  const loops: Loop[] = [];
  const outcomes = new OutcomeBuffer({
    db,
    clock,
    log,
    onFinished: (lease) => leases.delete(lease),
    onMoved: (sources) => news.notify(sources),
    onStopped: (texts) => recordCarrierOptOut(deps, texts),
  });
  const wakeAt = (at: Temporal.Instant) => {
    const ms = at.epochMilliseconds - clock.now().epochMilliseconds;
    const nudge = () => {
      for (const loop of loops) loop.nudge();
    };
    if (loops.length > 0) setTimeout(nudge, Math.max(0, ms) + 1).unref();
  };
  const capacity = capacityOf(settings.dispatch.inFlight);
  const lanes = laneNames.map((name) => new Lane({ ...deps, name, inFlight: capacity[name], outcomes, recalls, leases, wakeAt }));
  let heart: NodeJS.Timeout | undefined;
  const beat = async () => {
    const ours = [...leases].filter((lease) => !lease.isLost);
    if (ours.length > 0) await extendLeases(db, ours, clock.now(), settings.dispatch.leaseMs);
  };
  const startHeart = () => {
    heart ??= setInterval(() => {
      beat().catch((error: unknown) => log.warn({ err: error, part: "dispatch" }, "leases could not be extended"));
    }, settings.dispatch.leaseMs / 4);
    heart.unref();
  };
  return {
    start: async () => {
      await resetRateLimit(db, clock);
      await recalls.listen(deps.listener);
      startHeart();
      for (const lane of lanes) {
        loops.push(
          await startLoop({
            name: "dispatch",
            idleMs: settings.dispatch.idleMs,
            log,
            run: () => lane.round(),
            wake: async (nudge) => (await deps.listener?.listen("tidings_outbox", nudge)) ?? (() => undefined),
          }),
        );
      }
      loops.push(await startLoop({ name: "look-up", idleMs: settings.dispatch.idleMs * 2, log, run: (signal) => lookUpDue(deps, signal) }));
    },
    stop: async () => {
      await Promise.all([...loops.splice(0).map((loop) => loop.stop()), ...lanes.map((lane) => lane.stop())]);
      await outcomes.flush();
      clearInterval(heart);
      await recalls.close();
      await news.stop();
    },
    drain: async () => {
      await recalls.listen(deps.listener);
      startHeart();
      for (let isBusy = true; isBusy; ) {
        const found = await Promise.all(lanes.map((lane) => lane.round()));
        if (!found.includes(true)) {
          await Promise.all(lanes.map((lane) => lane.settled()));
          await outcomes.flush();
        }
        const more = found.includes(true) || (await Promise.all(lanes.map((lane) => lane.round()))).includes(true);
        isBusy = more || (await lookUpDue(deps));
      }
      await news.flush();
    },
  };
}
