// Where files are kept, behind one interface: a local folder, or anything that speaks S3.
import type { Readable } from "node:stream";
import type { Clock } from "../clock.ts";
import type { Settings } from "../settings.ts";
import { localFolder } from "./local-folder.ts";
import { s3 } from "./s3.ts";

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

export function openStorage(settings: Pick<Settings, "storage" | "secretKey">, clock: Clock): Storage {
  return settings.storage.kind === "s3" ? s3(settings.storage) : localFolder(settings.storage.folder, settings.secretKey, clock);
}
