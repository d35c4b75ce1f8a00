// Load generator, outreach: one past outreach with its recipients, messages, replies and counts, one statement per table.
import type pg from "pg";
import type { Clinic } from "./generate-clinics.ts";

export interface OutreachPlan {
  clinic: Clinic;
  /** Sequence number of the outreach; decides the question type. */
  number: number;
  startsAt: Temporal.Instant;
  /** Recipients per ten thousand textable patients. */
  reach: number;
}

/** Ids are assigned here, so that related rows need no lookup. */
export interface Ids {
  message: number;
  inbound: number;
}

interface QuestionKind {
  type: "yes_no" | "multiple_choice" | "open_ended" | "no_response";
  english: string;
  spanish: string;
  answers: string[];
}

const kinds: readonly QuestionKind[] = [
  {
    type: "yes_no",
    english: "free flu shots this Saturday 9 AM to 1 PM, no visit needed. Will you come? Reply YES or NO.",
    spanish: "vacunas gratis contra la gripe este sábado de 9 a 1, sin cita. ¿Vendrá? Responda SÍ o NO.",
    answers: ["yes", "no"],
  },
  {
    type: "multiple_choice",
    english: "how would you like to hear about results? A) Text B) Call C) Letter. Reply A, B or C.",
    spanish: "¿cómo prefiere saber de sus resultados? A) Mensaje B) Llamada C) Carta. Responda A, B o C.",
    answers: ["multiple_choice_a", "multiple_choice_b", "multiple_choice_c"],
  },
  {
    type: "open_ended",
    english: "what would make it easier for you to come to the clinic? Please answer in your own words.",
    spanish: "¿qué le ayudaría a venir a la clínica? Responda con sus palabras.",
    answers: ["open_ended"],
  },
  {
    type: "no_response",
    english: "our new patient portal is open. Ask the front desk for your sign-up card at your next visit.",
    spanish: "ya está abierto nuestro portal de pacientes. Pida su tarjeta de registro en su próxima visita.",
    answers: [],
  },
];

interface OutreachHead {
  outreach: number;
  source: number;
  question: number;
}

async function insertHead(client: pg.Client, { clinic, number, startsAt }: OutreachPlan, kind: QuestionKind): Promise<OutreachHead> {
  const texts = {
    english: `{{organization_name}}: Hi {{patient_first_name|neighbor}}, ${kind.english}`,
    spanish: `{{organization_name}}: Hola {{patient_first_name|vecino}}, ${kind.spanish}`,
  };
  const { rows } = await client.query<Record<keyof OutreachHead, string>>(
    `with asked as (insert into questions (organization_id, type, content_text, created_at) values ($1, $2, $3, $4) returning id),
    options as (insert into answers (organization_id, question_id, position, type, content_text)
      select $1, asked.id, a.n - 1, a.type, '{"english": "Thank you.", "spanish": "Gracias."}' from asked, unnest($5::text[]) with ordinality as a(type, n)),
    made as (insert into outreaches (organization_id, title, state, starts_on, starts_time, starts_at, send_via, languages, question_id, creation_user_id, activated_at,
        completed_at, created_at, updated_at)
      select $1, $6, 'completed', ($4::timestamptz at time zone $7)::date, '10:00', $4, '{sms}', '{english,spanish}', asked.id, $8, $4, $4::timestamptz + interval '1 day', $4, $4
      from asked returning id, external_id, question_id),
    why as (insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
      select $1, 'outreach', 'outreach', 'outreach', id, external_id, $4 from made returning id),
    once as (insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, state, source_id, started_at, finished_at)
      select $1, made.id, 1, $4, 'sent', why.id, $4, $4::timestamptz + interval '1 hour' from made, why)
    select made.id as outreach, why.id as source, made.question_id as question from made, why`,
    [clinic.id, kind.type, JSON.stringify(texts), startsAt.toString(), kind.answers, `Outreach ${number}`, clinic.timeZone, clinic.userId],
  );
  const [head] = rows;
  return { outreach: Number(head?.outreach), source: Number(head?.source), question: Number(head?.question) };
}

/** Outcome of each message: 92 of 100 are delivered; 20 to 40 % of those get a reply, few of them unclear. */
const createRecipientsTable = `
  create temp table life as
  select row_number() over (order by patient_id) + $7::bigint as message_id, d.*,
    case when reply is not null then count(*) filter (where reply is not null) over (order by patient_id) + $8::bigint end as inbound_id
  from (
    select c.*, prefix || first_name || rest as body, array[length(prefix), length(prefix) + length(first_name)] as spans,
      $4::timestamptz + position * interval '20 milliseconds' as sent_at,
      $4::timestamptz + (position * 20 + 60000 + (reply_roll::bigint * reply_roll) % 40000000) * interval '1 millisecond' as replied_at,
      case when fate >= 92 or $3::text = 'no_response' or reply_roll >= 4000 then null when reply_roll < 150 then 'needs_review'
        when $3 = 'open_ended' then 'open_ended' when $3 = 'yes_no' then (array['yes', 'yes', 'no'])[1 + reply_roll % 3]
        else (array['multiple_choice_a', 'multiple_choice_b', 'multiple_choice_c'])[1 + reply_roll % 3] end as reply
    from (
      select t.*, pg_temp.roll(patient_id, 1000 + $2::bigint, 100) as fate, pg_temp.roll(patient_id, 2000000 + $2, 10000) as reply_roll,
        $5::text || case language when 'english' then ': Hi ' else ': Hola ' end as prefix, case language when 'english' then ', ' || ($6::text[])[1] else ', ' || ($6::text[])[2] end as rest
      from textable t where organization_id = $1 and pg_temp.roll(patient_id, 3000000 + $2, 10000) < $9
    ) c
  ) d`;

const messageState = `case when fate < 92 then 'delivered' when fate < 97 then 'undelivered' when fate < 98 then 'failed' else 'sent_unconfirmed' end`;
const replyBody = `case reply when 'yes' then case language when 'english' then 'Yes' else 'Sí' end when 'no' then 'No' when 'needs_review' then 'maybe'
  when 'open_ended' then case language when 'english' then 'Evening hours' else 'citas los sábados' end else upper(right(reply, 1)) end`;

/** Insert statements with organization, source, question, outreach, and other parameters. */
function statements(kind: QuestionKind): string[] {
  const hasQuestion = kind.type !== "no_response";
  return [
    `insert into messages (organization_id, id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, state, rank,
        failure_reason, error_code, carrier_message_id, attempts, question_id, expects, reply_hours, reply_state, created_at, sent_at, settled_at) overriding system value
      select organization_id, message_id, 'outreach:' || $2::bigint || ':' || patient_id, $2, patient_id, 'outreach', 'outreach', $5::text, phone, language, body, spans, 1, ${messageState},
        case when fate < 98 then 40 else 15 end, case when fate between 92 and 94 then 'handset_off' when fate between 95 and 96 then 'landline' when fate = 97 then 'filtered' end,
        case when fate between 92 and 94 then 30003 when fate between 95 and 96 then 30006 when fate = 97 then 30007 end, 'SM' || lpad(to_hex(message_id), 32, '0'), 1,
        ${hasQuestion ? `$3::bigint, '${kind.type}', 14 * 24, case when reply is not null and reply <> 'needs_review' then 'answered' else 'open' end` : "null, null, null, null"},
        sent_at - interval '1 second', sent_at, sent_at + interval '4 seconds' from life order by message_id`,
    `insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at, ended_at)
      select organization_id, $4::bigint, patient_id, case when reply is not null and reply <> 'needs_review' then 'completed' else 'in_progress' end, sent_at,
        case when reply is not null and reply <> 'needs_review' then replied_at end from life order by patient_id`,
    `insert into inbound_messages (organization_id, id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id, processed_at)
      overriding system value select organization_id, inbound_id, 'twilio', 'SMb' || lpad(to_hex(inbound_id), 31, '0'), phone, $5::text, ${replyBody}, replied_at, patient_id,
        case reply when 'needs_review' then 'invalid_answer' else 'answer' end, language, message_id, replied_at from life where reply is not null order by inbound_id`,
    `insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language, is_valid, confidence, occurred_at)
      select l.organization_id, patient_id, inbound_id, message_id, $2::bigint, $3::bigint, a.id, reply, case reply when 'open_ended' then to_jsonb(${replyBody}) end, language,
        reply <> 'needs_review', case reply when 'needs_review' then 'unclear' else 'exact' end, replied_at
      from life l left join answers a on a.organization_id = l.organization_id and a.question_id = $3 and a.type = l.reply where reply is not null order by inbound_id`,
    `insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at, reviewed_at)
      select organization_id, patient_id, inbound_id, $2::bigint, 'outreach', 'unclear_answer', case when inbound_id % 50 = 0 then 'invalid' else 'reviewed' end, replied_at,
        case when inbound_id % 50 <> 0 then replied_at + interval '1 hour' end from life where reply = 'needs_review'`,
    `insert into message_tallies (organization_id, source_id, language, outcome, n)
      select organization_id, $2::bigint, language, outcome, count(*) from life cross join lateral (values ('created'), (${messageState})) as o(outcome) group by 1, 2, 3, 4`,
    `insert into message_days as d (organization_id, day, feature, language, outcome, n)
      select organization_id, (sent_at at time zone $6::text)::date, 'outreach', language, ${messageState}, count(*) from life group by 1, 2, 3, 4, 5
      on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`,
    `update outreaches set patients_count = (select count(*) from life) where organization_id = $1::bigint and id = $4::bigint`,
  ];
}

/** Keeps only the parameters the statement uses, renumbered: PostgreSQL rejects unused ones. */
function withUsedParameters(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const used = [...new Set([...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))].sort((a, b) => a - b);
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, number) => `$${used.indexOf(Number(number)) + 1}`),
    values: used.map((number) => values[number - 1]),
  };
}

export async function generateOutreach(client: pg.Client, plan: OutreachPlan, ids: Ids): Promise<void> {
  const { clinic, number, startsAt, reach } = plan;
  const kind = kinds[number % kinds.length] as QuestionKind;
  const head = await insertHead(client, plan, kind);
  await client.query("drop table if exists life");
  // CREATE TABLE AS takes no parameters, so they are inserted as quoted values.
  const values = [
    clinic.id,
    number,
    kind.type,
    startsAt.toString(),
    clinic.name,
    [kind.english, kind.spanish],
    ids.message,
    ids.inbound,
    reach,
  ];
  const quoted = createRecipientsTable.replaceAll(/\$(\d)/g, (_, at) => {
    const value = values[Number(at) - 1];
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return `array[${value.map((one) => client.escapeLiteral(one)).join(", ")}]`;
    return client.escapeLiteral(String(value));
  });
  await client.query(quoted);
  for (const text of statements(kind))
    await client.query(withUsedParameters(text, [clinic.id, head.source, head.question, head.outreach, clinic.sender, clinic.timeZone]));
  const { rows } = await client.query<{ message: string | null; inbound: string | null }>(
    "select max(message_id) as message, max(inbound_id) as inbound from life",
  );
  ids.message = Number(rows[0]?.message ?? ids.message);
  ids.inbound = Number(rows[0]?.inbound ?? ids.inbound);
}
