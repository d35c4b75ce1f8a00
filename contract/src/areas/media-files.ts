// Files that patients and staff send one another: pictures, videos and documents.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery, queryInt } from "../wire.ts";
import { MediaFile } from "./activity.ts";

const sendMessage = { action: "sendMessage", subject: "direct_messaging" } as const;
const fileName = z.string().check(z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 })));

export const fileGroups = ["photo", "video", "document"] as const;
export type FileGroup = (typeof fileGroups)[number];

export const mediaFiles = {
  list: endpoint({
    method: "GET",
    path: "/messaging/media_files.json",
    summary: "List the files sent to and received from a patient, newest first",
    permission: { action: "read", subject: "activity_log" },
    isUnmaskedOnly: true,
    query: z.object({
      ...pageQuery(),
      perPage: z._default(queryInt(1, 120), 2),
      search: z.object({
        patientExternalId: z.string().check(z.minLength(1), z.maxLength(64)),
        /** Absent: all of them. */
        fileTypes: z.optional(z.array(z.enum(fileGroups))),
      }),
    }),
    output: paged("mediaFiles", MediaFile),
    errors: ["not_found"],
  }),
  directUpload: endpoint({
    method: "POST",
    path: "/messaging/media_files/direct_uploads.json",
    summary: "Get an upload URL for a file to be sent with a message: one PUT request of exactly this length",
    permission: sendMessage,
    body: z.object({
      fileName,
      byteSize: z.number().check(z.int(), z.gte(0)),
      contentType: z.optional(z.string().check(z.maxLength(255))),
    }),
    output: z.object({ directUpload: z.object({ signedId: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }) }),
    status: 201,
    perMinute: 60,
  }),
  create: endpoint({
    method: "POST",
    path: "/messaging/media_files.json",
    summary: "Register an uploaded file: its type is checked by content, and it can be sent for one day",
    permission: sendMessage,
    wrap: "mediaFile",
    body: z.object({ signedId: z.uuid(), fileName }),
    output: z.object({ mediaFile: MediaFile }),
    status: 201,
    perMinute: 60,
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/messaging/media_files/:externalId.json",
    summary: "Delete an uploaded file that was not sent",
    permission: sendMessage,
    params: z.object({ externalId: z.uuid() }),
    errors: ["not_found", "invalid_state"],
  }),
};
