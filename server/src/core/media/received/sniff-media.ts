// What a file is by its own bytes: one of the kinds that we show, or none of them, whatever its sender called it. Pure.
import type { MediaKind } from "@tidings/contract/areas/activity";

export interface MediaType {
  kind: MediaKind;
  contentType: string;
  extension: string;
}

const type = (kind: MediaKind, contentType: string, extension: string): MediaType => ({ kind, contentType, extension });

/** Read as Latin-1, so that each byte is one character. */
type Head = string;

/** The header of a frame of MP3: sync, a version, layer III, a bit rate and a sampling rate that exist. A text in UTF-16 begins alike. */
function isMp3Frame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const hasSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return hasSync && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

/** Files of the MP4 family name their brand at the start. */
function readBrand(head: Head): MediaType | null {
  if (head.slice(4, 8) !== "ftyp") return null;
  const brand = head.slice(8, 12);
  if (/^3g[p2r-v]/.test(brand)) return type("video", "video/3gpp", "3gp");
  if (brand === "M4A " || brand === "M4B ") return type("audio", "audio/mp4", "m4a");
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|mmp4)$/.test(brand) ? type("video", "video/mp4", "mp4") : null;
}

/** A contact card is text, and nothing but text. */
function isContact(bytes: Buffer): boolean {
  if (!/^(?:\u00ef\u00bb\u00bf)?\s{0,8}BEGIN:VCARD\r?\n/i.test(bytes.subarray(0, 64).toString("latin1"))) return false;
  return !bytes.includes(0);
}

function readSignature(head: Head, bytes: Buffer): MediaType | null {
  if (head.startsWith("\u00ff\u00d8\u00ff")) return type("image", "image/jpeg", "jpg");
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return type("image", "image/png", "png");
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return type("image", "image/gif", "gif");
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return type("image", "image/webp", "webp");
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WAVE") return type("audio", "audio/wav", "wav");
  if (head.startsWith("%PDF-")) return type("pdf", "application/pdf", "pdf");
  if (head.startsWith("#!AMR\n") || head.startsWith("#!AMR-WB\n")) return type("audio", "audio/amr", "amr");
  if (head.startsWith("OggS")) return type("audio", "audio/ogg", "ogg");
  if (head.startsWith("ID3") || isMp3Frame(bytes)) return type("audio", "audio/mpeg", "mp3");
  return readBrand(head) ?? (isContact(bytes) ? type("contact", "text/vcard", "vcf") : null);
}

/** Null: a file of a kind that we do not show. */
export const sniffMedia = (bytes: Buffer): MediaType | null => readSignature(bytes.subarray(0, 64).toString("latin1"), bytes);
