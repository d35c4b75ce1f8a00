// Activity log of all pages, and the review flags of replies.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { safetyLevels } from "../message/safety/safety-kinds.ts";
import { paged, pageQuery } from "../wire.ts";
import {
  activityFeatureTypes,
  activityTypes,
  alertKinds,
  alertStates,
  answerTypes,
  assistantClassifications,
  responseFlagNames,
} from "../words.ts";
import { Counter } from "./organizations.ts";

export const ResponseFlag = z.object({ externalId: z.string(), name: z.enum(responseFlagNames), reason: z.string() });

/** Decisions of staff about a reply that may be a request to stop, or that reports a wrong number or a death. */
export const replyDecisions = ["opt_out", "release", "wrong_number", "deceased", "leave_program"] as const;
export type ReplyDecision = (typeof replyDecisions)[number];

/** Reasons why a reply holds the automated messages of its number. */
export const holdReasons = ["doubtful_stop", "deceased"] as const;

/** Messages to the number wait because of this reply. */
export const ReplyHold = z.object({
  reason: z.enum(holdReasons),
  /** When an undecided request to stop counts as STOP; null for a death. */
  deadlineAt: z.nullable(z.string()),
  /** When it counted as STOP because it was not decided in time. */
  ranOutAt: z.nullable(z.string()),
});

/** Reason of the hold, otherwise of the flag → the decisions that resolve it. */
export const decisionsFor: Readonly<Record<string, readonly ReplyDecision[]>> = {
  doubtful_stop: ["opt_out", "leave_program", "release", "wrong_number", "deceased"],
  deceased: ["deceased", "release", "wrong_number", "opt_out"],
  moved: ["opt_out", "wrong_number"],
  leave_program: ["leave_program", "opt_out"],
};

/** Reasons of flags that an answer of staff does not resolve: each needs its own decision. */
export const reasonsWithOwnAct = ["doubtful_stop", "wrong_number", "deceased", "safety"] as const;

export const mediaStates = ["loading", "ready", "not_shown", "expired", "failed"] as const;
export type MediaState = (typeof mediaStates)[number];
/**
 * Kinds of files that are shown, detected from the content and not from the name; all others are `not_shown`. A `drawing` is a picture
 * that is never rendered, because it could contain a script or browsers do not support it.
 */
export const mediaKinds = ["image", "drawing", "pdf", "audio", "video", "contact", "text", "calendar"] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const mediaReasons = [
  "unknown_kind",
  "not_drawable",
  "too_large",
  "not_from_carrier",
  "unreachable",
  "kept_for_a_year",
  "infected",
  "waiting_for_scan",
] as const;
export type MediaReason = (typeof mediaReasons)[number];

/** A file that a patient or a staff user sent with a text. */
export const MediaFile = z.object({
  externalId: z.string(),
  state: z.enum(mediaStates),
  /** Why it is not shown or could not be fetched. */
  reason: z.nullable(z.enum(mediaReasons)),
  /** Null until it is known, and for unsupported types. */
  kind: z.nullable(z.enum(mediaKinds)),
  fileName: z.nullable(z.string()),
  /** The sender's file name, for files that are not shown. */
  contentType: z.nullable(z.string()),
  byteSize: z.nullable(z.number()),
  /** What the picture of an outreach shows, in the words of its author. */
  description: z.optional(z.string()),
  /** Download URL, which requires credentials; null unless the file is ready. */
  publicUrl: z.nullable(z.string()),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** States of a requested translation; a message that needs none has no state. */
export const translationStates = ["waiting", "ready", "failed"] as const;
/** `fromLanguage`: a supported language by its key, any other by its BCP 47 code. */
export const BodyTranslation = z.object({ body: z.string(), fromLanguage: z.string() });
export type BodyTranslation = z.infer<typeof BodyTranslation>;

/** The classification of a reply, and its correction by staff. */
export const EntryClassification = z.object({
  externalId: z.string(),
  classification: z.enum(assistantClassifications),
  correctedTo: z.nullable(z.enum(answerTypes)),
  reviewedAt: z.nullable(z.string()),
});
export type EntryClassification = z.infer<typeof EntryClassification>;

/** The alert that a message, or a conversation, belongs to. */
export const AlertMark = z.object({
  externalId: z.string(),
  kind: z.enum(alertKinds),
  level: z.enum(safetyLevels),
  state: z.enum(alertStates),
  raisedAt: z.string(),
});
export type AlertMark = z.infer<typeof AlertMark>;

/** How an answer was determined: by exact words, by classification, or by staff. */
export const answerConfidences = ["exact", "likely", "staff"] as const;

export const ActivityEntry = z.object({
  externalId: z.string(),
  type: z.enum(activityTypes),
  /** Masked for staff without access to PHI. */
  body: z.nullable(z.string()),
  isMasked: z.boolean(),
  /** State of an outbound message, or how an inbound one was handled. */
  state: z.nullable(z.string()),
  /** Why the message was not delivered, as a key of a plain text. */
  failureReason: z.nullable(z.string()),
  /** The carrier's outcome is unknown and is no longer queried: staff may send it again. */
  canSendAgain: z.boolean(),
  errorCode: z.nullable(z.number()),
  /** When it is sent once more after a temporary failure; null: it is not, or that message has left. */
  sentAgainAt: z.nullable(z.string()),
  sender: z.enum(["organization", "patient", "user", "system"]),
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  featureType: z.enum(activityFeatureTypes),
  featureExternalId: z.nullable(z.string()),
  loggableType: z.string(),
  language: z.nullable(z.string()),
  /** Detected language of an inbound message and whether it is only a guess; null when unknown. */
  detectedLanguage: z.nullable(z.object({ language: z.string(), isGuess: z.boolean() })),
  /**
   * The translated body. Null when the text is in the reader's language, no translator is configured, or the reader has no access to PHI.
   */
  bodyTranslation: z.nullable(BodyTranslation),
  translationState: z.nullable(z.enum(translationStates)),
  patientExternalId: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
  responseFlag: z.nullable(ResponseFlag),
  /** Null if it holds nothing or was decided. */
  replyHold: z.nullable(ReplyHold),
  /** Of a flagged reply from a shared phone: the patients whose question it may answer. Names are masked for staff without access to PHI. */
  possiblePatients: z.array(z.object({ externalId: z.string(), name: z.nullable(z.string()) })),
  /** Set if the message is about harm or an emergency. */
  safetyAlert: z.nullable(AlertMark),
  /** Null if the reply matched exact words, needed no classification, or the assistant was off. */
  aiClassification: z.nullable(EntryClassification),
  /** The answer that counts now, of a reply to a question; its value is hidden from staff without access to PHI. */
  readAs: z.nullable(
    z.object({
      answerType: z.enum(answerTypes),
      value: z.nullable(z.union([z.number(), z.string()])),
      /** The label of an answer option. */
      label: z.nullable(z.string()),
      confidence: z.enum(answerConfidences),
    }),
  ),
  /** When a queued message will be sent; null once it is sent. */
  sendAt: z.nullable(z.string()),
  /** A reply to a question: staff with the right may set its answer. */
  isAnswerable: z.boolean(),
  /** Attached files in order; none for staff without access to PHI. */
  mediaFiles: z.array(MediaFile),
  createdAt: z.string(),
  lastActivityAt: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The months whose messages are counted for one patient, in the organization's calendar. */
export const messageMonths = ["current_month", "last_month"] as const;
/** The parts of a month's count; what features `patient` and `organization` sent is one part (OP-019). */
export const countedFeatures = ["appointment", "messenger", "outreach", "program", "referral", "welcomeMessage"] as const;
export type CountedFeature = (typeof countedFeatures)[number];

export const activity = {
  list: endpoint({
    method: "GET",
    path: "/activity_logs.json",
    summary: "List the activity of a patient or of one record, newest first",
    permission: { action: "read", subject: "activity_log" },
    query: z.object({
      ...pageQuery(),
      features: z.optional(z.array(z.enum(activityFeatureTypes))),
      featureExternalId: z.optional(z.string().check(z.maxLength(64))),
      search: z.optional(
        z.object({
          patientExternalId: z.optional(z.string().check(z.maxLength(64))),
          type: z.optional(z.enum(activityTypes)),
          loggableType: z.optional(z.string().check(z.maxLength(60))),
        }),
      ),
    }),
    output: paged("activityLogs", ActivityEntry),
    isPolling: true,
  }),
  messageCounters: endpoint({
    method: "GET",
    path: "/counters/patient_messages/:month.json",
    summary: "Count the messages sent to a patient in a month, in total and by enabled feature",
    permission: { action: "read", subject: "activity_log" },
    params: z.object({ month: z.enum(messageMonths) }),
    query: z.object({ patientExternalId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: z.object({ counters: z.array(Counter) }),
    isPolling: true,
    errors: ["not_found"],
  }),
  downloadMediaFile: endpoint({
    method: "GET",
    path: "/messaging/media_files/:externalId/download",
    summary: "A file sent or received with a message",
    permission: { action: "read", subject: "activity_log" },
    isUnmaskedOnly: true,
    params: z.object({ externalId: z.uuid() }),
    isFile: true,
    errors: ["not_found"],
  }),
  reviewFlag: endpoint({
    method: "POST",
    path: "/responses/flag/:externalId/review.json",
    summary: "Mark a reply that needed a person as reviewed",
    permission: { action: "read", subject: "activity_log" },
    params: z.object({ externalId: z.string() }),
    output: z.object({ responseFlag: ResponseFlag }),
  }),
  /** The same action under the HTTP method that older clients use. */
  reviewFlagPut: endpoint({
    method: "PUT",
    path: "/responses/flag/:externalId/review.json",
    summary: "Mark a reply that needed a person as reviewed",
    permission: { action: "read", subject: "activity_log" },
    params: z.object({ externalId: z.string() }),
    output: z.object({ responseFlag: ResponseFlag }),
  }),
  sendAgain: endpoint({
    method: "POST",
    path: "/activity_logs/:externalId/send_again.json",
    summary: "Resend a message whose outcome the carrier could not confirm; the first one may have been delivered",
    permission: { action: "update", subject: "patient" },
    params: z.object({ externalId: z.string().check(z.maxLength(20)) }),
    output: z.object({ activityLog: z.object({ externalId: z.string(), state: z.literal("queued") }) }),
    sends: true,
    errors: ["not_found", "invalid_state", "not_configured"],
  }),
  decideFlag: endpoint({
    method: "POST",
    path: "/responses/flag/:externalId/decide.json",
    summary:
      "Resolve a reply that may be a request to stop: opt out, leave one program, release, wrong number, or deceased; nothing is sent",
    permission: { action: "update", subject: "patient" },
    params: z.object({ externalId: z.string() }),
    body: z.object({
      decision: z.enum(replyDecisions),
      /** The program that the patient leaves; needed for that decision alone. */
      programExternalId: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: z.object({ responseFlag: ResponseFlag }),
    errors: ["not_found", "invalid_state"],
  }),
};
