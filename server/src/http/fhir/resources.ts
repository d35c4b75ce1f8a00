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

export interface Bundle {
  resourceType: "Bundle";
  type: "searchset";
  timestamp: string;
  total: number;
  link: { relation: "self" | "next"; url: string }[];
  /** Absent if it would be empty, because the format has no empty lists. */
  entry?: { fullUrl: string; resource: FhirPatient; search: { mode: "match" } }[];
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
