// Live notifications: tell the open screens of an organization which kind of record changed and its id, never its content.
import type { Presence } from "@tidings/contract/presence";
import { type Kysely, sql } from "kysely";
import type { Tx } from "./context.ts";
import type { DB } from "./database/db.gen.ts";

export const liveChannel = "tidings_live";

/** Topics of live notifications. The live stream decides which user may receive which topic. */
export type Topic =
  | "activity"
  | "ai_classification"
  | "alert"
  | "appointment"
  | "appointment_place"
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
  | "notification"
  | "organization"
  | "outreach"
  | "patient"
  | "presence"
  | "program"
  | "referral"
  | "segment"
  | "user";

export interface Announcement {
  organizationId: number;
  topic: Topic;
  /** The external id of the record, when a single record changed. */
  id?: string | undefined;
  /** Feature of the messages that changed: the event reaches only users who may read them. */
  feature?: string | undefined;
  /** Topic "presence": which staff user is in the conversation. */
  presence?: Presence | undefined;
  /** Topic "presence": the locations from which the patient is seen. */
  locationIds?: readonly number[] | undefined;
}

/** Delivered when the caller's transaction commits; PostgreSQL removes duplicates within a transaction. */
export async function announce(
  tx: Tx | Kysely<DB>,
  { organizationId, topic, id, feature, presence, locationIds }: Announcement,
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ organizationId, topic, id, feature, presence, locationIds })})`.execute(tx);
}
