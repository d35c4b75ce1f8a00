// Keeps every text in memory: a ring of the newest, a chain per phone, and counts that stay exact when the ring drops old ones.

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
  /** Sequence number of this phone's text before this one; 0 when there is none. */
  previous: number;
};

export type NewText = Pick<Text, "accountSid" | "direction" | "to" | "from" | "body" | "status" | "segments"> &
  Partial<Pick<Text, "sid" | "serviceSid" | "mediaUrls" | "statusCallback" | "isCarrierNotice">> & {
    /** Now, unless the log is to tell of an earlier moment. */
    at?: number;
  };

const noMedia: string[] = [];

export const phoneOf = (text: Text): string => (text.direction === "inbound" ? text.from : text.to);

export class TextStore {
  byStatus: Record<string, number> = {};
  private ring: Text[] = [];
  private newest = 0;
  private oldest = 1;
  private latestOfPhone = new Map<string, number>();
  private givenSids = new Map<string, number>();
  private readonly limit: number;
  // New at every start, so that a database which remembers the last run never meets a known id.
  private readonly sidPrefix = randomBytes(10).toString("hex");

  constructor(limit: number) {
    this.limit = limit;
  }

  add(fresh: NewText): Text {
    const seq = ++this.newest;
    const now = fresh.at ?? Date.now();
    const kind = fresh.mediaUrls && fresh.mediaUrls.length > 0 ? "MM" : "SM";
    const phone = fresh.direction === "inbound" ? fresh.from : fresh.to;
    const text: Text = {
      seq,
      sid: fresh.sid ?? kind + this.sidPrefix + seq.toString(16).padStart(12, "0"),
      accountSid: fresh.accountSid,
      direction: fresh.direction,
      to: fresh.to,
      from: fresh.from,
      serviceSid: fresh.serviceSid ?? "",
      body: fresh.body,
      mediaUrls: fresh.mediaUrls ?? noMedia,
      segments: fresh.segments,
      status: fresh.status,
      errorCode: 0,
      createdAt: now,
      updatedAt: now,
      sentAt: fresh.direction === "inbound" ? now : 0,
      statusCallback: fresh.statusCallback ?? "",
      isCarrierNotice: fresh.isCarrierNotice ?? false,
      isRemoved: false,
      previous: this.latestOfPhone.get(phone) ?? 0,
    };
    if (fresh.sid) this.givenSids.set(fresh.sid, seq);
    if (seq - this.oldest >= this.limit) this.dropOldest();
    this.ring[seq % this.limit] = text;
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
    const text = this.ring[seq % this.limit];
    return text && !text.isRemoved ? text : undefined;
  }

  bySid(sid: string): Text | undefined {
    const given = this.givenSids.get(sid);
    const text = this.bySeq(given ?? Number.parseInt(sid.slice(22), 16));
    return text && text.sid === sid ? text : undefined;
  }

  /** Every kept text, newest first. */
  *newestFirst(): Generator<Text> {
    for (let seq = this.newest; seq >= this.oldest; seq--) {
      const text = this.bySeq(seq);
      if (text) yield text;
    }
  }

  /** The texts of one phone, to it and from it, newest first. */
  *ofPhone(phone: string): Generator<Text> {
    let seq = this.latestOfPhone.get(phone) ?? 0;
    while (seq >= this.oldest && seq > 0) {
      const text = this.ring[seq % this.limit];
      if (!text || text.seq !== seq) return;
      if (!text.isRemoved) yield text;
      seq = text.previous;
    }
  }

  knowsPhone(phone: string): boolean {
    return this.latestOfPhone.has(phone);
  }

  clear(): void {
    this.oldest = this.newest + 1;
    this.ring = [];
    this.latestOfPhone.clear();
    this.givenSids.clear();
    this.byStatus = {};
  }

  private dropOldest(): void {
    const text = this.ring[this.oldest % this.limit];
    this.oldest++;
    if (!text) return;
    const phone = phoneOf(text);
    if (this.latestOfPhone.get(phone) === text.seq) this.latestOfPhone.delete(phone);
    this.givenSids.delete(text.sid);
  }
}
