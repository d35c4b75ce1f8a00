// Documents of the library as operators manage them: uploaded, edited, published and deleted.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { documentKinds, documentRef, documentSearch, LibraryDocument } from "../library.ts";
import { given, maybe, operatorRoles } from "./fields.ts";

export const AdminDocument = z.extend(LibraryDocument, { isPublished: z.boolean() });
export type AdminDocument = z.infer<typeof AdminDocument>;

const fileName = z.string().check(z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 })));

export const DocumentInput = z.object({
  kind: z.enum(documentKinds),
  title: given(),
  description: maybe(1000),
  isPublished: z.boolean(),
  /** The id of an upload of one's own; required for a new document, and replaces the file of another. */
  attachedFile: z.nullish(z.object({ signedId: z.uuid(), fileName })),
});
export type DocumentInput = z.infer<typeof DocumentInput>;

const one = z.object({ document: AdminDocument });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminDocuments = {
  list: endpoint({
    method: "GET",
    path: "/admin/library_documents.json",
    summary: "List all documents of the library, published or not, by title",
    ...open,
    query: z.object({ ...pageQuery(), search: documentSearch }),
    output: paged("documents", AdminDocument),
  }),
  directUpload: endpoint({
    method: "POST",
    path: "/admin/library_documents/direct_uploads.json",
    summary: "Get an upload URL for the file of a document: one PUT request of exactly this length",
    ...open,
    body: z.object({ fileName, byteSize: z.number().check(z.int(), z.gte(0)) }),
    output: z.object({ directUpload: z.object({ signedId: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }) }),
    status: 201,
    perMinute: 60,
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/library_documents.json",
    summary: "Add a document to the library; once published, every organization sees it immediately",
    ...open,
    wrap: "document",
    body: DocumentInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/library_documents/:externalId.json",
    summary: "Get a document of the library",
    ...open,
    params: documentRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/library_documents/:externalId.json",
    summary: "Update a document for every organization, or replace its file",
    ...open,
    params: documentRef,
    wrap: "document",
    body: DocumentInput,
    output: one,
    errors: ["not_found"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/admin/library_documents/:externalId.json",
    summary: "Delete a document and its file from every organization",
    ...open,
    params: documentRef,
    errors: ["not_found"],
  }),
  download: endpoint({
    method: "GET",
    path: "/admin/library_documents/:externalId/download",
    summary: "Download the file of a document, published or not",
    ...open,
    params: documentRef,
    isFile: true,
    errors: ["not_found"],
  }),
};
