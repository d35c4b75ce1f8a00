// Patients: list, profile, create, edit, opt-outs, ids for bulk selection.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { isLanguage } from "../message/languages.ts";
import { PhoneInput } from "../phone-input.ts";
import { paged, pageQuery, queryBoolean, queryInt } from "../wire.ts";
import {
  answerTypes,
  flowPatientStates,
  lineTypes,
  patientOrigins,
  patientStates,
  profileTypes,
  programStatuses,
  sexes,
} from "../words.ts";
import { PatientAppointmentFilters } from "./appointments/filters.ts";
import { ConditionInput, conditionSystems } from "./patients/condition-input.ts";
import { ConsentInput, consentState, OptBody } from "./patients/consent-input.ts";
import { filtersAnything } from "./patients/filters-anything.ts";
import { homeLocationFilters, homeLocationInput, homeLocationState } from "./patients/home-location.ts";
import { PatientMerge } from "./patients/merging.ts";
import { everyOptionalField, optionalFieldFilters, optionalFieldInput, optionalFieldState } from "./patients/optional-fields.ts";
import { phoneOwnerInput, phoneOwnerState } from "./patients/phone-owner.ts";

const text = (max: number) => z.nullish(z.string().check(z.maxLength(max, issueText("validation.maxLength", { max }))));
const Phone = z.nullish(PhoneInput);
const Email = z.nullish(z.string().check(z.maxLength(255), z.email(issueText("validation.email"))));
export const Language = z.string().check(z.refine((key) => isLanguage(key), issueText("validation.invalid")));
const ExternalId = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(64, issueText("validation.maxLength", { max: 64 })),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, issueText("validation.format")),
  );

/** Why a patient cannot be messaged now; empty means reachable. */
export const unreachableReasons = [
  "disabled",
  "opted_out",
  "no_phone",
  "no_language",
  "unreachable",
  "held_for_review",
  "no_consent",
] as const;
export const maxConditions = 50;
export const Condition = z.object({ code: z.string(), system: z.enum(conditionSystems), value: z.string() });
export type Condition = z.infer<typeof Condition>;

export const Patient = z.object({
  externalId: z.string(),
  code: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  middleName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneLineType: z.enum(lineTypes),
  landlinePhone: z.nullable(z.string()),
  ...phoneOwnerState,
  ...homeLocationState,
  sharedPhone: z.boolean(),
  sharedLandlinePhone: z.boolean(),
  email: z.nullable(z.string()),
  language: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  age: z.nullable(z.number()),
  sex: z.nullable(z.enum(sexes)),
  ...optionalFieldState,
  defaultAppointmentSendVia: z.nullable(z.enum(["sms", "voice"])),
  zipcode: z.nullable(z.string()),
  timeZone: z.string(),
  caseManager: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  notes: z.nullable(z.string()),
  conditions: z.array(Condition),
  optedOutFeatures: z.array(z.string()),
  ...consentState,
  origin: z.enum(patientOrigins),
  creationUser: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  createdAt: z.string(),
  disabledAt: z.nullable(z.string()),
  disabledReason: z.nullable(z.enum(["import_undone", "deceased"])),
  disabledByUser: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  unreachable: z.boolean(),
  unreachableReason: z.nullable(z.string()),
  /** Empty if every feature may message the patient. */
  unreachableReasons: z.array(z.enum(unreachableReasons)),
  profileType: z.enum(profileTypes),
  state: z.enum(patientStates),
  lastMessageAt: z.nullable(z.string()),
  lastResponseAt: z.nullable(z.string()),
  /** In the current program, otherwise in the last one; null without one, and for users who may not read programs. */
  programEnrollment: z.nullable(z.object({ enrollmentStatus: z.enum(flowPatientStates) })),
  welcomeMessageNumber: z.nullable(z.string()),
  iceEmail: z.nullable(z.string()),
  icePhone: z.nullable(z.string()),
  iceLandlinePhone: z.nullable(z.string()),
  contactType: z.nullable(z.string()),
  /** True when names, numbers, dates and the like are shown as symbols. */
  isMasked: z.boolean(),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type Patient = z.infer<typeof Patient>;

/** One row of a list or of a selection. */
export const PatientRow = z.pick(Patient, {
  externalId: true,
  firstName: true,
  lastName: true,
  dob: true,
  age: true,
  sex: true,
  language: true,
  phone: true,
  landlinePhone: true,
  email: true,
  unreachable: true,
  unreachableReasons: true,
  optedOutFeatures: true,
  ...everyOptionalField,
  profileType: true,
  state: true,
  lastMessageAt: true,
  lastResponseAt: true,
  programEnrollment: true,
  sharedPhone: true,
  isMasked: true,
  currentUserAbilities: true,
});
export type PatientRow = z.infer<typeof PatientRow>;

/** Results of an outreach for a patient: delivered, failed, or the type of the answer. */
export const outreachResults = ["delivered", "failed", ...answerTypes] as const;
export type OutreachResult = (typeof outreachResults)[number];

/** One or several ids in a URL. */
const idsOf = z.union([z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), z.string().check(z.maxLength(64))]);

/** All filters of lists and pickers, with the same names in the URL, the query and a stored selection. */
export const PatientFilters = z.object({
  nameOrExternalId: z.optional(z.string().check(z.maxLength(255))),
  name: z.optional(z.string().check(z.maxLength(255))),
  phoneNumber: z.optional(z.string().check(z.maxLength(30))),
  externalId: z.optional(z.string().check(z.maxLength(64))),
  sex: z.optional(z.enum(sexes)),
  minAge: z.optional(queryInt(0, 150)),
  maxAge: z.optional(queryInt(0, 150)),
  language: z.optional(z.union([z.array(z.string()), z.string()])),
  zipcode: z.optional(z.string().check(z.maxLength(5))),
  state: z.optional(z.enum(patientStates)),
  profileType: z.optional(z.enum(profileTypes)),
  /** With one of these conditions, in any system. */
  conditionCode: z.optional(idsOf),
  /** In one of these groups. */
  patientGroupExternalId: z.optional(idsOf),
  /** In one of these segments, as last computed. */
  patientSegmentExternalId: z.optional(idsOf),
  /** In this outreach, optionally filtered by result. */
  outreachExternalId: z.optional(z.string().check(z.maxLength(64))),
  outreachResult: z.optional(z.enum(outreachResults)),
  /** `outreachResult` is then the answer to the question that follows this one. */
  outreachAfter: z.optional(z.enum(answerTypes)),
  /** In one of these programs, optionally filtered by how far they are. */
  programExternalId: z.optional(idsOf),
  programStatus: z.optional(z.enum(programStatuses)),
  appointment: z.optional(PatientAppointmentFilters),
  ...homeLocationFilters,
  ...optionalFieldFilters,
  /** Only patients that this feature may text now. */
  reachable: z.optional(queryBoolean),
});
export type PatientFilters = z.infer<typeof PatientFilters>;

const selectedIds = z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(5000)));

/** A selection to read: individual ids, or all patients that match a filter, with exceptions. Without filters all patients match. */
export const ReadSelection = z
  .object({
    externalIds: selectedIds,
    matching: z.optional(PatientFilters),
    exceptExternalIds: selectedIds,
    /** All patients of the organization, less exceptions; not together with filters. */
    all: z.optional(z.literal(true)),
  })
  .check(z.overwrite((selection) => (selection.all && !selection.matching ? { ...selection, matching: {} } : selection)));

/** A selection that something is written or sent to: without filters it selects all patients only if it says so by `all`. */
export const Selection = ReadSelection.check(
  z.refine(({ matching, all }) => !matching || all || filtersAnything(matching), {
    path: ["matching"],
    error: issueText("validation.allPatients"),
  }),
  z.refine(({ matching, all }) => !(all && matching && filtersAnything(matching)), {
    path: ["all"],
    error: issueText("validation.invalid"),
  }),
);
export type Selection = z.infer<typeof Selection>;

export const PatientInput = z.object({
  externalId: ExternalId,
  firstName: text(255),
  middleName: text(255),
  lastName: text(255),
  phone: Phone,
  landlinePhone: Phone,
  ...phoneOwnerInput,
  ...homeLocationInput,
  email: Email,
  language: z.nullish(Language),
  dob: z.nullish(z.iso.date(issueText("validation.date"))),
  sex: z.nullish(z.enum(sexes)),
  ...optionalFieldInput,
  defaultAppointmentSendVia: z.nullish(z.enum(["sms", "voice"])),
  zipcode: z.nullish(z.string().check(z.regex(/^\d{5}$/, issueText("validation.format")))),
  /** A staff user of the organization. */
  caseManager: z.nullish(z.object({ externalId: z.uuid() })),
  notes: text(5000),
  /** Emergency contact: relationship to the patient ("daughter") and phone number. */
  contactType: text(255),
  icePhone: Phone,
  iceLandlinePhone: Phone,
  iceEmail: Email,
  /** The whole list, in its order. */
  conditions: z.nullish(z.array(ConditionInput).check(z.maxLength(maxConditions, issueText("validation.max", { max: maxConditions })))),
  profileType: z.nullish(z.enum(profileTypes)),
  ...ConsentInput.shape,
});
export type PatientInput = z.infer<typeof PatientInput>;

const ref = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });
const one = z.object({ patient: Patient });

export const patientSortFields = ["lastName", "firstName", "dob", "createdAt"] as const;

export const patients = {
  list: endpoint({
    method: "GET",
    path: "/patients.json",
    summary: "List patients",
    permission: { action: "read", subject: "patient" },
    query: z.object({ ...pageQuery(), search: z.optional(PatientFilters) }),
    output: paged("patients", PatientRow),
  }),
  externalIds: endpoint({
    method: "GET",
    path: "/patients/external_ids.json",
    summary: "List the IDs of matching patients, up to 5,000 a page",
    permission: { action: "read", subject: "patient" },
    query: z.object({ ...pageQuery(5000), search: z.optional(PatientFilters) }),
    output: paged("externalIds", z.string()),
  }),
  generateCode: endpoint({
    method: "GET",
    path: "/patients/generate_code.json",
    summary: "Get the next available patient ID",
    permission: { action: "create", subject: "patient" },
    output: z.object({ patients: z.object({ code: z.string() }) }),
  }),
  conditionTypes: endpoint({
    method: "GET",
    path: "/patients/condition_types.json",
    summary: "Search conditions by code or by the beginning of a word",
    permission: { action: "read", subject: "patient" },
    query: z.object({
      ...pageQuery(),
      perPage: z._default(queryInt(1, 120), 120),
      search: z.optional(z.object({ value: z.optional(z.string().check(z.maxLength(100))) })),
    }),
    output: paged("conditionTypes", Condition),
  }),
  conditions: endpoint({
    method: "GET",
    path: "/patients/:externalId/conditions.json",
    summary: "List the conditions of a patient",
    permission: { action: "read", subject: "patient" },
    params: ref,
    query: z.object({ ...pageQuery(), perPage: z._default(queryInt(1, 120), 120) }),
    output: paged("conditions", Condition),
    errors: ["not_found"],
  }),
  show: endpoint({
    method: "GET",
    path: "/patients/:externalId.json",
    summary: "Get a patient",
    permission: { action: "read", subject: "patient" },
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/patients.json",
    summary: "Create a patient",
    permission: { action: "create", subject: "patient" },
    wrap: "patient",
    body: PatientInput,
    output: one,
    status: 201,
    errors: ["patient_limit_reached"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/patients/:externalId.json",
    summary: "Update a patient; omitted fields keep their values",
    permission: { action: "update", subject: "patient" },
    params: ref,
    wrap: "patient",
    body: z.extend(z.partial(PatientInput), {
      state: z.optional(z.enum(patientStates)),
      unreachable: z.optional(z.literal(false)),
      isHeldForReview: z.optional(z.literal(false)),
    }),
    output: one,
    errors: ["not_found", "patient_limit_reached"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/patients/:externalId.json",
    summary: "Delete a patient who was never messaged and has nothing scheduled",
    permission: { action: "destroy", subject: "patient" },
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
  duplicates: endpoint({
    method: "POST",
    path: "/patients/duplicates.json",
    summary: "List up to 10 possible duplicates: same number, or same name and date of birth",
    permission: { action: "read", subject: "patient" },
    body: z.object({
      ...z.pick(PatientInput, { phone: true, landlinePhone: true, firstName: true, lastName: true, dob: true }).shape,
      exceptExternalId: z.nullish(z.string().check(z.maxLength(64))),
    }),
    output: z.object({ patients: z.array(PatientRow) }),
  }),
  merge: endpoint({
    method: "POST",
    path: "/patients/:externalId/merge.json",
    summary: "Merge another record of the same person into this patient",
    permission: { action: "update", subject: "patient" },
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({ mergedExternalId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  merges: endpoint({
    method: "GET",
    path: "/patients/:externalId/merges.json",
    summary: "List the records merged into this patient",
    permission: { action: "read", subject: "patient" },
    params: ref,
    output: z.object({ merges: z.array(PatientMerge) }),
    errors: ["not_found"],
  }),
  undoMerge: endpoint({
    method: "PUT",
    path: "/patients/:externalId/merges/:mergeExternalId/undo.json",
    summary: "Undo a merge within 24 hours; returns the restored record",
    permission: { action: "update", subject: "patient" },
    isUnmaskedOnly: true,
    params: z.extend(ref, { mergeExternalId: z.uuid() }),
    output: one,
    errors: ["not_found", "invalid_state", "patient_limit_reached"],
  }),
  optIn: endpoint({
    method: "PUT",
    path: "/patients/:externalId/opt_in.json",
    summary: "Opt the patient in to features (or all)",
    permission: { action: "update", subject: "patient" },
    params: ref,
    wrap: "patient",
    body: OptBody,
    output: one,
    errors: ["not_found"],
  }),
  optOut: endpoint({
    method: "PUT",
    path: "/patients/:externalId/opt_out.json",
    summary: "Opt the patient out of features (or all); pending messages are canceled immediately",
    permission: { action: "update", subject: "patient" },
    params: ref,
    wrap: "patient",
    body: OptBody,
    output: one,
    errors: ["not_found"],
  }),
};
