// The steps of an import: columns are matched, rows corrected, values given a meaning, and the rows imported.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery, queryInt } from "../../wire.ts";
import { FileUpload } from "./files.ts";
import { dateOrders, FileSettings, ImportChoice, ImportIssue, ImportPreview, ImportRow, ImportValue, maxValues } from "./rows.ts";

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ file: FileUpload });
const read = { action: "read", subject: "file_upload_file" } as const;
const create = { action: "create", subject: "file_upload_file" } as const;
const cell = z.string().check(z.maxLength(10_000, issueText("validation.maxLength", { max: 10_000 })));
const issueId = z.string().check(z.minLength(1), z.maxLength(1_000));
const attachedFile = z.object({ signedId: z.uuid(), fileName: z.string().check(z.minLength(1), z.maxLength(255)) });

export const importSteps = {
  settings: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/file_settings.json",
    summary: "Get the headers of a file, their matches, and the available columns",
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
    summary: "Match each column of the file, in order; all rows are then checked",
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
    summary: "List the rows of a file with their corrections",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    query: z.object({
      ...pageQuery(),
      perPage: z._default(queryInt(1, 120), 5),
      /** `issueId` with `issuePosition`: rows with this issue, as `issues` lists it; without a position one of the whole row. */
      search: z.optional(
        z.object({
          state: z.optional(z.enum(["valid", "error", "warning", "change"])),
          issueId: z.optional(issueId),
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
    summary: "Correct one cell; its row is checked again",
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
    summary: "List the errors and warnings of a file by column and message, with row counts",
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
      issueId,
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
    summary: "List unrecognized values with the number of rows of each",
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
    summary: "Match unrecognized values; all rows are then checked again",
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
    summary: "Preview an import: counts from the current rows",
    permission: read,
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ preview: ImportPreview }),
    errors: ["not_found"],
  }),
  submit: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/import.json",
    summary: "Import the rows without errors; rows with errors are skipped",
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
    summary: "Cancel reading, checking, or importing a file; rows already imported are kept, and the import can be undone",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    body: z.object({}),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
