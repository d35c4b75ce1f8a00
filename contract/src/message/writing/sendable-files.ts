// Which files staff may send with a text, how large each may be, and which of them the carrier takes as they are. Pure.
import type { MediaKind } from "../../areas/activity.ts";

export interface SendableType {
  kind: MediaKind;
  contentType: string;
  /** The first is the one that a file without a fitting one is given. */
  extensions: readonly string[];
  /** The carrier does not take it: it travels as an address in the text (OP-156). */
  isNeverCarried?: true;
}

export const sendableTypes: readonly SendableType[] = [
  { kind: "image", contentType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  { kind: "image", contentType: "image/png", extensions: ["png"] },
  { kind: "image", contentType: "image/gif", extensions: ["gif"] },
  { kind: "image", contentType: "image/bmp", extensions: ["bmp"] },
  { kind: "drawing", contentType: "image/tiff", extensions: ["tiff", "tif"], isNeverCarried: true },
  { kind: "drawing", contentType: "image/svg+xml", extensions: ["svg"], isNeverCarried: true },
  { kind: "audio", contentType: "audio/mpeg", extensions: ["mp3", "mpga"] },
  { kind: "video", contentType: "video/mp4", extensions: ["mp4", "m4v"] },
  { kind: "audio", contentType: "audio/mp4", extensions: ["m4a", "mp4"] },
  { kind: "audio", contentType: "audio/amr", extensions: ["amr"] },
  { kind: "audio", contentType: "audio/ogg", extensions: ["ogg", "oga", "opus"] },
  { kind: "audio", contentType: "audio/vnd.wave", extensions: ["wav"] },
  { kind: "video", contentType: "video/webm", extensions: ["webm"] },
  { kind: "audio", contentType: "audio/webm", extensions: ["weba", "webm"] },
  { kind: "video", contentType: "video/mpeg", extensions: ["mpg", "mpeg"] },
  { kind: "video", contentType: "video/quicktime", extensions: ["mov", "qt"] },
  { kind: "video", contentType: "video/3gpp", extensions: ["3gp", "3gpp"] },
  { kind: "video", contentType: "video/3gpp2", extensions: ["3g2", "3gp2"] },
  { kind: "video", contentType: "video/h261", extensions: ["h261"] },
  { kind: "video", contentType: "video/h263", extensions: ["h263"] },
  { kind: "video", contentType: "video/h264", extensions: ["h264"] },
  { kind: "pdf", contentType: "application/pdf", extensions: ["pdf"] },
  { kind: "text", contentType: "text/plain", extensions: ["txt"], isNeverCarried: true },
  { kind: "calendar", contentType: "text/calendar", extensions: ["ics"] },
  { kind: "contact", contentType: "text/vcard", extensions: ["vcf", "vcard"] },
];

/** What a file chooser offers. */
export const sendableExtensions: readonly string[] = [...new Set(sendableTypes.flatMap((type) => type.extensions.map((one) => `.${one}`)))];

export const findSendable = (contentType: string): SendableType | undefined => sendableTypes.find((one) => one.contentType === contentType);

/** What its name, and where that leaves it open its sender, call it; null where that is nothing to send. */
export function claimedType(fileName: string, contentType = ""): SendableType | null {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return findSendable(contentType) ?? null;
  const named = sendableTypes.filter((type) => type.extensions.includes(extension));
  return named.find((type) => type.contentType === contentType) ?? named[0] ?? null;
}

/** OP-153. */
export const maxMbOf = (kind: MediaKind): number => (kind === "image" || kind === "drawing" ? 5 : 1);
const bytesOfMb = 1024 * 1024;
export const isTooLarge = (kind: MediaKind, byteSize: number): boolean => byteSize > maxMbOf(kind) * bytesOfMb;

/** Of one text with all that it carries. */
const maxTotalBytes = 5_000_000;
/** Beyond this the phone networks drop what they cannot make smaller, and only pictures can be made smaller. */
const maxUnscaledBytes = 500_000;
const scaled = new Set(["image/jpeg", "image/png", "image/gif"]);

/** For each file, in the order of sending, whether it travels as an address in the text. */
export function linkedOf(files: readonly { contentType: string | null; byteSize: number | null }[]): boolean[] {
  let carried = 0;
  return files.map(({ contentType, byteSize }) => {
    const size = byteSize ?? 0;
    const isNever = findSendable(contentType ?? "")?.isNeverCarried ?? false;
    const isLarge = !scaled.has(contentType ?? "") && size > maxUnscaledBytes;
    if (isNever || isLarge || carried + size > maxTotalBytes) return true;
    carried += size;
    return false;
  });
}
