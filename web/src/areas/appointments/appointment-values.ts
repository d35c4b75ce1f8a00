// What the forms of an appointment hold, and the way from a record and to the calls. Pure.
import {
  type Appointment,
  type AppointmentChange,
  type AppointmentInput,
  assumedModality,
  fitsModality,
  type RescheduleInput,
} from "@tidings/contract/areas/appointments";
import type { FieldIssues } from "@tidings/contract/errors";
import type { AppointmentModality } from "@tidings/contract/words";

/** What may be changed at any time. */
export interface DetailValues {
  /** Null: as it is, or as the template says. */
  modality: AppointmentModality | null;
  providerExternalId: string | null;
  locationExternalId: string | null;
  phone: string;
  address: string;
  customContent: string;
  notes: string;
}

export interface StartValues {
  /** YYYY-MM-DD and HH:mm, local time at the appointment's location. */
  startDate: string | null;
  startTime: string | null;
}

export interface AppointmentValues extends DetailValues, StartValues {
  patientExternalId: string | null;
  appointmentTemplateExternalId: string | null;
  externalId: string;
  /** Null: as the patient prefers. */
  sendVia: "sms" | "voice" | null;
}

export type RescheduleValues = StartValues & Pick<DetailValues, "providerExternalId" | "locationExternalId">;

/** What the page that leads to the form has chosen already. */
export type AppointmentDefaults = Partial<Pick<AppointmentValues, "patientExternalId" | "startDate" | "startTime"> & Places>;
type Places = Pick<DetailValues, "providerExternalId" | "locationExternalId">;

/** From the form's address; what cannot be meant is left out. */
export function defaultsOf(search: Record<string, unknown>): AppointmentDefaults {
  const text = (name: string) => (search[name] === undefined ? null : String(search[name]));
  const matching = (name: string, pattern: RegExp) => (pattern.test(text(name) ?? "") ? text(name) : null);
  return {
    patientExternalId: text("patient_external_id"),
    startDate: matching("date", /^\d{4}-\d{2}-\d{2}$/),
    startTime: matching("time", /^([01]\d|2[0-3]):[0-5]\d$/),
    providerExternalId: text("provider_external_id"),
    locationExternalId: text("location_external_id"),
  };
}

export const emptyAppointment = (defaults: AppointmentDefaults = {}, hasVoice = false): AppointmentValues => ({
  patientExternalId: null,
  appointmentTemplateExternalId: null,
  modality: null,
  startDate: null,
  startTime: null,
  providerExternalId: null,
  locationExternalId: null,
  phone: "",
  address: "",
  customContent: "",
  notes: "",
  externalId: "",
  sendVia: hasVoice ? null : "sms",
  ...defaults,
});

export const detailValues = (appointment: Appointment): DetailValues => ({
  modality: null,
  providerExternalId: appointment.providerExternalId,
  locationExternalId: appointment.locationExternalId,
  phone: appointment.phone ?? "",
  address: appointment.address ?? "",
  customContent: appointment.customContent ?? "",
  notes: appointment.notes ?? "",
});

const orNull = (text: string): string | null => text.trim() || null;

export const toDetails = (values: DetailValues): AppointmentChange => ({
  modality: values.modality,
  providerExternalId: values.providerExternalId,
  locationExternalId: values.locationExternalId,
  phone: orNull(values.phone),
  address: orNull(values.address),
  customContent: orNull(values.customContent),
  notes: orNull(values.notes),
});

/** With another template: what was chosen stays where it fits. */
export const withTemplate = (
  values: AppointmentValues,
  template: { externalId: string; modalities: readonly AppointmentModality[] } | undefined,
): Pick<AppointmentValues, "appointmentTemplateExternalId" | "modality"> => ({
  appointmentTemplateExternalId: template?.externalId ?? null,
  modality: values.modality && fitsModality(template?.modalities ?? [], values.modality) ? values.modality : null,
});

/** Without an offset: the clock where the visit is. */
export const startOf = ({ startDate, startTime }: StartValues): string => (startDate && startTime ? `${startDate}T${startTime}` : "");

export const toAppointmentInput = (values: AppointmentValues): AppointmentInput => ({
  patientExternalId: values.patientExternalId ?? "",
  appointmentTemplateExternalId: values.appointmentTemplateExternalId ?? "",
  startsAt: startOf(values),
  ...toDetails(values),
  sendVia: values.sendVia,
  ...(values.externalId.trim() ? { externalId: values.externalId.trim() } : {}),
});

export const toReschedule = (values: RescheduleValues, lockVersion: number): RescheduleInput => ({
  startsAt: startOf(values),
  providerExternalId: values.providerExternalId,
  locationExternalId: values.locationExternalId,
  lockVersion,
});

const blank = [{ key: "validation.blank" }];

export const startIssues = ({ startDate, startTime }: StartValues): FieldIssues => ({
  ...(startDate ? {} : { startsAt: blank }),
  ...(startTime ? {} : { startTime: blank }),
});

/** `modalities` are those of the template that is chosen. */
export const appointmentIssues = (values: AppointmentValues, modalities: readonly AppointmentModality[] = []): FieldIssues => ({
  ...(values.patientExternalId ? {} : { patientExternalId: blank }),
  ...(values.appointmentTemplateExternalId ? {} : { appointmentTemplateExternalId: blank }),
  ...(values.modality || assumedModality(modalities) ? {} : { modality: blank }),
  ...startIssues(values),
});
