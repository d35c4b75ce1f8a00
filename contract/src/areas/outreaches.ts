// Outreaches: one message to many patients, with preflight, states, results and recipients.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { endTypes, repeatTypes, SchedulerInput } from "../scheduler.ts";
import { paged, pageQuery, queryInt } from "../wire.ts";
import { callOutcomes, failureReasons, flowPatientStates, outreachStates } from "../words.ts";
import { ActivityEntry, ResponseFlag } from "./activity.ts";
import { OutreachPatientFilters } from "./outreaches/patient-filters.ts";
import { Picture, PictureInput } from "./outreaches/picture.ts";
import { audiences, Preflight } from "./outreaches/preflight.ts";
import { Question, QuestionInput } from "./outreaches/question.ts";
import { DistributionRow, FollowOnResult, QuestionMetrics, SentQuestion } from "./outreaches/results.ts";
import { holdAbilities, holdFields, StartWith } from "./outreaches/sending.ts";
import { OutreachTest } from "./outreaches/test-message.ts";
import { PatientFilters, PatientRow, Selection } from "./patients.ts";

/**
 * Which act is possible in which state; the server asserts it, the button shows it. Only `group` and `message` are the buttons' alone:
 * they go on with the patients in another area, where the outreach is one filter among others.
 */
export const outreachCan = {
  update: ["draft", "scheduled"],
  destroy: ["draft", "processing", "scheduled", "active", "stopped", "completed"],
  stop: ["draft", "processing", "scheduled", "active"],
  group: ["active", "stopped", "disabled", "completed"],
  message: ["active", "stopped", "disabled", "completed"],
  showRates: ["active", "stopped", "completed", "disabled"],
} as const satisfies Record<string, readonly (typeof outreachStates)[number][]>;

export const Scheduler = z.object({
  repeatType: z.enum(repeatTypes),
  repeatInterval: z.number(),
  endType: z.nullable(z.enum(endTypes)),
  endAfterTimes: z.nullable(z.number()),
  endAfterDate: z.nullable(z.string()),
  weeklyRepeatAt: z.nullable(z.array(z.string())),
  monthlyRepeatAt: z.nullable(z.number()),
});

const rate = z.nullable(z.number());
export const Outreach = z.object({
  externalId: z.string(),
  title: z.string(),
  state: z.enum(outreachStates),
  startsAt: z.nullable(z.string()),
  sendVia: z.array(z.string()),
  languages: z.array(z.string()),
  /** Goes only to patients with written consent to promotional messages, 9 AM to 8 PM, on Sundays from noon. */
  isPromotional: z.boolean(),
  /** Of a confidential outreach: a text that says one of these words reveals what it is about and is not sent. */
  revealingWords: z.array(z.string()),
  question: Question,
  /** Goes with every text message. */
  picture: z.nullable(Picture),
  scheduler: Scheduler,
  /** How often it was sent, and when it is sent next. */
  occurrencesCount: z.number(),
  nextOccurrenceAt: z.nullable(z.string()),
  /** When the last question that was sent can no longer be answered; null in lists, before the first send and where no reply is expected. */
  repliesOpenUntil: z.nullable(z.string()),
  patientsCount: z.number(),
  audience: z.enum(audiences),
  /** Fractions from 0 to 1, rounded to 4 decimals; null until something was sent. */
  deliveryRate: rate,
  responseRate: rate,
  optOutRate: rate,
  retentionRate: rate,
  answerableSentQuestions: z.number(),
  responseFlagsCount: z.object({ invalid: z.number() }),
  creationUser: z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }),
  tidingsTemplate: z.boolean(),
  /** Progress of the sending; `planned` is the sum of all others. */
  progress: z.object({
    planned: z.number(),
    queued: z.number(),
    sent: z.number(),
    delivered: z.number(),
    failed: z.number(),
    unconfirmed: z.number(),
    cancelled: z.number(),
    held: z.number(),
    notIncluded: z.number(),
    expectedEndAt: z.nullable(z.string()),
  }),
  /** Patients who were called, by what their last call came to; empty for texts and in lists. */
  calls: z.array(z.object({ outcome: z.enum(callOutcomes), patients: z.number() })),
  ...holdFields,
  selection: z.nullable(z.object({ filters: PatientFilters, excludedCount: z.number() })),
  stoppedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  currentUserAbilities: z.object({
    update: z.boolean(),
    destroy: z.boolean(),
    stop: z.boolean(),
    download: z.boolean(),
    ...holdAbilities,
  }),
});
export type Outreach = z.infer<typeof Outreach>;

export const OutreachRow = z.pick(Outreach, {
  externalId: true,
  title: true,
  state: true,
  startsAt: true,
  patientsCount: true,
  responseRate: true,
  deliveryRate: true,
  responseFlagsCount: true,
  creationUser: true,
  progress: true,
  pausedAt: true,
  approval: true,
  currentUserAbilities: true,
});

export const OutreachInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 }))),
  /** Both: a text where there is a mobile number, otherwise a call. A call goes to the landline where there is one, otherwise to the mobile. */
  sendVia: z.array(z.enum(["sms", "voice"])).check(z.minLength(1, issueText("validation.blank")), z.maxLength(2)),
  languages: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1, issueText("validation.blank")), z.maxLength(65)),
  question: QuestionInput,
  /** Left out: as it is; null: none. Not where every recipient is called. */
  picture: z.nullish(PictureInput),
  /** Left out: as it is; false for a new one. */
  isPromotional: z.optional(z.boolean()),
  /** Local date and time of the organization; both absent means at once. */
  startsOn: z.nullish(z.iso.date(issueText("validation.date"))),
  startsTime: z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueText("validation.format")))),
  /** Absent: once. */
  scheduler: z.nullish(SchedulerInput),
  /** Absent: those it has. Without any it is a draft that waits for patients and begins its life when some are added. */
  patients: z.optional(Selection),
  /** Left out: as it is; fixed for a new one. `at_send` needs a selection by filters. */
  audience: z.optional(z.enum(audiences)),
  /** Sends to so many recipients first and waits until a user continues; for a repeating one, only the first time. */
  startWith: z.nullish(StartWith),
  /** Kept as a draft, also when patients are added: nothing is sent until it is saved without this. */
  isDraft: z._default(z.boolean(), false),
  lockVersion: z.optional(z.number()),
});
export type OutreachInput = z.infer<typeof OutreachInput>;

export const OutreachPatient = z.object({
  externalId: z.string(),
  patient: PatientRow,
  state: z.enum(flowPatientStates),
  /** State of the newest message to this patient in this outreach. */
  messageState: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** Of the newest call to this patient in this outreach. */
  callOutcome: z.nullable(z.enum(callOutcomes)),
  lastResponse: z.nullable(z.string()),
  lastAnswerType: z.nullable(z.string()),
  lastMessageAt: z.nullable(z.string()),
  lastResponseAt: z.nullable(z.string()),
  invalidResponsesFlagCount: z.number(),
  responseFlags: z.array(ResponseFlag),
});

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ outreach: Outreach });
export const outreachSortFields = ["startsAt", "title", "state", "createdAt"] as const;
const read = { action: "read", subject: "outreach_message" } as const;
const create = { action: "create", subject: "outreach_message" } as const;
const update = { action: "update", subject: "outreach_message" } as const;

export const outreaches = {
  list: endpoint({
    method: "GET",
    path: "/outreaches.json",
    summary: "List outreaches",
    permission: read,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          title: z.optional(z.string().check(z.maxLength(255))),
          state: z.optional(z.enum(outreachStates)),
          responseFlag: z.optional(z.enum(["invalid"])),
          sentBy: z.optional(z.string().check(z.maxLength(64))),
          /** Those that this patient is in. */
          patientExternalId: z.optional(z.string().check(z.maxLength(64))),
          /** Of that patient: active ones, and those whose question the patient can still answer. */
          replies: z.optional(z.enum(["open"])),
          /** Sent last on one of these days of the organization, both included. */
          sentFrom: z.optional(z.iso.date(issueText("validation.date"))),
          sentTo: z.optional(z.iso.date(issueText("validation.date"))),
        }),
      ),
    }),
    output: paged("outreaches", OutreachRow),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/outreaches/:externalId.json",
    summary: "Get an outreach with its counts",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  preflight: endpoint({
    method: "POST",
    path: "/outreaches/preflight.json",
    summary: "Review an outreach before sending: recipients, exclusions with reasons, cost, missing values, start, and end",
    permission: create,
    /** `externalId`: the outreach that is being edited, which is no overlap with itself. */
    query: z.object({ externalId: z.optional(z.uuid()) }),
    wrap: "outreach",
    body: OutreachInput,
    output: z.object({ preflight: Preflight }),
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/outreaches/test_message.json",
    summary: "Send the message to the signed-in user as a text or an email marked as a test; it is not counted",
    permission: create,
    body: OutreachTest,
    output: z.object({ sentTo: z.string() }),
    sends: true,
    perMinute: 20,
    errors: ["not_configured"],
  }),
  create: endpoint({
    method: "POST",
    path: "/outreaches.json",
    summary: "Create an outreach; with recipients it is scheduled, without them it is a draft",
    permission: create,
    wrap: "outreach",
    body: OutreachInput,
    output: one,
    status: 201,
    sends: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/outreaches/:externalId.json",
    summary: "Update an outreach that has not started",
    permission: update,
    params: ref,
    wrap: "outreach",
    body: OutreachInput,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state", "stale"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/outreaches/:externalId.json",
    summary: "Delete an outreach before the first message is sent; hide it afterwards",
    permission: { action: "destroy", subject: "outreach_message" },
    params: ref,
    errors: ["not_found"],
  }),
  stop: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/stop.json",
    summary: "Stop an outreach: requests already with the carrier are still delivered, and open questions can still be answered",
    permission: { action: "stop", subject: "outreach_message" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  patients: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/patients.json",
    summary: "List the recipients of an outreach",
    permission: read,
    params: ref,
    query: z.object({
      ...pageQuery(),
      search: z.optional(OutreachPatientFilters),
    }),
    output: paged("outreachPatients", OutreachPatient),
    isPolling: true,
  }),
  patient: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/patients/:patientExternalId.json",
    summary: "Get a recipient of an outreach with the related conversation",
    permission: read,
    params: z.object({ externalId: z.uuid(), patientExternalId: z.uuid() }),
    output: z.object({ outreachPatient: OutreachPatient, activityLogs: z.array(ActivityEntry) }),
    errors: ["not_found"],
    isPolling: true,
  }),
  patientIds: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/patients/external_ids.json",
    summary: "List the IDs of an outreach's recipients, up to 5,000 a page",
    permission: read,
    params: ref,
    query: z.object(pageQuery(5000)),
    output: paged("externalIds", z.string()),
  }),
  addPatients: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/patients.json",
    summary: "Add recipients by IDs, or by filter with exceptions; an outreach that has been waiting for recipients is then scheduled",
    permission: update,
    params: ref,
    body: Selection,
    output: z.object({ patientsCount: z.number() }),
    sends: true,
    errors: ["not_found", "invalid_state"],
  }),
  removePatients: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/patients/remove.json",
    summary: "Remove patients",
    permission: update,
    params: ref,
    body: Selection,
    output: z.object({ patientsCount: z.number() }),
    errors: ["not_found", "invalid_state"],
  }),
  sentQuestions: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/sent_questions.json",
    summary: "List the sent occurrences with their counts, newest first",
    permission: read,
    params: ref,
    query: z.object(pageQuery()),
    output: paged("sentQuestions", SentQuestion),
    errors: ["not_found"],
    isPolling: true,
  }),
  questionMetrics: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/questions/:questionExternalId/metrics.json",
    summary: "Count the responses to a question by answer, for all occurrences or one",
    permission: read,
    params: z.object({ externalId: z.uuid(), questionExternalId: z.uuid() }),
    query: z.object({ search: z.optional(z.object({ occurrence: z.optional(queryInt(1, 100_000)) })) }),
    output: z.object({ metrics: QuestionMetrics }),
    errors: ["not_found"],
    isPolling: true,
  }),
  distribution: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/response_distribution.json",
    summary: "Count answers by type and language",
    permission: read,
    params: ref,
    output: z.object({
      distribution: z.array(DistributionRow),
      followOns: z.array(FollowOnResult),
      /** Patients who gave one answer and later another; the newest is the one in the distribution. */
      changedAnswers: z.number(),
    }),
    isPolling: true,
  }),
  failures: endpoint({
    method: "GET",
    path: "/outreaches/:externalId/failures.json",
    summary: "Count the patients who were not reached by reason",
    permission: read,
    params: ref,
    output: z.object({
      failures: z.array(
        z.object({ reason: z.string(), failedReason: z.enum(failureReasons), count: z.number(), populationRate: z.number() }),
      ),
    }),
    isPolling: true,
  }),
};
