// A patient as a form holds it, what of it travels, and what a complete patient still lacks. Pure.
import type { Condition, Patient, PatientInput } from "@tidings/contract/areas/patients";
import {
  type OptionalFieldName,
  optionalField,
  optionalFieldNames,
  type optionalFields,
} from "@tidings/contract/areas/patients/optional-fields";
import { orNull } from "../../kit/form-changes.ts";

type OptionalKind<Name extends OptionalFieldName> = (typeof optionalFields)[Name] extends { kind: infer Kind } ? Kind : never;
/** In a form, an empty text is a text; an empty choice or amount is nothing. */
type OptionalValues = {
  [Name in OptionalFieldName]: OptionalKind<Name> extends "amount"
    ? number | null
    : OptionalKind<Name> extends "line"
      ? string
      : string | null;
};

export interface PatientValues extends OptionalValues {
  externalId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  phone: string;
  landlinePhone: string;
  /** Null: the patient of age, else not confirmed. */
  phoneOwner: string | null;
  phoneOwnerName: string;
  landlineOwner: string | null;
  landlineOwnerName: string;
  email: string;
  language: string | null;
  dob: string | null;
  sex: string | null;
  defaultAppointmentSendVia: string | null;
  zipcode: string;
  /** Null: it follows the last visit. */
  homeLocationExternalId: string | null;
  caseManager: Patient["caseManager"];
  notes: string;
  contactType: string;
  icePhone: string;
  iceLandlinePhone: string;
  iceEmail: string;
  conditions: Condition[];
  profileType: string;
  /** Null: nothing is said. */
  consent: string | null;
  promotionalConsent: string | null;
  consentDate: string | null;
  consentWording: string;
  doNotText: boolean;
  doNotCall: boolean;
  deceased: boolean;
}

const emptyOptional = Object.fromEntries(
  optionalFieldNames.map((name) => [name, optionalField(name).kind === "line" ? "" : null]),
) as unknown as OptionalValues;

export const newPatientValues = (externalId: string): PatientValues => ({
  externalId,
  firstName: "",
  middleName: "",
  lastName: "",
  phone: "",
  landlinePhone: "",
  phoneOwner: null,
  phoneOwnerName: "",
  landlineOwner: null,
  landlineOwnerName: "",
  email: "",
  language: null,
  dob: null,
  sex: null,
  ...emptyOptional,
  defaultAppointmentSendVia: null,
  zipcode: "",
  homeLocationExternalId: null,
  caseManager: null,
  notes: "",
  contactType: "",
  icePhone: "",
  iceLandlinePhone: "",
  iceEmail: "",
  conditions: [],
  profileType: "patient",
  consent: null,
  promotionalConsent: null,
  consentDate: null,
  consentWording: "",
  doNotText: false,
  doNotCall: false,
  deceased: false,
});

/** The fields that staff without access to patient data see as symbols; they are neither shown nor sent. */
export const maskedFields: readonly (keyof PatientValues)[] = [
  ...optionalFieldNames.filter((name) => optionalField(name).isMasked),
  "firstName",
  "middleName",
  "lastName",
  "phone",
  "landlinePhone",
  "phoneOwnerName",
  "landlineOwnerName",
  "email",
  "dob",
  "zipcode",
  "notes",
  "contactType",
  "icePhone",
  "iceLandlinePhone",
  "iceEmail",
  "conditions",
];

export function patientValues(patient: Patient): PatientValues {
  const empty = newPatientValues(patient.externalId);
  const hidden = new Set<string>(patient.isMasked ? maskedFields : []);
  const shown = (Object.keys(empty) as (keyof PatientValues)[]).map((name) => [
    name,
    hidden.has(name) ? empty[name] : ((patient as Partial<Record<string, unknown>>)[name] ?? empty[name]),
  ]);
  const { homeLocation } = patient;
  return {
    ...(Object.fromEntries(shown) as PatientValues),
    homeLocationExternalId: homeLocation?.isGiven ? homeLocation.externalId : null,
  };
}

const names: ReadonlySet<string> = new Set(["firstName", "middleName", "lastName"]);
/** A double space between names is invisible, and searching for "de la cruz" would not find "De  La Cruz". */
const singleSpaced = (text: string): string => text.replace(/\s+/gu, " ");

/** Cleaned for the wire: empty text is null. The fields hold digits already, their masks are only drawn. */
export function cleanPatient<P extends Partial<PatientValues>>(values: P): { [K in keyof P & keyof PatientInput]: PatientInput[K] } {
  const cleaned = Object.entries(values).map(([name, value]) => {
    // The name is shown, the id is sent.
    if (name === "caseManager") return [name, values.caseManager && { externalId: values.caseManager.externalId }];
    if (typeof value !== "string") return [name, value];
    // An empty external id is complained about, not turned into nothing.
    return [name, name === "externalId" ? value.trim() : orNull(names.has(name) ? singleSpaced(value) : value)];
  });
  return Object.fromEntries(cleaned);
}

export type Suggested = "firstName" | "lastName" | "phone" | "language";

/** What an enabled profile should have and lacks; one of the two phones is enough. */
export function missingSuggestions(
  values: Pick<PatientValues, "firstName" | "lastName" | "phone" | "landlinePhone" | "language">,
): Suggested[] {
  const out: Suggested[] = [];
  if (!values.firstName.trim()) out.push("firstName");
  if (!values.lastName.trim()) out.push("lastName");
  if (!values.phone && !values.landlinePhone) out.push("phone");
  if (!values.language) out.push("language");
  return out;
}
