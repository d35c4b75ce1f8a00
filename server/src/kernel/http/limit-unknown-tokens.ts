// Limits unknown tokens per IP address before the database is queried for them.
import { createHash } from "node:crypto";
import { problem } from "../problem.ts";
import type { Authenticate, Credentials } from "./authenticate.ts";
import { networkOf } from "./network-address.ts";

const windowMs = 60_000;
const maxEntries = 10_000;

interface Guesses {
  count: number;
  since: number;
}

/** Evicts the oldest entry when the cache is full. */
function evictOldest(known: Map<string, unknown> | Set<string>): void {
  if (known.size < maxEntries) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}

const shown = ({ token, apiKey }: Credentials): string | undefined => apiKey ?? token;

/**
 * A token that was accepted before is always looked up, however many wrong tokens come from the same IP address; an unknown token from a
 * blocked address is rejected until the window ends.
 */
export function limitUnknownTokens(
  authenticate: Authenticate,
  perMinute: number,
  now: () => number = () => performance.now(),
): Authenticate {
  const guesses = new Map<string, Guesses>();
  const letIn = new Set<string>();
  const countGuess = (ip: string) => {
    const found = guesses.get(ip);
    if (found && now() - found.since < windowMs) found.count += 1;
    else {
      guesses.delete(ip);
      evictOldest(guesses);
      guesses.set(ip, { count: 1, since: now() });
    }
  };
  const refuseGuesser = (ip: string) => {
    const found = guesses.get(ip);
    const left = found && found.count >= perMinute ? found.since + windowMs - now() : 0;
    if (left > 0) throw problem("too_many_requests", undefined, Math.ceil(left / 1000));
  };
  return async (credentials) => {
    const token = shown(credentials);
    if (token === undefined || !credentials.ip) return authenticate(credentials);
    const ip = networkOf(credentials.ip);
    const tokenHash = createHash("sha256").update(token).digest("base64");
    if (!letIn.has(tokenHash)) refuseGuesser(ip);
    const signedIn = await authenticate(credentials);
    letIn.delete(tokenHash);
    if (!signedIn) countGuess(ip);
    else {
      evictOldest(letIn);
      letIn.add(tokenHash);
    }
    return signedIn;
  };
}
