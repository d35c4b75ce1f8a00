// Filters of appointments, for their own list and as a patient filter.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";
import { appointmentModalities, appointmentRsvps, appointmentStates } from "../../words.ts";

export const id = z.string().check(z.minLength(1), z.maxLength(64, issueText("validation.maxLength", { max: 64 })));
export const templateId = z.uuid(issueText("validation.invalid"));
const several = <T extends z.ZodMiniType>(one: T) => z.union([z.array(one).check(z.maxLength(100)), one]);
const date = z.iso.date(issueText("validation.date"));

/** Filters of the list: the same words in the address, the query and the download. Days are those of the organization's calendar, both included. */
export const AppointmentFilters = z.object({
  /** Part of the patient's name, or an id of the patient or the appointment. */
  nameOrExternalId: z.optional(z.string().check(z.maxLength(255))),
  patientExternalId: z.optional(id),
  /** The same, as `search[patient][external_id]`. */
  patient: z.optional(z.object({ externalId: id })),
  minDate: z.optional(date),
  maxDate: z.optional(date),
  state: z.optional(several(z.enum(appointmentStates))),
  rsvp: z.optional(several(z.enum(appointmentRsvps))),
  modality: z.optional(several(z.enum(appointmentModalities))),
  providerExternalId: z.optional(several(id)),
  locationExternalIds: z.optional(several(id)),
  appointmentTemplateExternalId: z.optional(several(templateId)),
});
export type AppointmentFilters = z.infer<typeof AppointmentFilters>;

/** Presets of days in the list of appointments: they move on with the calendar, unlike two dates. */
export const appointmentPeriods = ["today", "tomorrow", "next_7", "next_30", "next_90", "all", "custom"] as const;

/** With an appointment that meets all of these, cancelled ones left out: a filter of patients. */
export const PatientAppointmentFilters = z.pick(AppointmentFilters, {
  minDate: true,
  maxDate: true,
  rsvp: true,
  providerExternalId: true,
  locationExternalIds: true,
  appointmentTemplateExternalId: true,
});
export type PatientAppointmentFilters = z.infer<typeof PatientAppointmentFilters>;
