// Response Assistant: its classifications, their review by staff, and its switch.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { readingLayers } from "../message/question.ts";
import { can, type PermissionMap } from "../permissions.ts";
import { paged, pageQuery } from "../wire.ts";
import { answerTypes, assistantClassifications, assistantDoubts, type Feature, questionTypes } from "../words.ts";
import { ActivityEntry } from "./activity.ts";

/** Replies to what these asked; a wish to stop that nothing asked for belongs to messenger. */
export const assistantFeatures = ["appointment", "messenger", "outreach", "program", "referral"] as const;
export type AssistantFeature = (typeof assistantFeatures)[number];
/** Open-ended questions accept every text, so there is nothing to classify. */
export const assistantQuestionTypes = ["yes_no", "multiple_choice", "scale", "numerical", "date", "true_false"] as const;

const value = z.nullable(z.union([z.number(), z.string()]));
const person = z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }));

export const AiClassification = z.object({
  externalId: z.string(),
  createdAt: z.string(),
  classification: z.enum(assistantClassifications),
  /** The recognized number or date; hidden from users without access to PHI. */
  value,
  /** Why it needs review. */
  reason: z.nullable(z.enum(assistantDoubts)),
  /** What read the reply; null for replies that were read before this was stored. */
  layer: z.nullable(z.enum(readingLayers)),
  /** The words that decided, in lower case and without accents; null where the reply was read as a whole. Hidden from users without access to PHI. */
  evidence: z.nullable(z.string()),
  feature: z.enum(assistantFeatures),
  questionType: z.nullable(z.enum(questionTypes)),
  /** The correction by staff. */
  correctedTo: z.nullable(z.enum(answerTypes)),
  correctedValue: value,
  reviewedBy: person,
  reviewedAt: z.nullable(z.string()),
  /** The reply itself. */
  activityLog: ActivityEntry,
  currentUserAbilities: z.object({ review: z.boolean(), correct: z.boolean() }),
});
export type AiClassification = z.infer<typeof AiClassification>;

/** An answer option that staff may set. */
export const AiAnswerChoice = z.object({ type: z.enum(answerTypes), label: z.nullable(z.string()) });
export type AiAnswerChoice = z.infer<typeof AiAnswerChoice>;

export const AiClassificationDetail = z.extend(AiClassification, {
  /** The answer options of its question; empty without a question. */
  answerChoices: z.array(AiAnswerChoice),
});
export type AiClassificationDetail = z.infer<typeof AiClassificationDetail>;

/** How often staff agreed with one layer in one month. */
export const AiAgreement = z.object({
  /** Month of the organization, "2026-11". */
  month: z.string(),
  layer: z.enum(readingLayers),
  /** Replies that the layer took for an answer or a wish. */
  read: z.number(),
  /** Of these, how many staff looked at. */
  reviewed: z.number(),
  /** Of those looked at, how many staff left as they were. */
  agreed: z.number(),
});
export type AiAgreement = z.infer<typeof AiAgreement>;
/** So many months are shown, the present one included. */
export const agreementMonths = 6;

export const aiSortFields = ["createdAt", "feature", "response", "classification"] as const;

/** Returns whether the user may correct the reply: the right to change what asked the question. */
export const mayCorrect = (map: PermissionMap, feature: Exclude<Feature, "patient">): boolean =>
  ({
    appointment: () => can(map, "rsvp", "appointment"),
    messenger: () => false,
    outreach: () => can(map, "update", "outreach_message"),
    program: () => can(map, "updatePatients", "educational_stream"),
    referral: () => can(map, "update", "referral"),
  })[feature]();

export const AiCorrection = z.object({
  answerType: z.enum(answerTypes),
  /** With a number, a scale or a day: what it is. */
  value: z.nullish(z.union([z.number(), z.string().check(z.maxLength(40))])),
});
export type AiCorrection = z.infer<typeof AiCorrection>;

const read = { action: "read", subject: "ai_classification" } as const;
const ref = z.object({ externalId: z.uuid() });
const detail = z.object({ aiClassification: AiClassificationDetail });
const day = z.optional(z.iso.date(issueText("validation.date")));
const base = "/ai_classifications";

export const aiClassifications = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List the replies that the Response Assistant classified",
    permission: read,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          /** Days of the organization. */
          minDate: day,
          maxDate: day,
          feature: z.optional(z.enum(assistantFeatures)),
          questionType: z.optional(z.enum(questionTypes)),
        }),
      ),
    }),
    output: paged("aiClassifications", AiClassification),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:externalId.json`,
    summary: "Get a reply with the classification of the Response Assistant",
    permission: read,
    params: ref,
    output: detail,
    errors: ["not_found"],
    isPolling: true,
  }),
  agreement: endpoint({
    method: "GET",
    path: `${base}/agreement.json`,
    summary: "Get how often staff agreed with each layer of reply reading, by month, for six months",
    permission: read,
    output: z.object({ agreement: z.array(AiAgreement) }),
  }),
  review: endpoint({
    method: "POST",
    path: `${base}/:externalId/review.json`,
    summary: "Mark a reply as reviewed without changing it",
    permission: read,
    params: ref,
    output: detail,
    errors: ["not_found"],
  }),
  correct: endpoint({
    method: "PUT",
    path: `${base}/:externalId/correct.json`,
    summary: "Correct the answer of a reply; the stored answer is replaced, and nothing is sent",
    permission: read,
    params: ref,
    wrap: "aiClassification",
    body: AiCorrection,
    output: detail,
    errors: ["not_found", "invalid_state"],
  }),
};

const entryRef = z.object({ externalId: z.string().check(z.regex(/^i\d{1,18}$/)) });

/** The answer of a reply, by the id of its entry in the activity log; also of replies that were read by exact words. */
export const replyAnswers = {
  choices: endpoint({
    method: "GET",
    path: "/replies/:externalId/answer_choices.json",
    summary: "List the answers that the question of a reply accepts",
    permission: { action: "read", subject: "activity_log" },
    params: entryRef,
    output: z.object({ answerChoices: z.array(AiAnswerChoice) }),
    errors: ["not_found"],
  }),
  set: endpoint({
    method: "PUT",
    path: "/replies/:externalId/answer.json",
    summary: "Set the answer of a reply; no message is sent to the patient unless the acknowledgment is sent with a separate request",
    permission: { action: "read", subject: "activity_log" },
    params: entryRef,
    body: AiCorrection,
    output: z.object({
      answerType: z.enum(answerTypes),
      /**
       * What this answer would have got, as it can be sent now: its own text, and the question that follows it; null for neither. Masked for
       * staff without access to PHI.
       */
      acknowledgement: z.nullable(z.object({ body: z.nullable(z.string()), followOn: z.nullable(z.string()) })),
    }),
    errors: ["not_found", "invalid_state"],
  }),
  acknowledge: endpoint({
    method: "POST",
    path: "/replies/:externalId/acknowledgement.json",
    summary: "Send the acknowledgement of an answer that staff have set, and ask what follows it, once",
    permission: { action: "read", subject: "activity_log" },
    params: entryRef,
    sends: true,
    errors: ["not_found", "invalid_state", "not_configured"],
  }),
};

export const AiParsingSetting = z.object({ enabled: z.boolean() });
export type AiParsingSetting = z.infer<typeof AiParsingSetting>;
const setting = z.object({ aiParsingSetting: AiParsingSetting });

/** Version of the terms that an organization agrees to; a new version needs a new agreement. */
export const reviewTermsVersion = 1;

export const ReviewSharing = z.object({
  isShared: z.boolean(),
  agreedAt: z.nullable(z.string()),
  agreedBy: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type ReviewSharing = z.infer<typeof ReviewSharing>;
const sharing = z.object({ reviewSharing: ReviewSharing });

/** Whether Tidings staff may read redacted replies and messages of the organization, to find where reading needs to improve. */
export const reviewSharings = {
  show: endpoint({
    method: "GET",
    path: "/review_sharing.json",
    summary: "Get whether redacted replies are shared with Tidings, and who agreed",
    permission: read,
    output: sharing,
  }),
  update: endpoint({
    method: "PUT",
    path: "/review_sharing.json",
    summary: "Agree to share redacted replies with Tidings, or withdraw the agreement",
    permission: { action: "updateAiParsingSettings", subject: "providers_features_config" },
    /** `termsVersion`: the terms that were read; needed to agree. */
    body: z.object({ isShared: z.boolean(), termsVersion: z.optional(z.literal(reviewTermsVersion)) }).check(
      z.refine((body) => !body.isShared || body.termsVersion !== undefined, {
        path: ["termsVersion"],
        error: issueText("validation.blank"),
      }),
    ),
    output: sharing,
  }),
};

export const parsingSettings = {
  show: endpoint({
    method: "GET",
    path: "/parsing_settings.json",
    summary: "Get whether the Response Assistant is on",
    permission: read,
    output: setting,
  }),
  update: endpoint({
    method: "PUT",
    path: "/parsing_settings.json",
    summary: "Turn the Response Assistant on or off for the organization",
    permission: { action: "updateAiParsingSettings", subject: "providers_features_config" },
    wrap: "aiParsingSetting",
    body: AiParsingSetting,
    output: setting,
  }),
};
