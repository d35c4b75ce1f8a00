// Undo of an import, and release of the messages and enrollments that wait because of one.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { FileUpload } from "./files.ts";
import { ImportSettings, UndoCounts } from "./undo.ts";

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ file: FileUpload });
const create = { action: "create", subject: "file_upload_file" } as const;

const settings = z.object({ importSettings: ImportSettings });

export const importUndo = {
  preview: endpoint({
    method: "GET",
    path: "/file_upload/files/:externalId/undo.json",
    summary: "Preview undoing an import, based on the current records",
    permission: create,
    isUnmaskedOnly: true,
    params: ref,
    output: z.object({ undoCounts: UndoCounts, isTyped: z.boolean() }),
    errors: ["not_found", "invalid_state"],
  }),
  undo: endpoint({
    method: "PUT",
    path: "/file_upload/files/:externalId/undo.json",
    summary: "Undo an import within seven days; for an opt-out file a user must type the confirmation word",
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
    summary: "Release the welcome messages and enrollments of an import",
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
    summary: "Discard the welcome messages and enrollments of an import",
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
    summary: "Hold the messages of an unattended import until a user releases them",
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
    summary: "Get whether the messages of imports by API key are released automatically",
    permission: { action: "read", subject: "organization_setup" },
    output: settings,
  }),
  updateSettings: endpoint({
    method: "PUT",
    path: "/file_upload/import_settings.json",
    summary: "Set whether the messages of imports by API key are released automatically",
    permission: { action: "update", subject: "organization_setup" },
    body: ImportSettings,
    output: settings,
  }),
};
