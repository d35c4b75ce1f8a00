// One good call for each endpoint of the activity log.
import type { activity } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

let made = 0;

/** A reply of a harbor patient that could not be read. */
async function newFlag(app: TestApp, reason = "unclear"): Promise<string> {
  made += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const patientId = patients[0]?.id;
  const { rows } = await sql<{ external_id: string }>`
    with inbound as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      values (${id}, 'twilio', ${`SM-sample-${made}`}, '+13035551001', ${sender}, 'maybe', ${app.clock.now().toString()}, ${patientId}, 'unclear', ${app.clock.now().toString()})
      returning id)
    insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
    select ${id}, ${patientId}, id, 'messenger', ${reason}, 'invalid', ${app.clock.now().toString()} from inbound returning external_id`.execute(
    app.db.system,
  );
  return rows[0]?.external_id ?? "";
}

/** A picture of a harbor patient, copied from the carrier already. */
async function newMedia(app: TestApp): Promise<string> {
  made += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const path = `org-${id}/media/sample-${made}`;
  const picture = Buffer.from("R0lGODlhAQABAIABAA92bv///ywAAAAAAQABAAACAkQBADs=", "base64");
  await openStorage(app.settings, app.clock).put(path, picture, { contentType: "image/gif", byteSize: picture.length });
  const now = app.clock.now().toString();
  const { rows } = await sql<{ external_id: string }>`
    with inbound as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      values (${id}, 'twilio', ${`MM-sample-${made}`}, '+13035551001', ${sender}, '', ${now}, ${patients[0]?.id}, 'media_only', ${now}) returning id)
    insert into media_files (organization_id, inbound_message_id, position, state, kind, content_type, file_name, byte_size, storage_path, created_at, updated_at)
    select ${id}, id, 0, 'ready', 'image', 'image/gif', 'picture-1.gif', ${picture.length}, ${path}, ${now}, ${now} from inbound returning external_id`.execute(
    app.db.system,
  );
  return rows[0]?.external_id ?? "";
}

/** A text whose outcome the carrier could not tell. */
async function newUnconfirmed(app: TestApp): Promise<string> {
  made += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const now = app.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, attempts,
      created_at, sent_at, settled_at)
    values (${id}, ${`sample-unconfirmed-${made}`}, ${patients[0]?.id}, 'messenger', 'direct', ${sender}, '+13035551001', 'english', 'Hello', 1,
      'sent_unconfirmed', 15, 1, ${now}, ${now}, ${now}) returning id`.execute(app.db.system);
  return `m${rows[0]?.id}`;
}

const flag = async (app: TestApp) => ({ params: { externalId: await newFlag(app) } });

const activitySamples: SamplesOf<typeof activity> = {
  list: (app) => ({ query: { search: { patientExternalId: app.cast.organizations.harbor.patients[0]?.externalId } } }),
  downloadMediaFile: async (app) => ({ params: { externalId: await newMedia(app) } }),
  messageCounters: (app) => ({
    params: { month: "current_month" },
    query: { patientExternalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "" },
  }),
  reviewFlag: flag,
  reviewFlagPut: flag,
  sendAgain: async (app) => ({ params: { externalId: await newUnconfirmed(app) } }),
  decideFlag: async (app) => ({ params: { externalId: await newFlag(app, "doubtful_stop") }, body: { decision: "release" } }),
};

export const samples = { activity: activitySamples };
