// Tells the open screens of an organization that something changed: what kind of thing and its id, never what it says.
import { type Kysely, sql } from "kysely";
import type { Tx } from "./context.ts";
import type { DB } from "./database/db.gen.ts";

export const liveChannel = "tidings_live";

export interface Announcement {
  organizationId: number;
  /** A word such as outreach, patient, activity, conversation, counters. */
  topic: string;
  /** The external id of the thing, where one thing changed. */
  id?: string | undefined;
}

/** Heard when the caller's transaction commits; PostgreSQL folds repeats of one transaction into one. */
export async function announce(tx: Tx | Kysely<DB>, { organizationId, topic, id }: Announcement): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ organizationId, topic, id })})`.execute(tx);
}
