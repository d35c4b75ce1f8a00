// Exported files: requested from a list, built in the background, available for a limited time.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { TemplateExportSearch } from "./appointment-templates.ts";
import { AppointmentFilters } from "./appointments/filters.ts";
import { FailedPatientsSearch } from "./outreach-reports.ts";
import { OutreachPatientFilters } from "./outreaches/patient-filters.ts";
import { PatientFilters, ReadSelection } from "./patients.ts";
import { ProgramPatientFilters } from "./program-patients.ts";
import { ReferralFilters } from "./referrals.ts";

export const exportStates = ["pending", "processing", "ready", "error", "expired"] as const;
export const exportKinds = [
  "patients",
  "segment_patients",
  "outreach_patients",
  "failed_outreach_patients",
  "program_patients",
  "appointments",
  "appointment_templates",
  "appointment_report",
  "referrals",
  "communication_record",
  "communication_record_pdf",
] as const;
export type ExportKindName = (typeof exportKinds)[number];
/** Why the export failed: the user lost the permission, or every attempt failed. */
export const exportErrors = ["forbidden", "failed"] as const;
/** How long a file is available after it was built. */
export const exportKeptDays = 30;
/** How long the page that asked for a file waits to save it; after that its link is mailed. */
export const exportWaitSeconds = 60;

export const ExportFile = z.object({
  externalId: z.string(),
  kind: z.enum(exportKinds),
  fileName: z.string(),
  state: z.enum(exportStates),
  error: z.nullable(z.enum(exportErrors)),
  /** Unknown until the job has counted. */
  totalRows: z.nullable(z.number()),
  rowsDone: z.number(),
  byteSize: z.nullable(z.number()),
  /** Null when it was requested with an API key. */
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  currentUserAbilities: z.object({ download: z.boolean() }),
});
export type ExportFile = z.infer<typeof ExportFile>;

const ref = z.object({ externalId: z.uuid() });
/** Ten digits, or with a country code where it is not that of North America. */
const phoneNumber = z.string().check(z.regex(/^(\d{10}|\+[1-9]\d{6,14})$/));
const one = z.object({ file: ExportFile });

export const exportSortFields = ["createdAt"] as const;

export const exportFiles = {
  list: endpoint({
    method: "GET",
    path: "/data_export/files.json",
    summary: "List exported files: the user's own, or all for supervisors",
    permission: { action: "read", subject: "data_export_file" },
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ state: z.optional(z.enum(exportStates)) })) }),
    output: paged("files", ExportFile),
  }),
  show: endpoint({
    method: "GET",
    path: "/data_export/files/:externalId.json",
    summary: "Get an exported file with its progress",
    permission: { action: "read", subject: "data_export_file" },
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  download: endpoint({
    method: "GET",
    path: "/data_export/files/:externalId/download",
    summary: "Download the file",
    permission: { action: "read", subject: "data_export_file" },
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found", "invalid_state"],
  }),
};

const fileName = z.nullish(z.string().check(z.maxLength(100, issueText("validation.maxLength", { max: 100 }))));
/** Of one outreach, in the words of the list of its patients; there the patients' own id is called so already. */
export const OutreachExportSearch = z.extend(OutreachPatientFilters, { outreachExternalId: z.uuid() });

/** Of one program, in the words of the list of its patients. */
export const ProgramExportSearch = z.extend(ProgramPatientFilters, { programExternalId: z.uuid() });

/** Export endpoints; each returns the file that will be built. */
export const exportRequests = {
  patients: endpoint({
    method: "POST",
    path: "/patients/export.json",
    summary:
      "Export the patients that match, or those of a selection, as a CSV file; a link is mailed to who asked. Beyond segments it needs download patient",
    permission: { action: "read", subject: "patient" },
    isUnmaskedOnly: true,
    /** A search or a selection, not both. */
    body: z
      .object({
        search: z.optional(PatientFilters),
        selection: z.optional(ReadSelection),
        fileName,
      })
      .check(z.refine(({ search, selection }) => !(search && selection), { error: issueText("validation.invalid"), path: ["selection"] })),
    output: one,
    status: 201,
    perMinute: 30,
  }),
  outreachPatients: endpoint({
    method: "POST",
    path: "/outreaches/export.json",
    summary: "Export matching recipients of an outreach with delivery and answers as a CSV file",
    permission: { action: "download", subject: "outreach_message" },
    isUnmaskedOnly: true,
    body: z.object({ search: OutreachExportSearch, fileName }),
    output: one,
    status: 201,
    errors: ["not_found"],
    perMinute: 30,
  }),
  programPatients: endpoint({
    method: "POST",
    path: "/programs/:externalId/export.json",
    summary: "Export matching patients of a program with their states and answers as a CSV file",
    permission: { action: "download", subject: "educational_stream" },
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({ search: z.optional(ProgramPatientFilters), fileName }),
    output: one,
    status: 201,
    errors: ["not_found"],
    perMinute: 30,
  }),
  appointments: endpoint({
    method: "POST",
    path: "/appointments/export.json",
    summary: "Export matching appointments as a CSV file; a link is emailed to the user",
    permission: { action: "download", subject: "appointment" },
    isUnmaskedOnly: true,
    body: z.object({ search: z.optional(AppointmentFilters), fileName }),
    output: one,
    status: 201,
    perMinute: 30,
  }),
  appointmentTemplates: endpoint({
    method: "POST",
    path: "/appointments/templates/export.json",
    summary: "Export the texts of matching appointment templates as a CSV file; a link is emailed to the user",
    permission: { action: "download", subject: "appointment_template" },
    isUnmaskedOnly: true,
    body: z.object({ search: z.optional(TemplateExportSearch), fileName }),
    output: one,
    status: 201,
    perMinute: 30,
  }),
  referrals: endpoint({
    method: "POST",
    path: "/referrals/export.json",
    summary: "Export matching referrals as a CSV file; a link is emailed to the user",
    permission: { action: "download", subject: "referral" },
    isUnmaskedOnly: true,
    body: z.object({ search: z.optional(ReferralFilters), fileName }),
    output: one,
    status: 201,
    perMinute: 30,
  }),
  communicationRecord: endpoint({
    method: "POST",
    path: "/communication_records.json",
    summary:
      "Produce the communication record of a patient or a number, as a PDF and a CSV file: every message and call both ways, consents and withdrawals, and who read or changed what. Confidential items only by choice",
    permission: { action: "download", subject: "communication_record" },
    isUnmaskedOnly: true,
    /** A patient or a number, one of them. */
    body: z.object({
      patientExternalId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      phoneNumber: z.optional(phoneNumber),
      includesConfidential: z.optional(z.boolean()),
    }),
    output: z.object({ files: z.array(ExportFile) }),
    status: 201,
    errors: ["not_found"],
    perMinute: 30,
  }),
  failedPatients: endpoint({
    method: "POST",
    path: "/outreaches/reports/failed_distribution/export.json",
    summary: "Export the patients an outreach did not reach for one reason as a CSV file",
    permission: { action: "download", subject: "outreach_message" },
    isUnmaskedOnly: true,
    body: z.object({ search: FailedPatientsSearch, fileName }),
    output: one,
    status: 201,
    errors: ["not_found"],
    perMinute: 30,
  }),
};
