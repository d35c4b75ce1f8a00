// One lane of the dispatcher: claims due chunks while there is capacity, opens them, and sends their messages slice by slice.
import { randomUUID } from "node:crypto";
import { carrierHours, deliveryUrl } from "../../media/public.ts";
import type { LaneName } from "../rules/draft.ts";
import type { DispatchDeps } from "./dispatch-deps.ts";
import type { GateRow } from "./gate-statement.ts";
import { claimChunks, type LeasedChunk, settleLostSends } from "./leases.ts";
import { markSlice, type OpenedChunk, openChunks } from "./open-chunks.ts";
import type { OutcomeBuffer } from "./outcome-buffer.ts";
import { freshMs, type RevocationCache } from "./revocation-cache.ts";
import { type ReadyText, SendQueue } from "./send-queue.ts";

export interface LaneOptions extends DispatchDeps {
  name: LaneName;
  inFlight: number;
  outcomes: OutcomeBuffer;
  recalls: RevocationCache;
  /** All chunks this process works on, for the heart-beat. */
  leases: Set<LeasedChunk>;
  /** Calls for another round at this time. */
  wakeAt(at: Temporal.Instant): void;
}

/** Texts of one slice: what can be unknown after a crash is the slices under way. */
const minSlice = 100;
const openTries = 3;

export class Lane {
  readonly #options: LaneOptions;
  readonly queue: SendQueue;
  readonly #slice: number;
  #working = 0;
  /** Texts of chunks under way that are not passed on yet, as far as known. */
  #toCome = 0;
  #isStopping = false;
  #onFree: (() => void)[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#slice = Math.max(minSlice, options.inFlight);
    this.queue = new SendQueue({
      inFlight: options.inFlight,
      carrier: options.carrier,
      clock: options.clock,
      leaseMs: options.settings.dispatch.leaseMs,
      freshMs,
      recalls: options.recalls,
      urlOf: (file) => deliveryUrl(options.settings, file, options.clock.now().add({ hours: carrierHours })),
      onEnd: (text, ending) => {
        const consequence = options.outcomes.add(text, ending);
        if (!consequence) return;
        if (consequence.senderPauseMs > 0 && options.name !== "safety")
          this.queue.pause(text.opened.lease.fromPhone, consequence.senderPauseMs);
        if (consequence.alarms)
          options.log.error(
            { outcome: ending.kind, code: consequence.code, organizationId: text.opened.lease.organizationId, messageId: text.row.id },
            "the carrier cannot be used as configured",
          );
      },
    });
  }

  /** Claims once; true: there may be more. Returns as soon as there is room for another claim. */
  async round(): Promise<boolean> {
    const { db, clock, settings } = this.#options;
    await this.#free();
    if (this.#isStopping) return false;
    const leases = await claimChunks(db, {
      lane: this.#options.name,
      limit: this.#maxChunks(),
      token: randomUUID(),
      now: clock.now(),
      leaseMs: settings.dispatch.leaseMs,
    });
    for (const group of groupsOf(leases, this.#options.name)) void this.#work(group);
    return leases.length > 0;
  }

  /** Resolves when nothing claimed is left. */
  async settled(): Promise<void> {
    while (this.#working > 0 || this.queue.waiting > 0 || this.queue.inFlight > 0) {
      if (this.#working > 0) await new Promise<void>((resolve) => this.#onFree.push(resolve));
      await this.queue.idle();
    }
  }

  /** Lets what is under way end, and puts back what has not left. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#notifyFree();
    this.queue.close();
    await this.settled();
  }

  /** Another claim is due when less than a quarter of a second's texts are still to come: no earlier, so that permissions stay fresh. */
  async #free(): Promise<void> {
    const { name, settings } = this.#options;
    const maxWorking = name === "bulk" ? settings.dispatch.claimChunks : 4;
    const isBusy = () =>
      this.#working >= maxWorking ||
      (this.#working > 0 && this.#toCome >= Math.max(settings.dispatch.chunkSize / 2, this.queue.perSecond / 4));
    while (!this.#isStopping && isBusy()) await new Promise<void>((resolve) => this.#onFree.push(resolve));
  }

  /** A person's text is mostly a chunk of its own; of a mass send as many as leave within a quarter of a second. */
  #maxChunks(): number {
    const { name, inFlight, settings } = this.#options;
    if (name !== "bulk") return inFlight;
    const soon = Math.ceil(this.queue.perSecond / 4 / settings.dispatch.chunkSize);
    return Math.max(1, Math.min(soon, settings.dispatch.claimChunks - this.#working));
  }

  #notifyFree(): void {
    for (const notify of this.#onFree.splice(0)) notify();
  }

  async #work(group: readonly LeasedChunk[]): Promise<void> {
    this.#working += 1;
    for (const lease of group) this.#options.leases.add(lease);
    try {
      await this.#handOver(group);
    } catch (error) {
      this.#options.log.error({ err: error, lane: this.#options.name, chunkId: group[0]?.id ?? 0 }, "chunks could not be handed over");
    } finally {
      this.#working -= 1;
      this.#notifyFree();
    }
  }

  async #handOver(group: readonly LeasedChunk[]): Promise<void> {
    const ahead = group.reduce((sum, lease) => sum + Math.min(this.#slice, lease.texts), 0);
    const slice = this.queue.tryReserve(ahead) ? this.#slice : 0;
    const opened = await this.#open(group, slice).finally(() => slice > 0 && this.queue.brought(ahead));
    const still = new Set(opened.map((one) => one.lease));
    // All of its texts were refused or postponed, or the lease is lost: stop sending heartbeats for it.
    for (const lease of group) if (!still.has(lease)) this.#options.leases.delete(lease);
    for (const one of opened) this.#options.outcomes.expect(one);
    for (const one of opened) this.#push(one, one.texts.slice(0, one.marked));
    for (const one of opened) this.#toCome += one.texts.length - one.marked;
    this.#notifyFree();
    await Promise.all(opened.map((one) => this.#pushRest(one)));
  }

  /** Passes the slices after the first, each marked before it may leave; what can no longer be marked goes back. */
  async #pushRest(opened: OpenedChunk): Promise<void> {
    while (opened.marked < opened.texts.length) {
      const from = opened.marked;
      const upTo = Math.min(opened.texts.length, from + this.#slice);
      await this.queue.reserve(upTo - from);
      const closed = await this.#mark(opened, upTo);
      const slice = closed ? opened.texts.slice(from, upTo) : [];
      this.#push(
        opened,
        slice.filter((row) => !closed?.has(row.id)),
      );
      this.queue.brought(upTo - from);
      this.#toCome -= (closed ? upTo : opened.texts.length) - from;
      this.#notifyFree();
      // What was stopped meanwhile meets the gate once more, which ends it.
      const requeued = closed ? slice.filter((row) => closed.has(row.id)) : opened.texts.slice(from);
      for (const row of requeued) this.#options.outcomes.add({ row, opened }, { kind: "requeued", pauseMs: 0 });
      if (!closed) return;
    }
  }

  async #mark(opened: OpenedChunk, upTo: number): Promise<ReadonlySet<number> | null> {
    const { db, clock, settings, log } = this.#options;
    if (this.#isStopping || performance.now() - opened.gatedAt > freshMs) return null;
    try {
      return await markSlice(db, opened, upTo, { now: clock.now(), leaseMs: settings.dispatch.leaseMs });
    } catch (error) {
      log.warn({ err: error, lane: this.#options.name, chunkId: opened.lease.id }, "a slice could not be marked and goes back");
      return null;
    }
  }

  #push(opened: OpenedChunk, rows: readonly GateRow[]): void {
    const texts: ReadyText[] = [];
    for (const row of rows) texts.push({ row, opened });
    this.queue.push(texts);
  }

  /** Tries again after an error: the database may be restarting. After that the leases run out by themselves. */
  async #open(group: readonly LeasedChunk[], slice: number): Promise<OpenedChunk[]> {
    const { db, clock, log, settings, wakeAt } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        for (const lease of group) if (lease.lostAt !== null) await this.#settleLost(lease);
        const opened = await openChunks(db, group, { clock, log, leaseMs: settings.dispatch.leaseMs, slice });
        if (opened.nextFreeAt) wakeAt(opened.nextFreeAt);
        return opened.chunks;
      } catch (error) {
        for (const lease of group) if (attempt >= openTries) this.#options.leases.delete(lease);
        if (attempt >= openTries || this.#isStopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      }
    }
  }

  async #settleLost(lease: LeasedChunk): Promise<void> {
    const count = await settleLostSends(this.#options.db, lease, this.#options.clock.now());
    const { organizationId, id: chunkId } = lease;
    if (count > 0) this.#options.log.warn({ organizationId, chunkId, count }, "a worker was lost: what it had passed on is looked up");
  }
}

/** Mass sends open chunk by chunk; persons' texts of one sender pass the gate together. */
function groupsOf(leases: readonly LeasedChunk[], lane: LaneName): LeasedChunk[][] {
  if (lane === "bulk") return leases.map((lease) => [lease]);
  const groups = new Map<string, LeasedChunk[]>();
  for (const lease of leases) {
    const group = groups.get(lease.fromPhone);
    if (group) group.push(lease);
    else groups.set(lease.fromPhone, [lease]);
  }
  return [...groups.values()];
}
