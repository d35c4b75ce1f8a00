// In-memory message store: a ring buffer of the newest, a chain per phone, and counts that stay exact when old messages are dropped.

import { randomBytes } from "node:crypto";

export type TextStatus = "accepted" | "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed" | "canceled" | "received";

export type Text = {
  seq: number;
  sid: string;
  accountSid: string;
  direction: "outbound-api" | "outbound-reply" | "inbound";
  to: string;
  from: string;
  serviceSid: string;
  body: string;
  mediaUrls: string[];
  segments: number;
  status: TextStatus;
  errorCode: number;
  createdAt: number;
  updatedAt: number;
  sentAt: number;
  statusCallback: string;
  isCarrierNotice: boolean;
  isRemoved: boolean;
  /** Sequence number of this phone's previous message; 0 if there is none. */
  previous: number;
};

export type NewText = Pick<Text, "accountSid" | "direction" | "to" | "from" | "body" | "status" | "segments"> &
  Partial<Pick<Text, "sid" | "serviceSid" | "mediaUrls" | "statusCallback" | "isCarrierNotice">> & {
    /** Time of the message; default is now. */
    at?: number;
  };

const noMedia: string[] = [];

export const phoneOf = (text: Text): string => (text.direction === "inbound" ? text.from : text.to);

export class TextStore {
  byStatus: Record<string, number> = {};
  private buffer: Text[] = [];
  private newest = 0;
  private oldest = 1;
  private latestOfPhone = new Map<string, number>();
  private customSids = new Map<string, number>();
  private readonly limit: number;
  // New at every start, so that a database which remembers the last run never meets a known id.
  private readonly sidPrefix = randomBytes(10).toString("hex");

  constructor(limit: number) {
    this.limit = limit;
  }

  add(input: NewText): Text {
    const seq = ++this.newest;
    const now = input.at ?? Date.now();
    const kind = input.mediaUrls && input.mediaUrls.length > 0 ? "MM" : "SM";
    const phone = input.direction === "inbound" ? input.from : input.to;
    const text: Text = {
      seq,
      sid: input.sid ?? kind + this.sidPrefix + seq.toString(16).padStart(12, "0"),
      accountSid: input.accountSid,
      direction: input.direction,
      to: input.to,
      from: input.from,
      serviceSid: input.serviceSid ?? "",
      body: input.body,
      mediaUrls: input.mediaUrls ?? noMedia,
      segments: input.segments,
      status: input.status,
      errorCode: 0,
      createdAt: now,
      updatedAt: now,
      sentAt: input.direction === "inbound" ? now : 0,
      statusCallback: input.statusCallback ?? "",
      isCarrierNotice: input.isCarrierNotice ?? false,
      isRemoved: false,
      previous: this.latestOfPhone.get(phone) ?? 0,
    };
    if (input.sid) this.customSids.set(input.sid, seq);
    if (seq - this.oldest >= this.limit) this.removeOldest();
    this.buffer[seq % this.limit] = text;
    this.latestOfPhone.set(phone, seq);
    if (text.direction !== "inbound") this.byStatus[text.status] = (this.byStatus[text.status] ?? 0) + 1;
    return text;
  }

  setStatus(text: Text, status: TextStatus, errorCode = 0): void {
    if (text.direction !== "inbound") {
      this.byStatus[text.status] = (this.byStatus[text.status] ?? 0) - 1;
      this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    }
    text.status = status;
    text.errorCode = errorCode;
    text.updatedAt = Date.now();
    if (status === "sent") text.sentAt = text.updatedAt;
  }

  bySeq(seq: number): Text | undefined {
    if (seq < this.oldest || seq > this.newest) return undefined;
    const text = this.buffer[seq % this.limit];
    return text && !text.isRemoved ? text : undefined;
  }

  bySid(sid: string): Text | undefined {
    const given = this.customSids.get(sid);
    const text = this.bySeq(given ?? Number.parseInt(sid.slice(22), 16));
    return text && text.sid === sid ? text : undefined;
  }

  /** All stored messages, newest first. */
  *newestFirst(): Generator<Text> {
    for (let seq = this.newest; seq >= this.oldest; seq--) {
      const text = this.bySeq(seq);
      if (text) yield text;
    }
  }

  /** Messages to and from one phone, newest first. */
  *ofPhone(phone: string): Generator<Text> {
    let seq = this.latestOfPhone.get(phone) ?? 0;
    while (seq >= this.oldest && seq > 0) {
      const text = this.buffer[seq % this.limit];
      if (!text || text.seq !== seq) return;
      if (!text.isRemoved) yield text;
      seq = text.previous;
    }
  }

  hasPhone(phone: string): boolean {
    return this.latestOfPhone.has(phone);
  }

  clear(): void {
    this.oldest = this.newest + 1;
    this.buffer = [];
    this.latestOfPhone.clear();
    this.customSids.clear();
    this.byStatus = {};
  }

  private removeOldest(): void {
    const text = this.buffer[this.oldest % this.limit];
    this.oldest++;
    if (!text) return;
    const phone = phoneOf(text);
    if (this.latestOfPhone.get(phone) === text.seq) this.latestOfPhone.delete(phone);
    this.customSids.delete(text.sid);
  }
}
