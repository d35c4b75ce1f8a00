// One valid request for each endpoint of the Response Assistant.
import { type aiClassifications, type parsingSettings, replyAnswers, reviewSharings } from "@tidings/contract/areas/ai";
import { sql } from "kysely";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

let made = 0;

/** A reply of a harbor patient to a yes/no question of an outreach, whose classification is uncertain. */
async function newClassification(app: TestApp): Promise<{ params: { externalId: string } }> {
  made += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const [now, patientId] = [app.clock.now().toString(), patients[0]?.id];
  const { rows } = await sql<{ external_id: string }>`
    with question as (
      insert into questions (organization_id, type, content_text, created_at) values (${id}, 'yes_no', '{"english": "Coming?"}', ${now}) returning id),
    asked as (
      insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, question_id, expects, reply_state, created_at, sent_at)
      select ${id}, ${`ai-sample-${made}`}, ${patientId}, 'outreach', 'outreach', ${sender}, '+13035551001', 'english', 'Coming?', 1, 'delivered', id, 'yes_no', 'open', ${now}, ${now}
      from question returning id),
    heard as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, message_id, processed_at)
      select ${id}, 'twilio', ${`SM-ai-sample-${made}`}, '+13035551001', ${sender}, 'yes but no', ${now}, ${patientId}, 'invalid_answer', id, ${now} from asked returning id)
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, reason, response_key, created_at)
    select ${id}, id, ${patientId}, 'outreach', 'yes_no', 'needs_review', 'contradictory', 'yes but no', ${now} from heard returning external_id`.execute(
    app.db.system,
  );
  return { params: { externalId: rows[0]?.external_id ?? "" } };
}

const classificationSamples: SamplesOf<typeof aiClassifications> = {
  list: async (app) => {
    await newClassification(app);
    return { query: { search: { minDate: "2026-11-01", feature: "outreach", questionType: "yes_no" }, sort: "classification:asc" } };
  },
  agreement: () => ({}),
  show: newClassification,
  review: newClassification,
  correct: async (app) => ({ ...(await newClassification(app)), body: { answerType: "yes" } }),
};

/** The entry of its reply in the activity log. */
async function newEntry(app: TestApp): Promise<{ params: { externalId: string } }> {
  const { params } = await newClassification(app);
  const { rows } = await sql<{ id: number }>`select inbound_message_id as id from ai_classifications
    where external_id = ${params.externalId}`.execute(app.db.system);
  return { params: { externalId: `i${rows[0]?.id}` } };
}

const answerSamples: SamplesOf<typeof replyAnswers> = {
  choices: newEntry,
  set: async (app) => ({ ...(await newEntry(app)), body: { answerType: "yes" } }),
  acknowledge: async (app) => {
    const of = await newEntry(app);
    // The answer has a text of its own.
    await sql`insert into answers (organization_id, question_id, position, type, content_text)
      select m.organization_id, m.question_id, 0, 'no', '{"english": "Thank you for telling us."}' from inbound_messages i
        join messages m on m.organization_id = i.organization_id and m.id = i.message_id
      where i.id = ${Number(of.params.externalId.slice(1))}`.execute(app.db.system);
    await (await app.as("supervisor")).ok(replyAnswers.set, { ...of, body: { answerType: "no" } });
    return of;
  },
};

const settingSamples: SamplesOf<typeof parsingSettings> = {
  show: () => ({}),
  update: () => ({ body: { enabled: true } }),
};

const sharingSamples: SamplesOf<typeof reviewSharings> = {
  show: () => ({}),
  update: async (app) => {
    // Another sample may have agreed: only a change leaves an event.
    await (await app.as("supervisor")).ok(reviewSharings.update, { body: { isShared: false } });
    return { body: { isShared: true, termsVersion: 1 } };
  },
};

export const samples = {
  aiClassifications: classificationSamples,
  replyAnswers: answerSamples,
  parsingSettings: settingSamples,
  reviewSharings: sharingSamples,
};
