// Documents of the library as staff find them: packets and help articles that operators offer to every organization, read-only.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";

export const documentKinds = ["packet", "help_article"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** By its extension; the content decides. */
export const documentTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
} as const satisfies Record<string, string>;
export const maxDocumentMb = 10;

export const LibraryDocument = z.object({
  externalId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  description: z.nullable(z.string()),
  fileName: z.string(),
  contentType: z.string(),
  byteSize: z.number(),
  updatedAt: z.string(),
});
export type LibraryDocument = z.infer<typeof LibraryDocument>;

export const documentRef = z.object({ externalId: z.uuid() });
export const documentSearch = z.optional(
  z.object({ title: z.optional(z.string().check(z.maxLength(255))), kind: z.optional(z.enum(documentKinds)) }),
);

export const library = {
  list: endpoint({
    method: "GET",
    path: "/library/documents.json",
    summary: "List published documents of the library by title",
    permission: "session",
    query: z.object({ ...pageQuery(), search: documentSearch }),
    output: paged("documents", LibraryDocument),
  }),
  show: endpoint({
    method: "GET",
    path: "/library/documents/:externalId.json",
    summary: "Get a published document of the library",
    permission: "session",
    params: documentRef,
    output: z.object({ document: LibraryDocument }),
    errors: ["not_found"],
  }),
  download: endpoint({
    method: "GET",
    path: "/library/documents/:externalId/download",
    summary: "Download the file of a published document",
    permission: "session",
    params: documentRef,
    isFile: true,
    errors: ["not_found"],
  }),
};
