// What the product asks of a place for files; a local folder and S3 answer alike.
import type { Readable } from "node:stream";

export interface Upload {
  contentType: string;
  byteSize: number;
  expiresInSeconds: number;
}

export interface Download {
  fileName: string;
  contentType: string;
  /** Shown in the browser instead of saved; only for types that cannot carry a script. */
  isInline?: boolean;
  expiresInSeconds: number;
}

/** Paths are ours, never a person's file name: `org-12/9f3c….csv`. */
export interface Storage {
  put(path: string, body: Buffer | Readable, about: { contentType: string; byteSize: number }): Promise<void>;
  get(path: string): Promise<Readable>;
  /** Null where nothing lies. */
  size(path: string): Promise<number | null>;
  remove(path: string): Promise<void>;
  /** What a browser needs to hand the file over itself: exactly this type and length, and only for a while. */
  presignUpload(path: string, upload: Upload): Promise<{ url: string; headers: Record<string, string> }>;
  presignDownload(path: string, download: Download): Promise<string>;
}
