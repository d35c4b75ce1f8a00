// Writes an exported file to an unlinked temporary file: a crash leaves none. CSV rows are written in batches, so that memory stays flat.
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { byteOrderMark, type Cell, csvLine } from "./csv.ts";
import type { PdfText } from "./pdf/pdf-document.ts";

/** Unlinked right after opening: only this process can read it, and it ends with the process. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-export-"));
  try {
    return await open(join(folder, "file"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten;
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
    await writeAll(handle, bytes);
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

interface PdfParts {
  title: string;
  footer: string;
  before: readonly PdfText[];
  row(cells: readonly Cell[], previous: readonly Cell[] | null): PdfText[];
  after(count: number): PdfText[];
}

/** The whole document is kept in memory until its pages are numbered. The caller closes the handle. */
export async function writePdf(
  { title, footer, before, row, after }: PdfParts,
  batches: AsyncIterable<readonly Cell[][] | string>,
): Promise<WrittenFile> {
  const handle = await openNameless();
  try {
    // A stream of the file itself would close it at its end.
    const target = new Writable({ write: (bytes: Buffer, _, done) => void writeAll(handle, bytes).then(() => done(), done) });
    // A process that writes no PDF file does not load the library and its fonts.
    const { openPdf } = await import("./pdf/pdf-document.ts");
    const pdf = openPdf(target, { title, footer });
    for (const text of before) pdf.add(text);
    let previous: readonly Cell[] | null = null;
    let count = 0;
    for await (const batch of batches) {
      if (typeof batch === "string") throw new Error("a PDF file is made of rows, not of CSV lines");
      for (const cells of batch) {
        for (const text of row(cells, previous)) pdf.add(text);
        previous = cells;
        count += 1;
        // A long record must not hold up the other work of the process.
        if (count % 100 === 0) await setImmediate();
      }
    }
    for (const text of after(count)) pdf.add(text);
    await pdf.end();
    return { handle, byteSize: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
