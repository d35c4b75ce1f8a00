// Local file storage: a folder of this machine; browsers use signed URLs of our own server.
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Clock } from "../clock.ts";
import { problem } from "../problem.ts";
import { signUrl } from "./signed-url.ts";
import type { Storage } from "./storage.ts";
import { checkedPath } from "./storage-path.ts";

/** Written to a temporary file and renamed when complete: a reader never sees a partial file. */
async function write(file: string, body: Buffer | Readable, byteSize: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.part`;
  // Opened before the first byte: an aborted upload must not leave a file that appears after cleanup.
  const handle = await open(unfinished, "wx", 0o600);
  let written = 0;
  try {
    await pipeline(
      Buffer.isBuffer(body) ? Readable.from([body]) : body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          written += chunk.length;
          if (written > byteSize) throw problem("too_large");
          yield chunk;
        }
      },
      handle.createWriteStream(),
    );
    if (written !== byteSize) throw problem("unreadable");
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

export function localFolder(folder: string, secretKey: string, clock: Clock): Storage {
  const place = (path: string) => join(resolve(folder), checkedPath(path));
  const until = (seconds: number) => clock.now().epochMilliseconds + seconds * 1000;
  return {
    put: async (path, body, { byteSize }) => write(place(path), body, byteSize),
    get: async (path) => {
      const handle = await open(place(path)).catch((error: unknown) => {
        throw isMissing(error) ? problem("not_found") : error;
      });
      return createReadStream("", { fd: handle });
    },
    size: async (path) => {
      try {
        return (await stat(place(path))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (path) => rm(place(path), { force: true }),
    presignUpload: async (path, { contentType, byteSize, expiresInSeconds }) => ({
      url: signUrl(secretKey, { act: "put", path: checkedPath(path), contentType, byteSize, until: until(expiresInSeconds) }),
      headers: { "content-type": contentType },
    }),
    presignDownload: async (path, { fileName, contentType, isInline = false, expiresInSeconds }) =>
      signUrl(secretKey, { act: "get", path: checkedPath(path), fileName, contentType, isInline, until: until(expiresInSeconds) }),
  };
}
