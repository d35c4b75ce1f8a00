// Patients of a program: enrolling from the next Monday on, how each goes, the next message, stop.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { addDays, type PlainDate, weekdayOf } from "../message/dates/calendar.ts";
import { paged, pageQuery } from "../wire.ts";
import { answerTypes, flowPatientStates } from "../words.ts";
import { ActivityEntry, ResponseFlag } from "./activity.ts";
import { homeLocationFilter } from "./patients/home-location.ts";
import { PatientRow, Selection } from "./patients.ts";
import { ProgramQuestion, programLanguages } from "./programs.ts";

/** On which days an enrolment may start: today where today is a Monday, and always the next Monday. */
export function startDates(today: PlainDate): PlainDate[] {
  const nextMonday = addDays(today, 7 - weekdayOf(today));
  return weekdayOf(today) === 0 ? [today, nextMonday] : [nextMonday];
}

export type FlowPatientState = (typeof flowPatientStates)[number];

export const programPatientCan = {
  stop: ["in_progress"],
  advance: ["in_progress"],
  remove: ["ready"],
} as const satisfies Record<string, readonly FlowPatientState[]>;

export const ProgramPatient = z.object({
  externalId: z.string(),
  patient: PatientRow,
  state: z.enum(flowPatientStates),
  startsAt: z.string(),
  /** The week they are in; null before and after. */
  week: z.nullable(z.number()),
  responseRate: z.nullable(z.number()),
  lastResponse: z.nullable(z.string()),
  lastMessageAt: z.nullable(z.string()),
  lastResponseAt: z.nullable(z.string()),
  /** Why it ended before its time, or why the last message did not leave. */
  failureReason: z.nullable(z.string()),
  invalidResponsesFlagCount: z.number(),
  responseFlags: z.array(ResponseFlag),
  currentUserAbilities: z.object({ stop: z.boolean(), advance: z.boolean(), remove: z.boolean() }),
});
export type ProgramPatient = z.infer<typeof ProgramPatient>;

const several = <T extends z.ZodMiniType>(one: T) => z.union([z.array(one).check(z.maxLength(100)), one]);

/** Filters of the patients of a program: the same for the list and for its download. */
export const ProgramPatientFilters = z.object({
  name: z.optional(z.string().check(z.maxLength(255))),
  externalId: z.optional(z.string().check(z.maxLength(64))),
  phoneNumber: z.optional(z.string().check(z.maxLength(30))),
  states: z.optional(several(z.enum(flowPatientStates))),
  responseFlag: z.optional(z.enum(["invalid"])),
  /** Who was asked this; with answers, who gave one of them. */
  questionExternalId: z.optional(z.uuid()),
  answerTypes: z.optional(several(z.enum(answerTypes))),
  patientGroupExternalId: z.optional(several(z.string().check(z.maxLength(64)))),
  ...homeLocationFilter,
});
export type ProgramPatientFilters = z.infer<typeof ProgramPatientFilters>;

const manyIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(5000));
/** The bare list of ids of the house's pattern, or any selection. */
const Patients = z.extend(Selection, { programPatients: z.optional(manyIds) });
export const EnrollInput = z.extend(Patients, { startDate: z.iso.date(issueText("validation.date")) });
export type EnrollInput = z.infer<typeof EnrollInput>;
export type ProgramSelection = z.infer<typeof Patients>;

/** Why an enrolled patient would get no message of the program, as things are now. */
export const enrollmentObstacles = ["disabled", "opted_out", "no_phone", "no_language", "shared_phone"] as const;
/** What enrolling a selection would do now. */
export const EnrollPreview = z.object({
  enrolls: z.number(),
  /** Selected, but in the program already: they stay as they are. */
  alreadyEnrolled: z.number(),
  /** Of those who would be enrolled: how many would get no message, by the first reason that applies. */
  withoutMessages: z.array(z.object({ reason: z.enum(enrollmentObstacles), count: z.number() })),
  /** Of a confidential program: its texts that are not sent to anyone, because they say these words, which reveal what it is about. */
  refusedTexts: z.array(
    z.object({ code: z.string(), isReply: z.boolean(), language: z.enum(programLanguages), words: z.array(z.string()) }),
  ),
});
export type EnrollPreview = z.infer<typeof EnrollPreview>;

const ref = z.object({ externalId: z.uuid() });
const patientRef = z.object({ externalId: z.uuid(), programPatientExternalId: z.uuid() });
const one = z.object({ programPatient: ProgramPatient, activityLogs: z.array(ActivityEntry) });
const read = { action: "read", subject: "educational_stream" } as const;
const updatePatients = { action: "updatePatients", subject: "educational_stream" } as const;
const base = "/programs/:externalId/patients";

export const programPatients = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List the patients of a program",
    permission: read,
    params: ref,
    query: z.object({ ...pageQuery(), search: z.optional(ProgramPatientFilters) }),
    output: paged("programPatients", ProgramPatient),
    errors: ["not_found"],
    isPolling: true,
  }),
  ids: endpoint({
    method: "GET",
    path: `${base}/external_ids.json`,
    summary: "List the IDs of a program's patients, up to 5,000 a page",
    permission: read,
    params: ref,
    query: z.object(pageQuery(5000)),
    output: paged("externalIds", z.string()),
    errors: ["not_found"],
  }),
  add: endpoint({
    method: "POST",
    path: `${base}.json`,
    summary: "Enroll patients by IDs, or by filter with exceptions, starting on a Monday; patients already enrolled are not changed",
    permission: updatePatients,
    params: ref,
    body: EnrollInput,
    output: z.object({ enrolled: z.number(), duplicates: z.number(), patientsCount: z.number() }),
    sends: true,
    errors: ["not_found", "invalid_state"],
  }),
  preview: endpoint({
    method: "POST",
    path: `${base}/preview.json`,
    summary: "Preview an enrollment: count the patients who would be enrolled, are already enrolled, or would receive no messages",
    permission: updatePatients,
    params: ref,
    body: Patients,
    output: z.object({ preview: EnrollPreview }),
    errors: ["not_found", "invalid_state"],
  }),
  remove: endpoint({
    method: "POST",
    path: `${base}/remove.json`,
    summary: "Remove patients who have not started",
    permission: updatePatients,
    params: ref,
    body: Patients,
    output: z.object({ removed: z.number(), patientsCount: z.number() }),
    errors: ["not_found"],
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:programPatientExternalId.json`,
    summary: "Get a patient of a program with the related conversation",
    permission: read,
    params: patientRef,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  nextQuestion: endpoint({
    method: "GET",
    path: `${base}/:programPatientExternalId/next_question.json`,
    summary: "Get the patient's next message and its time; null after the last one",
    permission: read,
    params: patientRef,
    output: z.object({ question: z.nullable(ProgramQuestion), dueAt: z.nullable(z.string()) }),
    errors: ["not_found"],
  }),
  advance: endpoint({
    method: "POST",
    path: `${base}/:programPatientExternalId/advance.json`,
    summary: "Send the next message now instead of at its scheduled time",
    permission: updatePatients,
    params: patientRef,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state", "not_configured"],
  }),
  stop: endpoint({
    method: "PUT",
    path: `${base}/:programPatientExternalId/stop.json`,
    summary: "End the program for one patient",
    permission: updatePatients,
    params: patientRef,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
