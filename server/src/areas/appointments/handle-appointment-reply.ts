// What answers to a reminder mean: the response of the visit, the thanks of its template, and another time for who cannot come.
import { fitsModality } from "@tidings/contract/areas/appointments";
import { neutralReceipt } from "@tidings/contract/message/safety/safety-texts";
import { sql } from "kysely";
import {
  canSend,
  type Draft,
  openThreads,
  type ReplyHandler,
  reopenQuestions,
  replyNotBefore,
  sendMany,
  type TakenAnswer,
  withoutRepeatedThanks,
} from "../../core/messaging/public.ts";
import { organizationTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { type AppointmentRow, appointmentValuesOf, columns, joined, type Texts } from "./appointment-rows.ts";
import { reopenRsvp, reviewRsvp } from "./set-rsvp.ts";
import { readRescheduleSettings } from "./settings/reschedule-settings.ts";
import { settleReminders } from "./settle-reminders.ts";
import { appointmentTagValues, textLanguage } from "./tag-values.ts";

interface AskedAppointment extends AppointmentRow {
  message_id: number;
  to_phone: string;
  yes_text: Texts | null;
  no_text: Texts | null;
  reminder_generation: number;
  /** The response that stands is the patient's own and came after this reminder. */
  is_answered: boolean;
}

/** The visits these messages asked about, by message; only those still to come, for the start they asked about. */
async function appointmentsAskedBy(
  ctx: Ctx,
  replies: readonly { messageId: number; occurredAt: Temporal.Instant }[],
): Promise<Map<number, AskedAppointment>> {
  const ids = replies.map((reply) => reply.messageId);
  const locked = await sql<{ id: number }>`select a.id from appointments a where a.organization_id = ${ctx.org.id} and a.id in (
      select r.appointment_id from appointment_reminders r join messages_public m on m.organization_id = r.organization_id and m.source_id = r.source_id
      where r.organization_id = ${ctx.org.id} and m.id = any (${ids}::bigint[])) order by a.id for update`.execute(ctx.tx);
  await settleReminders(
    ctx,
    locked.rows.map((row) => row.id),
  );
  const { rows } = await sql<AskedAppointment>`
    select m.id as message_id, m.to_phone, r.acknowledgement_yes_content_text as yes_text, r.acknowledgement_no_content_text as no_text,
      r.generation as reminder_generation,
      coalesce(a.rsvp_set_by_user_id is null and a.rsvp_at >= coalesce(m.sent_at, m.created_at), false) as is_answered, ${columns}
    from messages_public m join appointment_reminders r on r.organization_id = m.organization_id and r.source_id = m.source_id
    join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id ${joined}
    where m.organization_id = ${ctx.org.id} and m.id = any (${ids}::bigint[])`.execute(ctx.tx);
  const saidAt = new Map(replies.map((reply) => [reply.messageId, reply.occurredAt]));
  const isOpen = (row: AskedAppointment) =>
    (row.state === "scheduled" || row.state === "active") &&
    row.reminder_generation === row.generation &&
    Temporal.Instant.compare(saidAt.get(row.message_id) as Temporal.Instant, Temporal.Instant.from(row.starts_at)) < 0;
  return new Map(rows.filter(isOpen).map((row) => [row.message_id, row]));
}

/** The template's texts may still be told to this patient: the appointment may have become one by video since it asked. */
const isFitting = (row: AskedAppointment): boolean => fitsModality(row.template.modalities, row.modality);

async function setResponses(ctx: Ctx, taken: readonly { id: number; rsvp: string; at: Temporal.Instant }[]): Promise<void> {
  await sql`update appointments a set rsvp = t.rsvp, rsvp_at = t.at, rsvp_set_by_user_id = null, updated_at = ${ctx.clock.now().toString()},
      state = case when a.state = 'scheduled' then 'active' else a.state end
    from unnest(${taken.map((one) => one.id)}::bigint[], ${taken.map((one) => one.rsvp)}::text[], ${taken.map((one) => one.at.toString())}::timestamptz[])
      as t (id, rsvp, at)
    where a.organization_id = ${ctx.org.id} and a.id = t.id`.execute(ctx.tx);
}

interface AppointmentReply {
  answer: TakenAnswer;
  row: AskedAppointment;
}

const rsvpOf = ({ answerType }: TakenAnswer): "going" | "not_going" => (answerType === "yes" ? "going" : "not_going");

async function draftsFor(ctx: Ctx, replies: readonly AppointmentReply[], reschedule: Texts | null): Promise<Draft[]> {
  const organization = await organizationTagValues(ctx);
  return replies.flatMap(({ answer, row }): Draft[] => {
    const draft = (texts: Texts | null, key: string): Draft[] => {
      const language = textLanguage(Object.keys(texts ?? {}), row.patient.language);
      const own = texts?.[language] ?? "";
      const words = answer.isWithheld && own.trim() !== "" ? neutralReceipt(language) : own;
      const text = renderText(words, language, appointmentTagValues(appointmentValuesOf(row), language, organization));
      if (!text.ok || text.length === 0) return [];
      return [
        {
          patientId: row.patient.id,
          toPhone: row.to_phone,
          purpose: "acknowledgement",
          feature: "appointment",
          // Not of the reminder: a visit that is cancelled a moment later still thanks for the answer.
          sourceId: null,
          answersSourceId: answer.sourceId,
          language,
          body: text.text,
          phiSpans: text.spans,
          key,
          notBefore: replyNotBefore(ctx, answer.occurredAt.toString()),
        },
      ];
    };
    const isNo = answer.answerType === "no";
    return [
      ...(isFitting(row) ? draft(isNo ? row.no_text : row.yes_text, `ack:${answer.responseId}`) : []),
      ...(isNo && !row.is_confidential && !answer.isWithheld ? draft(reschedule, `appointment-reschedule:${answer.responseId}`) : []),
    ];
  });
}

/** Another time is found in a conversation: both services must be there. */
async function rescheduleText(ctx: Ctx): Promise<Texts | null> {
  if (!ctx.org.services.includes("appointment") || !ctx.org.services.includes("directMessaging")) return null;
  const { enabled, contentText } = await readRescheduleSettings(ctx);
  return enabled ? contentText : null;
}

async function notify(ctx: Ctx, rows: Iterable<AskedAppointment>): Promise<void> {
  for (const id of new Set([...rows].map((row) => row.external_id)))
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
}

export const appointmentReplies: ReplyHandler = {
  feature: "appointment",
  async answered(ctx, answers) {
    const asked = await appointmentsAskedBy(ctx, answers);
    const replies = answers.flatMap((answer) => {
      const row = asked.get(answer.messageId);
      return row && (answer.answerType === "yes" || answer.answerType === "no") ? [{ answer, row }] : [];
    });
    if (replies.length === 0) return;
    await setResponses(
      ctx,
      replies.map(({ answer, row }) => ({ id: row.id, rsvp: rsvpOf(answer), at: answer.occurredAt })),
    );
    await reopenQuestions(
      ctx,
      replies.map(({ answer }) => answer.messageId),
    );
    // An answer that a user corrected is not the patient's own reply, so it is not acknowledged.
    const repliesOfPatients = replies.filter(({ answer }) => !answer.isSetByStaff);
    const texted = repliesOfPatients.filter(({ answer }) => !answer.isSpoken);
    // The same answer to the same reminder again is stored; it was thanked for already.
    const fresh = texted.filter(({ answer, row }) => !(row.is_answered && row.rsvp === rsvpOf(answer)));
    const declined = fresh.filter(({ answer }) => answer.answerType === "no");
    const reschedule = declined.length > 0 ? await rescheduleText(ctx) : null;
    const thanked = fresh.filter(({ answer }) => !answer.isQuiet);
    if (thanked.length > 0 && (await canSend(ctx))) {
      const drafts = await draftsFor(ctx, thanked, reschedule);
      // Only an answer that was taken alone has others of the same text.
      await sendMany(ctx, { lane: "now" }, await withoutRepeatedThanks(ctx, drafts, thanked[0]?.answer.also));
    }
    // An open conversation would tell all users that there was something to decline; the neutral text asks the patient to call.
    const offered = declined.filter(({ row }) => !row.is_confidential);
    if (reschedule)
      await openThreads(
        ctx,
        offered.map(({ answer }) => ({ patientId: answer.patientId, receivedAt: answer.occurredAt.toString() })),
      );
    await notify(
      ctx,
      replies.map(({ row }) => row),
    );
  },
  async stillAsked(ctx, sourceIds, at) {
    const { rows } = await sql<{ source_id: number; starts_on: string }>`
      select r.source_id, a.starts_on from appointment_reminders r join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id
      join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
      where r.organization_id = ${ctx.org.id} and r.source_id = any (${[...sourceIds]}::bigint[]) and fits_modality(t.modalities, a.modality) and a.state in ('scheduled', 'active')
        and r.generation = a.generation and a.starts_at > ${at.toString()}`.execute(ctx.tx);
    return new Map(rows.map((row) => [row.source_id, Temporal.PlainDate.from(row.starts_on)]));
  },
  async isOpen(ctx, asked) {
    return (await appointmentsAskedBy(ctx, [asked])).has(asked.messageId);
  },
  async thanks(ctx, answer, language) {
    const row = (await appointmentsAskedBy(ctx, [answer])).get(answer.messageId);
    const words = (answer.answerType === "no" ? row?.no_text : row?.yes_text)?.[language];
    if (!row || !words || !isFitting(row)) return null;
    const text = renderText(words, language, appointmentTagValues(appointmentValuesOf(row), language, await organizationTagValues(ctx)));
    return text.ok && text.length > 0 ? text.text : null;
  },
  async unclear(ctx, reply) {
    const row = (await appointmentsAskedBy(ctx, [reply])).get(reply.messageId);
    if (!row) return;
    await setResponses(ctx, [{ id: row.id, rsvp: reply.isMaybe ? "maybe" : "waiting_for_clarification", at: reply.occurredAt }]);
    await notify(ctx, [row]);
  },
  reviewed: async (ctx, { sourceId }) => (sourceId === null ? undefined : reviewRsvp(ctx, sourceId)),
  reopened: async (ctx, { sourceId }) => (sourceId === null ? undefined : reopenRsvp(ctx, sourceId)),
};
