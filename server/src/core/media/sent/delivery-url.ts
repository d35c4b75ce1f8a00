// The URL at which a sent file is fetched without a session: valid for a limited time, and impossible to guess.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../kernel/clock.ts";
import type { Settings } from "../../../kernel/settings.ts";

export const deliveryPath = "/media/file";

/** Longer than the carrier may keep a text waiting before it fetches. */
export const carrierHours = 12;
/** For the patient, where the file itself could not travel. */
export const linkDays = 14;

const [idBytes, untilBytes, stampBytes] = [16, 4, 16];

type Keys = Pick<Settings, "secretKey" | "publicUrl">;

const stamp = (secretKey: string, text: Buffer): Buffer =>
  createHmac("sha256", secretKey).update("media-address\0").update(text).digest().subarray(0, stampBytes);

const minuteOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 60_000);

export function deliveryUrl({ secretKey, publicUrl }: Keys, externalId: string, until: Temporal.Instant): string {
  const text = Buffer.alloc(idBytes + untilBytes);
  text.write(externalId.replaceAll("-", ""), 0, "hex");
  text.writeUInt32BE(minuteOf(until), idBytes);
  // Behind the question mark: addresses are logged without what follows it.
  return `${publicUrl}${deliveryPath}?${Buffer.concat([text, stamp(secretKey, text)]).toString("base64url")}`;
}

/** The file's id; null for an address that was forged, altered or has run out. */
export function readDeliveryUrl({ secretKey }: Pick<Keys, "secretKey">, token: string, clock: Clock): string | null {
  const given = Buffer.from(token, "base64url");
  if (given.length !== idBytes + untilBytes + stampBytes) return null;
  const text = given.subarray(0, idBytes + untilBytes);
  if (!timingSafeEqual(given.subarray(text.length), stamp(secretKey, text))) return null;
  if (text.readUInt32BE(idBytes) < minuteOf(clock.now())) return null;
  return text.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
