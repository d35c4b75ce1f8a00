// Rows of appointments → contract shapes: patient data masked, abilities from rights and state, texts as the patient reads them.
import {
  type Appointment,
  type AppointmentRow as AppointmentRowShape,
  appointmentCan,
  friendlyReminderState,
  type Reminder,
} from "@tidings/contract/areas/appointments";
import type { TagValues } from "@tidings/contract/message/writing/templates";
import { can } from "@tidings/contract/permissions";
import type { AppointmentState } from "@tidings/contract/words";
import { hidden, isMasked, maskText } from "../../core/patients/public.ts";
import { namingPatient, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type AppointmentRow, appointmentValuesOf, type ReminderRow, type Texts } from "./appointment-rows.ts";
import { neutralTexts } from "./confidential-texts.ts";
import { appointmentTagValues, textLanguage } from "./tag-values.ts";

type Act = keyof typeof appointmentCan;

/** Whether the state of the appointment allows this action, regardless of permissions. */
export const isPossible = (row: Pick<AppointmentRow, "state" | "is_reminded">, act: Act): boolean =>
  (appointmentCan[act] as readonly AppointmentState[]).includes(row.state) && !(act === "destroy" && row.is_reminded);

function abilities(row: AppointmentRow, { actor }: Ctx): Appointment["currentUserAbilities"] {
  const may = (act: Act) => can(actor.permissions, act, "appointment") && isPossible(row, act);
  return { update: may("update"), destroy: may("destroy"), cancel: may("cancel"), reschedule: may("reschedule"), rsvp: may("rsvp") };
}

export function presentRow(row: AppointmentRow, ctx: Ctx): AppointmentRowShape {
  ctx.seenPatientIds?.add(row.patient.id);
  const masked = isMasked(ctx.actor);
  const text = (value: string | null) => (masked && value !== null ? hidden : value);
  const { patient, template, provider, location } = row;
  return {
    externalId: row.external_id,
    startsAt: row.starts_at,
    startDate: row.starts_on,
    startTime: row.starts_time,
    timeZone: row.time_zone,
    duration: row.duration,
    appointmentTemplateExternalId: template.externalId,
    appointmentTemplate: {
      externalId: template.externalId,
      title: template.title,
      languages: template.languages,
      modalities: template.modalities,
    },
    modality: row.modality,
    patientExternalId: patient.external_id,
    patient: {
      externalId: patient.external_id,
      firstName: text(patient.first_name),
      lastName: text(patient.last_name),
      language: patient.language,
      isMasked: masked,
    },
    locationExternalId: location?.externalId ?? null,
    location: location && { externalId: location.externalId, name: location.name },
    providerExternalId: provider?.externalId ?? null,
    provider: provider && { externalId: provider.externalId, firstName: provider.firstName, lastName: provider.lastName },
    sendVia: row.send_via,
    phone: row.phone,
    address: text(row.address),
    customContent: text(row.custom_content),
    notes: text(row.notes),
    attended: row.is_attended,
    state: row.state,
    rsvp: row.rsvp,
    rsvpAt: row.rsvp_at,
    responseFlag: row.flag && { ...row.flag, body: text(row.flag.body) },
    cancelledAt: row.cancelled_at,
    rescheduledFrom: row.rescheduled_from,
    rescheduleCount: row.generation - 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lockVersion: row.lock_version,
    currentUserAbilities: abilities(row, ctx),
  };
}

/** As this patient would read it now; null where a tag has no value. */
function rendered(texts: Texts, row: AppointmentRow, ctx: Ctx, organization: TagValues): string | null {
  const language = textLanguage(Object.keys(texts), row.patient.language);
  const written = row.send_via === "voice" ? (texts[language] ?? "") : namingPatient(texts[language] ?? "", row.patient);
  const text = renderText(written, language, appointmentTagValues(appointmentValuesOf(row), language, organization));
  if (!text.ok || text.length === 0) return null;
  return isMasked(ctx.actor) ? maskText(text.text, text.spans) : text.text;
}

const message = (texts: Texts | null) => texts && { contentText: texts };

/** What every reminder of an appointment is shown with. */
export interface ReminderContext {
  organization: TagValues;
  /** Messages that staff may send again. */
  givenUp: ReadonlySet<number>;
}

function presentReminder(given: ReminderRow, row: AppointmentRow, ctx: Ctx, { organization, givenUp }: ReminderContext): Reminder {
  // Of a confidential appointment the patient gets a neutral text in place of the template's.
  const reminder = row.is_confidential && given.body === null ? { ...given, ...neutralTexts(given) } : given;
  const { body, phi_spans: spans, message_id: messageId } = reminder;
  const sent = body !== null && isMasked(ctx.actor) ? maskText(body, spans ?? []) : body;
  return {
    externalId: reminder.external_id,
    kind: reminder.kind,
    position: reminder.position,
    state: reminder.state,
    friendlyState: friendlyReminderState[reminder.state],
    reason: reminder.reason,
    immediate: reminder.is_immediate,
    isRsvp: reminder.is_rsvp,
    numOfDaysBefore: reminder.num_of_days_before,
    sendTime: reminder.send_time,
    scheduledFor: reminder.scheduled_for,
    sentAt: reminder.sent_at,
    isUnconfirmed: reminder.message_state === "sent_unconfirmed",
    activityExternalId: messageId === null ? null : `m${messageId}`,
    canSendAgain: messageId !== null && givenUp.has(messageId),
    sendVia: reminder.send_via,
    contentText: reminder.content_text,
    acknowledgementYesMessage: message(reminder.acknowledgement_yes_content_text),
    acknowledgementNoMessage: message(reminder.acknowledgement_no_content_text),
    text: sent ?? rendered(reminder.content_text, row, ctx, organization),
  };
}

export function presentAppointment(row: AppointmentRow, reminders: readonly ReminderRow[], ctx: Ctx, shown: ReminderContext): Appointment {
  const { cancelContentText } = row.template;
  return {
    ...presentRow(row, ctx),
    reminders: reminders.map((reminder) => presentReminder(reminder, row, ctx, shown)),
    cancelMessage: cancelContentText && {
      contentText: cancelContentText,
      text: rendered(cancelContentText, row, ctx, shown.organization),
      isCreated: row.cancel_message_id !== null,
      sentAt: row.cancel_sent_at,
    },
  };
}
