// The files of texts as the carrier keeps them, and how each behaves when it is fetched.

import { randomBytes } from "node:crypto";

export const behaviours = ["fine", "gone", "expired", "error", "error-twice", "slow", "oversized", "endless", "elsewhere", "loop"] as const;
export type Behaviour = (typeof behaviours)[number];

/** What a test or the page asks for: a sample by its name, or bytes of one's own. */
export type FileWish = { kind: string; contentType: string; behaves: Behaviour; redirectTo: string; bytes: Buffer };
export type SentFile = Omit<FileWish, "kind"> & { sid: string; fetches: number };

const mostKept = 2_000;

export class SentFiles {
  private readonly bySid = new Map<string, SentFile>();

  add({ contentType, behaves, redirectTo, bytes }: Omit<FileWish, "kind">): SentFile {
    const sent = { sid: `ME${randomBytes(16).toString("hex")}`, contentType, behaves, redirectTo, bytes, fetches: 0 };
    this.bySid.set(sent.sid, sent);
    const [oldest] = this.bySid.keys();
    if (this.bySid.size > mostKept && oldest) this.bySid.delete(oldest);
    return sent;
  }

  get(sid: string): SentFile | undefined {
    return this.bySid.get(sid);
  }

  /** By the last part of the file's address. */
  ofUrl(url: string): SentFile | undefined {
    return this.bySid.get(url.slice(url.lastIndexOf("/") + 1));
  }
}
