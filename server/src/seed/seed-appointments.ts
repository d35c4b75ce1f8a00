// Writes the demonstration's appointments with their reminders, texts and replies, as if they had been lived through.
import { fitsModality } from "@tidings/contract/areas/appointments";
import { countSegments } from "@tidings/contract/message/writing/segments";
import type { AppointmentModality } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Texts } from "../areas/appointments/appointment-rows.ts";
import { type Start, startOn } from "../areas/appointments/appointment-time.ts";
import { slotsOf } from "../areas/appointments/plan-appointment.ts";
import { type Planned, planReminders } from "../areas/appointments/plan-reminders.ts";
import { questionId } from "../areas/appointments/question.ts";
import { type AppointmentValues, appointmentTagValues, type Place, type Provider } from "../areas/appointments/tag-values.ts";
import { reminderTexts } from "../areas/appointments/template-texts.ts";
import { openSource } from "../core/messaging/public.ts";
import { organizationTagValues, renderText } from "../core/texts/public.ts";
import type { Ctx } from "../kernel/context.ts";
import { type AppointmentStory, appointmentStories, saidWords } from "./appointment-stories.ts";
import { countUp } from "./seed-story.ts";

interface Recipient {
  id: number;
  first_name: string | null;
  last_name: string | null;
  language: "english" | "spanish";
  phone: string;
  time_zone: string | null;
}

interface Template {
  id: number;
  modalities: AppointmentModality[];
  duration: number | null;
  hasFollowUp: boolean;
}

interface SeedData {
  patients: Recipient[];
  templates: Template[];
  providers: (Provider & { id: number })[];
  locations: (Place & { id: number; timeZone: string | null })[];
  organization: Awaited<ReturnType<typeof organizationTagValues>>;
  question: number;
}

async function readSeedData(ctx: Ctx, limit: number): Promise<SeedData> {
  const all = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(ctx.tx)).rows;
  const org = ctx.org.id;
  return {
    // Spread over the whole register, one of each phone.
    patients:
      await all(sql<Recipient>`select * from (select distinct on (phone) id, first_name, last_name, language, phone, time_zone, external_id from patients p
      where organization_id = ${org} and phone is not null and language in ('english', 'spanish') and profile_type = 'patient' and is_reachable(p)
        and first_name is not null and not ('appointment' = any (opted_out_features)) order by phone, id) one order by md5(external_id) limit ${limit}`),
    templates: await all(sql<Template>`select id, modalities, duration, is_follow_up_enabled as "hasFollowUp" from appointment_templates
      where organization_id = ${org} and not is_standby order by id`),
    providers: await all(sql<
      Provider & { id: number }
    >`select id, external_id as "externalId", first_name as "firstName", last_name as "lastName",
      short_name as "shortName", phone, address from providers where organization_id = ${org} order by id`),
    locations: await all(sql<
      Place & { id: number; timeZone: string | null }
    >`select id, external_id as "externalId", name, phone, address1, address2, city,
      state, zipcode, time_zone as "timeZone" from locations where organization_id = ${org} order by id`),
    organization: await organizationTagValues(ctx),
    question: await questionId(ctx),
  };
}

interface Lived {
  story: AppointmentStory;
  patient: Recipient;
  template: Template;
  visit: AppointmentValues;
  start: Start;
  madeAt: Temporal.Instant;
  appointmentId: number;
  externalId: string;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const isPast = (instant: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(instant, now) < 0;

/** What the response of a visit is, by what has been sent and what was answered. */
function rsvpOf(story: AppointmentStory, sent: readonly Planned[], planned: readonly Planned[]): string {
  const isAsked = sent.some((one) => one.isRsvp);
  if (sent.length > 0 && story.answer === "failed") return "error";
  if (isAsked) return story.answer === "none" || story.answer === "failed" ? "no_response" : story.answer;
  if (sent.length > 0) return "no_response_required";
  return planned.some((one) => !one.isSkipped) ? "no_reminders_sent" : "no_reminders_scheduled";
}

async function writeAppointment(
  ctx: Ctx,
  world: SeedData,
  story: AppointmentStory,
  today: Temporal.PlainDate,
): Promise<Lived & { planned: Planned[]; sent: Planned[]; rsvp: string }> {
  const now = ctx.clock.now();
  const [patient, template, provider] = [
    at(world.patients, story.patient),
    at(
      world.templates.filter(({ modalities }) => fitsModality(modalities, story.modality)),
      story.template,
    ),
    at(world.providers, story.provider),
  ];
  const location = world.locations.length > 0 ? at(world.locations, story.location) : null;
  const start = startOn(today.add({ days: story.day }).toString(), story.time, location?.timeZone ?? ctx.org.timeZone);
  const wished = start.at.subtract({ hours: 24 * story.madeBefore });
  const madeAt = isPast(wished, now) ? wished : now.subtract({ hours: 1 });
  const planned = planReminders((await slotsOf(ctx, [template.id])).get(template.id) ?? [], {
    start,
    now: madeAt,
    patientZone: patient.time_zone ?? ctx.org.timeZone,
    hasFollowUp: template.hasFollowUp,
  });
  // Who answered was not asked a second time.
  const sent = planned.filter(
    (one) =>
      !one.isSkipped &&
      isPast(one.scheduledFor, now) &&
      (one.kind === "reminder" || story.answer === "none") &&
      !(story.isCancelled && one.kind === "follow_up"),
  );
  const rsvp = rsvpOf(story, sent, planned);
  const isOver = isPast(start.at.add({ hours: 2 }), now);
  const state = story.isCancelled ? "cancelled" : isOver ? "completed" : sent.length > 0 && rsvp !== "error" ? "active" : "scheduled";
  const { rows } = await sql<{ id: number; external_id: string }>`
    insert into appointments (organization_id, patient_id, appointment_template_id, provider_id, location_id, starts_on, starts_time, time_zone, starts_at,
      duration, modality, is_modality_assumed, send_via, notes, is_attended, state, rsvp, last_number, cancelled_at, cancelled_by_user_id, created_by_user_id, created_at, updated_at)
    values (${ctx.org.id}, ${patient.id}, ${template.id}, ${provider.id}, ${location?.id ?? null}, ${start.on}, ${start.time}, ${start.timeZone}, ${start.at.toString()},
      ${template.duration}, ${story.modality}, ${story.modality === "in_person"}, 'sms', ${story.notes}, ${state === "completed" ? story.isAttended : null}, ${state}, ${rsvp}, ${planned.length},
      ${story.isCancelled ? madeAt.add({ hours: 20 }).toString() : null}, ${story.isCancelled ? ctx.actor.userId : null}, ${ctx.actor.userId},
      ${madeAt.toString()}, ${madeAt.toString()}) returning id, external_id`.execute(ctx.tx);
  const { id: appointmentId, external_id: externalId } = rows[0] as { id: number; external_id: string };
  const visit: AppointmentValues = {
    start,
    patient: { ...patient, contact_name: patient.first_name },
    phone: null,
    address: null,
    customContent: null,
    location,
    provider,
  };
  return { story, patient, template, visit, start, madeAt, appointmentId, externalId, planned, sent, rsvp };
}

interface Sent {
  messageId: number;
  sourceId: number;
  sentAt: Temporal.Instant;
}

async function writeText(ctx: Ctx, world: SeedData, lived: Lived, planned: Planned, number: number, texts: Texts): Promise<Sent> {
  const { patient, story, visit, externalId, appointmentId } = lived;
  const rendered = renderText(
    texts[patient.language] ?? "",
    patient.language,
    appointmentTagValues(visit, patient.language, world.organization),
  );
  const body = rendered.ok ? rendered.text : "";
  const isFailed = story.answer === "failed";
  const sourceId = await openSource(ctx, {
    feature: "appointment",
    purpose: "reminder",
    recordType: "appointment",
    recordId: appointmentId,
    recordExternalId: externalId,
    occurrence: number,
  });
  const sentAt = planned.scheduledFor.toString();
  const { rows } = await sql<{ id: number }>`
    insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, state, rank,
      failure_reason, error_code, carrier_message_id, attempts, question_id, expects, reply_hours, reply_state, created_at, sent_at, settled_at)
    select ${ctx.org.id}, ${`seed-visit:${appointmentId}:${number}`}, ${sourceId}, ${patient.id}, 'appointment', 'reminder', phone, ${patient.phone}, ${patient.language}, ${body},
      ${`{${rendered.ok ? rendered.spans.join(",") : ""}}`}::integer[], ${countSegments(body).segments}, ${isFailed ? "undelivered" : "delivered"}, 40,
      ${isFailed ? "unknown_number" : null}, ${isFailed ? 30005 : null}, ${`SMseedvisit${appointmentId}x${number}`}, 1, ${planned.isRsvp ? world.question : null},
      ${planned.isRsvp ? "yes_no" : null}, ${planned.isRsvp ? Math.max(1, Math.ceil(lived.start.at.since(planned.scheduledFor).total("hours"))) : null},
      ${planned.isRsvp ? "open" : null}, ${sentAt}::timestamptz, ${sentAt}::timestamptz + interval '1 second', ${sentAt}::timestamptz + interval '4 seconds'
    from senders where organization_id = ${ctx.org.id} order by id limit 1 returning id`.execute(ctx.tx);
  await countUp(ctx, sourceId);
  return { messageId: rows[0]?.id as number, sourceId, sentAt: planned.scheduledFor };
}

async function writeReply(ctx: Ctx, world: SeedData, lived: Lived, asked: Sent): Promise<void> {
  const { answer } = lived.story;
  if (answer === "none" || answer === "failed") return;
  const { patient } = lived;
  const isClear = answer === "going" || answer === "not_going";
  const now = ctx.clock.now();
  const usual = asked.sentAt.add({ minutes: 7 + (lived.story.patient % 5) * 11 });
  // A reminder of a moment ago is answered already: its visit says so.
  const soonest = asked.sentAt.add({ milliseconds: Math.floor(now.since(asked.sentAt).total("milliseconds") / 2) });
  const receivedAt = (isPast(usual, now) ? usual : soonest).toString();
  await sql`
    with heard as (insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id, processed_at)
      select ${ctx.org.id}, 'twilio', ${`SMseedvisitin${asked.messageId}`}, ${patient.phone}, phone, ${at(saidWords[answer][patient.language], lived.story.patient)},
        ${receivedAt}, ${patient.id}, ${isClear ? "answer" : "invalid_answer"}, ${patient.language}, ${asked.messageId}, ${receivedAt}
      from senders where organization_id = ${ctx.org.id} order by id limit 1 returning id),
    said as (insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, question_id, answer_type, language, is_valid, confidence, occurred_at)
      select ${ctx.org.id}, ${patient.id}, heard.id, ${asked.messageId}, ${asked.sourceId}, ${world.question}, ${isClear ? (answer === "going" ? "yes" : "no") : "needs_review"},
        ${patient.language}, ${isClear}, ${isClear ? "exact" : "unclear"}, ${receivedAt} from heard),
    flagged as (insert into response_flags (organization_id, patient_id, inbound_message_id, source_id, feature, reason, name, created_at, reviewed_at)
      select ${ctx.org.id}, ${patient.id}, heard.id, ${asked.sourceId}, 'appointment', 'unclear_answer', ${answer === "reviewed" ? "reviewed" : "invalid"}, ${receivedAt},
        case when ${answer === "reviewed"} then ${receivedAt}::timestamptz + interval '1 hour' end from heard where ${!isClear})
    update appointments set rsvp_at = ${receivedAt} where organization_id = ${ctx.org.id} and id = ${lived.appointmentId}`.execute(ctx.tx);
}

/** How a reminder stands: sent, failed, skipped, taken back, or waiting for its hour. */
function stateOf(lived: Lived, one: Planned, isSent: boolean, now: Temporal.Instant): [state: string, reason: string | null] {
  if (isSent) return lived.story.answer === "failed" ? ["failed", "unknown_number"] : ["completed", null];
  if (one.isSkipped) return ["skipped", "past"];
  if (lived.story.isCancelled) return ["cancelled", "withdrawn"];
  if (isPast(one.scheduledFor, now)) return ["skipped", "answered"];
  return ["active", null];
}

/** `ctx` acts as the supervisor of the clinic; its templates, providers and locations are there. */
export async function seedAppointments(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const stories = appointmentStories(today);
  const world = await readSeedData(ctx, stories.length);
  for (const story of stories) {
    const { planned, sent, ...lived } = await writeAppointment(ctx, world, story, today);
    const texts = await reminderTexts(ctx, lived.template.id);
    let asked: Sent | null = null;
    for (const [index, one] of planned.entries()) {
      const isSent = sent.includes(one);
      const own = texts.get(one.id);
      const text = isSent ? await writeText(ctx, world, lived, one, index + 1, own?.contentText ?? {}) : null;
      if (text && one.isRsvp) asked ??= text;
      const [state, reason] = stateOf(lived, one, isSent, now);
      await sql`insert into appointment_reminders (organization_id, appointment_id, generation, number, kind, position, template_reminder_id, is_rsvp, is_immediate,
          num_of_days_before, send_time, scheduled_for, send_via, state, reason, content_text, acknowledgement_yes_content_text, acknowledgement_no_content_text,
          source_id, message_id, sent_at, is_settled, created_at, updated_at)
        values (${ctx.org.id}, ${lived.appointmentId}, 1, ${index + 1}, ${one.kind}, ${one.position}, ${one.id}, ${one.isRsvp}, ${one.isImmediate}, ${one.numOfDaysBefore},
          ${one.sendTime}, ${one.scheduledFor.toString()}, 'sms', ${state}, ${reason}, ${isSent ? JSON.stringify(own?.contentText) : null},
          ${isSent && own?.yes ? JSON.stringify(own.yes) : null}, ${isSent && own?.no ? JSON.stringify(own.no) : null}, ${text?.sourceId ?? null}, ${text?.messageId ?? null},
          ${text?.sentAt.toString() ?? null}, ${state !== "active"}, ${lived.madeAt.toString()}, ${lived.madeAt.toString()})`.execute(
        ctx.tx,
      );
    }
    if (asked) await writeReply(ctx, world, lived, asked);
  }
}
