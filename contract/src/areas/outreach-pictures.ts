// Endpoints for the picture of an outreach: hand it over, take it up, look at it, remove what was not used.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";

const create = { action: "create", subject: "outreach_message" } as const;
const fileName = z.string().check(z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 })));
const ref = z.object({ externalId: z.uuid() });

/** As it was taken up, by its bytes. */
const UploadedPicture = z.object({
  externalId: z.string(),
  fileName: z.nullable(z.string()),
  contentType: z.nullable(z.string()),
  byteSize: z.nullable(z.number()),
});

export const outreachPictures = {
  directUpload: endpoint({
    method: "POST",
    path: "/outreaches/pictures/direct_uploads.json",
    summary: "Where to hand over the picture of an outreach: an address for one PUT of exactly this length",
    permission: create,
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
    path: "/outreaches/pictures.json",
    summary: "Take up a picture that was handed over: a JPEG, PNG or GIF by its bytes, to be used within a day",
    permission: create,
    wrap: "picture",
    body: z.object({ signedId: z.uuid(), fileName }),
    output: z.object({ picture: UploadedPicture }),
    status: 201,
    perMinute: 60,
  }),
  download: endpoint({
    method: "GET",
    path: "/outreaches/pictures/:externalId/download",
    summary: "The picture of an outreach or template, or one's own upload",
    permission: { action: "read", subject: "outreach_message" },
    params: ref,
    isFile: true,
    errors: ["not_found"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/outreaches/pictures/:externalId.json",
    summary: "Remove one's own picture that no outreach or template uses",
    permission: create,
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
};
