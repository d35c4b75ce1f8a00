// Storage port: implemented by the local folder and by S3.
import type { Readable } from "node:stream";

export interface Upload {
  contentType: string;
  byteSize: number;
  expiresInSeconds: number;
}

export interface Download {
  fileName: string;
  contentType: string;
  /** Displayed in the browser instead of downloaded; only for types that cannot contain a script. */
  isInline?: boolean;
  expiresInSeconds: number;
}

/** Paths are generated, never a user's file name: `org-12/9f3c….csv`. */
export interface Storage {
  put(path: string, body: Buffer | Readable, about: { contentType: string; byteSize: number }): Promise<void>;
  get(path: string): Promise<Readable>;
  /** Returns null when there is no such file. */
  size(path: string): Promise<number | null>;
  remove(path: string): Promise<void>;
  /** What a browser needs to upload the file itself: limited to this type and size, and for a limited time. */
  presignUpload(path: string, upload: Upload): Promise<{ url: string; headers: Record<string, string> }>;
  presignDownload(path: string, download: Download): Promise<string>;
}
