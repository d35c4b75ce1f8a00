// One good call for each endpoint of outreaches.

import type { outreachDuplicates } from "@tidings/contract/areas/outreach-duplicates";
import type { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import type { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { outreachSending, outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { attachPicture, handOverPicture } from "../../areas/outreaches/testing.ts";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

type Given = Omit<OutreachInput, "isDraft" | "question"> & { isDraft?: boolean; question: Omit<OutreachInput["question"], "answers"> };

const input = (app: TestApp, more: Partial<Given> = {}): Given => ({
  title: "Flu shots",
  sendVia: ["sms"],
  languages: ["english", "spanish"],
  question: {
    type: "no_response",
    contentText: { english: "Flu shots are in. Call us for a time.", spanish: "Ya hay vacunas contra la gripe. Llámenos." },
  },
  patients: { externalIds: app.cast.organizations.harbor.patients.map((patient) => patient.externalId) },
  ...more,
});

/** The day after tomorrow, so that it has not started whatever the clock shows. */
const later = (app: TestApp): Partial<Given> => ({
  startsOn: app.clock.now().toZonedDateTimeISO("America/Denver").add({ days: 2 }).toPlainDate().toString(),
  startsTime: "10:00",
});

/** A scheduled outreach of harbor with all its patients. */
export async function newOutreach(app: TestApp): Promise<{ externalId: string }> {
  const { outreach } = await (await app.as("supervisor")).ok(outreaches.create, { body: input(app, later(app)) });
  await app.runJobs();
  return { externalId: outreach.externalId };
}

async function firstPatient(app: TestApp) {
  const params = await newOutreach(app);
  const { outreachPatients } = await (await app.as("supervisor")).ok(outreaches.patients, { params });
  return { params: { ...params, patientExternalId: outreachPatients[0]?.externalId ?? "" } };
}

const one = async (app: TestApp) => ({ params: await newOutreach(app) });
const few = (app: TestApp) => ({ externalIds: app.cast.organizations.harbor.patients.slice(0, 2).map((patient) => patient.externalId) });

const outreachSamples: SamplesOf<typeof outreaches> = {
  list: () => ({ query: { search: { title: "flu" }, sort: "title:asc" } }),
  show: one,
  preflight: (app) => ({ body: input(app) }),
  sendTest: () => ({ body: { via: "email" as const, contentText: { english: "Flu shots are in." } } }),
  create: (app) => ({ body: input(app, later(app)) }),
  update: async (app) => ({ ...(await one(app)), body: input(app, { ...later(app), title: "Flu shots again" }) }),
  destroy: one,
  stop: one,
  patients: one,
  patient: firstPatient,
  patientIds: one,
  addPatients: async (app) => ({ ...(await one(app)), body: few(app) }),
  removePatients: async (app) => ({ ...(await one(app)), body: few(app) }),
  sentQuestions: one,
  questionMetrics: async (app) => {
    const params = await newOutreach(app);
    const { outreach } = await (await app.as("supervisor")).ok(outreaches.show, { params });
    return { params: { ...params, questionExternalId: outreach.question.externalId } };
  },
  distribution: one,
  failures: one,
};

/** An outreach that is sending. */
async function runningOutreach(app: TestApp) {
  const { outreach } = await (await app.as("supervisor")).ok(outreaches.create, { body: input(app) });
  await app.runJobs();
  return { params: { externalId: outreach.externalId } };
}

/** Asked for by a user who is not the supervisor; the setting is as before afterwards. */
async function unapprovedOutreach(app: TestApp) {
  const supervisor = await app.as("supervisor");
  const { outreachSettings: before } = await supervisor.ok(outreachSettings.show, {});
  await supervisor.ok(outreachSettings.update, { body: { ...before, approvalAbove: 0 } });
  const { outreach } = await (await app.as("manager")).ok(outreaches.create, { body: input(app, later(app)) });
  await supervisor.ok(outreachSettings.update, { body: before });
  return { params: { externalId: outreach.externalId }, body: { lockVersion: outreach.lockVersion } };
}

const sendingSamples: SamplesOf<typeof outreachSending> = {
  pause: runningOutreach,
  resume: async (app) => {
    const given = await runningOutreach(app);
    await (await app.as("supervisor")).ok(outreachSending.pause, given);
    return given;
  },
  approve: unapprovedOutreach,
};

/** Uploaded by the supervisor, and in no outreach. */
async function ownPicture(app: TestApp) {
  return { params: { externalId: (await attachPicture(app, await app.as("supervisor"))).externalId } };
}

const pictureSamples: SamplesOf<typeof outreachPictures> = {
  directUpload: () => ({ body: { fileName: "vaccine.png", byteSize: 120, contentType: "image/png" } }),
  create: async (app) => ({ body: await handOverPicture(app, await app.as("supervisor")) }),
  download: ownPicture,
  destroy: ownPicture,
};

const duplicateSamples: SamplesOf<typeof outreachDuplicates> = {
  create: async (app) => ({ ...(await one(app)), body: { title: "Flu shots once more" } }),
};

const settingsSamples: SamplesOf<typeof outreachSettings> = {
  show: () => ({}),
  update: () => ({ body: { approvalAbove: null, pauseAtPercent: 30, messageBudget: null } }),
};

const reportSamples: SamplesOf<typeof outreachReports> = {
  messageVolume: () => ({ query: { groupBy: "language", segmentBy: "week" } }),
  messageSummary: () => ({ query: { groupBy: "delivery_rate" } }),
  failedDistribution: async (app) => ({ query: { search: await newOutreach(app) } }),
  responseDistribution: async (app) => ({ query: { search: await newOutreach(app) } }),
  failedPatients: async (app) => ({ query: { search: { ...(await newOutreach(app)), failedReason: "opt_out" } } }),
};

const templateInput = (app: TestApp, title = "Flu shots as ever") => {
  const { sendVia, languages, question } = input(app);
  return { title, sendVia, languages, question };
};

async function newTemplate(app: TestApp) {
  const { template } = await (await app.as("supervisor")).ok(outreachTemplates.create, { body: templateInput(app) });
  return { params: { externalId: template.externalId } };
}

const templateSamples: SamplesOf<typeof outreachTemplates> = {
  list: () => ({ query: { search: { title: "flu" }, sort: "creator:desc" } }),
  show: newTemplate,
  create: (app) => ({ body: templateInput(app) }),
  update: async (app) => ({ ...(await newTemplate(app)), body: templateInput(app, "Flu shots anew") }),
  destroy: newTemplate,
};

export const samples = {
  outreaches: outreachSamples,
  outreachDuplicates: duplicateSamples,
  outreachPictures: pictureSamples,
  outreachSending: sendingSamples,
  outreachSettings: settingsSamples,
  outreachReports: reportSamples,
  outreachTemplates: templateSamples,
};
