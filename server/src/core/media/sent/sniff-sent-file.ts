// What a file that staff hand over is by its own bytes: one of the types that may be sent, or nothing; what it is called decides only between look-alikes. Pure.
import { findSendable, type SendableType } from "@tidings/contract/message/writing/sendable-files";
import { isDrawable } from "../received/image-size.ts";
import { sniffMedia } from "../received/sniff-media.ts";
import { isSafeSvg } from "./safe-svg.ts";

/** How the same type is called where patients send it. */
const renamed: Readonly<Record<string, string>> = { "audio/wav": "audio/vnd.wave" };

/** Bytes that begin so are of no other type. */
const signatures: readonly (readonly [hex: string, contentType: string])[] = [
  ["49492a00", "image/tiff"],
  ["4d4d002a", "image/tiff"],
  ["1a45dfa3", "video/webm"],
  ["000001ba", "video/mpeg"],
  ["000001b3", "video/mpeg"],
];
/** Raw streams begin with so few bits that they are believed only under their own name. */
const streams: Readonly<Record<string, RegExp>> = {
  "video/h261": /^0001[0-9a-f]/,
  "video/h263": /^00008[0-3]/,
  "video/h264": /^(00)?000001(67|27|47|09)/,
};
const brands: Readonly<Record<string, string>> = {
  "qt  ": "video/quicktime",
  "3g2a": "video/3gpp2",
  "3g2b": "video/3gpp2",
  "3g2c": "video/3gpp2",
};

function textOf(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: whatever it is, it is no text that every phone can read.
    return null;
  }
}

const headBytes = 4_096;
const svgStart = /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*(<!DOCTYPE\s+svg[^>[]*>\s*)?<svg[\s/>]/i;

function typeOfText(bytes: Buffer, claimed: string | undefined): string | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const head = text.slice(0, headBytes);
  if (/^BEGIN:VCALENDAR\r?\n/i.test(head)) return "text/calendar";
  // Nothing here ever runs it, and it is not passed on to a phone that might.
  if (svgStart.test(head)) return claimed === "image/svg+xml" && isSafeSvg(text) ? "image/svg+xml" : null;
  // A page under the name of a text stays a page to some.
  return claimed === "text/plain" && !/^\s*</.test(head) ? "text/plain" : null;
}

function typeOfBytes(bytes: Buffer, claimed: string | undefined): string | null {
  const hex = bytes.toString("hex", 0, 16);
  const brand = bytes.toString("latin1", 4, 8) === "ftyp" ? brands[bytes.toString("latin1", 8, 12)] : undefined;
  if (brand) return brand;
  if (bytes.toString("latin1", 0, 2) === "BM" && bytes.length > 26 && bytes.readUInt32LE(2) === bytes.length) return "image/bmp";
  const signed = signatures.find(([start]) => hex.startsWith(start))?.[1];
  if (signed === "video/webm") return claimed === "audio/webm" ? claimed : bytes.includes("webm", 0, "latin1") ? signed : null;
  if (signed) return signed;
  const known = sniffMedia(bytes)?.contentType;
  if (known === "video/mp4" && claimed === "audio/mp4") return claimed;
  if (known) return renamed[known] ?? known;
  if (claimed && streams[claimed]?.test(hex)) return claimed;
  return typeOfText(bytes, claimed);
}

export function sniffSentFile(bytes: Buffer, claimed: SendableType | null): SendableType | null {
  const contentType = typeOfBytes(bytes, claimed?.contentType);
  const type = contentType === null ? undefined : findSendable(contentType);
  return type && isDrawable(type.contentType, bytes) ? type : null;
}
