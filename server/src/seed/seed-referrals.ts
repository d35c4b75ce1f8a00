// Seeds the demonstration's referrals as if imported from a file, with the messages and replies since then.
import { randomUUID } from "node:crypto";
import type { ReferralStep } from "@tidings/contract/areas/referrals";
import { countSegments } from "@tidings/contract/message/writing/segments";
import { sql } from "kysely";
import { importReferrals } from "../areas/referrals/importing/import-referrals.ts";
import {
  type AskedStep,
  type At,
  answeredAttendance,
  answeredDate,
  answeredNo,
  answeredYes,
  ended,
  imported,
  isOpen,
  type Progress,
  sent,
  unanswered,
} from "../areas/referrals/progress.ts";
import { expectsOf, type Questions, questionIds } from "../areas/referrals/questions.ts";
import { type ReferralRow, referralsWhere, storeProgress } from "../areas/referrals/referral-rows.ts";
import { createRenderer, type ReferralTextKey, type Render } from "../areas/referrals/template-renderer.ts";
import { openSource } from "../core/messaging/public.ts";
import type { Ctx } from "../kernel/context.ts";
import { type ReferralStory, referralStories, referralTypeWords, referredTo } from "./referral-stories.ts";
import { countUp } from "./seed-story.ts";

interface Said {
  key: ReferralTextKey;
  at: Temporal.Instant;
  /** Progress of the referral when the text was sent. */
  progress: Progress;
  /** Null for a thank-you message, which is no step. */
  step: { name: ReferralStep; number: number } | null;
  reply: string | null;
}

interface Life {
  progress: Progress;
  said: Said[];
}

const hours = 3;

/** Computes the course of a referral with the same functions as the product. */
function liveThrough(story: ReferralStory, orderedOn: string, now: Temporal.Instant, timeZone: string): Life {
  const cameAt = now.subtract({ minutes: Math.round(story.days * 1440) });
  const at = (moment: Temporal.Instant): At => ({ now: moment, timeZone });
  const dayAfter = (moment: Temporal.Instant, days: number) => moment.toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString();
  const appointmentOn = story.scheduledIn === undefined ? null : dayAfter(cameAt, story.scheduledIn);
  let progress = imported({ state: appointmentOn ? "scheduled" : "approved", appointmentOn, orderedOn }, at(cameAt));
  const said: Said[] = [];
  const isOver = (moment: Temporal.Instant) => Temporal.Instant.compare(moment, now) >= 0;
  const say = (step: ReferralStep, moment: Temporal.Instant, reply: string | null) => {
    const number = progress.last_number + 1;
    progress = sent(progress, step, at(moment));
    said.push({ key: step, at: moment, progress, step: { name: step, number }, reply });
  };
  const thank = (key: ReferralTextKey, moment: Temporal.Instant) => said.push({ key, at: moment, progress, step: null, reply: null });
  const replyTo = (step: ReferralStep, moment: Temporal.Instant): string | null => {
    if (isOver(moment)) return null;
    if (step === "schedule_question") return story.made ?? null;
    if (step === "attendance_question") return story.went ?? null;
    if (step === "intro" || story.inDays === undefined) return null;
    const [year, month, day] = dayAfter(moment, story.inDays).split("-");
    return `${month}/${day}/${year}`;
  };
  const take = (step: ReferralStep, reply: string, moment: Temporal.Instant) => {
    if (step === "schedule_question" && reply === "Yes") {
      progress = answeredYes(progress, at(moment));
      const later = moment.add({ minutes: 4 });
      const answer = replyTo("appointment_date_question", later);
      say("appointment_date_question", moment, answer);
      if (answer) take("appointment_date_question", answer, later);
    } else if (step === "schedule_question") {
      progress = answeredNo(progress, at(moment));
      thank("schedule_ack_no", moment);
    } else if (step === "appointment_date_question") {
      progress = answeredDate(progress, dayAfter(moment, story.inDays ?? 0), at(moment));
      thank("appointment_date_ack", moment);
    } else {
      progress = answeredAttendance(progress, reply === "Yes", at(moment));
      thank(reply === "Yes" ? "attendance_ack_yes" : "attendance_ack_no", moment);
    }
  };
  while (isOpen(progress.state) && progress.next_step !== null && progress.next_step_at !== null) {
    const [step, moment] = [progress.next_step, Temporal.Instant.from(progress.next_step_at)];
    if (isOver(moment)) break;
    if (progress.open_step === step && step !== "schedule_question") progress = unanswered(progress);
    else if (progress.asks_without_response > 2) progress = ended(progress, "expired", at(moment));
    else {
      const repliedAt = moment.add({ hours });
      const reply = replyTo(step, repliedAt);
      say(step, moment, reply);
      if (reply) take(step, reply, repliedAt);
    }
  }
  return { progress, said };
}

async function answerIds(ctx: Ctx, questions: Questions): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; question_id: number; type: string }>`select id, question_id, type from answers
    where organization_id = ${ctx.org.id} and question_id = any (${Object.values(questions)}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [`${row.question_id} ${row.type}`, row.id]));
}

const typeOf = (reply: string): string => (reply === "Yes" ? "yes" : reply === "No" ? "no" : "date");
const isoOf = (reply: string): string => `${reply.slice(6)}-${reply.slice(0, 2)}-${reply.slice(3, 5)}`;

async function textsOf(
  ctx: Ctx,
  row: ReferralRow,
  { said }: Life,
  { render, questions, answers }: { render: Render; questions: Questions; answers: ReadonlyMap<string, number> },
): Promise<object[]> {
  const out: object[] = [];
  for (const [index, { key, at, progress, step, reply }] of said.entries()) {
    const text = await render({ ...row, ...progress }, key);
    if (!text.ok) continue;
    const question = step && step.name !== "intro" ? (step.name as AskedStep) : null;
    const sourceId =
      step &&
      (await openSource(ctx, {
        feature: "referral",
        purpose: "referral",
        recordType: "referral",
        recordId: row.id,
        recordExternalId: row.external_id,
        occurrence: step.number,
      }));
    out.push({
      referral_id: row.id,
      number: step?.number ?? null,
      step: step?.name ?? null,
      patient_id: row.patient.id,
      key: step ? `referral:${row.id}:${step.number}` : `seed-referral-ack:${row.id}:${index}`,
      source_id: sourceId,
      purpose: step ? "referral" : "acknowledgement",
      question_id: question && questions[question],
      expects: question && expectsOf[question],
      is_open:
        question !== null &&
        progress.open_until !== null &&
        Temporal.Instant.compare(Temporal.Instant.from(progress.open_until), ctx.clock.now()) > 0,
      language: row.patient.language,
      phone: row.patient.phone,
      body: text.text,
      spans: `{${text.spans.join(",")}}`,
      segments: countSegments(text.text).segments,
      sent_at: at.toString(),
      reply,
      answer_type: reply && typeOf(reply),
      answer_id: reply && question ? (answers.get(`${questions[question]} ${typeOf(reply)}`) ?? null) : null,
      value: reply && typeOf(reply) === "date" ? isoOf(reply) : null,
      replied_at: at.add(step?.name === "appointment_date_question" ? { minutes: 4 } : { hours }).toString(),
    });
  }
  return out;
}

async function writeTexts(ctx: Ctx, texts: readonly object[]): Promise<void> {
  await sql`
    with life as (select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as l (referral_id bigint, number integer, step text, patient_id bigint, key text,
        source_id bigint, purpose text, question_id bigint, expects text, is_open boolean, language text, phone text, body text, spans text, segments smallint,
        sent_at timestamptz, reply text, answer_type text, answer_id bigint, value jsonb, replied_at timestamptz)),
    texts as (insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, state, rank,
        carrier_message_id, attempts, question_id, expects, reply_hours, reply_state, created_at, sent_at, settled_at)
      select ${ctx.org.id}, key, source_id, patient_id, 'referral', purpose, (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1), phone,
        language, body, spans::integer[], segments, 'delivered', 40, 'SM' || md5(key), 1, question_id, expects, case when expects is not null then 336 end,
        case when expects is null then null when reply is not null then 'answered' when is_open then 'open' else 'superseded' end,
        sent_at - interval '1 second', sent_at, sent_at + interval '3 seconds' from life order by sent_at returning id, key, from_phone),
    steps as (insert into referral_steps (organization_id, referral_id, number, step, scheduled_for, source_id, message_id, created_at)
      select ${ctx.org.id}, l.referral_id, l.number, l.step, l.sent_at, l.source_id, t.id, l.sent_at from life l join texts t on t.key = l.key where l.step is not null),
    heard as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id,
        processed_at)
      select ${ctx.org.id}, 'twilio', 'SMin' || md5(l.key), l.phone, t.from_phone, l.reply, l.replied_at, l.patient_id, 'answer', l.language, t.id, l.replied_at
      from life l join texts t on t.key = l.key where l.reply is not null returning id, message_id)
    insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language, is_valid, confidence,
      occurred_at)
    select ${ctx.org.id}, l.patient_id, h.id, t.id, l.source_id, l.question_id, l.answer_id, l.answer_type, nullif(l.value, 'null'::jsonb), l.language, true, 'exact', l.replied_at
    from life l join texts t on t.key = l.key join heard h on h.message_id = t.id`.execute(ctx.tx);
  const { rows } = await sql<{ source_id: number }>`select source_id from referral_steps where organization_id = ${ctx.org.id}`.execute(
    ctx.tx,
  );
  for (const { source_id } of rows) await countUp(ctx, source_id);
}

/** Patients with one referral each, spread over all patients. */
async function recipients(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`select external_id from (select distinct on (phone) external_id, phone from patients p
      where organization_id = ${ctx.org.id} and phone is not null and language in ('english', 'spanish') and profile_type = 'patient' and is_reachable(p)
        and first_name is not null and not ('referral' = any (opted_out_features)) order by phone, id) one
    order by md5('referral' || external_id) limit ${referralStories.length}`.execute(ctx.tx);
  return rows.map((row) => row.external_id);
}

export async function seedReferrals(ctx: Ctx): Promise<void> {
  if (!ctx.org.services.includes("referral")) return;
  const [now, timeZone] = [ctx.clock.now(), ctx.org.timeZone];
  const stories = new Map<string, { story: ReferralStory; orderedOn: string }>();
  const rows = (await recipients(ctx)).map((patient, index) => {
    const story = referralStories[index] as ReferralStory;
    const [type, to] = [referralTypeWords[index % referralTypeWords.length], referredTo[index % referredTo.length]];
    const orderedOn = now
      .subtract({ hours: Math.round(story.days * 24) + 72 + (index % 5) * 24 })
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
    const externalId = `REF-${1001 + index}`;
    stories.set(externalId, { story, orderedOn });
    return {
      rowNumber: index + 2,
      record: {
        patient_external_id: patient,
        referral_external_id: externalId,
        referral_type: type?.[0] ?? "",
        order_date: orderedOn,
        provider_first_name: to?.first ?? "",
        provider_last_name: to?.last ?? "",
        address: to?.address ?? "",
        referral_phone: to?.phone ?? "",
        ...(index % 4 === 0 ? { patient_instructions: "Bring your list of medicines" } : {}),
      },
    };
  });
  await importReferrals(ctx, rows, { externalId: randomUUID(), origin: "file_upload" });
  await sql`update referral_types t set content_text = jsonb_build_object('english', w.english, 'spanish', w.spanish)
    from unnest(${referralTypeWords.map(([name]) => name)}::text[], ${referralTypeWords.map(([, english]) => english)}::text[],
      ${referralTypeWords.map(([, , spanish]) => spanish)}::text[]) as w (name, english, spanish)
    where t.organization_id = ${ctx.org.id} and t.name = w.name`.execute(ctx.tx);
  const questions = await questionIds(ctx);
  const world = { render: await createRenderer(ctx), questions, answers: await answerIds(ctx, questions) };
  const lived = (await referralsWhere(ctx, sql`true`)).flatMap((row) => {
    const one = stories.get(row.external_id);
    return one ? [{ row, story: one.story, life: liveThrough(one.story, one.orderedOn, now, timeZone) }] : [];
  });
  const texts: object[] = [];
  for (const { row, life } of lived) texts.push(...(await textsOf(ctx, row, life, world)));
  await writeTexts(ctx, texts);
  await storeProgress(
    ctx,
    lived.map(({ row, life }) => ({ id: row.id, progress: life.progress })),
  );
  const came = lived.map(({ row, story }) => ({ id: row.id, at: now.subtract({ minutes: Math.round(story.days * 1440) }).toString() }));
  await sql`update referrals r set created_at = g.at, updated_at = greatest(g.at, (select max(s.created_at) from referral_steps s
      where s.organization_id = r.organization_id and s.referral_id = r.id))
    from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as g (id bigint, at timestamptz) where r.organization_id = ${ctx.org.id} and r.id = g.id`.execute(
    ctx.tx,
  );
}
