// Routes of imports.
import { importFiles, importSteps, importUndo } from "@tidings/contract/areas/imports";
import { type Route, route } from "../../kernel/http/route.ts";
import { archiveFiles, unarchiveFiles } from "./archive-files.ts";
import { cancelImport } from "./cancel-import.ts";
import { correctRows } from "./corrected-rows.ts";
import { createDirectUpload } from "./direct-upload.ts";
import { downloadFaulty, downloadFile, downloadReview } from "./download-file.ts";
import { presentFile, readFile } from "./file-rows.ts";
import { readSettings } from "./file-settings.ts";
import { listValues, updateValues } from "./file-values.ts";
import { readImportSettings, updateImportSettings } from "./import-settings.ts";
import { listFiles } from "./list-files.ts";
import { listRows } from "./list-rows.ts";
import { listTypes } from "./list-types.ts";
import { readPreview } from "./preview-file.ts";
import { listIssues } from "./row-issues.ts";
import { holdEffects, releaseEffects, withdrawEffects } from "./settle-effects.ts";
import { submitImport } from "./submit-import.ts";
import { previewUndo, undoImport } from "./undo-import.ts";
import { updateMapping } from "./update-mapping.ts";
import { updateRowValue } from "./update-row-value.ts";
import { updateRows } from "./update-rows.ts";
import { uploadFile } from "./upload-file.ts";

export const routes: readonly Route[] = [
  route(importFiles.list, (ctx, { query }) => listFiles(ctx, query, { isArchived: false })),
  route(importFiles.archived, (ctx, { query }) => listFiles(ctx, query, { isArchived: true })),
  route(importFiles.types, (ctx) => listTypes(ctx)),
  route(importFiles.directUpload, (ctx, { body }) => createDirectUpload(ctx, body)),
  route(importFiles.upload, async (ctx, { body }) => ({ file: await uploadFile(ctx, body) })),
  route(importFiles.show, async (ctx, { params }) => ({ file: presentFile(await readFile(ctx, params.externalId), ctx) })),
  route(importFiles.bulkArchive, (ctx, { body }) => archiveFiles(ctx, body.externalIds)),
  route(importFiles.bulkUnarchive, (ctx, { body }) => unarchiveFiles(ctx, body.externalIds)),
  route(importFiles.download, (ctx, { params }) => downloadFile(ctx, params.externalId)),
  route(importFiles.downloadReview, (ctx, { params }) => downloadReview(ctx, params.externalId)),
  route(importFiles.downloadFaulty, (ctx, { params }) => downloadFaulty(ctx, params.externalId)),
  route(importSteps.correctRows, (ctx, { params, body }) => correctRows(ctx, params.externalId, body)),
  route(importSteps.settings, (ctx, { params }) => readSettings(ctx, params.externalId)),
  route(importSteps.updateColumnsMapping, async (ctx, { params, body }) => ({
    file: await updateMapping(ctx, params.externalId, body),
  })),
  route(importSteps.rows, (ctx, { params, query }) => listRows(ctx, params.externalId, query)),
  route(importSteps.updateRowValue, (ctx, { params, body }) => updateRowValue(ctx, params.externalId, body)),
  route(importSteps.issues, (ctx, { params }) => listIssues(ctx, params.externalId)),
  route(importSteps.updateRows, (ctx, { params, body }) => updateRows(ctx, params.externalId, body)),
  route(importSteps.values, (ctx, { params, query }) => listValues(ctx, params.externalId, query)),
  route(importSteps.updateValues, async (ctx, { params, body }) => ({ file: await updateValues(ctx, params.externalId, body.fileValues) })),
  route(importSteps.preview, (ctx, { params }) => readPreview(ctx, params.externalId)),
  route(importUndo.preview, (ctx, { params }) => previewUndo(ctx, params.externalId)),
  route(importUndo.undo, async (ctx, { params, body }) => ({ file: await undoImport(ctx, params.externalId, body.confirmation) })),
  route(importUndo.release, async (ctx, { params }) => ({ file: await releaseEffects(ctx, params.externalId) })),
  route(importUndo.hold, async (ctx, { params }) => ({ file: await holdEffects(ctx, params.externalId) })),
  route(importUndo.settings, (ctx) => readImportSettings(ctx)),
  route(importUndo.updateSettings, (ctx, { body }) => updateImportSettings(ctx, body)),
  route(importUndo.withdraw, async (ctx, { params }) => ({ file: await withdrawEffects(ctx, params.externalId) })),
  route(importSteps.cancel, async (ctx, { params }) => ({ file: await cancelImport(ctx, params.externalId) })),
  route(importSteps.submit, async (ctx, { params, body }) => ({ file: await submitImport(ctx, params.externalId, body) })),
];
