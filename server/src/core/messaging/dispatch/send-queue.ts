// The queue of one lane at the carrier: limits the requests under way, and sends nothing whose permission has expired or was revoked.
import type { Clock } from "../../../kernel/clock.ts";
import type { Carrier, SendOutcome } from "../../carriers/public.ts";
import type { GateRow } from "./gate-statement.ts";
import type { OpenedChunk } from "./open-chunks.ts";
import type { RevocationCache } from "./revocation-cache.ts";

export interface ReadyText {
  row: GateRow;
  opened: OpenedChunk;
}

/** The outcome of a text in this queue: the carrier's, or that it was not sent and goes back into the outbox. */
export type QueueOutcome = SendOutcome | { kind: "requeued"; pauseMs: number };

export interface QueueOptions {
  inFlight: number;
  carrier: Carrier;
  clock: Clock;
  leaseMs: number;
  /** Older permissions go back to the gate: the day goes on. */
  freshMs: number;
  /** Asked right before each request. */
  recalls: RevocationCache;
  /** Where the carrier fetches a file. */
  urlOf(fileExternalId: string): string;
  onEnd(text: ReadyText, ending: QueueOutcome): void;
}

export class SendQueue {
  readonly #options: QueueOptions;
  #waiting: ReadyText[] = [];
  #head = 0;
  #inFlight = 0;
  /** Phones with a text under way, and the texts to them that wait for its end: a phone gets its texts in their order. */
  readonly #behind = new Map<string, ReadyText[]>();
  #behindCount = 0;
  #isClosed = false;
  #perSecond = 0;
  #lastEndAt = 0;
  readonly #pauses = new Map<string, { at: number; ms: number }>();
  /** Texts for which room is reserved and that have not been pushed yet. */
  #promised = 0;
  #onRoom: { texts: number; notify(): void }[] = [];
  #onIdle: (() => void)[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length - this.#head + this.#behindCount;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  push(texts: readonly ReadyText[]): void {
    for (const text of texts) this.#waiting.push(text);
    this.#pump();
  }

  /** How many a second have ended lately. */
  get perSecond(): number {
    return this.#perSecond * Math.exp((this.#lastEndAt - performance.now()) / 1_000);
  }

  get #hasRoom(): boolean {
    return this.waiting + this.#promised < 2 * this.#options.inFlight;
  }

  /** As `room`, without waiting. */
  tryReserve(texts: number): boolean {
    if (!this.#hasRoom || this.#onRoom.length > 0) return false;
    this.#promised += texts;
    return true;
  }

  /** Texts of this sender that the gate let pass before now go back; later ones come only when its pause is over. */
  pause(fromPhone: string, ms: number): void {
    this.#pauses.set(fromPhone, { at: performance.now(), ms });
  }

  /**
   * Resolves, in turn, when so many more texts may be marked as passed on: no more than two rounds wait here, for what waits
   * here when the process dies is unknown afterwards. Say `brought` when they were pushed, or were not.
   */
  reserve(texts: number): Promise<void> {
    return new Promise((notify) => {
      this.#onRoom.push({ texts, notify });
      this.#notifyRoom();
    });
  }

  brought(texts: number): void {
    this.#promised -= texts;
    this.#notifyRoom();
  }

  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void> {
    if (this.waiting === 0 && this.#inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  /** What has not left goes back; what is under way still ends. */
  close(): void {
    this.#isClosed = true;
    this.#pump();
    this.#notifyRoom();
  }

  #pump(): void {
    const { inFlight } = this.#options;
    while (this.#inFlight < inFlight && this.#head < this.#waiting.length) {
      const text = this.#take();
      const behind = this.#behind.get(text.row.to_phone);
      if (behind) {
        behind.push(text);
        this.#behindCount += 1;
      } else this.#start(text);
    }
    this.#notifyRoom();
    if (this.waiting === 0 && this.#inFlight === 0) for (const notify of this.#onIdle.splice(0)) notify();
  }

  /** False: it must not leave from here now, and has ended. */
  #start(text: ReadyText): boolean {
    const requeued = this.#keptBack(text);
    if (requeued) {
      this.#options.onEnd(text, requeued);
      return false;
    }
    const phone = text.row.to_phone;
    if (!this.#behind.has(phone)) this.#behind.set(phone, []);
    this.#inFlight += 1;
    void this.#post(text);
    return true;
  }

  #startNextTo(phone: string): void {
    const behind = this.#behind.get(phone) ?? [];
    for (let next = behind.shift(); next; next = behind.shift()) {
      this.#behindCount -= 1;
      if (this.#start(next)) return;
    }
    this.#behind.delete(phone);
  }

  async #post(text: ReadyText): Promise<void> {
    let outcome: SendOutcome;
    try {
      outcome = await this.#handOver(text);
    } catch {
      // A carrier that throws has a fault of ours: whether the text left is unknown.
      outcome = { kind: "unknown", what: "carrier_fault" };
    }
    this.#inFlight -= 1;
    const now = performance.now();
    this.#perSecond = this.#perSecond * Math.exp((this.#lastEndAt - now) / 1_000) + 1;
    this.#lastEndAt = now;
    this.#options.onEnd(text, outcome);
    this.#startNextTo(text.row.to_phone);
    this.#pump();
  }

  #handOver({ row, opened }: ReadyText): Promise<SendOutcome> {
    const { carrier, urlOf } = this.#options;
    const { organizationId, fromPhone: from } = opened.lease;
    const both = { organizationId, messageId: row.id, from, to: row.to_phone };
    if (row.channel === "voice") return carrier.call(both);
    return carrier.send({
      ...both,
      body: row.body,
      ...(row.files ? { mediaUrls: row.files.map(urlOf) } : {}),
      validitySeconds: row.validity - Math.floor((performance.now() - opened.gatedAt) / 1_000),
    });
  }

  #take(): ReadyText {
    const text = this.#waiting[this.#head] as ReadyText;
    this.#head += 1;
    if (this.#head === this.#waiting.length || this.#head > 5_000) {
      this.#waiting = this.#waiting.slice(this.#head);
      this.#head = 0;
    }
    return text;
  }

  /** Why this text must not leave from here now; undefined: it may. */
  #keptBack(text: ReadyText): QueueOutcome | undefined {
    const { clock, leaseMs, freshMs, recalls } = this.#options;
    const { lease, gatedAt, gatedFor } = text.opened;
    const now = performance.now();
    // The monotonic clock does not advance while the machine sleeps; wall-clock time does.
    const ageMs = Math.max(now - gatedAt, clock.now().epochMilliseconds - gatedFor);
    // Old permissions, and those whose window or own end has come meanwhile, go back to the gate.
    if (this.#isClosed || ageMs > Math.min(freshMs, text.row.validity * 1_000)) return { kind: "requeued", pauseMs: 0 };
    // A process that was suspended for longer than its lease must not send what another worker has claimed.
    if (lease.isLost || now - lease.confirmedAt > leaseMs * 0.8) {
      lease.isLost = true;
      return { kind: "requeued", pauseMs: 0 };
    }
    const pause = this.#pauses.get(lease.fromPhone);
    if (recalls.has(lease, text.row.to_phone, gatedAt)) return { kind: "requeued", pauseMs: 0 };
    return pause && gatedAt <= pause.at ? { kind: "requeued", pauseMs: pause.ms } : undefined;
  }

  #notifyRoom(): void {
    while (this.#onRoom.length > 0 && (this.#hasRoom || this.#isClosed)) {
      const next = this.#onRoom.shift();
      this.#promised += next?.texts ?? 0;
      next?.notify();
    }
  }
}
