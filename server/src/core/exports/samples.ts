// One valid request for each endpoint of exported files.
import { type exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { segments } from "@tidings/contract/areas/segments";
import { newOutreach } from "../../testing/samples/outreaches.ts";
import { newProgram } from "../../testing/samples/programs.ts";
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
  patients: async (app) => {
    const { segments: all } = await (await app.as("supervisor")).ok(segments.list);
    const patientSegmentExternalId = all.slice(0, 2).map(({ externalId }) => externalId);
    return { body: { search: { patientSegmentExternalId, language: ["english"] }, fileName: "Two segments, who reads English" } };
  },
  outreachPatients: async (app) => ({ body: { search: { outreachExternalId: (await newOutreach(app)).externalId, state: "ready" } } }),
  failedPatients: async (app) => ({ body: { search: { ...(await newOutreach(app)), failedReason: "opt_out" } } }),
  appointments: () => ({ body: { search: { minDate: "2026-11-01", rsvp: "going" }, fileName: "Who comes" } }),
  referrals: () => ({ body: { search: { state: ["approved"], minOrderDate: "2026-11-01" }, fileName: "Still open" } }),
  appointmentTemplates: () => ({ body: { search: { title: "check" }, fileName: "Check-ups" } }),
  communicationRecord: () => ({ body: { patientExternalId: "harbor-1", includesConfidential: false } }),
  programPatients: async (app) => ({ params: await newProgram(app), body: { search: { states: ["ready"] } } }),
};

export const samples = { exportFiles: fileSamples, exportRequests: requestSamples };
