// Plants one secret word per feature wherever a message of it leaves text: sent, received, translated, attached, classified and flagged.
import { sql } from "kysely";
import { newAppointment } from "../areas/appointments/testing.ts";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { enrolledProgram } from "../areas/programs/testing.ts";
import { newReferral } from "../areas/referrals/testing.ts";
import { raiseAlert } from "../core/alerts/public.ts";
import { pauseNumber } from "../core/messaging/public.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import type { MessagingTestApp } from "./messaging-test-app.ts";

export const secretFeatures = ["appointment", "messenger", "outreach", "program", "referral"] as const;
export type SecretFeature = (typeof secretFeatures)[number];

/** A word that stands nowhere else. */
export const secretOf = (feature: SecretFeature): string => `zyx${feature}xyz`;

export interface Planted {
  feature: SecretFeature;
  /** External ids of the record, the flag, the files and whatever else an endpoint may be asked for. */
  ids: string[];
  flag: string;
  file: string;
}

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was planted");
  return row;
};

/** The record that asked, and the source of its messages; conversations have neither. */
async function sourceOf(app: MessagingTestApp, feature: SecretFeature, record: string | null): Promise<number | null> {
  if (record === null) return null;
  const { id } = app.cast.organizations.harbor;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
      select ${id}, ${feature}, ${feature}, ${feature}, 999000, ${record}, ${app.clock.now().toString()}
      where not exists (select from message_sources where organization_id = ${id} and record_external_id = ${record}) returning id)
    select id from made union all select id from message_sources where organization_id = ${id} and record_external_id = ${record} limit 1`.execute(
    app.db.system,
  );
  return first(rows).id;
}

async function plant(app: MessagingTestApp, feature: SecretFeature, record: string | null): Promise<Planted> {
  const { id: org, sender, patients } = app.cast.organizations.harbor;
  const patient = first(patients).id;
  const source = await sourceOf(app, feature, record);
  const [secret, now, key] = [secretOf(feature), app.clock.now().toString(), `planted-${feature}`];
  const system = app.db.system;
  const purpose = feature === "messenger" ? "direct" : feature === "appointment" ? "reminder" : feature;
  const bytes = Buffer.from(`${secret} in a file`);
  await openStorage(app.settings, app.clock).put(`org-${org}/media/${key}`, bytes, { contentType: "text/plain", byteSize: bytes.length });
  await sql`update messages set body = ${`${secret} of a plan`} where organization_id = ${org} and feature = ${feature}`.execute(system);
  // The record's own message where it has one already.
  const { rows: sentOnes } = await sql<{ id: number }>`
    with own as (
      update messages set body = ${`${secret} sent`}, state = 'delivered', sent_at = ${now} where organization_id = ${org} and patient_id = ${patient}
        and source_id = ${source} returning id),
    made as (
      insert into messages (organization_id, key, patient_id, feature, purpose, source_id, from_phone, to_phone, language, body, phi_spans, segments, state, created_at, sent_at)
      select ${org}, ${key}, ${patient}, ${feature}, ${purpose}, ${source}, ${sender}, '+13035551001', 'english', ${`${secret} sent`}, '{}', 1, 'delivered', ${now}, ${now}
      where not exists (select from own) returning id)
    select id from own union all select id from made`.execute(system);
  const message = first(sentOnes).id;
  // What a patient writes unasked belongs to the conversation.
  const asked = feature === "messenger" ? null : message;
  const reply = first(
    (
      await sql<{ id: number }>`
    insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, message_id, processed_at)
    values (${org}, 'twilio', ${key}, '+13035551001', ${sender}, ${`${secret} heard`}, ${now}, ${patient}, 'unclear', ${asked}, ${now}) returning id`.execute(
        system,
      )
    ).rows,
  ).id;
  await sql`insert into message_translations (organization_id, inbound_message_id, to_language, state, from_language, body, source, due_at, created_at, updated_at)
    values (${org}, ${reply}, 'english', 'ready', 'spanish', ${`${secret} translated`}, 'libretranslate', ${now}, ${now}, ${now})`.execute(
    system,
  );
  if (source !== null)
    await sql`insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, answer_type, language, is_valid, confidence, occurred_at)
      values (${org}, ${patient}, ${reply}, ${message}, ${source}, 'open_ended', 'english', true, 'exact', ${now})`.execute(system);
  const named = async (query: ReturnType<typeof sql<{ external_id: string }>>) => first((await query.execute(system)).rows).external_id;
  const flag =
    await named(sql`insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
    values (${org}, ${patient}, ${reply}, ${source}, ${feature}, 'unclear', 'invalid', ${now}) returning external_id`);
  const file =
    await named(sql`insert into media_files (organization_id, inbound_message_id, position, state, kind, content_type, file_name, byte_size, storage_path, created_at, updated_at)
    values (${org}, ${reply}, 0, 'ready', 'pdf', 'application/pdf', ${`${secret}.pdf`}, ${bytes.length}, ${`org-${org}/media/${key}`}, ${now}, ${now}) returning external_id`);
  const sent =
    await named(sql`insert into sent_media_files (organization_id, message_id, position, state, kind, content_type, file_name, byte_size, storage_path, created_at, updated_at)
    values (${org}, ${message}, 0, 'uploaded', 'pdf', 'application/pdf', ${`${secret}-sent.pdf`}, ${bytes.length}, ${`org-${org}/media/${key}`}, ${now}, ${now}) returning external_id`);
  const classified =
    await named(sql`insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, reason, layer, evidence, response_key, created_at)
    values (${org}, ${reply}, ${patient}, ${feature}, 'yes_no', 'yes', null, 'rules', ${`${secret} decided`}, ${secret}, ${now}) returning external_id`);
  return { feature, flag, file, ids: [flag, file, sent, classified, ...(record === null ? [] : [record])] };
}

/** All of one patient, harbor-1, who has a record in each feature and a conversation. */
export async function plantSecrets(app: MessagingTestApp): Promise<Planted[]> {
  const { harbor } = app.cast.organizations;
  const patient = first(harbor.patients);
  const records: Record<SecretFeature, string | null> = {
    appointment: (await newAppointment(app)).externalId,
    messenger: null,
    outreach: (await startedOutreach(app)).externalId,
    program: (await enrolledProgram(app, [patient])).externalId,
    referral: (await newReferral(app)).externalId,
  };
  await sql`insert into conversations (organization_id, patient_id, is_pending_answer, is_unread, last_activity_at, created_at)
    values (${harbor.id}, ${patient.id}, true, true, ${app.clock.now().toString()}, ${app.clock.now().toString()})
    on conflict do nothing`.execute(app.db.system);
  const planted: Planted[] = [];
  for (const feature of secretFeatures) planted.push(await plant(app, feature, records[feature]));
  // An alert of the patient's number, whose conversation and held messages belong to all features.
  await app.inside("harbor", async (ctx) => {
    const phone = "+13035551001";
    const id = await raiseAlert(ctx, { source: "safety", kind: "crisis", level: "clear", phone, isHelpAnsweredByCarrier: false });
    await pauseNumber(ctx, phone, id);
  });
  return planted;
}

/** A text from a number of no patient, which belongs to the conversations and to no location. */
export async function plantUnknownSender(app: MessagingTestApp): Promise<void> {
  const { harbor } = app.cast.organizations;
  await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, disposition, processed_at)
    values (${harbor.id}, 'twilio', 'planted-unknown', '+13035551777', ${harbor.sender}, ${`${secretOf("messenger")} of an unknown number`}, ${app.clock.now().toString()}, 'unknown_sender',
      ${app.clock.now().toString()})`.execute(app.db.system);
}
