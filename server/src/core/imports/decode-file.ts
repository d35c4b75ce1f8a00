// Decodes a file in parts: UTF-8 with or without byte order mark, UTF-16, otherwise the Windows code page of Excel.
import type { ImportMessage } from "@tidings/contract/areas/imports/messages";

/** A file that cannot be imported, and why. */
export class UnreadableFile extends Error {
  readonly reason: ImportMessage;

  constructor(reason: ImportMessage) {
    super(reason.key);
    this.reason = reason;
  }
}

/** Begins to read the file. It is read twice, once to know its encoding, so that memory does not grow with it. */
export type OpenBytes = () => Iterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;

/** Signatures of zip, old Office and PDF files. */
const notCsv = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;
const headBytes = 1_000;

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean => with_.every((byte, at) => bytes[at] === byte);

/** By the first bytes; UTF-8 where they do not say. */
function markedEncoding(head: Uint8Array): string {
  if (begins(head, [0xff, 0xfe])) return "utf-16le";
  if (begins(head, [0xfe, 0xff])) return "utf-16be";
  const nul = head.indexOf(0);
  if (nul >= 0) return nul % 2 === 1 ? "utf-16le" : "utf-16be";
  return "utf-8";
}

/** Null where the bytes are not valid in this encoding; without bytes: the end of the file. */
function decodePart(decoder: TextDecoder, bytes?: Uint8Array): string | null {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return null;
  }
}

async function encodingOf(open: OpenBytes): Promise<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let isUtf8 = true;
  for await (const bytes of await open()) {
    if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)]);
    isUtf8 &&= decodePart(utf8, bytes) !== null;
    if (head.length === headBytes && (!isUtf8 || markedEncoding(head) !== "utf-8")) break;
  }
  if (notCsv.some((start) => begins(head, start))) throw new UnreadableFile({ key: "spreadsheet" });
  const encoding = markedEncoding(head);
  if (encoding !== "utf-8") return encoding;
  return isUtf8 && decodePart(utf8) !== null ? encoding : "windows-1252";
}

/** Parts of the text, with normalized line endings. */
export async function* decodeFile(open: OpenBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open), { fatal: true });
  // The last "\r" of a part may belong to a "\r\n".
  let held = "";
  const next = (part: string | null, isLast: boolean): string => {
    if (part === null || part.includes("\u0000")) throw new UnreadableFile({ key: "notText" });
    const text = held + part;
    held = !isLast && text.endsWith("\r") ? "\r" : "";
    return text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  };
  for await (const bytes of await open()) yield next(decodePart(decoder, bytes), false);
  yield next(decodePart(decoder), true);
}
