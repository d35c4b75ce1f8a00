// Writes the rows of an export to an unlinked temporary file in batches: memory stays flat, and a crash leaves no file.
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { byteOrderMark, type Cell, csvLine } from "./csv.ts";

/** Unlinked right after opening: only this process can read it, and it ends with the process. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-export-"));
  try {
    return await open(join(folder, "file"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface WrittenFile {
  handle: FileHandle;
  byteSize: number;
}

/** Accepts batches of rows or of CSV lines. The caller closes the handle. */
export async function writeRows(columns: readonly string[], batches: AsyncIterable<readonly Cell[][] | string>): Promise<WrittenFile> {
  const handle = await openNameless();
  let byteSize = 0;
  const write = async (text: string) => {
    const bytes = Buffer.from(text, "utf8");
    for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten;
    byteSize += bytes.length;
  };
  try {
    await write(byteOrderMark + csvLine(columns));
    for await (const batch of batches) await write(typeof batch === "string" ? batch : batch.map(csvLine).join(""));
    return { handle, byteSize };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
