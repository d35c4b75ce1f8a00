// Seeds Messenger of the demonstration: a dozen conversations, the threads of all messages, and templates.
import { countSegments } from "@tidings/contract/message/writing/segments";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import { isAdult } from "./adults.ts";
import { conversations, type Line, templates, unknownSender } from "./messenger-stories.ts";

interface Partner {
  id: number;
  phone: string;
}

/** Patients with their own phone that outreaches have reached, in the order of creation, so that all of them had messages before. */
async function partners(ctx: Ctx, language: string, limit: number): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select p.id, p.phone from patients p where p.organization_id = ${ctx.org.id} and p.language = ${language} and is_reachable(p) and ${isAdult(ctx)}
      and p.opted_out_features = '{}' and p.phone is not null and p.first_name is not null and p.external_id !~ '^HCH-[OF]'
      and (select count(*) from patients o where o.organization_id = p.organization_id and o.phone = p.phone) = 1
      and exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id)
      and not exists (select from response_flags f where f.organization_id = p.organization_id and f.patient_id = p.id)
    order by p.id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

const at = (ctx: Ctx, line: Line): string => ctx.clock.now().subtract({ minutes: line.ago }).toString();

async function addLines(ctx: Ctx, partner: Partner, language: string, lines: readonly Line[]): Promise<void> {
  const sender = sql`(select phone from senders where organization_id = ${ctx.org.id} order by id limit 1)`;
  for (const [position, line] of lines.entries()) {
    const when = at(ctx, line);
    if (line.from === "patient") {
      await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, processed_at)
        values (${ctx.org.id}, 'twilio', ${`SMseedtalk${partner.id}x${position}`}, ${partner.phone}, ${sender}, ${line.body}, ${when}, ${partner.id}, 'conversation', ${language}, ${when})`.execute(
        ctx.tx,
      );
      continue;
    }
    const { state, reason, code } = line.ending ?? { state: "delivered", reason: null, code: null };
    await sql`insert into messages (organization_id, key, patient_id, user_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank,
        failure_reason, error_code, carrier_message_id, attempts, created_at, sent_at, settled_at)
      values (${ctx.org.id}, ${`direct:seed:${partner.id}:${position}`}, ${partner.id}, ${ctx.actor.userId}, 'messenger', 'direct', ${sender}, ${partner.phone}, ${language},
        ${line.body}, ${countSegments(line.body).segments}, ${state}, 40, ${reason}, ${code}, ${`SMseedtalk${partner.id}y${position}`}, 1, ${when}, ${when},
        ${when}::timestamptz + interval '3 seconds')`.execute(ctx.tx);
  }
}

/** Adds these messages to the counts by day. */
const countUp = (ctx: Ctx) =>
  sql`insert into message_days as d (organization_id, day, feature, language, outcome, n)
  select organization_id, (sent_at at time zone ${ctx.org.timeZone})::date, feature, language, state, count(*) from messages
  where organization_id = ${ctx.org.id} and purpose = 'direct' group by 1, 2, 3, 4, 5
  on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`.execute(ctx.tx);

/** Marks conversations of other areas as read; those of Messenger get the state of their story. */
const openThreads = (ctx: Ctx) =>
  sql`
  insert into conversations (organization_id, patient_id, last_inbound_at, last_activity_at, created_at)
  select organization_id, patient_id, max(inbound_at), max(at), min(at) from (
    select i.organization_id, i.patient_id, i.received_at as inbound_at, i.received_at as at from inbound_messages i
      where i.organization_id = ${ctx.org.id} and i.patient_id is not null and i.disposition in ('conversation', 'invalid_answer', 'media_only', 'not_processed')
    union all
    select m.organization_id, m.patient_id, null, m.created_at from messages m where m.organization_id = ${ctx.org.id} and m.purpose = 'direct'
  ) said group by 1, 2 on conflict do nothing`.execute(ctx.tx);

async function addTemplates(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().subtract({ hours: 24 }).toString();
  for (const { title, texts } of templates)
    await sql`insert into messenger_templates (organization_id, title, languages, content_text, user_id, created_at, updated_at)
      values (${ctx.org.id}, ${title}, ${Object.keys(texts)}, ${JSON.stringify(texts)}, ${ctx.actor.userId}, ${now}, ${now})`.execute(
      ctx.tx,
    );
}

async function addUnknownTexts(ctx: Ctx): Promise<void> {
  for (const [position, { ago, body }] of unknownSender.lines.entries()) {
    const when = ctx.clock.now().subtract({ minutes: ago }).toString();
    await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, disposition, language, processed_at)
      values (${ctx.org.id}, 'twilio', ${`SMseedunknown${position}`}, ${unknownSender.phone},
        (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1), ${body}, ${when}, 'unknown_sender', 'english', ${when})`.execute(
      ctx.tx,
    );
  }
}

/** The state of each seeded conversation. */
export type ThreadStates = { patientId: number; isPending: boolean; isUnread: boolean }[];

export async function seedConversations(ctx: Ctx): Promise<ThreadStates> {
  const threads: ThreadStates = [];
  for (const [language, ofLanguage] of Map.groupBy(conversations, (one) => one.language)) {
    const found = await partners(ctx, language, ofLanguage.length);
    for (const [position, partner] of found.entries()) {
      const { lines, stands } = ofLanguage[position] as (typeof ofLanguage)[number];
      await addLines(ctx, partner, language, lines);
      threads.push({ patientId: partner.id, isPending: stands === "pending", isUnread: stands !== "read" });
    }
  }
  await countUp(ctx);
  await addTemplates(ctx);
  await addUnknownTexts(ctx);
  return threads;
}

/** Opens the threads, after all areas have seeded their messages. */
export async function seedThreads(ctx: Ctx, threads: ThreadStates): Promise<void> {
  await openThreads(ctx);
  await sql`update conversations c set is_pending_answer = t."isPending", is_unread = t."isUnread"
    from jsonb_to_recordset(${JSON.stringify(threads)}::jsonb) as t ("patientId" bigint, "isPending" boolean, "isUnread" boolean)
    where c.organization_id = ${ctx.org.id} and c.patient_id = t."patientId"`.execute(ctx.tx);
}
