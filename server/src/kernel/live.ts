// Tells open screens that something changed, in the transaction that changed it: they hear of it when it commits, or never.
import { sql } from "kysely";
import type { Tx } from "./context.ts";

export const liveChannel = "tidings_live";

export interface Announcement {
  organizationId: number;
  /** What kind of record: `patient`, `outreach`, `activity`, `conversation`, `counters`. */
  topic: string;
  /** External id of the record; absent when many changed. Never anything else about a patient. */
  id?: string;
}

/** Equal announcements of one transaction arrive once; PostgreSQL folds them. */
export async function announce(tx: Tx, { organizationId, topic, id }: Announcement): Promise<void> {
  const payload = JSON.stringify(id === undefined ? { organizationId, topic } : { organizationId, topic, id });
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(tx);
}
