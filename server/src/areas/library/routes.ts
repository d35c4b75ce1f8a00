// Routes of the library's documents; they belong to no organization, so all act across them.
import { adminDocuments } from "@tidings/contract/areas/admin";
import { library } from "@tidings/contract/areas/library";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { downloadDocument, listAllDocuments, listDocuments, showAnyDocument, showDocument } from "./read-documents.ts";
import { createDocumentUpload } from "./upload-document.ts";
import { createDocument, destroyDocument, updateDocument } from "./write-document.ts";

export const routes: readonly Route[] = [
  systemRoute(library.list, (ctx, { query }) => listDocuments(ctx, query)),
  systemRoute(library.show, (ctx, { params }) => showDocument(ctx, params.externalId)),
  systemRoute(library.download, (ctx, { params }) => downloadDocument(ctx, params.externalId, { isPublishedOnly: true })),
  systemRoute(adminDocuments.list, (ctx, { query }) => listAllDocuments(ctx, query)),
  systemRoute(adminDocuments.directUpload, (ctx, { body }) => createDocumentUpload(ctx, body)),
  systemRoute(adminDocuments.create, (ctx, { body }) => createDocument(ctx, body)),
  systemRoute(adminDocuments.show, (ctx, { params }) => showAnyDocument(ctx, params.externalId)),
  systemRoute(adminDocuments.update, (ctx, { params, body }) => updateDocument(ctx, params.externalId, body)),
  systemRoute(adminDocuments.destroy, (ctx, { params }) => destroyDocument(ctx, params.externalId)),
  systemRoute(adminDocuments.download, (ctx, { params }) => downloadDocument(ctx, params.externalId, { isPublishedOnly: false })),
];
