// Appointments of patients, with their reminders, replies and endpoints.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { PhoneInput } from "../phone-input.ts";
import { paged, pageQuery } from "../wire.ts";
import {
  type AppointmentModality,
  type AppointmentRsvp,
  type AppointmentState,
  appointmentModalities,
  appointmentRsvps,
  appointmentStates,
  type ReminderState,
  reminderStates,
} from "../words.ts";
import { AppointmentFilters, id, templateId } from "./appointments/filters.ts";

/** Which act is possible in which state; the server asserts it, the button shows it. To destroy, besides, no reminder may have been sent. */
export const appointmentCan = {
  update: ["scheduled", "active", "completed"],
  reschedule: ["scheduled", "active"],
  cancel: ["scheduled", "active"],
  rsvp: ["scheduled", "active"],
  destroy: ["scheduled", "cancelled", "disabled"],
} as const satisfies Record<string, readonly AppointmentState[]>;

/** A cancellation can be undone for so long; the message to the patient waits for that time. */
export const cancelUndoSeconds = 10;

/** Answers that staff may set for the patient. */
export const settableRsvps = ["going", "not_going", "reviewed"] as const satisfies readonly AppointmentRsvp[];

export const friendlyReminderStates = ["scheduled", "sent", "failed", "cancelled", "invalid"] as const;
/** How a reminder's state is shown. */
export const friendlyReminderState = {
  active: "scheduled",
  in_progress: "scheduled",
  completed: "sent",
  failed: "failed",
  cancelled: "cancelled",
  not_sent_not_going: "invalid",
  opted_out: "invalid",
  skipped: "invalid",
} as const satisfies Record<ReminderState, (typeof friendlyReminderStates)[number]>;

/** Whether a template may be used for an appointment that takes place so; a template without modalities is for all of them. */
export const fitsModality = (modalities: readonly AppointmentModality[], modality: AppointmentModality): boolean =>
  modalities.length === 0 || modalities.includes(modality);

/** How an appointment takes place where it is not said: in person, or the only way that its template is for. Null: it has to be said. */
export function assumedModality(modalities: readonly AppointmentModality[]): AppointmentModality | null {
  if (fitsModality(modalities, "in_person")) return "in_person";
  return modalities.length === 1 ? (modalities[0] ?? null) : null;
}

/** An appointment may start this far ahead. */
export const maxYearsAhead = 6;
/** The follow-up is sent to patients without a reply, this many hours before the start. */
export const followUpHours = 2;

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));
const Texts = z.nullable(z.object({ contentText: LangMap }));
const person = z.object({ externalId: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** Why a reminder is not sent, or was not: the words of the failures of texts, and `past`, `answered`, `voice`, `voice_language`, `missing_value`, `too_long`, `follow_ups_off`, `service_off`, `other_modality`. */
export const Reminder = z.object({
  externalId: z.string(),
  kind: z.enum(["reminder", "follow_up"]),
  position: z.number(),
  state: z.enum(reminderStates),
  friendlyState: z.enum(friendlyReminderStates),
  /** Reason of an unsuccessful state, as a key; otherwise null. */
  reason: z.nullable(z.string()),
  immediate: z.boolean(),
  isRsvp: z.boolean(),
  numOfDaysBefore: z.nullable(z.number()),
  /** `HH:mm` in the location's time zone. */
  sendTime: z.nullable(z.string()),
  scheduledFor: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** It left, and the carrier has not said whether it took it. */
  isUnconfirmed: z.boolean(),
  /** Its entry in the activity log; null until it is written. */
  activityExternalId: z.nullable(z.string()),
  /** Every question to the carrier about it is over: staff may send it again, by its entry in the activity log. */
  canSendAgain: z.boolean(),
  sendVia: z.enum(["sms", "voice"]),
  /** The template's texts with their tags. */
  contentText: LangMap,
  acknowledgementYesMessage: Texts,
  acknowledgementNoMessage: Texts,
  /** The rendered text in the patient's language; masked without access to PHI; null when it cannot be rendered. */
  text: z.nullable(z.string()),
});
export type Reminder = z.infer<typeof Reminder>;

export const Appointment = z.object({
  externalId: z.string(),
  startsAt: z.string(),
  /** The same moment in the location's time zone: `YYYY-MM-DD` and `HH:mm`. */
  startDate: z.string(),
  startTime: z.string(),
  timeZone: z.string(),
  duration: z.nullable(z.number()),
  appointmentTemplateExternalId: z.string(),
  appointmentTemplate: z.object({
    externalId: z.string(),
    title: z.string(),
    languages: z.array(z.string()),
    modalities: z.array(z.enum(appointmentModalities)),
  }),
  modality: z.enum(appointmentModalities),
  patientExternalId: z.string(),
  patient: z.extend(person, { language: z.nullable(z.string()), isMasked: z.boolean() }),
  locationExternalId: z.nullable(z.string()),
  location: z.nullable(z.object({ externalId: z.string(), name: z.string() })),
  providerExternalId: z.nullable(z.string()),
  provider: z.nullable(person),
  sendVia: z.enum(["sms", "voice"]),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  customContent: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  attended: z.nullable(z.boolean()),
  state: z.enum(appointmentStates),
  rsvp: z.enum(appointmentRsvps),
  rsvpAt: z.nullable(z.string()),
  /** The flag behind Needs Review, when it can be marked as reviewed, with the reply; null where it has no words, hidden without access to PHI. */
  responseFlag: z.nullable(z.object({ externalId: z.string(), name: z.string(), body: z.nullable(z.string()) })),
  cancelledAt: z.nullable(z.string()),
  rescheduledFrom: z.nullable(z.string()),
  /** How often its reminders were planned again: for another start, or with another template. */
  rescheduleCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lockVersion: z.number(),
  reminders: z.array(Reminder),
  /** Rendered for the patient; null where the template has none. `isCreated`: the patient gets it, or has got it. */
  cancelMessage: z.nullable(
    z.object({ contentText: LangMap, text: z.nullable(z.string()), isCreated: z.boolean(), sentAt: z.nullable(z.string()) }),
  ),
  currentUserAbilities: z.object({
    update: z.boolean(),
    destroy: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    rsvp: z.boolean(),
  }),
});
export type Appointment = z.infer<typeof Appointment>;

/** One row of a list: everything but the texts. */
export const AppointmentRow = z.omit(Appointment, { reminders: true, cancelMessage: true });
export type AppointmentRow = z.infer<typeof AppointmentRow>;

const text = (max: number) => z.nullish(z.string().check(z.maxLength(max, issueText("validation.maxLength", { max }))));
/** ISO 8601: with an offset an instant, without one the local time of the location. */
const StartsAt = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(40),
    z.regex(/^$|^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/, issueText("validation.date")),
  );

export const maxPlaceLength = 25;
const details = {
  /** When absent: in person, or the only way that the template is for. */
  modality: z.nullish(z.enum(appointmentModalities)),
  locationExternalId: z.nullish(id),
  providerExternalId: z.nullish(id),
  /** When absent: the patient's preference, otherwise the organization's default. */
  sendVia: z.nullish(z.enum(["sms", "voice"])),
  /** Ten digits: the phone number in reminders; when absent, the location's or the organization's. */
  phone: z.nullish(PhoneInput),
  address: text(maxPlaceLength),
  customContent: text(maxPlaceLength),
  notes: text(5000),
};

export const AppointmentInput = z.object({
  patientExternalId: id,
  startsAt: StartsAt,
  appointmentTemplateExternalId: templateId,
  ...details,
  /** Generated when absent. */
  externalId: z.nullish(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(64, issueText("validation.maxLength", { max: 64 })),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, issueText("validation.format")),
      ),
  ),
});
export type AppointmentInput = z.infer<typeof AppointmentInput>;

/**
 * Patient and start cannot be changed: use rescheduling for another start. Another template only where the present one is not for the
 * modality; without it, waiting reminders of a template that does not fit are not sent. Absent fields stay unchanged.
 */
export const AppointmentChange = z.partial(
  z.object({
    ...details,
    appointmentTemplateExternalId: templateId,
    attended: z.nullish(z.boolean()),
    lockVersion: z.optional(z.number()),
  }),
);
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const RescheduleInput = z.object({
  startsAt: StartsAt,
  locationExternalId: z.nullish(id),
  providerExternalId: z.nullish(id),
  lockVersion: z.optional(z.number()),
});
export type RescheduleInput = z.infer<typeof RescheduleInput>;

/** What would be sent, rendered by the same code that sends. */
export const AppointmentPreview = z.object({
  startsAt: z.string(),
  timeZone: z.string(),
  duration: z.nullable(z.number()),
  languages: z.array(z.string()),
  /** The language of the text. */
  language: z.string(),
  sendVia: z.enum(["sms", "voice"]),
  /** Why reminders would not reach the patient now; empty when they would. */
  problems: z.array(z.string()),
  reminders: z.array(
    z.object({
      position: z.number(),
      kind: z.enum(["reminder", "follow_up"]),
      isRsvp: z.boolean(),
      immediate: z.boolean(),
      numOfDaysBefore: z.nullable(z.number()),
      sendTime: z.nullable(z.string()),
      scheduledFor: z.nullable(z.string()),
      /** Its send time is in the past, or after the start. */
      isSkipped: z.boolean(),
      contentText: LangMap,
      acknowledgementYesMessage: Texts,
      acknowledgementNoMessage: Texts,
    }),
  ),
  cancelMessage: Texts,
});
export type AppointmentPreview = z.infer<typeof AppointmentPreview>;

const ref = z.object({ externalId: id });
const one = z.object({ appointment: Appointment });
export const appointmentSortFields = ["startsAt", "patientName", "rsvp"] as const;
const may = (action: "read" | "create" | "update" | "destroy" | "cancel" | "reschedule" | "rsvp") =>
  ({ action, subject: "appointment" }) as const;

export const appointments = {
  list: endpoint({
    method: "GET",
    path: "/appointments.json",
    summary: "List appointments",
    permission: may("read"),
    query: z.object({ ...pageQuery(500), search: z.optional(AppointmentFilters) }),
    output: paged("appointments", AppointmentRow),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/appointments/:externalId.json",
    summary: "Get an appointment with its reminders",
    permission: may("read"),
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  preview: endpoint({
    method: "POST",
    path: "/appointments/preview.json",
    summary: "Preview what would be sent and when, in each language; nothing is stored",
    permission: may("create"),
    wrap: "appointment",
    body: AppointmentInput,
    output: z.object({ preview: AppointmentPreview }),
  }),
  create: endpoint({
    method: "POST",
    path: "/appointments.json",
    summary: "Create an appointment and schedule its reminders",
    permission: may("create"),
    wrap: "appointment",
    body: AppointmentInput,
    output: one,
    status: 201,
    sends: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/appointments/:externalId.json",
    summary: "Update an appointment; omitted fields keep their values",
    permission: may("update"),
    params: ref,
    wrap: "appointment",
    body: AppointmentChange,
    output: one,
    errors: ["not_found", "invalid_state", "stale"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/appointments/:externalId.json",
    summary: "Delete an appointment for which no reminder was sent",
    permission: may("destroy"),
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
  reschedule: endpoint({
    method: "PUT",
    path: "/appointments/:externalId/reschedule.json",
    summary: "Reschedule an appointment: pending reminders are rescheduled, sent ones are kept, and the patient is asked to confirm again",
    permission: may("reschedule"),
    params: ref,
    wrap: "appointment",
    body: RescheduleInput,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state", "stale"],
  }),
  cancel: endpoint({
    method: "PUT",
    path: "/appointments/:externalId/cancel.json",
    summary: "Cancel an appointment; a patient who has been reminded is notified after 10 seconds, in which it can be undone",
    permission: may("cancel"),
    params: ref,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state"],
  }),
  undoCancel: endpoint({
    method: "PUT",
    path: "/appointments/:externalId/undo_cancel.json",
    summary: "Undo a cancellation within 10 seconds, before the patient is notified: reminders and questions are as before",
    permission: may("cancel"),
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  rsvp: endpoint({
    method: "PUT",
    path: "/appointments/:externalId/rsvp.json",
    summary: "Set the patient's response: going, not going, or reviewed",
    permission: may("rsvp"),
    params: ref,
    wrap: "appointment",
    body: z.object({ rsvp: z.enum(settableRsvps) }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
