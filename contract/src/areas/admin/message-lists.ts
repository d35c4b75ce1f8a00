// Message lists of all organizations: the category of outbound messages and the classification of replies.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { healthEquityCategories } from "../../message/writing/health-equity.ts";
import { paged, pageQuery } from "../../wire.ts";
import { answerTypes, assistantClassifications, assistantDoubts, questionTypes } from "../../words.ts";
import { assistantFeatures } from "../ai.ts";
import { idRef, operatorRoles } from "./fields.ts";

export const outboundFeatures = ["messenger", "outreach"] as const;
/** The lists of replies by type of the question; `no_response`: no question. */
export const responseLists = ["yes_no", "multiple_choice", "scale", "numerical", "true_false", "date", "no_response"] as const;
export type ResponseList = (typeof responseLists)[number];

export const marks = ["open", "correct", "incorrect"] as const;

const OrganizationRef = z.object({ code: z.string(), name: z.string() });

export const OutboundMessage = z.object({
  /** Of the text or of the sending; not of the outreach. */
  id: z.number(),
  feature: z.enum(outboundFeatures),
  organization: OrganizationRef,
  /** Of an outreach. */
  title: z.nullable(z.string()),
  outreachExternalId: z.nullable(z.string()),
  /** The template text with its tags; null: a text that staff wrote to one patient, which is read singly. */
  text: z.nullable(z.string()),
  category: z.nullable(z.enum(healthEquityCategories)),
  isCorrected: z.boolean(),
  sentAt: z.string(),
});
export type OutboundMessage = z.infer<typeof OutboundMessage>;

export const PatientResponse = z.object({
  externalId: z.string(),
  organization: OrganizationRef,
  feature: z.enum(assistantFeatures),
  questionType: z.nullable(z.enum(questionTypes)),
  /** The patient's text, redacted: names, numbers, dates, addresses and links are taken out. */
  text: z.string(),
  classification: z.enum(assistantClassifications),
  /** Of a scale or number question: the number it was read as. */
  value: z.nullable(z.number()),
  reason: z.nullable(z.enum(assistantDoubts)),
  correctedTo: z.nullable(z.enum(answerTypes)),
  judgedCorrect: z.nullable(z.boolean()),
  judgedBy: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  createdAt: z.string(),
});
export type PatientResponse = z.infer<typeof PatientResponse>;

const open = { permission: "session", roles: operatorRoles } as const;
const folder = "/admin/ai_classification";

export const adminOutboundMessages = {
  list: endpoint({
    method: "GET",
    path: `${folder}/outbound_messages.json`,
    summary: "List outreach messages, and Messenger messages of organizations that share them, with their topics, newest first",
    ...open,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ feature: z.optional(z.enum(outboundFeatures)) })) }),
    output: paged("outboundMessages", OutboundMessage),
  }),
  read: endpoint({
    method: "GET",
    path: `${folder}/outbound_messages/messenger/:id.json`,
    summary: "Get a redacted message from staff to a patient, of an organization that shares it",
    ...open,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    output: z.object({ text: z.string() }),
    errors: ["not_found"],
  }),
  correct: endpoint({
    method: "PUT",
    path: `${folder}/outbound_messages/:externalId.json`,
    summary: "Set the topic of an outreach for all its occurrences, past and future",
    ...open,
    params: idRef,
    wrap: "outboundMessage",
    body: z.object({ category: z.nullable(z.enum(healthEquityCategories)) }),
    errors: ["not_found"],
  }),
};

export const adminPatientResponses = {
  list: endpoint({
    method: "GET",
    path: `${folder}/patient_responses.json`,
    summary: "List redacted replies and their classifications from organizations that share them, newest first",
    ...open,
    query: z.object({
      ...pageQuery(),
      search: z.optional(z.object({ list: z.optional(z.enum(responseLists)), mark: z.optional(z.enum(marks)) })),
    }),
    output: paged("patientResponses", PatientResponse),
  }),
  judge: endpoint({
    method: "PUT",
    path: `${folder}/patient_responses/:externalId.json`,
    summary: "Mark whether a reply was classified correctly; the reply itself is not changed",
    ...open,
    params: idRef,
    wrap: "patientResponse",
    body: z.object({ correct: z.nullable(z.boolean()) }),
    output: z.object({ patientResponse: PatientResponse }),
    errors: ["not_found"],
  }),
};
