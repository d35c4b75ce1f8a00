// Tells the open screens of an organization that something changed: what kind of thing and its id, never what it says.
import { type Kysely, sql } from "kysely";
import type { Tx } from "./context.ts";
import type { DB } from "./database/db.gen.ts";

export const liveChannel = "tidings_live";

/** What may change on a screen. Who may hear of which stands with the streams, of every one. */
export type Topic =
  | "activity"
  | "ai_classification"
  | "appointment"
  | "appointment_report"
  | "appointment_settings"
  | "appointment_template"
  | "auto_responder"
  | "conversation"
  | "counters"
  | "custom_message"
  | "export"
  | "file_upload"
  | "group"
  | "messenger_template"
  | "organization"
  | "outreach"
  | "patient"
  | "program"
  | "referral"
  | "segment"
  | "user";

export interface Announcement {
  organizationId: number;
  topic: Topic;
  /** The external id of the thing, where one thing changed. */
  id?: string | undefined;
}

/** Heard when the caller's transaction commits; PostgreSQL folds repeats of one transaction into one. */
export async function announce(tx: Tx | Kysely<DB>, { organizationId, topic, id }: Announcement): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ organizationId, topic, id })})`.execute(tx);
}
