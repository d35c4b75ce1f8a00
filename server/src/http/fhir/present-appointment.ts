// Converts an appointment of the contract to FHIR R4.
import type { AppointmentModality, AppointmentRsvp } from "@tidings/contract/words";
import type { FoundAppointment } from "../../areas/appointments/search-appointments.ts";
import type { Org } from "../../kernel/context.ts";
import type { Settings } from "../../kernel/settings.ts";
import { versionOf } from "./present-patient.ts";
import type { Beside, FhirAppointment } from "./resources.ts";
import { identifierSystems, systems } from "./urls.ts";

type Participant = FhirAppointment["participant"][number];

/** R4 has no element for it; v3 has the codes, and the style of an appointment is the element that fits. */
export const participationModes: Readonly<Record<AppointmentModality, { code: string; display: string; text: string }>> = {
  in_person: { code: "FACE", display: "face-to-face", text: "In person" },
  telephone: { code: "PHONE", display: "telephone", text: "Telephone" },
  video: { code: "VIDEOCONF", display: "videoconferencing", text: "Video" },
};

const unknownEnd: Beside = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
};

const responses: Partial<Record<AppointmentRsvp, Participant["status"]>> = { going: "accepted", not_going: "declined", maybe: "tentative" };

function statusOf({ state, attended }: FoundAppointment["appointment"]): FhirAppointment["status"] {
  if (state === "cancelled") return "cancelled";
  return attended === null ? "booked" : attended ? "fulfilled" : "noshow";
}

/** The standard requires an end wherever there is a start. */
function endOf({ startsAt, duration }: FoundAppointment["appointment"]): Pick<FhirAppointment, "end" | "_end" | "minutesDuration"> {
  if (duration === null) return { _end: unknownEnd };
  return { end: Temporal.Instant.from(startsAt).add({ minutes: duration }).toString(), minutesDuration: duration };
}

export function presentFhirAppointment(
  { id, patientId, appointment }: FoundAppointment,
  { settings, org }: { settings: Pick<Settings, "publicUrl">; org: Org },
): FhirAppointment {
  const ours = identifierSystems(settings, org);
  const { provider, location, updatedAt } = appointment;
  const { text, ...mode } = participationModes[appointment.modality];
  const others: Participant["actor"][] = [
    ...(provider
      ? [
          {
            type: "Practitioner" as const,
            identifier: { system: ours.provider, value: provider.externalId },
            display: [provider.firstName, provider.lastName].filter(Boolean).join(" "),
          },
        ]
      : []),
    ...(location
      ? [{ type: "Location" as const, identifier: { system: ours.location, value: location.externalId }, display: location.name }]
      : []),
  ];
  return {
    resourceType: "Appointment",
    id: String(id),
    meta: { versionId: versionOf(updatedAt), lastUpdated: updatedAt },
    identifier: [{ use: "usual", system: ours.appointment, value: appointment.externalId }],
    status: statusOf(appointment),
    serviceType: [{ text: appointment.appointmentTemplate.title }],
    appointmentType: { coding: [{ system: systems.participationMode, ...mode }], text },
    start: appointment.startsAt,
    ...endOf(appointment),
    created: appointment.createdAt,
    participant: [
      { actor: { reference: `Patient/${patientId}` }, status: responses[appointment.rsvp] ?? "needs-action" },
      ...others.map((actor) => ({ actor, status: "accepted" as const })),
    ],
  };
}
