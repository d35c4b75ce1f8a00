// Imported files: uploaded, columns matched, rows validated, and imported in the background.
// Long because the endpoints of one wizard share its schemas.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery, queryInt } from "../wire.ts";
import { ImportEffects, ImportSettings, UndoCounts } from "./imports/undo.ts";

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

export const maxFileMb = 5;
export const maxFileBytes = maxFileMb * 1024 * 1024;
/** Maximum number of rows; larger files are rejected, because a review of so many is not realistic. */
export const maxRows = 250_000;
export const subFileRows = 1_000;
export const archivedAfterDays = 30;
/** A column that is ignored. */
export const noColumn = "none";
/** Chosen for a value of a closed list: the cell counts as blank. */
export const leaveBlank = "";
export const maxValues = 1_000;

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
  errorMessages: z.array(z.string()),
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

/** What may be asked for beside the rows themselves. */
export const importOptions = ["sendCancellationMessages", "memberAutoEnroll"] as const;
export type ImportOption = (typeof importOptions)[number];

/** Of numeric dates in a file. Month first unless a person says otherwise, which is remembered with the headers. */
export const dateOrders = ["month_first", "day_first"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const FileSettings = z.object({
  headerColumns: z.array(z.string()),
  columnsMapping: z.array(z.string()),
  dateOrder: z.enum(dateOrders),
  requiredColumnsNames: z.array(z.string()),
  recommendedColumnsNames: z.array(z.string()),
  acceptedColumnsNames: z.array(z.string()),
  /** Several columns may have this header. */
  repeatableColumnsNames: z.array(z.string()),
  /** Only a cell of these can refuse a row; any other that cannot be used is left out, with a warning. */
  refusingColumnsNames: z.array(z.string()),
});
export type FileSettings = z.infer<typeof FileSettings>;

export const ImportRow = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: z.number(),
  rowValues: z.array(
    z.object({
      position: z.number(),
      columnName: z.string(),
      value: z.string(),
      errorMessages: z.array(z.string()),
      /** Why the cell is left out, where the row is imported all the same. */
      warningMessages: z.array(z.string()),
      /** The cell changes the patient's record. */
      isChange: z.boolean(),
      /** What the record has before that; null where it is blank, or where nothing changes. */
      previousValue: z.nullable(z.string()),
    }),
  ),
  /** Of the row as a whole. */
  errorMessages: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportValue = z.object({
  externalId: z.string(),
  columnName: z.string(),
  valueToConvert: z.string(),
  valueConverted: z.nullable(z.string()),
  valueCount: z.number(),
});
export type ImportValue = z.infer<typeof ImportValue>;

export const ImportChoice = z.object({ value: z.string(), label: z.string() });
export type ImportChoice = z.infer<typeof ImportChoice>;

/** Changes of these in a patient's record are confirmed by a person when there are many. */
export const identityColumns: readonly string[] = ["first_name", "middle_name", "last_name", "phone", "landline_phone", "dob"];
/** More known patients than this, or a larger share of those in the file, need the confirmation. */
export const maxUnconfirmedPatients = 20;
export const maxUnconfirmedShare = 0.02;

export const ImportPreview = z.object({
  /** Of the rows that passed the checks. Null where files of this type do not add or change records. */
  createdRows: z.nullable(z.number()),
  updatedRows: z.nullable(z.number()),
  unchangedRows: z.nullable(z.number()),
  refusedRows: z.number(),
  warnedRows: z.number(),
  newPatients: z.number(),
  /** Of the new patients, those without a home location in the file: every staff user sees them. Null where files of this type name none. */
  newPatientsWithoutHome: z.nullable(z.number()),
  knownPatients: z.number(),
  /** By column: how many known patients' records will change there. */
  changes: z.array(z.object({ columnName: z.string(), patients: z.number() })),
  /** Known patients whose name, phone number or date of birth will change. */
  identityChanges: z.number(),
  needsConfirmation: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** One kind of error or warning, with how many rows have it. */
export const ImportIssue = z.object({
  isError: z.boolean(),
  /** Null: the issue is about the whole row. */
  position: z.nullable(z.number()),
  columnName: z.nullable(z.string()),
  message: z.string(),
  count: z.number(),
  /** A few of the values that have it. */
  examples: z.array(z.string()),
});
export type ImportIssue = z.infer<typeof ImportIssue>;

const ref = z.object({ externalId: z.uuid() });
const issueMessage = z.string().check(z.minLength(1), z.maxLength(1_000));
const one = z.object({ file: FileUpload });
const ids = z.object({ externalIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(120)) });
const read = { action: "read", subject: "file_upload_file" } as const;
const create = { action: "create", subject: "file_upload_file" } as const;
const cell = z.string().check(z.maxLength(10_000, issueText("validation.maxLength", { max: 10_000 })));

export const fileSortFields = ["createdAt", "name"] as const;

export const importFiles = {
  list: endpoint({
    method: "GET",
    path: "/file_upload/files.json",
    summary: "Uploaded files that are not archived",
    permission: read,
    query: z.object(pageQuery()),
    output: paged("files", FileUpload),
  }),
  archived: endpoint({
    method: "GET",
    path: "/file_upload/files/archived.json",
    summary: "Archived files",
    permission: read,
    query: z.object(pageQuery()),
    output: paged("files", FileUpload),
  }),
  types: endpoint({
    method: "GET",
    path: "/file_upload/types.json",
    summary: "What one may upload, and what can be asked for with it",
    permission: read,
    output: z.object({
      types: z.array(
        z.object({ type: z.enum(fileTypes), options: z.array(z.enum(importOptions)), requiredColumnsNames: z.array(z.string()) }),
      ),
    }),
  }),
  directUpload: endpoint({
    method: "POST",
    path: "/file_upload/direct_uploads.json",
    summary: "Where to hand a file over before it is named: an address for one PUT of exactly this length",
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
    summary: "Begin an import with a file that was handed over; it also needs create on the type's own subject",
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
    summary: "One uploaded file and how far it is",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  bulkArchive: endpoint({
    method: "PUT",
    path: "/file_upload/files/bulk_archive.json",
    summary: "Put files away; answers which were not put away before",
    permission: { action: "bulkArchive", subject: "file_upload_file" },
    body: ids,
    output: z.object({ externalIds: z.array(z.string()) }),
  }),
  bulkUnarchive: endpoint({
    method: "PUT",
    path: "/file_upload/files/bulk_unarchive.json",
    summary: "Take files out of the archive; answers which were in it",
    permission: { action: "bulkUnarchive", subject: "file_upload_file" },
    body: ids,
    output: z.object({ externalIds: z.array(z.string()) }),
  }),
  download: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/download",
    summary: "The file as it was handed over",
    permission: { action: "download", subject: "file_upload_file" },
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found"],
  }),
  downloadReview: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/review/download",
    summary: "The rows as they are now, with a column that says what is wrong in each",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found", "invalid_state"],
  }),
  downloadFaulty: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/faulty_rows/download",
    summary: "The rows with errors or warnings and their numbers, to correct and to upload again",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    isFile: true,
    errors: ["not_found", "invalid_state"],
  }),
};

const attachedFile = z.object({ signedId: z.uuid(), fileName: z.string().check(z.minLength(1), z.maxLength(255)) });

export const importSteps = {
  settings: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/file_settings.json",
    summary: "The headers of a file, what they are taken for, and which columns there are",
    permission: read,
    // A file without a header line has its first patient there.
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ fileSettings: FileSettings }),
    errors: ["not_found"],
  }),
  updateColumnsMapping: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/update_columns_mapping.json",
    summary: "Say what each header stands for, in their order; all rows are checked then",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({
      columnsMapping: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)),
      /** Of numeric dates such as 3/4/1980. Left out: as before. */
      dateOrder: z.optional(z.enum(dateOrders)),
    }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  rows: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/rows.json",
    summary: "Rows of a file as they are now",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    query: z.object({
      ...pageQuery(),
      perPage: z._default(queryInt(1, 120), 5),
      /** `issueMessage` with `issuePosition`: rows with this issue, as `issues` lists it; without a position one of the whole row. */
      search: z.optional(
        z.object({
          state: z.optional(z.enum(["valid", "error", "warning", "change"])),
          issueMessage: z.optional(issueMessage),
          issuePosition: z.optional(queryInt(0, 500)),
        }),
      ),
    }),
    output: paged("rows", ImportRow),
    errors: ["not_found"],
  }),
  updateRowValue: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/row_value.json",
    summary: "Correct one cell; its row is checked anew",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({ rowNumber: z.number().check(z.int()), position: z.number().check(z.int(), z.gte(0)), value: cell }),
    output: z.object({ row: ImportRow, file: FileUpload }),
    errors: ["not_found", "invalid_state"],
  }),
  issues: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/issues.json",
    summary: "Errors and warnings of a file by column and message, with the number of rows of each",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ issues: z.array(ImportIssue) }),
    errors: ["not_found"],
  }),
  updateRows: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/rows/bulk_update.json",
    summary: "Replace the same cell of all rows that have one issue; blank leaves it out",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({
      position: z.number().check(z.int(), z.gte(0)),
      message: issueMessage,
      /** Only cells with this content. */
      value: z.optional(cell),
      replacement: cell,
    }),
    output: z.object({ file: FileUpload, changedRows: z.number() }),
    errors: ["not_found", "invalid_state"],
  }),
  correctRows: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/corrected_rows.json",
    summary: "Replace rows by those of an uploaded file with the columns of the download of rows with issues",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({ attachedFile }),
    output: z.object({ file: FileUpload, changedRows: z.number() }),
    errors: ["not_found", "invalid_state"],
    perMinute: 60,
  }),
  values: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/file_values.json",
    summary: "Values of closed lists that were not recognised, with how often each stands there",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    query: z.object({ ...pageQuery(maxValues), perPage: z._default(queryInt(1, maxValues), maxValues) }),
    output: z.extend(paged("fileValues", ImportValue), {
      choices: z.record(z.string(), z.array(ImportChoice)),
      /** Columns whose values the user may add as new records, such as locations. */
      addableColumnsNames: z.array(z.string()),
    }),
    errors: ["not_found"],
  }),
  updateValues: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/file_values/bulk_update.json",
    summary: "Say what unrecognised values stand for; all rows are checked again then",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({
      fileValues: z
        .array(
          z.object({
            externalId: z.uuid(),
            valueConverted: z.nullable(z.string().check(z.maxLength(255))),
            /** Adds the value as a new record and takes it to mean that; `valueConverted` is ignored. */
            addsRecord: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(maxValues)),
    }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  preview: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/preview.json",
    summary: "What importing the file will do, counted from its rows as they are now",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ preview: ImportPreview }),
    errors: ["not_found"],
  }),
  submit: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/import.json",
    summary: "Import the rows that passed the checks; the others are left out",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    /** The number of identity changes that a person has seen in the preview; required where the preview says so. */
    body: z.object({ confirmedChanges: z.optional(z.number().check(z.int(), z.gte(0))) }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  cancel: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/cancel.json",
    summary: "Stop reading, checking or importing a file; rows that are imported by then stay, and the import can be undone",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({}),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};

export const importUndo = {
  preview: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/undo.json",
    summary: "What undoing an import would do, as the records are now",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ undoCounts: UndoCounts, isTyped: z.boolean() }),
    errors: ["not_found", "invalid_state"],
  }),
  undo: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/undo.json",
    summary: "Undo an import within seven days; that of an opt-out file needs a person and the typed word",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({ confirmation: z.optional(z.string().check(z.maxLength(20))) }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  release: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/release.json",
    summary: "Send the welcomes and make the enrollments that an import causes",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({}),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  withdraw: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/withdraw.json",
    summary: "Never send the welcomes and make the enrollments that an import causes",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({}),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  hold: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/hold.json",
    summary: "Do not release without a person what an unattended import causes",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({}),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  settings: endpoint({
    method: "GET",
    path: "/file_upload/import_settings.json",
    summary: "Whether messages that imports with an API key cause are released without a person",
    permission: { action: "read", subject: "organization_setup" },
    output: z.object({ importSettings: ImportSettings }),
  }),
  updateSettings: endpoint({
    method: "PUT",
    path: "/file_upload/import_settings.json",
    summary: "Set whether messages that imports with an API key cause are released without a person",
    permission: { action: "update", subject: "organization_setup" },
    body: ImportSettings,
    output: z.object({ importSettings: ImportSettings }),
  }),
};
