// Product names and the enums of the wire format.

/** The displayed name; the wire's flag and role use the lower-case form. */
export const productName = "Tidings";
/** The license of the program, by its SPDX identifier and in words. */
export const license = { id: "AGPL-3.0-or-later", name: "GNU Affero General Public License, version 3 or later" } as const;
export const productSlug = "tidings";

export const features = ["patient", "appointment", "messenger", "outreach", "program", "referral"] as const;
export type Feature = (typeof features)[number];

/** Feature → the service that must be configured for it. */
export const serviceOfFeature = {
  patient: "patient",
  appointment: "appointment",
  messenger: "directMessaging",
  outreach: "outreachMessage",
  program: "educationalStream",
  referral: "referral",
} as const satisfies Record<Feature, string>;

export const services = [
  "patient",
  "appointment",
  "directMessaging",
  "outreachMessage",
  "educationalStream",
  "referral",
  "patientsWelcomeMessage",
] as const;
export type Service = (typeof services)[number];

export const optFeatures = ["appointment", "messenger", "outreach", "program", "referral"] as const;
export type OptFeature = (typeof optFeatures)[number];

export const levels = ["disabled", "read", "limited", "manage"] as const;
export type Level = (typeof levels)[number];

export const roles = ["staff_admin", "staff", `${productSlug}_staff`, "site_admin"] as const;
export type Role = (typeof roles)[number];

/** Languages in which staff can read the product, by ISO 639-1 code. */
export const interfaceLanguages = ["en", "es"] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const organizationStatuses = ["active", "disabled"] as const;

export const sexes = ["male", "female", "other"] as const;
export const ethnicities = ["unknown", "hispanic_or_latino", "not_hispanic_or_latino"] as const;
export const races = [
  "unknown",
  "american_indian_or_alaska_native",
  "asian",
  "black_or_african_american",
  "hawaiian_or_pacific_islander",
  "white",
  "other",
] as const;
export const phoneCarriers = ["metropcs", "boost", "cricket", "verizon", "t-mobile", "sprint", "at&t", "virgin", "other"] as const;
export const smsPlans = ["unlimited", "limited", "unknown"] as const;
export const dataPlans = ["yes", "no", "unknown"] as const;
export const profileTypes = ["patient", "member"] as const;
export const patientStates = ["enabled", "disabled"] as const;
export const patientOrigins = ["api_v1", "api_v2", "file_upload", "manual", "self_enrolled", "sftp_upload"] as const;
export const lineTypes = ["mobile", "landline", "voip", "unknown"] as const;

export const questionTypes = [
  "no_response",
  "open_ended",
  "yes_no",
  "multiple_choice",
  "scale",
  "numerical",
  "date",
  "true_false",
] as const;
export type QuestionType = (typeof questionTypes)[number];
/** Question types of the outreach form. */
export const outreachQuestionTypes = ["no_response", "multiple_choice", "open_ended", "yes_no"] as const;
export const answerTypes = [
  "no_response",
  "open_ended",
  "yes",
  "no",
  "multiple_choice_a",
  "multiple_choice_b",
  "multiple_choice_c",
  "multiple_choice_d",
  "multiple_choice_e",
  "true",
  "false",
  "numerical",
  "date",
  "scale",
  "scale_option0",
  "scale_option1",
  "scale_option2",
  "scale_option3",
  "scale_option4",
  "scale_option5",
  "scale_option6",
  "scale_option7",
  "scale_option8",
  "scale_option9",
  "scale_option10",
  "needs_review",
  "opt_out",
] as const;
export type AnswerType = (typeof answerTypes)[number];

export const outreachStates = ["draft", "processing", "scheduled", "active", "stopped", "completed", "disabled"] as const;
export type OutreachState = (typeof outreachStates)[number];
export const flowPatientStates = [
  "ready",
  "in_progress",
  "completed",
  "disabled",
  "duplicate",
  "incomplete",
  "opted_out",
  "stopped",
] as const;
export const failureReasons = ["missing_communication", "missing_language", "opt_out", "unreachable"] as const;
export type FailureReason = (typeof failureReasons)[number];

export const appointmentStates = ["scheduled", "active", "cancelled", "completed", "disabled"] as const;
export type AppointmentState = (typeof appointmentStates)[number];
/** How an appointment takes place. */
export const appointmentModalities = ["in_person", "telephone", "video"] as const;
export type AppointmentModality = (typeof appointmentModalities)[number];
/** The patient's reply; `waiting_for_clarification` is shown as Needs Review. */
export const appointmentRsvps = [
  "going",
  "not_going",
  "maybe",
  "no_response",
  "no_response_required",
  "no_reminders_sent",
  "no_reminders_scheduled",
  "waiting_for_clarification",
  "reviewed",
  "error",
] as const;
export type AppointmentRsvp = (typeof appointmentRsvps)[number];
export const reminderStates = [
  "active",
  "in_progress",
  "completed",
  "skipped",
  "opted_out",
  "not_sent_not_going",
  "failed",
  "cancelled",
] as const;
export type ReminderState = (typeof reminderStates)[number];

/** States of a message, weakest first; `rank` in the database is the position, which delivery status may only raise. */
export const messageStates = [
  "queued",
  "held",
  "sent",
  "sent_unconfirmed",
  "delivered",
  "undelivered",
  "failed",
  "cancelled",
  "suppressed",
] as const;
export type MessageState = (typeof messageStates)[number];

/** Purpose of a message; `automated` ones respect the send window, the others reply to an inbound message. */
export const messagePurposes = {
  outreach: { isAutomated: true },
  /** The question that follows an answer to an outreach. */
  outreach_next: { isAutomated: false },
  reminder: { isAutomated: true },
  program: { isAutomated: true },
  /** Staff send a program's next message manually. */
  program_advance: { isAutomated: false },
  referral: { isAutomated: true },
  /** The next question of a referral, after a reply. */
  referral_next: { isAutomated: false },
  welcome: { isAutomated: true },
  direct: { isAutomated: false },
  acknowledgement: { isAutomated: false },
  error_message: { isAutomated: false },
  auto_response: { isAutomated: false },
  unrequested: { isAutomated: false },
  global_optin: { isAutomated: false },
  global_optout: { isAutomated: false },
  help: { isAutomated: false },
  /** The safety text, in reply to a message about harm or an emergency: nothing holds it back. */
  safety: { isAutomated: false },
  /** To a staff user on call. */
  staff_page: { isAutomated: false },
  /** A draft's text, to the staff user who writes it; counted nowhere. */
  test: { isAutomated: false },
} as const;
export type MessagePurpose = keyof typeof messagePurposes;

/** Purposes allowed after an opt-out: its confirmation, and help. */
export const compliancePurposes = ["global_optout", "global_optin", "help"] as const satisfies readonly MessagePurpose[];

/** Purposes that no opt-out, hold, patient or organization state, rate limit or sender pause holds back. */
export const unstoppablePurposes = ["safety", "staff_page"] as const satisfies readonly MessagePurpose[];

/**
 * Who answers STOP, START and HELP sent to a number of ours. `carrier`: it answers, and blocks after STOP (its default, always so with
 * toll-free numbers). `carrier_blocks`: it blocks after STOP and answers nothing. `tidings`: it does neither.
 */
export const keywordHandlings = ["carrier", "carrier_blocks", "tidings"] as const;
export type KeywordHandling = (typeof keywordHandlings)[number];

/** Reasons why the carrier refuses messages (unregistered number, region not enabled, filtered as spam, daily limit), or sending does not advance. */
export const carrierAlertKinds = ["sender_not_registered", "region_not_enabled", "filtered", "daily_limit", "outreach_stalled"] as const;
export type CarrierAlertKind = (typeof carrierAlertKinds)[number];

/** Staff must decide about a number: an undecided request to stop, a held appointment reminder, or a reported death. */
export const holdAlertKinds = ["stop_deadline", "held_visit", "deceased_hold"] as const;
export type HoldAlertKind = (typeof holdAlertKinds)[number];

/** A reminder call that was dropped by the limit of automated calls: staff call the patient. */
export const callAlertKinds = ["reminder_not_called"] as const;
export type CallAlertKind = (typeof callAlertKinds)[number];

/** What an alert is about. `scale_answer`: an answer in a range that needs attention; `help_word`: HELP, AYUDA or 2 after a safety text. */
export const alertKinds = [
  "crisis",
  "emergency",
  "danger_from_others",
  "scale_answer",
  "help_word",
  ...holdAlertKinds,
  ...carrierAlertKinds,
  ...callAlertKinds,
  "test",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/**
 * `open`: pages until a user takes it. `taken`: a user is acting. `waiting`: the patient was not reached, and it pages again at the time
 * of the next attempt. `closed`: it has an outcome.
 */
export const alertStates = ["open", "taken", "waiting", "closed"] as const;
export type AlertState = (typeof alertStates)[number];

/** Outcome of a phone call; `answered` as well: a key was pressed, or the whole text was played. */
export const voiceOutcomes = [
  "answered_by_machine",
  "no_answer",
  "no_response",
  "opt_out",
  "patient_called",
  "exceeded_error",
  "exceeded_repeats",
  "error_invalid_key",
  "error_timeout",
] as const;
export type VoiceOutcome = (typeof voiceOutcomes)[number];
/** Outcome of an outbound phone call, as results show it. */
export const callOutcomes = [...voiceOutcomes, "answered", "in_progress"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const activityTypes = ["sms_message", "voice_message", "sms_response", "voice_response", "opt_in", "opt_out", "error"] as const;
export const activityFeatureTypes = ["appointment", "messenger", "outreach", "program", "referral", "patient", "organization"] as const;
export const responseFlagNames = ["invalid", "reviewed"] as const;

/** Classifications of the Response Assistant: an answer, a maybe, needs review, an opt-out, or leaving one thing. */
export const assistantClassifications = [
  "yes",
  "no",
  "true",
  "false",
  "multiple_choice_a",
  "multiple_choice_b",
  "multiple_choice_c",
  "multiple_choice_d",
  "multiple_choice_e",
  "numerical",
  "scale",
  "date",
  "maybe",
  "needs_review",
  "opt_out",
  "leave_program",
] as const;
export type AssistantClassification = (typeof assistantClassifications)[number];
/** Why a classification is uncertain. */
export const assistantDoubts = ["contradictory", "out_of_range", "not_understood", "doubtful_stop"] as const;
export type AssistantDoubt = (typeof assistantDoubts)[number];

/** How far patients are in a program: enrolled and not finished, finished, or out of it before its end. */
export const programStatuses = ["enrolled", "completed", "left"] as const;
export type ProgramStatus = (typeof programStatuses)[number];
