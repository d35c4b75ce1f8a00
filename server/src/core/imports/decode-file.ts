// Decodes a file: UTF-8 with or without byte order mark, UTF-16, otherwise the Windows code page of Excel.
import { fileTexts } from "./file-texts.ts";

/** A file that cannot be imported, with a message for the user. */
export class UnreadableFile extends Error {}

/** Signatures of zip, old Office and PDF files. */
const notCsv = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean => with_.every((byte, at) => bytes[at] === byte);

function encodingOf(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return "utf-16le";
  if (begins(bytes, [0xfe, 0xff])) return "utf-16be";
  const nul = bytes.subarray(0, 1000).indexOf(0);
  if (nul >= 0) return nul % 2 === 1 ? "utf-16le" : "utf-16be";
  return "utf-8";
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not valid in this encoding.
    return null;
  }
}

/** With normalized line endings. */
export function decodeFile(bytes: Uint8Array): string {
  if (notCsv.some((start) => begins(bytes, start))) throw new UnreadableFile(fileTexts.spreadsheet);
  const encoding = encodingOf(bytes);
  const text = decodeAs(encoding, bytes) ?? (encoding === "utf-8" ? decodeAs("windows-1252", bytes) : null);
  if (text === null || text.includes("\u0000")) throw new UnreadableFile(fileTexts.notText);
  return text.replace(/\r\n?/g, "\n");
}
