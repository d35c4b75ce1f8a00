// One good call for each endpoint of exported files.
import { type exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { newOutreach } from "../../testing/samples/outreaches.ts";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

async function newFile(app: TestApp): Promise<{ params: { externalId: string } }> {
  const { file } = await (await app.as("supervisor")).ok(exportRequests.patients, { body: {} });
  await app.runJobs();
  return { params: { externalId: file.externalId } };
}

const fileSamples: SamplesOf<typeof exportFiles> = {
  list: () => ({ query: { search: { state: "ready" }, sort: "created_at:desc" } }),
  show: newFile,
  download: newFile,
};

const requestSamples: SamplesOf<typeof exportRequests> = {
  patients: () => ({ body: { search: { language: ["english"] }, fileName: "Everybody who reads English" } }),
  outreachPatients: async (app) => ({ body: { search: { outreachExternalId: (await newOutreach(app)).externalId, state: "ready" } } }),
  failedPatients: async (app) => ({ body: { search: { ...(await newOutreach(app)), failedReason: "opt_out" } } }),
};

export const samples = { exportFiles: fileSamples, exportRequests: requestSamples };
