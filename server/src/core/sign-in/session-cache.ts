// Caches the user of a token for five seconds; changes of sessions, memberships and users invalidate it at once.
import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

/** All processes listen to this channel; the payload is the user's id. */
export const sessionsChannel = "tidings_sessions";
const lifeMs = 5_000;

const inThisProcess = new Set<(userId: number) => void>();

/** Must be called in each transaction that changes what a session may do: revoked, switched, role, levels, status. */
export async function sessionsChanged(tx: Tx, userId: number): Promise<void> {
  // At once in this process, so that the next request is checked again; in other processes when the transaction commits.
  for (const invalidate of inThisProcess) invalidate(userId);
  await sql`select pg_notify(${sessionsChannel}, ${String(userId)})`.execute(tx);
}

interface Entry<T> {
  userId: number;
  value: T;
  readAt: number;
}

export interface SessionCache<T> {
  get(key: string): T | undefined;
  keep(key: string, userId: number, value: T): void;
  /** Removes a user's sessions and caches none of them until the change has certainly been committed. */
  invalidate(userId: number): void;
  /** Call after notifications may have been missed. */
  clear(): void;
  close(): void;
}

export function openSessionCache<T>(now: () => number = () => performance.now(), maxEntries = 10_000): SessionCache<T> {
  const entries = new Map<string, Entry<T>>();
  const barredUntil = new Map<number, number>();
  const invalidate = (userId: number) => {
    barredUntil.set(userId, now() + lifeMs);
    for (const [key, entry] of entries) if (entry.userId === userId) entries.delete(key);
  };
  inThisProcess.add(invalidate);
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry || now() - entry.readAt < lifeMs) return entry?.value;
      entries.delete(key);
      return undefined;
    },
    keep(key, userId, value) {
      const until = barredUntil.get(userId) ?? 0;
      if (until > now()) return;
      barredUntil.delete(userId);
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { userId, value, readAt: now() });
    },
    invalidate: invalidate,
    clear: () => entries.clear(),
    close: () => void inThisProcess.delete(invalidate),
  };
}
