// Stops made-up tokens before the database is asked about them: an address that showed too many in a minute must wait.
import { createHash } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import { problem } from "../problem.ts";
import type { Authenticate, Credentials } from "./authenticate.ts";

const windowMs = 60_000;
const mostRemembered = 10_000;

interface Guesses {
  count: number;
  since: number;
}

/** The place is made by forgetting the oldest. */
function makeRoom(known: Map<string, unknown> | Set<string>): void {
  if (known.size < mostRemembered) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}

const shown = ({ token, apiKey }: Credentials): string | undefined => apiKey ?? token;

/**
 * Whoever was let in with a token is asked on, however many others guess behind the same address; a token that this process
 * has not met waits there with the guesses.
 */
export function limitUnknown(authenticate: Authenticate, perMinute: number, now: () => number = () => performance.now()): Authenticate {
  const guesses = new Map<string, Guesses>();
  const letIn = new Set<string>();
  const countGuess = (address: string) => {
    const found = guesses.get(address);
    if (found && now() - found.since < windowMs) found.count += 1;
    else {
      guesses.delete(address);
      makeRoom(guesses);
      guesses.set(address, { count: 1, since: now() });
    }
  };
  const refuseGuesser = (address: string) => {
    const found = guesses.get(address);
    const left = found && found.count >= perMinute ? found.since + windowMs - now() : 0;
    if (left > 0) throw problem("too_many_requests", undefined, Math.ceil(left / 1000));
  };
  return async (credentials) => {
    const token = shown(credentials);
    if (token === undefined || !credentials.address) return authenticate(credentials);
    const address = normalizeIP(credentials.address, 64);
    const mark = createHash("sha256").update(token).digest("base64");
    if (!letIn.has(mark)) refuseGuesser(address);
    const signedIn = await authenticate(credentials);
    letIn.delete(mark);
    if (!signedIn) countGuess(address);
    else {
      makeRoom(letIn);
      letIn.add(mark);
    }
    return signedIn;
  };
}
