// Writes one outreach of the past with its messages, replies, flags and counts, as if it had been lived through.
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { countSegments } from "@tidings/contract/message/writing/segments";
import { weekdayName } from "@tidings/contract/scheduler";
import { sql } from "kysely";
import { random } from "../../../fixtures/random.ts";
import { startOutreachJob } from "../areas/outreaches/writing/start-outreach.job.ts";
import { organizationTagValues, patientTagValues, renderText } from "../core/texts/public.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import { isAdult } from "./adults.ts";
import type { Story } from "./outreach-stories.ts";

interface Recipient {
  id: number;
  first_name: string | null;
  last_name: string | null;
  language: "english" | "spanish";
  phone: string;
}

interface Life {
  patientId: number;
  language: string;
  phone: string;
  body: string;
  spans: string;
  segments: number;
  state: string;
  reason: string | null;
  code: number | null;
  second: number;
  reply: string | null;
  replyType: string | null;
  replyAfter: number;
}

/** Out of a hundred: nearly all arrive, some phones are off, some are no mobiles, one answer was lost. */
const ends = [
  { below: 92, state: "delivered", reason: null, code: null },
  { below: 95, state: "undelivered", reason: "handset_off", code: 30003 },
  { below: 97, state: "undelivered", reason: "landline", code: 30006 },
  { below: 98, state: "failed", reason: "filtered", code: 30007 },
  { below: 99, state: "sent_unconfirmed", reason: null, code: null },
  { below: 101, state: "sent", reason: null, code: null },
] as const;

const words: Record<string, [english: string, spanish: string]> = {
  yes: ["Yes", "Sí"],
  no: ["No", "No gracias"],
  multiple_choice_a: ["A", "A"],
  multiple_choice_b: ["B", "la b"],
  multiple_choice_c: ["c", "C"],
};

function liveThrough(
  story: Story,
  recipients: readonly Recipient[],
  organization: Awaited<ReturnType<typeof organizationTagValues>>,
  number: number,
): Life[] {
  const chance = random(number === 1 ? story.title : `${story.title} ${number}`).next;
  return recipients.flatMap((recipient, position) => {
    const rendered = renderText(story.texts[recipient.language], recipient.language, {
      ...organization,
      ...patientTagValues({ ...recipient, contact_name: recipient.first_name }),
    });
    if (!rendered.ok) return [];
    const roll = chance() * 100;
    const isStopped = story.state === "stopped" && position > recipients.length / 2;
    const end = isStopped ? { state: "cancelled", reason: "withdrawn", code: null } : (ends.find((one) => roll < one.below) ?? ends[0]);
    let left = chance() * 100;
    const type = end.state === "delivered" ? (Object.entries(story.replies).find(([, share]) => (left -= share) < 0)?.[0] ?? null) : null;
    const own = type ? words[type]?.[recipient.language === "english" ? 0 : 1] : undefined;
    const ownWords = story.said[recipient.language];
    const said = ownWords[Math.floor(chance() * ownWords.length)];
    return [
      {
        patientId: recipient.id,
        language: recipient.language,
        phone: recipient.phone,
        body: rendered.text,
        spans: `{${rendered.spans.join(",")}}`,
        segments: countSegments(rendered.text).segments,
        state: end.state,
        reason: end.reason,
        code: end.code,
        second: Math.floor(position / 20),
        reply: type ? (own ?? said ?? null) : null,
        replyType: type,
        replyAfter: 60 + Math.floor(chance() ** 3 * 40_000),
      },
    ];
  });
}

async function recipientsOf(ctx: Ctx, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`select distinct on (phone) id, first_name, last_name, language, phone from patients p
    where organization_id = ${ctx.org.id} and phone is not null and language in ('english', 'spanish') and is_reachable(p) and ${isAdult(ctx)} order by phone, id`.execute(
    ctx.tx,
  );
  return rows.toSorted((a, b) => a.id - b.id).slice(0, limit);
}

const instantOf = (ctx: Ctx, daysAgo: number): string =>
  ctx.clock
    .now()
    .toZonedDateTimeISO(ctx.org.timeZone)
    .toPlainDate()
    .subtract({ days: daysAgo })
    .toZonedDateTime({ timeZone: ctx.org.timeZone, plainTime: "10:00" })
    .toInstant()
    .toString();

/** The outreach, and each time that it was sent. */
export async function seedStory(ctx: Ctx, story: Story): Promise<void> {
  const recipients = await recipientsOf(ctx, story.recipients);
  const organization = await organizationTagValues(ctx);
  const times = story.weeks?.sent ?? 1;
  const startOf = (number: number) => instantOf(ctx, story.daysAgo + 7 * (times - number));
  const head = await writeHead(ctx, story, startOf(1), startOf(times), liveThrough(story, recipients, organization, 1).length);
  for (let number = 1; number <= times; number += 1)
    await seedOccurrence(ctx, story, head, { number, start: startOf(number), lives: liveThrough(story, recipients, organization, number) });
  if (story.weeks) await planNext(ctx, head, times + 1, instantOf(ctx, story.daysAgo - 7));
}

/** What a worker has planned when it sent the last one. */
async function planNext(ctx: Ctx, { outreach_id: outreachId }: Head, number: number, at: string): Promise<void> {
  await sql`insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for) values (${ctx.org.id}, ${outreachId}, ${number}, ${at})`.execute(
    ctx.tx,
  );
  const payload = { organizationId: ctx.org.id, outreachId, number };
  await enqueue(ctx.tx, startOutreachJob, payload, { clock: ctx.clock, runAt: Temporal.Instant.from(at) });
}

interface Occurrence {
  number: number;
  start: string;
  lives: readonly Life[];
}

/** Everything in a few statements; the counts are made from the rows, so they cannot disagree. */
async function seedOccurrence(ctx: Ctx, story: Story, head: Head, { number, start, lives }: Occurrence): Promise<void> {
  const { organization_id, outreach_id, question_id } = head;
  const source_id = await openOccurrence(ctx, story, head, number, start);
  const expects = story.type === "no_response" ? null : story.type;
  await sql`
    with life as (select * from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb) as l ("patientId" bigint, language text, phone text, body text, spans text, segments smallint,
        state text, reason text, code integer, second integer, reply text, "replyType" text, "replyAfter" integer)),
    recipients as (insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at, ended_at, occurrence_number)
      select ${organization_id}, ${outreach_id}, "patientId", case when state = 'cancelled' then 'stopped' when reply is not null and "replyType" <> 'needs_review' then 'completed' else 'in_progress' end,
        ${start}, null, ${number} from life
      on conflict (organization_id, outreach_id, patient_id) do update set state = excluded.state, occurrence_number = excluded.occurrence_number),
    texts as (insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, state, rank,
        failure_reason, error_code, carrier_message_id, attempts, question_id, expects, reply_hours, reply_state, created_at, sent_at, settled_at)
      select ${organization_id}, 'outreach:' || ${source_id}::bigint || ':' || "patientId", ${source_id}, "patientId", 'outreach', 'outreach',
        (select phone from senders where organization_id = ${organization_id} order by id limit 1), phone, language, body, spans::integer[], segments, state,
        case state when 'sent' then 20 when 'sent_unconfirmed' then 15 else 40 end, reason, code, 'SMseed' || ${source_id}::bigint || 'x' || "patientId", 1, ${question_id}, ${expects},
        ${story.weeks ? 7 * 24 : 14 * 24}, case when ${expects}::text is null then null when reply is not null and "replyType" <> 'needs_review' then 'answered' else 'open' end,
        ${start}::timestamptz + second * interval '1 second', case when state <> 'cancelled' then ${start}::timestamptz + (second + 1) * interval '1 second' end,
        ${start}::timestamptz + (second + 4) * interval '1 second' from life returning id, patient_id, to_phone, from_phone, language, created_at),
    replies as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id, processed_at)
      select ${organization_id}, 'twilio', 'SMseedin' || t.id, t.to_phone, t.from_phone, l.reply, t.created_at + l."replyAfter" * interval '1 second', t.patient_id,
        case l."replyType" when 'needs_review' then 'invalid_answer' else 'answer' end, t.language, t.id, t.created_at + l."replyAfter" * interval '1 second'
      from texts t join life l on l."patientId" = t.patient_id where l.reply is not null and ${expects}::text is not null returning id, patient_id, message_id, language, received_at, body),
    answered as (insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language, is_valid, confidence, occurred_at)
      select ${organization_id}, r.patient_id, r.id, r.message_id, ${source_id}, ${question_id}, a.id, l."replyType", case l."replyType" when 'open_ended' then to_jsonb(r.body) end, r.language,
        l."replyType" <> 'needs_review', case l."replyType" when 'needs_review' then 'unclear' else 'exact' end, r.received_at
      from replies r join life l on l."patientId" = r.patient_id left join answers a on a.organization_id = ${organization_id} and a.question_id = ${question_id} and a.type = l."replyType")
    insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at, reviewed_at)
    select ${organization_id}, r.patient_id, r.id, ${source_id}, 'outreach', 'unclear_answer', case when r.id % 3 = 0 then 'reviewed' else 'invalid' end, r.received_at,
      case when r.id % 3 = 0 then r.received_at + interval '1 hour' end from replies r join life l on l."patientId" = r.patient_id where l."replyType" = 'needs_review'`.execute(
    ctx.tx,
  );
  await countUp(ctx, source_id);
}

interface Head {
  organization_id: number;
  outreach_id: number;
  external_id: string;
  question_id: number;
}

async function writeHead(ctx: Ctx, story: Story, start: string, last: string, patientsCount: number): Promise<Head> {
  const { weeks } = story;
  const day = weekdayName(Temporal.Instant.from(start).toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString());
  const { rows } = await sql<Head>`
    with asked as (insert into questions (organization_id, type, content_text, created_at) values (${ctx.org.id}, ${story.type}, ${JSON.stringify(story.texts)}::jsonb, ${start}) returning id),
    options as (insert into answers (organization_id, question_id, position, type, content_text)
      select ${ctx.org.id}, asked.id, a.n - 1, a.v->>'type', a.v->'texts' from asked, jsonb_array_elements(${JSON.stringify(story.answers)}::jsonb) with ordinality as a(v, n))
    insert into outreaches (organization_id, title, state, starts_on, starts_time, starts_at, send_via, languages, question_id, patients_count, creation_user_id,
      repeat_type, end_type, end_after_times, weekly_repeat_at, activated_at, last_started_at, stopped_at, completed_at, created_at, updated_at)
    select ${ctx.org.id}, ${story.title}, ${story.state}, (${start}::timestamptz at time zone ${ctx.org.timeZone})::date, '10:00', ${start}, '{sms}', '{english,spanish}', asked.id, ${patientsCount}, ${ctx.actor.userId},
      ${weeks ? "week" : "once"}, ${weeks ? "times" : null}, ${weeks?.all ?? null}, ${weeks ? [day] : null},
      ${start}, ${last}, case ${story.state} when 'stopped' then ${start}::timestamptz + interval '10 seconds' end, case ${story.state} when 'completed' then ${start}::timestamptz + interval '1 day' end, ${start}, ${start}
    from asked returning organization_id, id as outreach_id, external_id, question_id`.execute(ctx.tx);
  return rows[0] as Head;
}

/** Answers its source. */
async function openOccurrence(ctx: Ctx, story: Story, { outreach_id, external_id }: Head, number: number, start: string): Promise<number> {
  const isUnderWay = story.state === "active" && number === story.weeks?.sent;
  const { rows } = await sql<{ id: number }>`
    with why as (insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, occurrence, state,
        health_equity_category, created_at)
      values (${ctx.org.id}, 'outreach', 'outreach', 'outreach', ${outreach_id}, ${external_id}, ${number}, case ${story.state} when 'stopped' then 'withdrawn' else 'wanted' end,
        ${healthEquityCategoryOf(Object.values(story.texts))}, ${start}) returning id),
    sent as (insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, state, source_id, started_at, finished_at)
      select ${ctx.org.id}, ${outreach_id}, ${number}, ${start}, case ${story.state} when 'stopped' then 'cancelled' else ${isUnderWay ? "sending" : "sent"} end, why.id, ${start}::timestamptz,
        case when ${isUnderWay} then null else ${start}::timestamptz + interval '1 minute' end from why)
    select id from why`.execute(ctx.tx);
  return rows[0]?.id as number;
}

export async function countUp(ctx: Ctx, sourceId: number): Promise<void> {
  await sql`insert into message_tallies (organization_id, source_id, language, outcome, n)
    select organization_id, source_id, language, outcome, count(*) from messages m cross join lateral (values ('created'), (m.state)) as o(outcome)
    where organization_id = ${ctx.org.id} and source_id = ${sourceId} group by 1, 2, 3, 4`.execute(ctx.tx);
  await sql`insert into message_days as d (organization_id, day, feature, language, outcome, n)
    select organization_id, (coalesce(sent_at, settled_at) at time zone ${ctx.org.timeZone})::date, feature, language, state, count(*) from messages
    where organization_id = ${ctx.org.id} and source_id = ${sourceId} group by 1, 2, 3, 4, 5
    on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`.execute(ctx.tx);
}
