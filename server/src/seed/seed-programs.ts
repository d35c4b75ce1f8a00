// Programs of the demonstration: one in its fifth week with answers, and one that is launched without patients.
import { countSegments } from "@tidings/contract/message/writing/segments";
import { sql } from "kysely";
import { type Random, random } from "../../../fixtures/random.ts";
import { type ProgramPlan, plansOf, type Recipient } from "../areas/programs/program-plan.ts";
import { publishTemplate } from "../areas/programs/publish-template.ts";
import type { QuestionRow } from "../areas/programs/question-rows.ts";
import { stepOf } from "../areas/programs/schedule.ts";
import type { Ctx } from "../kernel/context.ts";
import { isAdult } from "./adults.ts";

const running = "s01-stress-management";
const waiting = "d01-type-2-diabetes";
const runningPatients = 84;
const readyPatients = 6;
const weeksAgo = 4;
/** The first patients began earlier and have been asked every type of question. */
const firstPatients = 14;
const firstWeeksAgo = 7;

/** Replies in patients' words by the answer they count as; others are unclear. */
const openWords: Record<string, readonly string[]> = {
  english: ["Dancing in the kitchen", "Walking with my sister", "My garden", "I like to swim", "Chasing my grandson"],
  spanish: ["Bailar con mi hija", "Caminar al mercado", "El jardín", "Me gusta nadar", "Jugar con mis nietos"],
};
const unclearWords: Record<string, readonly string[]> = {
  english: ["maybe?", "who is this", "can you call me", "ok"],
  spanish: ["no sé todavía", "¿quién es?", "¿me pueden llamar?", "ok"],
};

interface Said {
  body: string;
  type: string;
  value: unknown;
  answerId: number | null;
}

/** Most answers are clear; every third question stays unanswered. */
function answerOf(question: QuestionRow, language: string, chance: Random, unclear: number): Said | null {
  if (question.type === "no_response" || chance.chance(0.32)) return null;
  if (chance.chance(unclear)) return { body: chance.pick(unclearWords[language] ?? []), type: "needs_review", value: null, answerId: null };
  const answer = chance.pick(question.answers);
  const said = (body: string, value: unknown = null): Said => ({ body, type: answer.type, value, answerId: answer.id });
  if (answer.type === "yes") return said(language === "spanish" ? "Sí" : "Yes");
  if (answer.type === "no") return said("No");
  if (answer.type === "open_ended") {
    const body = chance.pick(openWords[language] ?? []);
    return said(body, body);
  }
  if (answer.type === "true" || answer.type === "false") {
    const [english, spanish] = answer.type === "true" ? ["True", "Verdadero"] : ["False", "Falso"];
    return said((language === "spanish" ? spanish : english) as string, answer.type);
  }
  if (answer.params) {
    const value = chance.int(answer.params.min, Math.min(answer.params.max, 12));
    return said(String(value), value);
  }
  return said((answer.type.at(-1) ?? "a").toUpperCase());
}

interface Going extends Recipient {
  created_at: string;
}

async function enroll(
  ctx: Ctx,
  programId: number,
  startsOn: string,
  limit: number,
  skip: number,
  profileType: "patient" | "member" = "patient",
): Promise<Going[]> {
  const { rows } = await sql<Going>`
    with chosen as (select p.* from (select distinct on (phone) p.* from patients p where p.organization_id = ${ctx.org.id} and p.phone is not null
        and p.profile_type = ${profileType} and p.language in ('english', 'spanish') and is_reachable(p) and ${isAdult(ctx)} and 'program' <> all (p.opted_out_features) order by phone, id) p
      order by p.id offset ${skip} limit ${limit}),
    made as (insert into program_patients (organization_id, program_id, patient_id, state, starts_on, enrolled_by_user_id, created_at, updated_at)
      select ${ctx.org.id}, ${programId}, id, 'ready', ${startsOn}::date, ${ctx.actor.userId}::bigint, ${startsOn}::timestamptz - interval '3 days', ${startsOn}::timestamptz
      from chosen order by id returning id, patient_id, program_id, starts_on, created_at)
    select made.id, made.program_id, made.patient_id, made.starts_on, made.created_at, 1 as next_position, c.first_name, c.last_name, c.language, c.phone
    from made join chosen c on c.id = made.patient_id order by made.id`.execute(ctx.tx);
  return rows;
}

/** The messages sent to each patient until now, and their answers. */
function livesOf(plan: ProgramPlan, patients: readonly Going[], now: Temporal.Instant, unclear = 0.07): object[] {
  const chance = random("programs");
  return patients.flatMap((patient) => {
    const given = new Map<number, number | null>();
    return plan.dues(patient.starts_on).flatMap((due, at) => {
      const question = plan.questions[at];
      if (!question || Temporal.Instant.compare(due, now) > 0) return [];
      if (question.previous_question_id !== null && given.get(question.previous_question_id) !== question.previous_answer_id) return [];
      const made = plan.draftOf(patient, at, due, "program");
      if (!("draft" in made)) return [];
      const said = answerOf(question, patient.language ?? "english", chance, unclear);
      const repliedAt = due.add({ minutes: chance.int(2, 300) });
      const hasReplied = said !== null && Temporal.Instant.compare(repliedAt, now) < 0;
      given.set(question.question_id, hasReplied ? said.answerId : null);
      return [
        {
          patient_id: patient.patient_id,
          key: made.draft.key,
          source_id: question.source_id,
          question_id: question.type === "no_response" ? null : question.question_id,
          expects: question.type === "no_response" ? null : question.type,
          language: patient.language,
          phone: patient.phone,
          body: made.draft.body,
          spans: `{${made.draft.phiSpans.join(",")}}`,
          segments: countSegments(made.draft.body).segments,
          sent_at: due.toString(),
          reply: hasReplied ? said.body : null,
          answer_type: hasReplied ? said.type : null,
          answer_id: hasReplied ? said.answerId : null,
          value: hasReplied ? said.value : null,
          replied_at: repliedAt.toString(),
        },
      ];
    });
  });
}

async function writeLives(ctx: Ctx, lives: readonly object[]): Promise<void> {
  await sql`
    with life as (select * from jsonb_to_recordset(${JSON.stringify(lives)}::jsonb) as l (patient_id bigint, key text, source_id bigint, question_id bigint, expects text,
        language text, phone text, body text, spans text, segments smallint, sent_at timestamptz, reply text, answer_type text, answer_id bigint, value jsonb, replied_at timestamptz)),
    texts as (insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, state, rank,
        carrier_message_id, attempts, question_id, expects, reply_hours, reply_state, created_at, sent_at, settled_at)
      select ${ctx.org.id}, key, source_id, patient_id, 'program', 'program', (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1), phone, language,
        body, spans::integer[], segments, 'delivered', 40, 'SM' || md5(key), 1, question_id, expects, case when expects is not null then 72 end,
        case when expects is null then null when reply is not null and answer_type <> 'needs_review' then 'answered' else 'open' end,
        sent_at - interval '1 second', sent_at, sent_at + interval '3 seconds' from life returning id, key, from_phone),
    heard as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id, processed_at)
      select ${ctx.org.id}, 'twilio', 'SMin' || md5(l.key), l.phone, t.from_phone, l.reply, l.replied_at, l.patient_id,
        case l.answer_type when 'needs_review' then 'invalid_answer' else 'answer' end, l.language, t.id, l.replied_at
      from life l join texts t on t.key = l.key where l.reply is not null returning id, message_id),
    matched as (select l.*, t.id as message_id, h.id as inbound_id from life l join texts t on t.key = l.key join heard h on h.message_id = t.id),
    answered as (insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_id, answer_type, value, language, is_valid, confidence, occurred_at)
      select ${ctx.org.id}, patient_id, inbound_id, message_id, source_id, question_id, answer_id, answer_type, nullif(value, 'null'::jsonb), language, answer_type <> 'needs_review',
        case answer_type when 'needs_review' then 'unclear' else 'exact' end, replied_at from matched)
    insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at)
    select ${ctx.org.id}, patient_id, inbound_id, source_id, 'program', 'unclear_answer', 'invalid', replied_at from matched where answer_type = 'needs_review'`.execute(
    ctx.tx,
  );
}

/** Computes the counts from the rows, so that they agree. */
async function countUp(ctx: Ctx, plan: ProgramPlan): Promise<void> {
  const sources = plan.questions.map((question) => question.source_id);
  await sql`insert into message_tallies (organization_id, source_id, language, outcome, n)
    select organization_id, source_id, language, outcome, count(*) from messages m cross join lateral (values ('created'), (m.state)) as o(outcome)
    where organization_id = ${ctx.org.id} and source_id = any (${sources}::bigint[]) group by 1, 2, 3, 4`.execute(ctx.tx);
  await sql`insert into message_days as d (organization_id, day, feature, language, outcome, n)
    select organization_id, (sent_at at time zone ${ctx.org.timeZone})::date, feature, language, state, count(*) from messages
    where organization_id = ${ctx.org.id} and source_id = any (${sources}::bigint[]) group by 1, 2, 3, 4, 5
    on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`.execute(ctx.tx);
}

/** Sets the current state of each patient: a few have left, all others wait for their next message. */
async function settle(ctx: Ctx, plan: ProgramPlan, patients: readonly Going[], now: Temporal.Instant): Promise<void> {
  const rows = patients.map((patient, at) => {
    const step = stepOf(plan.dues(patient.starts_on), 0, now, () => false);
    const state = at % 29 === 28 ? "stopped" : "in_progress";
    return { id: patient.id, state, position: step.next + 1, due: state === "stopped" ? null : (step.nextAt?.toString() ?? null) };
  });
  await sql`update program_patients e set state = r.state, next_position = r.position, next_due_at = r.due, ended_at = case when r.due is null then ${now.toString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, state text, position smallint, due timestamptz)
    where e.organization_id = ${ctx.org.id} and e.id = r.id`.execute(ctx.tx);
}

async function launched(ctx: Ctx, code: string): Promise<{ id: number; plan: ProgramPlan }> {
  const { program } = await publishTemplate(ctx, code);
  const { rows } = await sql<{
    id: number;
  }>`select id from programs where organization_id = ${ctx.org.id} and external_id = ${program.externalId}`.execute(ctx.tx);
  const id = rows[0]?.id as number;
  return { id, plan: (await plansOf(ctx, [id])).get(id) as ProgramPlan };
}

/** `ctx` acts as the supervisor of the clinic. */
export async function seedPrograms(ctx: Ctx, clinic: "harbor" | "pine"): Promise<void> {
  if (clinic === "pine") return;
  const now = ctx.clock.now();
  const today = now.toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const startsOn = monday.subtract({ weeks: weeksAgo }).toString();
  const { id, plan } = await launched(ctx, running);
  const first = await enroll(
    ctx,
    id,
    monday.subtract({ weeks: firstWeeksAgo }).toString(),
    firstPatients,
    40 + runningPatients + readyPatients,
  );
  const going = [...first, ...(await enroll(ctx, id, startsOn, runningPatients, 40))];
  await writeLives(ctx, livesOf(plan, going, now));
  await settle(ctx, plan, going, now);
  await countUp(ctx, plan);
  const next = monday.add({ weeks: 1 });
  const soon = await enroll(ctx, id, next.toString(), readyPatients, 40 + runningPatients);
  const begins = next.toZonedDateTime(ctx.org.timeZone).toInstant().toString();
  await sql`update program_patients set next_due_at = ${begins}, created_at = ${now.toString()}, updated_at = ${now.toString()}
    where organization_id = ${ctx.org.id} and id = any (${soon.map((one) => one.id)}::bigint[])`.execute(ctx.tx);
  await sql`update programs set state = 'active', start_date = ${monday.subtract({ weeks: firstWeeksAgo }).toString()}::date where organization_id = ${ctx.org.id} and id = ${id}`.execute(
    ctx.tx,
  );
  await publishTemplate(ctx, waiting);
}

const members = 18;

/** Makes patients without a recent appointment or answer members of a plan, in the third week of their program. Runs after all other seeds. */
export async function seedMembers(ctx: Ctx): Promise<void> {
  await sql`update organizations set patient_member = true where id = ${ctx.org.id}`.execute(ctx.tx);
  // As an array the subquery runs once. As a set it ran for each patient until the first ANALYZE and took half of the seeding time.
  await sql`update patients set profile_type = 'member' where organization_id = ${ctx.org.id} and id = any (array(
    select p.id from patients p where p.organization_id = ${ctx.org.id} and p.external_id like 'HCH-1%' and p.phone is not null
      and p.language in ('english', 'spanish') and is_reachable(p) and ${isAdult(ctx)} and p.opted_out_features = '{}'
      and not exists (select from patients o where o.organization_id = p.organization_id and o.phone = p.phone and o.id <> p.id)
      and not exists (select from appointments a where a.organization_id = p.organization_id and a.patient_id = p.id)
      and not exists (select from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id)
      and not exists (select from program_patients e where e.organization_id = p.organization_id and e.patient_id = p.id)
    order by p.id desc limit ${members}))`.execute(ctx.tx);
  const now = ctx.clock.now();
  const today = now.toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const startsOn = today
    .subtract({ days: today.dayOfWeek - 1 })
    .subtract({ weeks: 2 })
    .toString();
  const { id, plan } = await launched(ctx, "m01-member-welcome");
  const going = await enroll(ctx, id, startsOn, members, 0, "member");
  await writeLives(ctx, livesOf(plan, going, now, 0));
  await settle(ctx, plan, going, now);
  await countUp(ctx, plan);
  await sql`update programs set state = 'active', start_date = ${startsOn}::date where organization_id = ${ctx.org.id} and id = ${id}`.execute(
    ctx.tx,
  );
}
