// API keys and links: generation, hashes, and the seal that only the link opens.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@tidings/contract/areas/api-keys";

const prefixLength = apiKeyPrefix.length + 4;

const hashOf = (kind: string, value: string): Buffer => createHash("sha256").update(`${kind}:${value}`).digest();

export const keyHash = (key: string): Buffer => hashOf("api-key", key);
export const linkHash = (link: string): Buffer => hashOf("api-key-link", link);

export const makeKey = (): string => apiKeyPrefix + randomBytes(32).toString("base64url");
export const makeLink = (): string => randomBytes(32).toString("base64url");
export const shownPrefix = (key: string): string => key.slice(0, prefixLength);

/** Neither the database nor the server's secret alone opens a seal: the link from the mail is the other half. */
const sealingKey = (link: string, secretKey: string): Buffer =>
  Buffer.from(hkdfSync("sha256", link, secretKey, "tidings api key link", 32));

export function seal(key: string, link: string, secretKey: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(link, secretKey), nonce);
  return Buffer.concat([nonce, cipher.update(key, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the seal was made for another link, under another secret, or was tampered with. */
export function unseal(sealed: Buffer, link: string, secretKey: string): string {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(link, secretKey), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8");
}
