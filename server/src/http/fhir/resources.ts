// JSON types of the FHIR R4 (4.0.1) resources that are returned, with the elements in use.

export interface Extension {
  url: string;
  valueCode?: string;
  valueString?: string;
  valueCoding?: Coding;
  extension?: Extension[];
}

export interface Coding {
  system: string;
  code: string;
  display?: string;
}

/** Extensions of a primitive value, or in place of it: `_family` for `family`. */
export interface Beside {
  extension: Extension[];
}

interface HumanName {
  use: "official";
  text?: string;
  family?: string;
  _family?: Beside;
  given?: string[];
  _given?: Beside[];
}

export interface ContactPoint {
  system: "phone" | "email";
  value?: string;
  _value?: Beside;
  use?: "home" | "mobile";
  rank?: number;
}

export interface FhirPatient {
  resourceType: "Patient";
  id: string;
  meta: { versionId: string; lastUpdated: string; security?: Coding[] };
  extension?: Extension[];
  identifier: { use: "usual" | "secondary"; system: string; value: string }[];
  active: boolean;
  name?: HumanName[];
  telecom?: ContactPoint[];
  gender?: "male" | "female" | "other";
  birthDate?: string;
  address?: { use: "home"; postalCode?: string; _postalCode?: Beside }[];
  communication?: { language: { coding: Coding[]; text: string }; preferred: true }[];
  managingOrganization: { display: string };
}

interface Reference {
  reference?: string;
  type?: "Practitioner" | "Location";
  identifier?: { system: string; value: string };
  display?: string;
}

export interface FhirAppointment {
  resourceType: "Appointment";
  id: string;
  meta: { versionId: string; lastUpdated: string };
  identifier: { use: "usual"; system: string; value: string }[];
  status: "booked" | "fulfilled" | "noshow" | "cancelled";
  serviceType: { text: string }[];
  /** How it takes place. */
  appointmentType: { coding: Coding[]; text: string };
  start: string;
  end?: string;
  _end?: Beside;
  minutesDuration?: number;
  created: string;
  participant: { actor: Reference; status: "accepted" | "declined" | "tentative" | "needs-action" }[];
}

export interface Bundle<R extends FhirPatient | FhirAppointment = FhirPatient | FhirAppointment> {
  resourceType: "Bundle";
  type: "searchset";
  timestamp: string;
  total: number;
  link: { relation: "self" | "next"; url: string }[];
  /** Absent if it would be empty, because the format has no empty lists. */
  entry?: { fullUrl: string; resource: R; search: { mode: "match" } }[];
}

/** The codes of the standard that are in use. */
export type IssueCode =
  | "invalid"
  | "value"
  | "login"
  | "forbidden"
  | "not-found"
  | "deleted"
  | "not-supported"
  | "too-costly"
  | "too-long"
  | "throttled"
  | "transient"
  | "conflict"
  | "exception";

export interface OperationOutcome {
  resourceType: "OperationOutcome";
  issue: { severity: "error"; code: IssueCode; diagnostics: string; expression?: string[] }[];
}
