// The loop of every worker process that lets texts leave: two lanes, one book of verdicts, heart-beats, look-ups.
import { type Loop, startLoop } from "../../kernel/jobs/loops.ts";
import type { DispatchDeps } from "./dispatch-deps.ts";
import type { LaneName } from "./draft.ts";
import { forgetPaceAhead } from "./forget-pace.ts";
import { Lane } from "./lane.ts";
import { extendLeases, type LeasedChunk } from "./leases.ts";
import { lookUpDue } from "./look-ups.ts";
import { Recalls } from "./recalls.ts";
import { openSourceNews } from "./source-news.ts";
import { stopAtCarrier } from "./stop-at-carrier.job.ts";
import { VerdictBook } from "./verdict-book.ts";

export interface Dispatcher {
  start(): Promise<void>;
  /** Starts nothing more, lets what is under way end, writes every verdict. */
  stop(): Promise<void>;
  /** Works until nothing is due by the clock; for tests and for sizing. */
  drain(): Promise<void>;
}

/** A quarter of the room, at least eight places, belongs to persons alone. */
const roomOf = (inFlight: number): Record<LaneName, number> => {
  const now = Math.min(Math.max(8, Math.floor(inFlight / 4)), Math.max(1, inFlight - 1));
  return { now, bulk: Math.max(1, inFlight - now) };
};

export function createDispatcher(deps: DispatchDeps): Dispatcher {
  const { db, clock, settings, log } = deps;
  const leases = new Set<LeasedChunk>();
  const news = openSourceNews(deps);
  const recalls = new Recalls();
  const loops: Loop[] = [];
  const book = new VerdictBook({
    db,
    clock,
    log,
    onFinished: (lease) => leases.delete(lease),
    onMoved: (sources) => news.tell(sources),
    onStopped: (texts) => stopAtCarrier(deps, texts),
  });
  const wakeAt = (at: Temporal.Instant) => {
    const ms = at.epochMilliseconds - clock.now().epochMilliseconds;
    const nudge = () => {
      for (const loop of loops) loop.nudge();
    };
    if (loops.length > 0) setTimeout(nudge, Math.max(0, ms) + 1).unref();
  };
  const room = roomOf(settings.dispatch.inFlight);
  const lanes = (["now", "bulk"] as const).map((name) => new Lane({ ...deps, name, inFlight: room[name], book, recalls, leases, wakeAt }));
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
      await forgetPaceAhead(db, clock);
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
      await book.flush();
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
          await book.flush();
        }
        const more = found.includes(true) || (await Promise.all(lanes.map((lane) => lane.round()))).includes(true);
        isBusy = more || (await lookUpDue(deps));
      }
      await news.flush();
    },
  };
}
