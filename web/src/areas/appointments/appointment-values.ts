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

export const emptyAppointment = (patientExternalId: string | null, hasVoice = false): AppointmentValues => ({
  patientExternalId,
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
