// The carrier's copies of media files, and how each behaves when it is fetched.

import { randomBytes } from "node:crypto";

export const behaviors = ["fine", "gone", "expired", "error", "error-twice", "slow", "oversized", "endless", "elsewhere", "loop"] as const;
export type Behavior = (typeof behaviors)[number];

/** A requested file: a sample by its name, or given bytes. */
export type FileRequest = { kind: string; contentType: string; behaves: Behavior; redirectTo: string; bytes: Buffer };
export type SentFile = Omit<FileRequest, "kind"> & { sid: string; fetches: number };

const maxFiles = 2_000;

export class SentFiles {
  private readonly bySid = new Map<string, SentFile>();

  add({ contentType, behaves, redirectTo, bytes }: Omit<FileRequest, "kind">): SentFile {
    const sent = { sid: `ME${randomBytes(16).toString("hex")}`, contentType, behaves, redirectTo, bytes, fetches: 0 };
    this.bySid.set(sent.sid, sent);
    const [oldest] = this.bySid.keys();
    if (this.bySid.size > maxFiles && oldest) this.bySid.delete(oldest);
    return sent;
  }

  get(sid: string): SentFile | undefined {
    return this.bySid.get(sid);
  }

  /** Looks up a file by the last part of its URL. */
  ofUrl(url: string): SentFile | undefined {
    return this.bySid.get(url.slice(url.lastIndexOf("/") + 1));
  }
}
