// What the Response Assistant made of replies to the demonstration's outreaches: some in patients' own words, some for a person, a few looked over.

import type { ReadingLayer } from "@tidings/contract/message/question";
import { readAnswer } from "@tidings/contract/message/read-answer";
import type { AssistantClassification, AssistantDoubt } from "@tidings/contract/words";
import { sql } from "kysely";
import { correctClassification, reviewClassification } from "../areas/ai/review-classification.ts";
import { outreaches } from "../areas/outreaches/area.ts";
import type { Ctx } from "../kernel/context.ts";

type Tongue = "english" | "spanish";

/** As people say it; the product's own reading decides what each is. */
const ownWords: Record<"yes" | "no", Record<Tongue, readonly string[]>> = {
  yes: {
    english: [
      "We will definitely be there",
      "I'll be there with my mother",
      "that works for me, see you saturday",
      "I think so, yes I can come",
    ],
    spanish: ["claro que si voy con mi hija", "sí puedo, ahí estaré", "si voy, muchas gracias"],
  },
  no: {
    english: ["I can't make it this time", "I have to work so I won't be able to come", "rather not, I got mine at the pharmacy"],
    spanish: ["no puedo ese día, trabajo", "no voy a ir, ya me la pusieron"],
  },
};

interface Reply {
  id: number;
  patient_id: number;
  body: string;
  language: Tongue;
  answer_type: string;
  received_at: string;
}

interface Found {
  inboundId: number;
  patientId: number;
  body: string;
  classification: AssistantClassification;
  reason: AssistantDoubt | null;
  layer: ReadingLayer;
  evidence: string | null;
  at: string;
}

function judge(reply: Reply, body: string): Found | null {
  const reading = readAnswer(body, { type: "yes_no", language: reply.language });
  const readBy = { layer: "rules" as ReadingLayer, evidence: null };
  const found = { inboundId: reply.id, patientId: reply.patient_id, body, at: reply.received_at, ...readBy };
  if (reading.kind === "answer") {
    const { confidence, type, layer = "rules", evidence = null } = reading;
    const isLikely = confidence === "likely" && type === reply.answer_type;
    return isLikely ? { ...found, layer, evidence, classification: type as AssistantClassification, reason: null } : null;
  }
  if (reply.answer_type !== "needs_review" || reading.reason === "empty") return null;
  return reading.reason === "maybe"
    ? { ...found, classification: "maybe", reason: null }
    : { ...found, classification: "needs_review", reason: reading.reason };
}

/** Every few clear answers are said in other words. */
function inOwnWords(replies: readonly Reply[]): Found[] {
  return replies.flatMap((reply, at) => {
    if (reply.answer_type === "needs_review") return judge(reply, reply.body) ?? [];
    if (at % 6 !== 0) return [];
    const words = ownWords[reply.answer_type as "yes" | "no"][reply.language];
    return judge(reply, words[(at / 6) % words.length] ?? "") ?? [];
  });
}

async function repliesOf(ctx: Ctx): Promise<Reply[]> {
  const { rows } = await sql<Reply>`
    select i.id, i.patient_id, i.body, i.language, r.answer_type, i.received_at from inbound_messages i
    join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    join responses r on r.organization_id = i.organization_id and r.message_id = m.id and r.superseded_at is null
    where i.organization_id = ${ctx.org.id} and m.expects = 'yes_no' and r.answer_type in ('yes', 'no', 'needs_review') order by i.id`.execute(
    ctx.tx,
  );
  return rows;
}

async function write(ctx: Ctx, found: readonly Found[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as f ("inboundId" bigint, "patientId" bigint, body text, classification text, reason text, layer text, evidence text,
    at timestamptz)`;
  await sql`update inbound_messages i set body = f.body from ${given} where i.organization_id = ${ctx.org.id} and i.id = f."inboundId"`.execute(
    ctx.tx,
  );
  await sql`update responses r set confidence = 'likely' from ${given}
    where r.organization_id = ${ctx.org.id} and r.inbound_message_id = f."inboundId" and r.is_valid`.execute(ctx.tx);
  await sql`insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, question_type, classification, reason, layer, evidence,
      response_key, created_at)
    select ${ctx.org.id}, f."inboundId", f."patientId", 'outreach', 'yes_no', f.classification, f.reason, f.layer, f.evidence, fold_key(left(btrim(f.body), 60)), f.at from ${given}`.execute(
    ctx.tx,
  );
}

/** The newest few that wait: two are answered for the patient, two are left as they are. Of the answers nine are found right. */
async function lookOver(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`
    select c.external_id from ai_classifications c join response_flags f on f.organization_id = c.organization_id and f.inbound_message_id = c.inbound_message_id
    where c.organization_id = ${ctx.org.id} and f.name = 'invalid' order by c.created_at desc, c.id desc offset 3 limit 4`.execute(ctx.tx);
  for (const [at, { external_id: externalId }] of rows.entries()) {
    if (at < 2) await correctClassification(ctx, externalId, { answerType: at === 0 ? "yes" : "no" }, [outreaches.replies]);
    else await reviewClassification(ctx, externalId, [outreaches.replies]);
  }
  const { rows: answers } = await sql<{ external_id: string }>`select external_id from ai_classifications
    where organization_id = ${ctx.org.id} and classification in ('yes', 'no') order by created_at desc, id desc limit 9`.execute(ctx.tx);
  for (const { external_id: externalId } of answers) await reviewClassification(ctx, externalId, [outreaches.replies]);
}

/** `ctx` acts as the supervisor of the clinic. */
export async function seedAssistant(ctx: Ctx): Promise<void> {
  const found = inOwnWords(await repliesOf(ctx));
  if (found.length === 0) return;
  await write(ctx, found);
  await lookOver(ctx);
}
