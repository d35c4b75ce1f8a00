// Appointment templates: the reminders, replies and cancellation text of appointments, and their endpoints.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { appointmentModalities } from "../words.ts";

export const templateStates = ["ready", "standby", "active"] as const;
export type TemplateState = (typeof templateStates)[number];

/** Reminders are written in these two languages only; patients with another language get English. */
export const reminderLanguages = ["english", "spanish"] as const;
export type ReminderLanguage = (typeof reminderLanguages)[number];

export const maxTemplateTitleLength = 255;
export const maxDurationMinutes = 240;
export const maxReminders = 3;
export const maxDaysBefore = 365;
/** The hours in which a reminder may be scheduled. */
export const minSendTime = "08:00";
export const maxSendTime = "20:59";

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));
const Message = z.object({ contentText: LangMap });

export const TemplateReminder = z.object({
  externalId: z.string(),
  /** Whether the reminder asks for YES or NO. */
  isRsvp: z.boolean(),
  /** Sent when the appointment is made. Only the first may. */
  immediate: z.boolean(),
  numOfDaysBefore: z.nullable(z.number()),
  /** HH:mm in the location's time zone. */
  sendTime: z.nullable(z.string()),
  contentText: LangMap,
  acknowledgementYesMessage: z.nullable(Message),
  acknowledgementNoMessage: z.nullable(Message),
});
export type TemplateReminder = z.infer<typeof TemplateReminder>;

export const AppointmentTemplate = z.object({
  externalId: z.string(),
  title: z.string(),
  /** Minutes. */
  duration: z.nullable(z.number()),
  languages: z.array(z.enum(reminderLanguages)),
  /** The appointments that its texts are for; empty: all. */
  modalities: z.array(z.enum(appointmentModalities)),
  reminders: z.array(TemplateReminder),
  followUpEnabled: z.boolean(),
  cancelMessage: z.nullable(Message),
  /** Active while upcoming appointments use it; standby templates are not offered for new appointments. */
  state: z.enum(templateStates),
  lastAppointmentAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** When true, only its texts and modalities may be changed. */
  hasAssociatedAppointments: z.boolean(),
  hasRsvp: z.boolean(),
  lockVersion: z.number(),
  currentUserAbilities: z.object({
    update: z.boolean(),
    destroy: z.boolean(),
    publish: z.boolean(),
    standBy: z.boolean(),
    download: z.boolean(),
  }),
});
export type AppointmentTemplate = z.infer<typeof AppointmentTemplate>;

const TemplateReminderInput = z.object({
  isRsvp: z.boolean(),
  immediate: z.boolean(),
  numOfDaysBefore: z.nullish(
    z
      .int()
      .check(z.gte(0, issueText("validation.min", { min: 0 })), z.lte(maxDaysBefore, issueText("validation.max", { max: maxDaysBefore }))),
  ),
  sendTime: z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueText("validation.format")))),
  contentText: LangMap,
  acknowledgementYesMessage: z.nullish(Message),
  acknowledgementNoMessage: z.nullish(Message),
});
export type TemplateReminderInput = z.infer<typeof TemplateReminderInput>;

export const AppointmentTemplateInput = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxTemplateTitleLength, issueText("validation.maxLength", { max: maxTemplateTitleLength })),
    ),
  duration: z.nullish(
    z
      .int()
      .check(
        z.gte(1, issueText("validation.min", { min: 1 })),
        z.lte(maxDurationMinutes, issueText("validation.max", { max: maxDurationMinutes })),
      ),
  ),
  languages: z.array(z.enum(reminderLanguages)).check(z.minLength(1, issueText("validation.blank")), z.maxLength(reminderLanguages.length)),
  /** Empty or absent: for all appointments. */
  modalities: z.optional(z.array(z.enum(appointmentModalities)).check(z.maxLength(appointmentModalities.length))),
  reminders: z.optional(z.array(TemplateReminderInput).check(z.maxLength(maxReminders))),
  followUpEnabled: z.optional(z.boolean()),
  cancelMessage: z.nullish(Message),
  /** Version that was read: a concurrent change is not overwritten (409). */
  lockVersion: z.optional(z.int()),
});
export type AppointmentTemplateInput = z.infer<typeof AppointmentTemplateInput>;

const State = z.enum(templateStates);
const templateFilters = {
  title: z.optional(z.string().check(z.maxLength(maxTemplateTitleLength))),
  state: z.optional(z.union([State, z.array(State).check(z.maxLength(templateStates.length))])),
};
/** The filters of the list, or selected ids. */
export const TemplateExportSearch = z.object({
  ...templateFilters,
  externalId: z.optional(z.union([z.array(z.uuid()).check(z.maxLength(500)), z.uuid()])),
});
export type TemplateExportSearch = z.infer<typeof TemplateExportSearch>;
const ref = z.object({ externalId: z.uuid() });
const one = z.object({ appointmentTemplate: AppointmentTemplate });
const base = "/appointments/templates";
const publish = { action: "publish", subject: "appointment_template" } as const;

export const templateSortFields = ["title", "state", "lastAppointmentAt", "updatedAt"] as const;

export const appointmentTemplates = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List appointment templates",
    permission: { action: "read", subject: "appointment_template" },
    query: z.object({
      ...pageQuery(500),
      search: z.optional(z.object(templateFilters)),
    }),
    output: paged("appointmentTemplates", AppointmentTemplate),
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:externalId.json`,
    summary: "Get an appointment template with its texts",
    permission: { action: "read", subject: "appointment_template" },
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: `${base}.json`,
    summary: "Create an appointment template",
    permission: { action: "create", subject: "appointment_template" },
    wrap: "appointmentTemplate",
    body: AppointmentTemplateInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: `${base}/:externalId.json`,
    summary: "Update an appointment template; while appointments use it, only texts and visit types can change",
    permission: { action: "update", subject: "appointment_template" },
    params: ref,
    wrap: "appointmentTemplate",
    body: z.partial(AppointmentTemplateInput),
    output: one,
    errors: ["not_found", "stale"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${base}/:externalId.json`,
    summary: "Delete an appointment template that no future appointment uses",
    permission: { action: "destroy", subject: "appointment_template" },
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
  publish: endpoint({
    method: "PUT",
    path: `${base}/:externalId/publish.json`,
    summary: "Restore an archived appointment template",
    permission: publish,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  standBy: endpoint({
    method: "PUT",
    path: `${base}/:externalId/stand_by.json`,
    summary: "Archive an appointment template; its appointments are not changed",
    permission: publish,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
};
