// Authenticates requests by email and token, with a short cache.
import type { Clock } from "../../kernel/clock.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import type { Authenticate, SignedIn } from "../../kernel/http/authenticate.ts";
import { openSessionCache, type SessionCache } from "./session-cache.ts";
import { idleLimit, sessionByToken, tokenHash, touchSession } from "./sessions.ts";
import { signedInFrom } from "./signed-in.ts";

const idleMs = idleLimit.minutes * 60_000;
/** Writing at every request would cost more than the request; pings always write. */
const touchEveryMs = 60_000;

interface Known {
  sessionId: number;
  email: string;
  lastSeenMs: number;
  absoluteMs: number;
  signedIn: SignedIn;
}

const epoch = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;
/** An operator's time in the organization has ended: the database says what the session still may. */
const isSupportOver = ({ signedIn }: Known, nowMs: number): boolean =>
  signedIn.supportEndsMs !== undefined && nowMs >= signedIn.supportEndsMs;
const isOver = (known: Known, nowMs: number): boolean => nowMs >= known.absoluteMs || nowMs - known.lastSeenMs >= idleMs;

export interface Authenticator extends Pick<SessionCache<Known>, "invalidate" | "clear" | "close"> {
  authenticate: Authenticate;
}

export function openAuthenticator(db: Databases, clock: Clock): Authenticator {
  const cache = openSessionCache<Known>();

  async function read(hash: Buffer, key: string, now: Temporal.Instant): Promise<Known | undefined> {
    const row = await sessionByToken(db.system, hash, now);
    if (!row) return undefined;
    const known = {
      sessionId: row.session_id,
      email: row.email.toLowerCase(),
      lastSeenMs: epoch(row.last_seen_at),
      absoluteMs: epoch(row.absolute_expires_at),
      signedIn: signedInFrom(row),
    };
    cache.keep(key, row.user_id, known);
    return known;
  }

  const authenticate: Authenticate = async ({ email, token, isPolling }) => {
    if (!email || !token || token.length > 200) return null;
    const hash = tokenHash(token);
    const key = hash.toString("base64");
    const now = clock.now();
    const nowMs = now.epochMilliseconds;
    let known = cache.get(key);
    // Another process may have prolonged it since, so only the database decides that it has ended.
    if (!known || isOver(known, nowMs) || isSupportOver(known, nowMs)) known = await read(hash, key, now);
    if (!known || isOver(known, nowMs) || known.email !== email.trim().toLowerCase()) return null;
    if (!isPolling && nowMs - known.lastSeenMs >= touchEveryMs) {
      await touchSession(db.system, known.sessionId, now);
      known.lastSeenMs = nowMs;
    }
    return known.signedIn;
  };

  return { authenticate, invalidate: cache.invalidate, clear: cache.clear, close: cache.close };
}
