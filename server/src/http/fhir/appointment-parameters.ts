// Supported search parameters of Appointment: definition, and conversion of a value to a criterion.
import { appointmentModalities } from "@tidings/contract/words";
import type { AppointmentCriterion } from "../../areas/appointments/search-appointments.ts";
import { momentSpans } from "./dates.ts";
import { participationModes } from "./present-appointment.ts";
import {
  type Asked,
  codeIn,
  defined,
  idOf,
  plainOf,
  type ReadingFor,
  type SearchParameter,
  tokenOf,
  unreadable,
} from "./search-parameter.ts";
import { systems } from "./urls.ts";

const noMatch: readonly AppointmentCriterion[] = [{ ids: [] }];

function id({ value }: Asked): readonly AppointmentCriterion[] {
  const found = idOf(plainOf(value));
  return found === null ? noMatch : [{ ids: [found] }];
}

function identifier({ value }: Asked, { identifierSystems: ours }: ReadingFor): readonly AppointmentCriterion[] {
  const { system, code } = tokenOf(value);
  if (code === "") throw unreadable("identifier", "a value, with or without its system in front");
  return system === undefined || system === ours.appointment ? [{ externalIds: [code] }] : noMatch;
}

/** `123`, `Patient/123` or the complete URL of the patient. */
function patient({ value }: Asked): readonly AppointmentCriterion[] {
  const found = idOf(
    plainOf(value)
      .replace(/^https?:\/\/.*\/(?=Patient\/)/, "")
      .replace(/^Patient\//, ""),
  );
  return found === null ? noMatch : [{ patientIds: [found] }];
}

function moments(name: string, criterion: "starts" | "changed") {
  return ({ value }: Asked, { timeZone }: ReadingFor): readonly AppointmentCriterion[] => {
    const spans = momentSpans(value, timeZone);
    if (!spans)
      throw unreadable(name, "a date or moment such as 2026-11-18T17:00:00Z, with eq, ne, gt, lt, ge, le, sa or eb in front if wanted");
    return spans.map((span) => ({ [criterion]: span }));
  };
}

const statuses: Readonly<Record<string, AppointmentCriterion>> = {
  booked: { isCancelled: false, attended: null },
  fulfilled: { isCancelled: false, attended: true },
  noshow: { isCancelled: false, attended: false },
  cancelled: { isCancelled: true },
};

function status({ value }: Asked): readonly AppointmentCriterion[] {
  const code = codeIn(systems.appointmentStatus, value) ?? "";
  const found = Object.hasOwn(statuses, code) ? statuses[code] : undefined;
  return found ? [found] : noMatch;
}

function appointmentType({ value }: Asked): readonly AppointmentCriterion[] {
  const code = codeIn(systems.participationMode, value);
  const modality = appointmentModalities.find((known) => participationModes[known].code === code);
  return modality ? [{ modality }] : noMatch;
}

export const appointmentParameters: readonly SearchParameter<AppointmentCriterion>[] = [
  { name: "_id", type: "token", definition: defined("Resource-id"), documentation: "The id of the resource.", read: id },
  {
    name: "_lastUpdated",
    type: "date",
    definition: defined("Resource-lastUpdated"),
    documentation: "When the appointment last changed. Deleted appointments are not found by it.",
    read: moments("_lastUpdated", "changed"),
  },
  {
    name: "appointment-type",
    type: "token",
    definition: defined("Appointment-appointment-type"),
    documentation: "How it takes place: FACE, PHONE or VIDEOCONF.",
    read: appointmentType,
  },
  {
    name: "date",
    type: "date",
    definition: defined("Appointment-date"),
    documentation: "The start.",
    read: moments("date", "starts"),
  },
  {
    name: "identifier",
    type: "token",
    definition: defined("Appointment-identifier"),
    documentation: "The organization's own id of the appointment, with or without its system.",
    read: identifier,
  },
  {
    name: "patient",
    type: "reference",
    definition: defined("Appointment-patient"),
    documentation: "The patient's resource: its id, or Patient/ and the id.",
    read: patient,
  },
  {
    name: "status",
    type: "token",
    definition: defined("Appointment-status"),
    documentation: "booked, fulfilled, noshow or cancelled.",
    read: status,
  },
];
