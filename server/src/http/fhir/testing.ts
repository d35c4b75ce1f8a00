// Test helpers for FHIR: a client with a key or any headers, and strict schemas of R4 (4.0.1) for the returned resources.
import * as z from "zod/mini";
import type { TestApp } from "../../testing/start-test-app.ts";
import type { Bundle, FhirAppointment, FhirPatient, OperationOutcome } from "./resources.ts";

export interface FhirAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary response bodies
  body: any;
}

export type Ask = (path: string, init?: RequestInit) => Promise<FhirAnswer>;

/** Sends requests below /fhir/R4; accepts links of responses unchanged. */
export const fhirCaller =
  (app: TestApp, headers: Record<string, string>): Ask =>
  async (path, init = {}) => {
    const at = path.startsWith(app.settings.publicUrl) ? path.slice(app.settings.publicUrl.length) : `/fhir/R4${path}`;
    const response = await fetch(app.url + at, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === "" ? undefined : JSON.parse(text) };
  };

export const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

export const patientsIn = (answer: FhirAnswer): FhirPatient[] =>
  ((answer.body as Bundle<FhirPatient>).entry ?? []).map((entry) => entry.resource);
export const appointmentsIn = (answer: FhirAnswer): FhirAppointment[] =>
  ((answer.body as Bundle<FhirAppointment>).entry ?? []).map((entry) => entry.resource);
export const externalIdsIn = (answer: FhirAnswer): string[] => patientsIn(answer).map((patient) => patient.identifier[0]?.value ?? "");
export const linkIn = (answer: FhirAnswer, relation: string): string | undefined =>
  (answer.body as Bundle).link.find((link) => link.relation === relation)?.url;
export const issueIn = (answer: FhirAnswer): OperationOutcome["issue"][number] | undefined => (answer.body as OperationOutcome).issue[0];

// From here on: schemas of R4 for the elements in use. Primitive types by their patterns.
const string = z.string().check(z.regex(/^[ \r\n\t\S\u00a0\u2000-\u200a\u3000\ufeff]+$/u));
const code = z.string().check(z.regex(/^[^\s]+(\s[^\s]+)*$/));
const uri = z.string().check(z.regex(/^\S+$/));
const id = z.string().check(z.regex(/^[A-Za-z0-9\-.]{1,64}$/));
const year = "([0-9]([0-9]([0-9][1-9]|[1-9]0)|[1-9]00)|[1-9]000)";
const day = "(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])";
const time = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?(Z|(\\+|-)((0[0-9]|1[0-3]):[0-5][0-9]|14:00))";
const date = z.string().check(z.regex(new RegExp(`^${year}(-(0[1-9]|1[0-2])(-(0[1-9]|[1-2][0-9]|3[0-1]))?)?$`)));
const instant = z.string().check(z.regex(new RegExp(`^${year}-${day}T${time}$`)));
/** Lists may be absent but not empty. */
const some = <S extends z.ZodMiniType>(schema: S) => z.array(schema).check(z.minLength(1));

const coding = z.strictObject({ system: z.optional(uri), code: z.optional(code), display: z.optional(string) });
const inner = z.strictObject({ url: uri, valueCoding: z.optional(coding), valueString: z.optional(string) });
/** ext-1: a value or further extensions, not both. */
const extension = z
  .strictObject({ url: uri, valueCode: z.optional(code), extension: z.optional(some(inner)) })
  .check(z.refine((each) => (each.valueCode === undefined) !== (each.extension === undefined)));
const beside = z.strictObject({ extension: some(extension) });

const name = z.strictObject({
  use: z.optional(z.enum(["usual", "official", "temp", "nickname", "anonymous", "old", "maiden"])),
  text: z.optional(string),
  family: z.optional(string),
  _family: z.optional(beside),
  given: z.optional(some(string)),
  _given: z.optional(some(beside)),
});
/** cpt-2: a system is required if a value is provided. */
const telecom = z.strictObject({
  system: z.enum(["phone", "fax", "email", "pager", "url", "sms", "other"]),
  value: z.optional(string),
  _value: z.optional(beside),
  use: z.optional(z.enum(["home", "work", "temp", "old", "mobile"])),
  rank: z.optional(z.int().check(z.gte(1))),
});

export const R4Patient = z.strictObject({
  resourceType: z.literal("Patient"),
  id,
  meta: z.strictObject({ versionId: id, lastUpdated: instant, security: z.optional(some(coding)) }),
  extension: z.optional(some(extension)),
  identifier: some(z.strictObject({ use: z.enum(["usual", "official", "temp", "secondary", "old"]), system: uri, value: string })),
  active: z.boolean(),
  name: z.optional(some(name)),
  telecom: z.optional(some(telecom)),
  gender: z.optional(z.enum(["male", "female", "other", "unknown"])),
  birthDate: z.optional(date),
  address: z.optional(
    some(
      z.strictObject({
        use: z.optional(z.enum(["home", "work", "temp", "old", "billing"])),
        postalCode: z.optional(string),
        _postalCode: z.optional(beside),
      }),
    ),
  ),
  communication: z.optional(
    some(
      z.strictObject({ language: z.strictObject({ coding: some(coding), text: z.optional(string) }), preferred: z.optional(z.boolean()) }),
    ),
  ),
  managingOrganization: z.optional(z.strictObject({ display: string })),
});

const reference = z
  .strictObject({
    reference: z.optional(string),
    type: z.optional(uri),
    identifier: z.optional(z.strictObject({ system: uri, value: string })),
    display: z.optional(string),
  })
  .check(z.refine((each) => each.reference !== undefined || each.identifier !== undefined));

/** app-2 and app-3: with a start there is an end, if only an absent one; app-1: each participant has an actor. */
export const R4Appointment = z
  .strictObject({
    resourceType: z.literal("Appointment"),
    id,
    meta: z.strictObject({ versionId: id, lastUpdated: instant }),
    identifier: some(z.strictObject({ use: z.enum(["usual", "official", "temp", "secondary", "old"]), system: uri, value: string })),
    status: z.enum(
      "proposed pending booked arrived fulfilled cancelled noshow entered-in-error checked-in waitlist".split(" ") as [string, ...string[]],
    ),
    serviceType: z.optional(some(z.strictObject({ text: string }))),
    appointmentType: z.optional(z.strictObject({ coding: some(coding), text: z.optional(string) })),
    start: instant,
    end: z.optional(instant),
    _end: z.optional(beside),
    minutesDuration: z.optional(z.int().check(z.gte(1))),
    created: instant,
    participant: some(z.strictObject({ actor: reference, status: z.enum(["accepted", "declined", "tentative", "needs-action"]) })),
  })
  .check(z.refine((each) => (each.end === undefined) !== (each._end === undefined)));

/** bdl-1 and bdl-2: a total and search modes only in searches; bdl-7: a full address stands once. */
export const R4Searchset = z
  .strictObject({
    resourceType: z.literal("Bundle"),
    type: z.literal("searchset"),
    timestamp: z.optional(instant),
    total: z.int().check(z.gte(0)),
    link: some(z.strictObject({ relation: string, url: uri })),
    entry: z.optional(
      some(
        z.strictObject({
          fullUrl: uri,
          resource: z.union([R4Patient, R4Appointment]),
          search: z.strictObject({ mode: z.enum(["match", "include", "outcome"]) }),
        }),
      ),
    ),
  })
  .check(z.refine(({ entry = [] }) => new Set(entry.map((each) => each.fullUrl)).size === entry.length));

const issueCodes =
  "invalid structure required value invariant security login unknown expired forbidden suppressed processing not-supported duplicate multiple-matches not-found deleted too-long code-invalid extension too-costly business-rule conflict transient lock-error no-store exception timeout incomplete throttled informational".split(
    " ",
  );
export const R4Outcome = z.strictObject({
  resourceType: z.literal("OperationOutcome"),
  issue: some(
    z.strictObject({
      severity: z.enum(["fatal", "error", "warning", "information"]),
      code: z.enum(issueCodes),
      diagnostics: z.optional(string),
      expression: z.optional(some(string)),
    }),
  ),
});

const interactions = ["read", "vread", "update", "patch", "delete", "history-instance", "history-type", "create", "search-type"];
/** cpb-1, cpb-2, cpb-14: one of rest and the others; software or implementation; an instance has an implementation. */
export const R4CapabilityStatement = z.strictObject({
  resourceType: z.literal("CapabilityStatement"),
  url: uri,
  name: z.string().check(z.regex(/^[A-Z]([A-Za-z0-9_]){0,254}$/)),
  title: string,
  status: z.enum(["draft", "active", "retired", "unknown"]),
  date,
  publisher: string,
  description: string,
  kind: z.literal("instance"),
  software: z.strictObject({ name: string }),
  implementation: z.strictObject({ description: string, url: uri }),
  fhirVersion: z.literal("4.0.1"),
  format: some(code),
  rest: some(
    z.strictObject({
      mode: z.enum(["client", "server"]),
      security: z.strictObject({ cors: z.boolean(), description: string }),
      resource: some(
        z.strictObject({
          type: z.enum(["Patient", "Appointment"]),
          documentation: string,
          interaction: some(z.strictObject({ code: z.enum(interactions), documentation: string })),
          versioning: z.enum(["no-version", "versioned", "versioned-update"]),
          readHistory: z.boolean(),
          updateCreate: z.boolean(),
          conditionalCreate: z.boolean(),
          conditionalRead: z.enum(["not-supported", "modified-since", "not-match", "full-support"]),
          conditionalUpdate: z.boolean(),
          conditionalDelete: z.enum(["not-supported", "single", "multiple"]),
          searchParam: some(
            z.strictObject({
              name: string,
              definition: uri,
              type: z.enum(["number", "date", "string", "token", "reference", "composite", "quantity", "uri", "special"]),
              documentation: string,
            }),
          ),
        }),
      ),
    }),
  ),
});
