// Collects the outcomes of sending and writes them in batches, one at a time; a failed write is kept and retried.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Log } from "../../../kernel/log.ts";
import { countMessages } from "../../../kernel/metrics.ts";
import type { MovedSource } from "../rules/source-notifier.ts";
import { asEngine } from "./engine-transaction.ts";
import type { LeasedChunk } from "./leases.ts";
import { type Consequence, consequenceOf } from "./outcome-table.ts";
import {
  type Accepted,
  type Pause,
  type Requeue,
  type Settled,
  writeAccepted,
  writeAccountLimit,
  writePauses,
  writeRequeue,
  writeSettled,
} from "./outcome-writes.ts";
import type { QueueOutcome, ReadyText } from "./send-queue.ts";

interface Entry {
  text: ReadyText;
  ending: QueueOutcome;
  /** Null: it did not leave from here. */
  consequence: Consequence | null;
}

interface Sorted {
  accepted: Accepted[];
  settled: Settled[];
  requeued: Entry[];
  stopped: ReadyText[];
}

export interface OutcomeBufferOptions {
  db: Databases;
  clock: Clock;
  log: Log;
  /** All texts of the chunk have their outcome: its lease ends. */
  onFinished(lease: LeasedChunk): void;
  /** After the commit: the sources whose counts moved. */
  onMoved(sources: readonly MovedSource[]): void;
  /** After the commit: texts that the carrier refused because the person had opted out there. */
  onStopped(texts: readonly ReadyText[]): void;
}

const maxPerFlush = 2_000;
const maxWaitMs = 50;
const firstLookUp = { seconds: 10 };
/** The daily limit rolls on: other automated messages wait a little longer than appointment messages, which are tried again after an hour. */
const untilNextTry = { minutes: 80 };

export class OutcomeBuffer {
  readonly #options: OutcomeBufferOptions;
  #entries: Entry[] = [];
  readonly #open = new Map<ReadyText["opened"], number>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | null = null;

  constructor(options: OutcomeBufferOptions) {
    this.#options = options;
  }

  /** Announces a chunk's texts: it is finished when each has its ending here. */
  expect(opened: ReadyText["opened"]): void {
    this.#open.set(opened, opened.texts.length);
  }

  add(text: ReadyText, ending: QueueOutcome): Consequence | null {
    const consequence = ending.kind === "requeued" ? null : consequenceOf(ending, text.row.attempts);
    this.#entries.push({ text, ending, consequence });
    if (this.#entries.length >= maxPerFlush) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), maxWaitMs);
    return consequence;
  }

  /** Everything added so far is written when this resolves. */
  async flush(): Promise<void> {
    while (this.#entries.length > 0 || this.#flushing) {
      this.#start();
      await this.#flushing;
    }
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#flushing || this.#entries.length === 0) return;
    const batch = this.#entries.slice(0, maxPerFlush);
    this.#entries = this.#entries.slice(maxPerFlush);
    this.#flushing = this.#write(batch).then(() => {
      this.#flushing = null;
      if (this.#entries.length >= maxPerFlush) this.#start();
      else if (this.#entries.length > 0) this.#timer ??= setTimeout(() => this.#start(), maxWaitMs);
    });
  }

  async #write(batch: readonly Entry[]): Promise<void> {
    const finished = this.#finishedBy(batch);
    const sorted = sortedOf(batch);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#writeOnce(sorted, finished);
        break;
      } catch (error) {
        // The carrier has these texts: dropping the outcomes would make them unknown.
        this.#options.log.error({ err: error, attempt, count: batch.length, part: "dispatch" }, "outcomes could not be written yet");
        await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 100 * 2 ** Math.min(attempt, 6))));
      }
    }
    for (const lease of finished) this.#options.onFinished(lease);
    count(batch);
  }

  #finishedBy(batch: readonly Entry[]): LeasedChunk[] {
    const finished: LeasedChunk[] = [];
    for (const { text } of batch) {
      const left = (this.#open.get(text.opened) ?? 1) - 1;
      if (left > 0) this.#open.set(text.opened, left);
      else {
        this.#open.delete(text.opened);
        finished.push(text.opened.lease);
      }
    }
    return finished;
  }

  /**
   * Three transactions, each complete in itself and harmless when repeated. Never two statements that count in one: the second
   * would wait for messages while it holds counts, and reports do the opposite. The chunks are finished with the last.
   */
  async #writeOnce({ accepted, settled, requeued, stopped }: Sorted, finished: readonly LeasedChunk[]): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    if (requeued.length > 0) {
      const pauses = pausesOf(requeued, now);
      const limited = [
        ...new Set(requeued.flatMap((one) => (one.consequence?.isAccountLimit ? one.text.opened.lease.organizationId : []))),
      ];
      await asEngine(db, async (client) => {
        for (const requeue of requeuesOf(requeued, now)) await writeRequeue(client, requeue, now);
        if (pauses.length > 0) await writePauses(client, pauses);
        if (limited.length > 0) await writeAccountLimit(client, limited, now, now.add(untilNextTry));
      });
    }
    const moved = settled.length > 0 ? await writeSettled(db.systemPool, settled, now, now.add(firstLookUp)) : [];
    if (accepted.length > 0 || finished.length > 0) moved.push(...(await writeAccepted(db.systemPool, accepted, finished, now)));
    this.#options.onMoved(moved);
    if (stopped.length > 0) this.#options.onStopped(stopped);
  }
}

/** A batch at a time: a counter's labels cost more than a text's row. */
function count(batch: readonly Entry[]): void {
  const kinds = new Map<string, number>();
  for (const { ending } of batch) kinds.set(ending.kind, (kinds.get(ending.kind) ?? 0) + 1);
  for (const [kind, n] of kinds) countMessages(kind, n);
}

function sortedOf(batch: readonly Entry[]): Sorted {
  const sorted: Sorted = { accepted: [], settled: [], requeued: [], stopped: [] };
  for (const entry of batch) {
    const { text, ending, consequence } = entry;
    const key = { organizationId: text.opened.lease.organizationId, messageId: text.row.id };
    if (ending.kind === "accepted") sorted.accepted.push({ ...key, carrierId: ending.carrierId });
    else if (consequence?.state)
      sorted.settled.push({
        ...key,
        state: consequence.state,
        cause: consequence.cause,
        code: consequence.code,
        number: consequence.number,
      });
    else sorted.requeued.push(entry);
    if (consequence?.optsOut) sorted.stopped.push(text);
  }
  return sorted;
}

const pauseOf = ({ ending, consequence }: Entry): number => (ending.kind === "requeued" ? ending.pauseMs : (consequence?.pauseMs ?? 0));

/** Texts of one chunk that are requeued together share a new chunk; a little chance keeps workers apart. */
function requeuesOf(entries: readonly Entry[], now: Temporal.Instant): Requeue[] {
  const groups = new Map<string, Requeue>();
  for (const entry of entries) {
    const { text, consequence } = entry;
    const pauseMs = pauseOf(entry);
    const isTried = consequence !== null;
    // Whole steps of the pause share a chunk: 96 answers of 429 make one, not 96.
    const step = isTried ? pauseMs : 0;
    const key = `${text.opened.lease.organizationId} ${text.opened.lease.id} ${isTried} ${step}`;
    const known = groups.get(key);
    if (known) known.ids.push(text.row.id);
    else {
      const dueAt = now.add({ milliseconds: Math.round(pauseMs * (isTried ? 1 + Math.random() / 4 : 1)) });
      groups.set(key, { lease: text.opened.lease, ids: [text.row.id], dueAt, isTried });
    }
  }
  return [...groups.values()];
}

function pausesOf(entries: readonly Entry[], now: Temporal.Instant): Pause[] {
  return entries.flatMap(({ text: { opened }, consequence }) => {
    const ms = consequence?.senderPauseMs ?? 0;
    return ms > 0
      ? [{ organizationId: opened.lease.organizationId, phone: opened.lease.fromPhone, until: now.add({ milliseconds: ms }) }]
      : [];
  });
}
