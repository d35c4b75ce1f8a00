// Patient segments: sets of patients by filters, counted while the filters are edited.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { healthEquityCategories } from "../message/writing/health-equity.ts";
import { paged, pageQuery } from "../wire.ts";
import { answerTypes, programStatuses, sexes } from "../words.ts";
import { ConditionInput } from "./patients/condition-input.ts";
import { filtersAnything } from "./patients/filters-anything.ts";
import { Language, outreachResults, PatientFilters, PatientRow } from "./patients.ts";

const age = z.nullish(
  z.int().check(z.gte(0, issueText("validation.min", { min: 0 })), z.lte(150, issueText("validation.max", { max: 150 }))),
);
const day = z.nullish(z.iso.date(issueText("validation.date")));

/** `month` and `year` are the previous (or next) calendar month and year; the others are counted from today. */
export const periodPresets = ["month", "three_months", "six_months", "twelve_months", "year"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const dayCount = z.nullish(
  z.int().check(z.gte(1, issueText("validation.min", { min: 1 })), z.lte(3660, issueText("validation.max", { max: 3660 }))),
);

/** One of three forms: a distance in days, a preset, or two local dates; empty means any time. */
export const Period = z.object({
  /** At most so many days ago (or ahead). */
  days: dayCount,
  /** At least so many days ago (or ahead); together with `days` or alone. */
  minDays: dayCount,
  preset: z.nullish(z.enum(periodPresets)),
  minDate: day,
  maxDate: day,
});
export type Period = z.infer<typeof Period>;

const AppointmentFilter = z.object({ startsAt: z.nullish(Period), exists: z.nullish(z.boolean()) });

export const attendances = ["attended", "missed"] as const;
export const maxFilterItems = 50;
const withinMax = z.maxLength(maxFilterItems, issueText("validation.max", { max: maxFilterItems }));

/** Enrolled in one of these programs, or in none of them. */
const ProgramFilter = z.object({
  programExternalIds: z.nullish(z.array(z.uuid()).check(withinMax)),
  status: z.nullish(z.enum(programStatuses)),
  exists: z.nullish(z.boolean()),
});

/** In this outreach with this result, as an answer or "delivered", or not. */
const OutreachFilter = z.object({
  outreachExternalId: z.nullish(z.uuid()),
  result: z.nullish(z.enum(outreachResults)),
  /** `result` is then the answer to the question that follows this one. */
  after: z.nullish(z.enum(answerTypes)),
  exists: z.nullish(z.boolean()),
});

/** All given filters must match; without filters all patients match. */
export const SegmentFilters = z.object({
  sex: z.nullish(z.array(z.enum(sexes)).check(z.maxLength(sexes.length))),
  minAge: age,
  maxAge: age,
  /** Preferred languages. */
  language: z.nullish(z.array(Language).check(withinMax)),
  /** With one of these conditions, in any system, or with none of them. */
  conditions: z.nullish(z.object({ anyOf: z.nullish(z.array(ConditionInput).check(withinMax)), exists: z.nullish(z.boolean()) })),
  healthEquityMessages: z.nullish(
    z.object({ category: z.nullish(z.enum(healthEquityCategories)), dateRange: z.nullish(Period), exists: z.nullish(z.boolean()) }),
  ),
  outreach: z.nullish(OutreachFilter),
  programs: z.nullish(ProgramFilter),
  /** `attendance`: as staff recorded it. */
  pastAppointments: z.nullish(z.extend(AppointmentFilter, { attendance: z.nullish(z.enum(attendances)) })),
  futureAppointments: z.nullish(AppointmentFilter),
});
export type SegmentFilters = z.infer<typeof SegmentFilters>;

export const Segment = z.object({
  externalId: z.string(),
  name: z.string(),
  patientsCount: z.number(),
  filters: SegmentFilters,
  /** Null while the segment is being recomputed. */
  computedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type Segment = z.infer<typeof Segment>;

export const maxSegmentNameLength = 255;
export const SegmentInput = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maxSegmentNameLength, issueText("validation.maxLength", { max: maxSegmentNameLength }))),
  filters: SegmentFilters,
  /** Needed where the filters are empty: the segment then holds all patients. */
  all: z.optional(z.literal(true)),
});
export type SegmentInput = z.infer<typeof SegmentInput>;

const saysAll = z.refine<Partial<SegmentInput>>(({ filters, all }) => !filters || all || filtersAnything(filters), {
  path: ["filters"],
  error: issueText("validation.allPatients"),
});

/** `updatedAt`: when the patient last started to match. */
export const SegmentPatient = z.object({ patient: PatientRow, updatedAt: z.string() });
export type SegmentPatient = z.infer<typeof SegmentPatient>;

const counts = { patientsCount: z.number(), reachablePatientsCount: z.number() };
const ref = z.object({ externalId: z.uuid() });
const one = z.object({ segment: z.extend(Segment, { reachablePatientsCount: z.number() }) });
const read = { action: "read", subject: "patients_segment" } as const;
const update = { action: "update", subject: "patients_segment" } as const;
const base = "/patients/segments";
export const segmentSortFields = ["name", "patientsCount", "updatedAt"] as const;

export const segments = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List segments",
    permission: read,
    query: z.object({ ...pageQuery(500), search: z.optional(z.object({ name: z.optional(z.string().check(z.maxLength(255))) })) }),
    output: paged("segments", Segment),
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:externalId.json`,
    summary: "Get a segment with its filters and the counts of all and reachable patients",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  create: endpoint({
    method: "POST",
    path: `${base}.json`,
    summary: "Create a segment; its patients are computed in the background",
    permission: { action: "create", subject: "patients_segment" },
    wrap: "segment",
    body: SegmentInput.check(saysAll),
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: `${base}/:externalId.json`,
    summary: "Update a segment's name and filters; its patients are recomputed in the background",
    permission: update,
    params: ref,
    wrap: "segment",
    body: z.partial(SegmentInput).check(saysAll),
    output: one,
    errors: ["not_found"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${base}/:externalId.json`,
    summary: "Delete a segment; its patients are kept",
    permission: { action: "destroy", subject: "patients_segment" },
    params: ref,
    errors: ["not_found"],
  }),
  count: endpoint({
    method: "POST",
    path: `${base}/count.json`,
    summary: "Count the patients who match filters; nothing is stored",
    permission: update,
    wrap: "filters",
    /** With the segment whose filters these are: the count of a confidential one includes confidential records. */
    body: z.extend(SegmentFilters, { segmentExternalId: z.nullish(z.uuid()) }),
    output: z.object(counts),
  }),
  recompute: endpoint({
    method: "POST",
    path: `${base}/:externalId/recompute.json`,
    summary: "Recompute the patients of a segment",
    permission: update,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  patients: endpoint({
    method: "GET",
    path: `${base}/:externalId/patients.json`,
    summary: "List the reachable patients of a segment",
    permission: read,
    // Membership reveals the filtered data (ages and appointments), so access to PHI is required.
    isUnmaskedOnly: true,
    params: ref,
    query: z.object({ ...pageQuery(), search: z.optional(PatientFilters) }),
    output: paged("segmentPatients", SegmentPatient),
    errors: ["not_found"],
  }),
  patientIds: endpoint({
    method: "GET",
    path: `${base}/:externalId/patients/external_ids.json`,
    summary: "List the IDs of a segment's reachable patients, up to 5,000 a page",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    query: z.object(pageQuery(5000)),
    output: paged("externalIds", z.string()),
    errors: ["not_found"],
  }),
};
