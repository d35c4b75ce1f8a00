// For tests: uploads the file of a document, as the operator's browser would.
import { adminDocuments } from "@tidings/contract/areas/admin";
import type { DocumentInput } from "@tidings/contract/areas/admin/documents";
import type { Client } from "../../testing/call.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

export const smallPdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

export const documentInput: DocumentInput = {
  kind: "packet",
  title: "Welcome packet",
  description: "What new patients get at the first visit.",
  isPublished: true,
};

/** Returns what a document takes as its file. */
export async function uploadDocument(app: Pick<TestApp, "url">, operator: Client, fileName = "welcome.pdf", bytes: Buffer = smallPdf) {
  const { directUpload } = await operator.ok(adminDocuments.directUpload, { body: { fileName, byteSize: bytes.length } });
  const answer = await fetch(new URL(directUpload.url, app.url), {
    method: "PUT",
    headers: directUpload.headers,
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return { signedId: directUpload.signedId, fileName };
}

export async function addDocument(app: Pick<TestApp, "url">, operator: Client, over: Partial<DocumentInput> = {}, bytes?: Buffer) {
  const attachedFile = await uploadDocument(app, operator, "welcome.pdf", bytes);
  return (await operator.ok(adminDocuments.create, { body: { ...documentInput, ...over, attachedFile } })).document;
}
