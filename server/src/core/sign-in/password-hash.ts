// Hashes and checks passwords with argon2id; an account that does not exist costs as long as one that does.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's smallest argon2id: 19 MiB, two passes, one lane; about 7 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of random bytes nobody kept, made with the same cost. */
export const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$dGUCqBnvCSAJcIkxDH2t4g$de6kTUbya8Bfqi7Hgzfa9SnpGOC5SBUOAHwqkEnByLI";

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** False for a missing hash, after the same work. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash || dummyHash, password);
  return isRight && Boolean(passwordHash);
}
