// One good call for each endpoint of the library's documents.
import type { adminDocuments } from "@tidings/contract/areas/admin";
import type { library } from "@tidings/contract/areas/library";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { addDocument, documentInput, uploadDocument } from "./testing.ts";

async function one(app: TestApp) {
  const { externalId } = await addDocument(app, await app.as("siteAdmin"));
  return { params: { externalId } };
}

const librarySamples: SamplesOf<typeof library> = {
  list: () => ({ query: { search: { title: "packet", kind: "packet" } } }),
  show: one,
  download: one,
};

const documentSamples: SamplesOf<typeof adminDocuments> = {
  list: () => ({ query: { search: { kind: "help_article" } } }),
  directUpload: () => ({ body: { fileName: "welcome.pdf", byteSize: 100 } }),
  create: async (app) => ({ body: { ...documentInput, attachedFile: await uploadDocument(app, await app.as("siteAdmin")) } }),
  show: one,
  update: async (app) => ({ ...(await one(app)), body: { ...documentInput, title: "Welcome" } }),
  destroy: one,
  download: one,
};

export const samples = { library: librarySamples, adminDocuments: documentSamples };
