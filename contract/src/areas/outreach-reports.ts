// Outreach reports: results of the completed outreaches of a period, and the patients who were not reached.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { failureReasons } from "../words.ts";
import { DistributionRow, FollowOnResult } from "./outreaches/results.ts";
import { PatientRow } from "./patients.ts";

/** Patients that one outreach did not reach, by reason. */
export const FailedPatientsSearch = z.object({
  /** Of the outreach. */
  externalId: z.uuid(),
  failedReason: z._default(z.enum(failureReasons), "missing_communication"),
});
export type FailedPatientsSearch = z.infer<typeof FailedPatientsSearch>;

export const FailedPatient = z.object({
  patient: PatientRow,
  lastMessageAt: z.nullable(z.string()),
  lastResponseAt: z.nullable(z.string()),
});
export type FailedPatient = z.infer<typeof FailedPatient>;

/** Number of days of the presets; 0 is today only. */
export const reportDays = [0, 1, 7, 30, 90, 180] as const;
export const defaultReportDays = 30;
/** The earliest day that can be requested. */
export const maxReportYears = 2;

const date = z.optional(z.iso.date(issueText("validation.date")));
/** Local dates of the organization, both included; absent: the last thirty days to today. */
const Period = z.object({
  from: date,
  to: date,
  /** As a user who is limited to this location sees the figures. */
  locationExternalId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type Period = z.infer<typeof Period>;

export const volumeGroups = ["health_equity_category", "language", "question_type", "response_expectation"] as const;
export const volumeSegments = ["day", "week", "month"] as const;
export const summaryGroups = ["delivery_rate", "response_rate", "opt_out_rate"] as const;

/** One point of a series: label, value, and time when it is a course over time. */
export const SeriesRow = z.object({ name: z.string(), value: z.number(), date: z.nullable(z.string()) });
export type SeriesRow = z.infer<typeof SeriesRow>;

const summary = { messageSummary: z.array(SeriesRow), rate: z.nullable(z.number()) };

export const FailedRow = z.object({
  name: z.enum(failureReasons),
  /** Of those not reached, and of all patients. */
  rate: z.nullable(z.number()),
  populationRate: z.nullable(z.number()),
  populationCount: z.number(),
});
export type FailedRow = z.infer<typeof FailedRow>;

const read = { action: "read", subject: "outreach_message" } as const;
const base = "/outreaches/reports";

export const outreachReports = {
  messageVolume: endpoint({
    method: "GET",
    path: `${base}/message_volume.json`,
    summary: "Count the messages of completed outreaches by topic, language, type, or question, optionally over time",
    permission: read,
    query: z.object({ groupBy: z.enum(volumeGroups), segmentBy: z.optional(z.enum(volumeSegments)), search: z.optional(Period) }),
    output: z.object({ messageVolume: z.array(SeriesRow) }),
  }),
  messageSummary: endpoint({
    method: "GET",
    path: `${base}/message_summary.json`,
    summary: "Get a rate of completed outreaches with its numerator and denominator, and those of the period of the same length before it",
    permission: read,
    query: z.object({ groupBy: z.enum(summaryGroups), search: z.optional(Period) }),
    output: z.object({ ...summary, previous: z.object({ ...summary, from: z.string(), to: z.string(), days: z.number() }) }),
  }),
  failedDistribution: endpoint({
    method: "GET",
    path: `${base}/failed_distribution.json`,
    summary: "Count the patients not reached by completed outreaches, or by one outreach, by reason",
    permission: read,
    query: z.object({
      search: z.optional(z.extend(Period, { failedReason: z.optional(z.enum(failureReasons)), externalId: z.optional(z.uuid()) })),
    }),
    output: z.object({ failedDistribution: z.array(FailedRow) }),
    errors: ["not_found"],
  }),
  responseDistribution: endpoint({
    method: "GET",
    path: `${base}/response_distribution.json`,
    summary: "Count the answers to an outreach by type and language",
    permission: read,
    query: z.object({
      groupBy: z._default(z.enum(["answer_type"]), "answer_type"),
      segmentBy: z._default(z.enum(["language"]), "language"),
      search: z.object({ externalId: z.uuid() }),
    }),
    output: z.object({ responseDistribution: z.array(DistributionRow), followOns: z.array(FollowOnResult) }),
    errors: ["not_found"],
  }),
  failedPatients: endpoint({
    method: "GET",
    path: `${base}/failed_distribution/patients.json`,
    summary: "List the patients an outreach did not reach for one reason",
    permission: read,
    query: z.object({ ...pageQuery(), search: FailedPatientsSearch }),
    output: paged("patients", FailedPatient),
    errors: ["not_found"],
    isPolling: true,
  }),
};
