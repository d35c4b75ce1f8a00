// The file of referrals: its columns, what each may hold, and the words that files use for a state.
import { maxYearsToAppointment, type ReferralState, referralStates } from "@tidings/contract/areas/referrals";
import type { CellReading, Choice, ImportColumn, ImportKind, ReadAt } from "../../../core/imports/public.ts";
import {
  barePhone,
  cellReaders,
  knownPatientPhone,
  newPatientPhone,
  patientColumn,
  patientNameColumn,
} from "../../../core/patients/public.ts";
import { checkReferrals, importReferrals, previewReferrals } from "./import-referrals.ts";
import { undoReferrals } from "./undo-referrals.ts";

const stateWords: Record<ReferralState, { label: string; synonyms: readonly string[] }> = {
  approved: { label: "Open: Approved", synonyms: ["approved", "open", "open approved", "authorized", "new"] },
  scheduled: { label: "Open: Scheduled", synonyms: ["open scheduled", "booked"] },
  completed: { label: "Closed: Completed", synonyms: ["closed completed", "complete", "closed", "done", "attended"] },
  expired: { label: "Closed: Expired", synonyms: ["closed expired", "cancelled", "canceled", "void"] },
};
const stateChoices: readonly Choice[] = referralStates.map((value) => ({ value, ...stateWords[value] }));

function orderDate(text: string, { today, isDayFirst }: ReadAt): CellReading {
  const day = cellReaders.readDate(text, today, isDayFirst);
  if (!day) return cellReaders.notADate(text);
  if (Temporal.PlainDate.compare(day, today) > 0) return { refused: { key: "dateAhead" } };
  return day.year < today.year - 20 ? { refused: { key: "dateTooOld" } } : { value: day.toString() };
}

function appointmentDate(text: string, { today, isDayFirst }: ReadAt): CellReading {
  const day = cellReaders.readDate(text, today.add({ years: maxYearsToAppointment }), isDayFirst);
  if (!day) return cellReaders.notADate(text);
  if (Temporal.PlainDate.compare(day, today.add({ years: maxYearsToAppointment })) > 0)
    return { refused: { key: "dateTooFar", values: { years: maxYearsToAppointment } } };
  return day.year < today.year - 20 ? { refused: { key: "dateTooOld" } } : { value: day.toString() };
}

/** Kept as its ten digits. */
function referralPhone(text: string, at: ReadAt): CellReading {
  const reading = cellReaders.anyPhone(text, at);
  return "value" in reading ? { value: reading.value.slice(2) } : reading;
}

const recommended = (name: string): ImportColumn => ({ ...patientColumn(name), need: "recommended" });

const columns: readonly ImportColumn[] = [
  {
    ...patientColumn("patient_external_id"),
    need: "required",
    aliases: ["mrn", "mrn id", "medical record number", "chart number", "patient mrn", "patient mrn id", "patient chart number"],
    vagueAliases: ["patient id", "patient number", "patient account number"],
  },
  {
    name: "referral_external_id",
    need: "required",
    aliases: ["referral id", "referral number", "referral", "authorization number", "order id", "external id"],
    read: cellReaders.externalId,
  },
  {
    name: "referral_type",
    need: "required",
    aliases: ["type", "specialty", "referred to specialty", "referral specialty", "service"],
    read: cellReaders.line(255),
  },
  { name: "order_date", need: "required", aliases: ["ordered", "date ordered", "referral date", "ordered on", "date"], read: orderDate },
  ...["first_name", "last_name", "language"].map(recommended),
  { ...newPatientPhone, need: "recommended" },
  knownPatientPhone("phone"),
  patientNameColumn,
  { name: "state", need: "accepted", aliases: ["status", "referral status", "referral state"], choices: () => stateChoices },
  {
    name: "appointment_date",
    need: "accepted",
    aliases: ["appointment", "visit date", "scheduled for", "date of appointment"],
    read: appointmentDate,
  },
  {
    name: "provider_first_name",
    need: "accepted",
    aliases: ["provider first", "specialist first name", "referred to first name"],
    read: cellReaders.line(255),
  },
  {
    name: "provider_last_name",
    need: "accepted",
    aliases: ["provider last", "provider", "specialist", "specialist last name", "referred to"],
    read: cellReaders.line(255),
  },
  {
    name: "address",
    need: "accepted",
    aliases: ["referral address", "provider address", "specialist address"],
    read: cellReaders.line(255),
  },
  {
    name: "referral_phone",
    need: "accepted",
    aliases: ["provider phone", "specialist phone", "office phone", "clinic phone"],
    vagueAliases: barePhone,
    read: referralPhone,
  },
  { name: "custom_content", need: "accepted", aliases: ["custom", "custom text"], read: cellReaders.line(255) },
  {
    name: "patient_instructions",
    need: "accepted",
    aliases: ["instructions", "preparation", "patient instruction"],
    read: cellReaders.line(255),
  },
];

export const referralFile: ImportKind = {
  type: "referral",
  columns,
  keyColumn: "referral_external_id",
  keyOf: (record) => (record.referral_external_id as string | undefined) ?? null,
  check: checkReferrals,
  preview: previewReferrals,
  execute: importReferrals,
  undo: undoReferrals,
  topics: ["referral", "patient"],
};
