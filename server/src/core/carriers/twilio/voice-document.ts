// Writes the TwiML document for a phone call.
import type { Speech } from "../carrier-events.ts";
import { keyUrl } from "./call-urls.ts";

/** Seconds to wait for a key. */
const patience = 10;
const voices = { english: "en-US", spanish: "es-MX" } as const;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Removes characters that are invalid in XML, which would end the phone call with an error. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, " ")
    .replaceAll(/[&<>"']/g, (one) => entities[one] as string);

const document = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>`;
export const hangUp = document("<Hangup/>");

export function voiceDocument(publicUrl: string, { language, parts, listens }: Speech): string {
  const says = parts.map((part) => `<Say language="${voices[language]}">${escapeXml(part)}</Say>`).join("");
  if (!listens) return document(`${says}<Hangup/>`);
  // No finish key, so that # and * are reported as invalid keys.
  return document(
    `<Gather numDigits="1" timeout="${patience}" finishOnKey="" actionOnEmptyResult="true" action="${escapeXml(keyUrl(publicUrl, listens.step))}">${says}</Gather>`,
  );
}
