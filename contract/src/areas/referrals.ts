// Referrals: appointments elsewhere that a patient was referred to, their progress, and the endpoints.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { homeLocationFilter } from "./patients/home-location.ts";

export const referralStates = ["approved", "scheduled", "completed", "expired"] as const;
export type ReferralState = (typeof referralStates)[number];
/** States of referrals that are not finished. */
export const openReferralStates = ["approved", "scheduled"] as const satisfies readonly ReferralState[];

/** Whether the patient has made an appointment, according to their replies. */
export const scheduleStatuses = ["not_asked", "pending", "yes", "no", "no_response"] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];
/** Whether the patient attended; null until the question is sent. */
export const referralAttendances = ["pending", "yes", "no", "no_response"] as const;
export type ReferralAttendance = (typeof referralAttendances)[number];

/** Scheduled messages of a referral, in order. */
export const referralSteps = ["intro", "schedule_question", "appointment_date_question", "attendance_question"] as const;
export type ReferralStep = (typeof referralSteps)[number];

/** Why the next message is not sent on time and waits for the next Wednesday. */
export const referralHindrances = [
  "disabled",
  "opt_out",
  "missing_communication",
  "missing_language",
  "unreachable",
  "service_off",
  "not_configured",
  "other_question",
  "missing_value",
  "too_long",
] as const;
export type ReferralHindrance = (typeof referralHindrances)[number];

/** Fixed local times at which messages are sent. */
export const referralTimes = {
  /** Wednesday, as an ISO weekday number. */
  weekDay: 3,
  intro: "10:00",
  question: "11:00",
  weeksBetween: 2,
  maxResends: 2,
  attendanceDaysAfter: 1,
} as const;
/** Days in which replies to a question count as answers. */
export const referralReplyDays = 14;
/** Days until an open referral without an appointment ends, counted from its order or import, whichever is later. */
export const referralOpenDays = 180;
/** Days after its appointment until an open referral ends. */
export const referralAttendanceDays = 30;
/** How many years ahead the appointment that a patient names may be. */
export const maxYearsToAppointment = 2;

const person = z.object({ externalId: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

export const Referral = z.object({
  externalId: z.string(),
  patientExternalId: z.string(),
  patient: z.extend(person, { language: z.nullable(z.string()), isMasked: z.boolean() }),
  type: z.object({ externalId: z.string(), name: z.string() }),
  state: z.enum(referralStates),
  orderDate: z.string(),
  scheduleStatus: z.enum(scheduleStatuses),
  appointmentDate: z.nullable(z.string()),
  attendance: z.nullable(z.enum(referralAttendances)),
  customContent: z.nullable(z.string()),
  patientInstructions: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Ten digits: the number to call to make the appointment. */
  phone: z.nullable(z.string()),
  providerFirstName: z.nullable(z.string()),
  providerLastName: z.nullable(z.string()),
  introSentAt: z.nullable(z.string()),
  /** How often the schedule question was asked since the last answer. */
  asksWithoutResponse: z.number(),
  /** The next message and its time; null if there is none, or while an answer is pending. */
  nextStep: z.nullable(z.enum(referralSteps)),
  nextStepAt: z.nullable(z.string()),
  hindrance: z.nullable(z.enum(referralHindrances)),
  expiresAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  expiredAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  lockVersion: z.number(),
  currentUserAbilities: z.object({ update: z.boolean() }),
});
export type Referral = z.infer<typeof Referral>;

const id = z.string().check(z.minLength(1), z.maxLength(64, issueText("validation.maxLength", { max: 64 })));
const date = z.iso.date(issueText("validation.date"));
const several = <T extends z.ZodMiniType>(one: T) => z.union([z.array(one).check(z.maxLength(100)), one]);

/** Filters of the list, with the same names in the URL, the query and the export. */
export const ReferralFilters = z.object({
  /** Part of the patient's name. */
  name: z.optional(z.string().check(z.maxLength(255))),
  /** The patient's phone number, or a part of it. */
  phone: z.optional(z.string().check(z.maxLength(30))),
  /** External id of the referral or of the patient. */
  externalId: z.optional(z.string().check(z.maxLength(64))),
  minOrderDate: z.optional(date),
  maxOrderDate: z.optional(date),
  state: z.optional(several(z.enum(referralStates))),
  patientExternalId: z.optional(id),
  ...homeLocationFilter,
});
export type ReferralFilters = z.infer<typeof ReferralFilters>;

/** Correction of a referral's progress by staff. An appointment date without a state means that it is scheduled. */
export const ReferralChange = z.object({
  state: z.optional(z.enum(referralStates)),
  appointmentDate: z.nullish(date),
  lockVersion: z.optional(z.number()),
});
export type ReferralChange = z.infer<typeof ReferralChange>;

export const referralSortFields = ["state", "patientName", "type", "orderDate", "updatedAt"] as const;

const ref = z.object({ externalId: id });
const one = z.object({ referral: Referral });

export const referrals = {
  list: endpoint({
    method: "GET",
    path: "/referrals.json",
    summary: "List referrals",
    permission: { action: "read", subject: "referral" },
    query: z.object({ ...pageQuery(), search: z.optional(ReferralFilters) }),
    output: paged("referrals", Referral),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/referrals/:externalId.json",
    summary: "Get a referral",
    permission: { action: "read", subject: "referral" },
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/referrals/:externalId.json",
    summary: "Correct the state of a referral; its pending messages are canceled",
    permission: { action: "update", subject: "referral" },
    params: ref,
    wrap: "referral",
    body: ReferralChange,
    output: one,
    errors: ["not_found", "stale"],
  }),
};
