// Remembers for five seconds who is behind a token; whoever changes a session, a membership or a person says so at once.
import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

/** Heard by every process; the payload is the person's id. */
export const sessionsChannel = "tidings_sessions";
const lifeMs = 5_000;

const inThisProcess = new Set<(userId: number) => void>();

/** Call in the transaction that changes what a session may do: revoked, switched, role, levels, status. */
export async function sessionsChanged(tx: Tx, userId: number): Promise<void> {
  // Here at once, so that the very next call is judged anew; elsewhere when the transaction commits.
  for (const hear of inThisProcess) hear(userId);
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
  /** Forgets a person's sessions, and remembers none of them until the change has surely been committed. */
  hear(userId: number): void;
  /** After notices may have been missed. */
  clear(): void;
  close(): void;
}

export function openSessionCache<T>(now: () => number = () => performance.now(), maxEntries = 10_000): SessionCache<T> {
  const entries = new Map<string, Entry<T>>();
  const barredUntil = new Map<number, number>();
  const hear = (userId: number) => {
    barredUntil.set(userId, now() + lifeMs);
    for (const [key, entry] of entries) if (entry.userId === userId) entries.delete(key);
  };
  inThisProcess.add(hear);
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
    hear,
    clear: () => entries.clear(),
    close: () => void inThisProcess.delete(hear),
  };
}
