// Hashes and verifies passwords with argon2id; the check takes as long for an account that does not exist.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 7 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of discarded random bytes, with the same cost. */
export const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$dGUCqBnvCSAJcIkxDH2t4g$de6kTUbya8Bfqi7Hgzfa9SnpGOC5SBUOAHwqkEnByLI";

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Returns false for a missing hash, after the same amount of work. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash || dummyHash, password);
  return isRight && Boolean(passwordHash);
}
