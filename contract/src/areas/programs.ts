// Programs: weeks of messages launched from a library, their figures, their messages, and how these are edited.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { answerTypes, flowPatientStates, questionTypes } from "../words.ts";
import { ActivityEntry } from "./activity.ts";
import { Answer } from "./outreaches/question.ts";

export const programStates = ["ready", "active", "closed", "disabled"] as const;
export type ProgramState = (typeof programStates)[number];

/** States in which each action is possible; checked by the server and shown by the buttons. Closing is final. */
export const programCan = {
  enroll: ["ready", "active"],
  close: ["ready", "active"],
  updateMessages: ["ready", "active"],
} as const satisfies Record<string, readonly ProgramState[]>;

/** Languages of programs; patients with another language get English. */
export const programLanguages = ["english", "spanish"] as const;

export const weekDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type WeekDay = (typeof weekDays)[number];

/** Category of programs for members: people attributed to the clinic by a plan who are not its patients yet. */
export const attributedCategory = "Attributed Patients";

export const maxRanges = 5;
export const largestScale = 10;

const rate = z.nullable(z.number());
const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

/** Answers from `min` to `max` need attention: they get this reply, and staff are alerted. Without a reply the safety text goes out. */
const AttentionRange = z.object({ min: z.number(), max: z.number(), contentText: LangMap });
export type AttentionRange = z.infer<typeof AttentionRange>;
export const maxAttentionRanges = 3;

export const ParameterOfInterest = z.object({ name: z.string(), questionsCount: z.number() });

export const Program = z.object({
  externalId: z.string(),
  title: z.string(),
  state: z.enum(programStates),
  templateCode: z.nullable(z.string()),
  categoryName: z.string(),
  weeks: z.number(),
  startDate: z.nullable(z.string()),
  patientsCount: z.number(),
  membersCount: z.number(),
  /** Fraction 0 to 1, rounded to 4 decimals; null if the denominator is 0. */
  responseRate: rate,
  retentionRate: rate,
  publishedCount: z.number(),
  parametersOfInterest: z.array(ParameterOfInterest),
  needsReviewCount: z.number(),
  /** Of a confidential program: a message or reply that says one of these words reveals what it is about and is not sent. */
  revealingWords: z.array(z.string()),
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  currentUserAbilities: z.object({
    update: z.boolean(),
    updatePatients: z.boolean(),
    download: z.boolean(),
    close: z.boolean(),
  }),
});
export type Program = z.infer<typeof Program>;

export const ProgramMetrics = z.object({
  /** All patients ever enrolled; and those who are ready or in progress. */
  patientsCount: z.number(),
  patientEnrollmentCount: z.number(),
  patientsByStatus: z.array(z.object({ status: z.enum(flowPatientStates), count: z.number() })),
});
export type ProgramMetrics = z.infer<typeof ProgramMetrics>;

export const Scheduling = z.object({ week: z.number(), weekDay: z.enum(weekDays), time: z.string() });

/** One message of a program; a message that asks no question has the type `no_response`. */
export const ProgramQuestion = z.object({
  externalId: z.string(),
  type: z.enum(questionTypes),
  contentText: LangMap,
  answers: z.array(Answer),
  /** For scale and numerical questions; empty for all other types. */
  attentionRanges: z.array(AttentionRange),
  editable: z.boolean(),
  libraryQuestionCode: z.string(),
  parameterOfInterest: z.string(),
  scheduling: Scheduling,
  branchingInfo: z.nullable(z.object({ previousAnswerQuestionExternalId: z.string(), previousAnswerExternalId: z.string() })),
  responseRate: rate,
  populationReceived: z.number(),
  updatedAt: z.string(),
  currentUserAbilities: z.object({ update: z.boolean() }),
});
export type ProgramQuestion = z.infer<typeof ProgramQuestion>;

const whole = (min: number, max: number) =>
  z
    .number(issueText("validation.invalid"))
    .check(
      z.multipleOf(1, issueText("validation.invalid")),
      z.gte(min, issueText("validation.min", { min })),
      z.lte(max, issueText("validation.max", { max })),
    );
/** The bounds of a range of numbers, or of a scale. */
const Bounds = z.object({ min: whole(0, 99_999), max: whole(0, 99_999) });

/** The type of a message cannot change. Existing answers have their id; a new number range has none. */
export const QuestionInput = z.object({
  type: z.enum(questionTypes),
  contentText: LangMap,
  answers: z._default(
    z
      .array(
        z.object({
          externalId: z.optional(z.uuid()),
          type: z.enum(answerTypes),
          contentText: LangMap,
          responseLabel: z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 })))),
          params: z.nullish(Bounds),
        }),
      )
      .check(z.maxLength(30)),
    [],
  ),
  /** Absent means unchanged. */
  attentionRanges: z.optional(
    z
      .array(z.object({ min: whole(0, 99_999), max: whole(0, 99_999), contentText: LangMap }))
      .check(z.maxLength(maxAttentionRanges, issueText("validation.max", { max: maxAttentionRanges }))),
  ),
});
export type QuestionInput = z.infer<typeof QuestionInput>;

/** Number of patients by answer, including answers that none gave, unclear replies and no response. */
export const ProgramQuestionMetrics = z.object({
  patientsResponsesByAnswerType: z.array(
    z.object({
      answer: z.enum(answerTypes),
      responseLabel: z.nullable(z.string()),
      responses: z.number(),
      params: z.nullable(z.unknown()),
    }),
  ),
  responseRate: rate,
  populationReceived: z.number(),
  /** Patients who changed their answer; their newest answer is the one counted above. */
  changedAnswers: z.number(),
});
export type ProgramQuestionMetrics = z.infer<typeof ProgramQuestionMetrics>;

const TemplateQuestion = z.object({
  code: z.string(),
  type: z.enum(questionTypes),
  contentText: LangMap,
  parameterOfInterest: z.string(),
  scheduling: Scheduling,
});

/** A library program before its launch. */
export const ProgramTemplate = z.object({
  code: z.string(),
  name: z.string(),
  categoryName: z.string(),
  weeks: z.number(),
  messagesCount: z.number(),
  /** Minimum and maximum number of messages per week. */
  messagesPerWeek: z.object({ min: z.number(), max: z.number() }),
  languages: z.array(z.string()),
  summary: z.string(),
  about: z.array(z.string()),
  goals: z.array(z.string()),
  parametersOfInterest: z.array(ParameterOfInterest),
  publishedCount: z.number(),
  /** The program that was launched from it in this organization. */
  programExternalId: z.nullable(z.string()),
  currentUserAbilities: z.object({ publish: z.boolean() }),
});
export type ProgramTemplate = z.infer<typeof ProgramTemplate>;

const ref = z.object({ externalId: z.uuid() });
const code = z.object({ code: z.string().check(z.maxLength(60)) });
const questionRef = z.object({ externalId: z.uuid(), questionExternalId: z.uuid() });
const one = z.object({ program: Program });
export const programSortFields = ["state", "title", "createdAt"] as const;
const read = { action: "read", subject: "educational_stream" } as const;
const update = { action: "update", subject: "educational_stream" } as const;
const readLibrary = { action: "read", subject: "educational_program" } as const;

export const programs = {
  list: endpoint({
    method: "GET",
    path: "/programs.json",
    summary: "List programs",
    permission: read,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          title: z.optional(z.string().check(z.maxLength(255))),
          state: z.optional(z.enum(programStates)),
          categoryName: z.optional(z.string().check(z.maxLength(255))),
          /** Programs in which this patient is ready or in progress. */
          patientExternalId: z.optional(z.string().check(z.maxLength(64))),
        }),
      ),
    }),
    output: paged("programs", Program),
    isPolling: true,
  }),
  templates: endpoint({
    method: "GET",
    path: "/programs/templates.json",
    summary: "List the program library",
    permission: readLibrary,
    query: z.object(pageQuery()),
    output: paged("programTemplates", ProgramTemplate),
  }),
  template: endpoint({
    method: "GET",
    path: "/programs/templates/:code.json",
    summary: "Get a program of the library with its messages",
    permission: readLibrary,
    params: code,
    output: z.object({ programTemplate: ProgramTemplate, questions: z.array(TemplateQuestion) }),
    errors: ["not_found"],
  }),
  packet: endpoint({
    method: "GET",
    path: "/programs/templates/:code/download",
    summary: "Download the packet of a program as a PDF file: its description and all messages",
    permission: readLibrary,
    params: code,
    isFile: true,
    errors: ["not_found"],
  }),
  emailInformation: endpoint({
    method: "POST",
    path: "/programs/email_information.json",
    summary: "Email the packet of a program to the user who requests it; the support team is notified",
    permission: readLibrary,
    body: z.object({
      code: z.string().check(z.minLength(1, issueText("validation.blank")), z.maxLength(60)),
      /** The program's name as the page shows it. */
      name: z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 })))),
    }),
    output: z.object({ sentTo: z.string() }),
    perMinute: 6,
    errors: ["not_found"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/programs/templates/:code/publish.json",
    summary: "Launch a program of the library: it is copied to the organization once",
    permission: { action: "publish", subject: "educational_program" },
    params: code,
    output: one,
    status: 201,
    errors: ["not_found", "invalid_state", "not_configured"],
  }),
  show: endpoint({
    method: "GET",
    path: "/programs/:externalId.json",
    summary: "Get a program with its counts",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  metrics: endpoint({
    method: "GET",
    path: "/programs/:externalId/metrics.json",
    summary: "Count the patients of a program by state",
    permission: read,
    params: ref,
    output: z.object({ metrics: ProgramMetrics }),
    errors: ["not_found"],
    isPolling: true,
  }),
  close: endpoint({
    method: "PUT",
    path: "/programs/:externalId/close.json",
    summary: "Close a program permanently; no patient receives another message from it",
    permission: update,
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  questions: endpoint({
    method: "GET",
    path: "/programs/:externalId/questions.json",
    summary: "List the messages of a program in order",
    permission: read,
    params: ref,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({ parameterOfInterest: z.optional(z.string().check(z.maxLength(255))), asks: z.optional(z.literal("true")) }),
      ),
    }),
    output: paged("questions", ProgramQuestion),
    errors: ["not_found"],
  }),
  question: endpoint({
    method: "GET",
    path: "/programs/:externalId/questions/:questionExternalId.json",
    summary: "Get a message of a program",
    permission: read,
    params: questionRef,
    output: z.object({ question: ProgramQuestion }),
    errors: ["not_found"],
  }),
  updateQuestion: endpoint({
    method: "PUT",
    path: "/programs/:externalId/questions/:questionExternalId.json",
    summary: "Update the texts of a message and its acknowledgments for patients who have not received it yet",
    permission: update,
    params: questionRef,
    wrap: "question",
    body: QuestionInput,
    output: z.object({ question: ProgramQuestion }),
    errors: ["not_found", "invalid_state"],
  }),
  questionMetrics: endpoint({
    method: "GET",
    path: "/programs/:externalId/questions/:questionExternalId/metrics.json",
    summary: "Count the responses to a message by answer",
    permission: read,
    params: questionRef,
    output: z.object({ metrics: ProgramQuestionMetrics }),
    errors: ["not_found"],
    isPolling: true,
  }),
  questionActivity: endpoint({
    method: "GET",
    path: "/programs/:externalId/questions/:questionExternalId/activity_logs.json",
    summary: "List the responses to a message, newest first",
    permission: read,
    params: questionRef,
    query: z.object(pageQuery()),
    output: paged("activityLogs", ActivityEntry),
    errors: ["not_found"],
    isPolling: true,
  }),
};
