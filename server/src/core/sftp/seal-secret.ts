// Encrypts passwords and private keys of SFTP sources at rest: neither the database nor SECRET_KEY alone opens them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type SftpSecret = { password: string } | { privateKey: string; passphrase: string | null };

/** What the secret belongs to: moved to another organization or kind of file, it does not open. */
export interface SecretOwner {
  organizationId: number;
  type: string;
}

const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secretKey: string, nonce: Buffer): Buffer => Buffer.from(hkdfSync("sha256", secretKey, nonce, "tidings sftp secret", 32));
const ownerText = ({ organizationId, type }: SecretOwner): Buffer => Buffer.from(`${organizationId}:${type}`);

export function sealSecret(secret: SftpSecret, owner: SecretOwner, secretKey: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secretKey, nonce), nonce).setAAD(ownerText(owner));
  return Buffer.concat([nonce, cipher.update(JSON.stringify(secret), "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed with another SECRET_KEY or for another owner, or was tampered with. */
export function openSecret(sealed: Buffer, owner: SecretOwner, secretKey: string): SftpSecret {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secretKey, nonce), nonce).setAAD(ownerText(owner));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8"),
  ) as SftpSecret;
}
