// Files to import: what they are, how far each is, and their upload, archive and downloads.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { ImportMessage } from "./messages.ts";
import { ImportEffects, UndoCounts } from "./undo.ts";

export const fileTypes = [
  "patient",
  "appointment",
  "referral",
  "member",
  "cancel_appointment",
  "destroy_patient",
  "opt_out_patient",
] as const;
export type FileType = (typeof fileTypes)[number];

/** Their imports can be undone; the others delete, cancel or plan what is not taken back. */
export const undoableTypes: readonly FileType[] = ["patient", "member", "opt_out_patient", "appointment", "referral"];

export const fileStates = [
  "pending",
  "processing",
  "mapping",
  "processed",
  "recategorizing",
  "reviewing",
  "importing",
  "imported",
  "error",
  "undoing",
  "undone",
] as const;
export type FileState = (typeof fileStates)[number];
/** States in which the wizard needs or shows something. */
export const wizardStates: readonly FileState[] = ["mapping", "recategorizing", "reviewing", "imported", "undoing", "undone"];
/** States in which a job is working. */
export const busyStates: readonly FileState[] = ["pending", "processing", "processed", "importing", "undoing"];

/** States in which the work can be canceled: rows are read, checked or imported. */
export const cancelableStates: readonly FileState[] = ["pending", "processing", "processed", "importing"];

export const subFileRows = 1_000;
export const archivedAfterDays = 30;
/** A column that is ignored. */
export const noColumn = "none";
/** What may be asked for beside the rows themselves. */
export const importOptions = ["sendCancellationMessages", "memberAutoEnroll"] as const;
export type ImportOption = (typeof importOptions)[number];

const Person = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });

/** How a file came: uploaded in the browser or with an API key, or fetched from an SFTP server of the organization. */
export const fileSources = ["upload", "sftp"] as const;

export const FileUpload = z.object({
  externalId: z.string(),
  name: z.string(),
  fileName: z.string(),
  type: z.enum(fileTypes),
  source: z.enum(fileSources),
  state: z.enum(fileStates),
  /** Why it failed, in English, and the same as keys with values. */
  errorMessages: z.array(z.string()),
  errors: z.array(ImportMessage),
  /** The virus scanner does not answer at the moment: the file is kept, and reading it begins by itself. */
  isWaitingForScan: z.boolean(),
  totalRows: z.number(),
  totalSubFiles: z.number(),
  subFiles: z.array(z.object({ number: z.number(), totalRows: z.number(), isImported: z.boolean() })),
  /** Rows that passed the checks, and rows that did not. */
  validRows: z.number(),
  failedRows: z.number(),
  /** Rows that are or were imported without some optional cells, which could not be used. */
  warnedRows: z.number(),
  /** Rows validated or imported so far, while the job runs. */
  doneRows: z.number(),
  /** Estimate of how long the job still runs, while it runs; null until it can be told. */
  secondsLeft: z.nullable(z.number()),
  /** Null unless a user canceled the import; `canceledRows` were valid and are not imported because of it. */
  canceledAt: z.nullable(z.string()),
  canceledRows: z.number(),
  createdRows: z.number(),
  updatedRows: z.number(),
  unchangedRows: z.number(),
  byteSize: z.number(),
  /** Null without permission to download it. */
  downloadUrl: z.nullable(z.string()),
  sendCancellationMessages: z.boolean(),
  memberAutoEnroll: z.boolean(),
  /** Null when no person did it: uploaded with an API key, or fetched. */
  user: z.nullable(Person),
  createdAt: z.string(),
  importedAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  /** Null where the type, the state or the time does not allow to undo the import. */
  undoableUntil: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  /** What undoing did; null before. */
  undoCounts: z.nullable(UndoCounts),
  effects: ImportEffects,
  currentUserAbilities: z.object({ update: z.boolean(), download: z.boolean(), bulkArchive: z.boolean(), bulkUnarchive: z.boolean() }),
});
export type FileUpload = z.infer<typeof FileUpload>;

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ file: FileUpload });
const ids = z.object({ externalIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(120)) });
const read = { action: "read", subject: "file_upload_file" } as const;
const create = { action: "create", subject: "file_upload_file" } as const;

export const fileSortFields = ["createdAt", "name"] as const;

export const importFiles = {
  list: endpoint({
    method: "GET",
    path: "/file_upload/files.json",
    summary: "List uploaded files that are not archived",
    permission: read,
    query: z.object(pageQuery()),
    output: paged("files", FileUpload),
  }),
  archived: endpoint({
    method: "GET",
    path: "/file_upload/files/archived.json",
    summary: "List archived files",
    permission: read,
    query: z.object(pageQuery()),
    output: paged("files", FileUpload),
  }),
  types: endpoint({
    method: "GET",
    path: "/file_upload/types.json",
    summary: "List the types of files the user may upload, with their options",
    permission: read,
    output: z.object({
      types: z.array(
        z.object({ type: z.enum(fileTypes), options: z.array(z.enum(importOptions)), requiredColumnsNames: z.array(z.string()) }),
      ),
      /** Of one file, in megabytes. */
      maxFileMb: z.number(),
      /** What files of the organization may take in all, in gigabytes; null: no limit. */
      storageLimitGb: z.nullable(z.number()),
      /** How much of it is left; null: no limit. */
      storageLeftBytes: z.nullable(z.number()),
    }),
  }),
  directUpload: endpoint({
    method: "POST",
    path: "/file_upload/direct_uploads.json",
    summary: "Get an upload URL for a file: one PUT request of exactly this length",
    permission: create,
    isUnmaskedOnly: true,
    body: z.object({
      fileName: z.string().check(z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 }))),
      byteSize: z.number().check(z.int(), z.gte(0)),
    }),
    output: z.object({ directUpload: z.object({ signedId: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }) }),
    status: 201,
    perMinute: 60,
  }),
  upload: endpoint({
    method: "POST",
    path: "/file_upload/files/upload.json",
    summary: "Start an import with an uploaded file; this also requires the permission to create records of its type",
    permission: create,
    isUnmaskedOnly: true,
    body: z.object({
      attachedFile: z.object({ signedId: z.uuid(), fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
      name: z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 })))),
      type: z.enum(fileTypes),
      sendCancellationMessages: z._default(z.boolean(), false),
      massActionType: z.nullish(z.literal("delete_or_cancel_appointments")),
      memberAutoEnroll: z._default(z.boolean(), false),
    }),
    output: one,
    status: 201,
    perMinute: 60,
  }),
  show: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId.json",
    summary: "Get an uploaded file with its progress",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  bulkArchive: endpoint({
    method: "PUT",
    path: "/file_upload/files/bulk_archive.json",
    summary: "Archive files; returns those that were not archived before",
    permission: { action: "bulkArchive", subject: "file_upload_file" },
    body: ids,
    output: z.object({ externalIds: z.array(z.string()) }),
  }),
  bulkUnarchive: endpoint({
    method: "PUT",
    path: "/file_upload/files/bulk_unarchive.json",
    summary: "Restore archived files; returns those that were archived",
    permission: { action: "bulkUnarchive", subject: "file_upload_file" },
    body: ids,
    output: z.object({ externalIds: z.array(z.string()) }),
  }),
  download: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/download",
    summary: "Download the original file",
    permission: { action: "download", subject: "file_upload_file" },
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found"],
  }),
  downloadReview: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/review/download",
    summary: "Download the current rows with a column that states the errors of each",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found", "invalid_state"],
  }),
  downloadFaulty: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/faulty_rows/download",
    summary: "Download the rows with errors or warnings and their row numbers, to correct and upload again",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found", "invalid_state"],
  }),
};
