// One good call for each endpoint of programs and of their patients.
import { programPatients } from "@tidings/contract/areas/program-patients";
import { programs } from "@tidings/contract/areas/programs";
import { completeWelcome } from "@tidings/contract/message/writing/program-welcome";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

const code = "s01-stress-management";

/** A template is launched once: what an earlier sample launched is no longer of it. */
async function makeRoom(app: TestApp): Promise<void> {
  await app.inside("harbor", async ({ tx }) => {
    await tx.updateTable("programs").set({ template_code: null }).execute();
  });
}

/** A newly launched program of harbor. */
export async function newProgram(app: TestApp): Promise<{ externalId: string }> {
  await makeRoom(app);
  const { program } = await (await app.as("supervisor")).ok(programs.publish, { params: { code } });
  return { externalId: program.externalId };
}

/** The next Monday after the clock's today. */
export function nextMonday(app: TestApp): string {
  const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate();
  return today.add({ days: 8 - today.dayOfWeek }).toString();
}

const allPatients = (app: TestApp) => app.cast.organizations.harbor.patients.map((patient) => patient.externalId);

async function enrolled(app: TestApp) {
  const params = await newProgram(app);
  const body = { programPatients: allPatients(app), startDate: nextMonday(app) };
  await (await app.as("supervisor")).ok(programPatients.add, { params, body });
  return { params };
}

async function onePatient(app: TestApp, state: "ready" | "in_progress" = "ready") {
  const { params } = await enrolled(app);
  const { programPatients: rows } = await (await app.as("supervisor")).ok(programPatients.list, { params });
  const programPatientExternalId = rows[0]?.externalId ?? "";
  await app.inside("harbor", async ({ tx }) => {
    await tx.updateTable("program_patients").set({ state }).where("external_id", "=", programPatientExternalId).execute();
  });
  return { params: { ...params, programPatientExternalId } };
}

async function oneQuestion(app: TestApp, at = 1) {
  const params = await newProgram(app);
  const { questions } = await (await app.as("supervisor")).ok(programs.questions, { params });
  return { params: { ...params, questionExternalId: questions[at]?.externalId ?? "" } };
}

const one = async (app: TestApp) => ({ params: await newProgram(app) });

const programSamples: SamplesOf<typeof programs> = {
  list: () => ({ query: { search: { title: "stress" }, sort: "title:asc" } }),
  templates: () => ({ query: { perPage: 60 } }),
  template: () => ({ params: { code } }),
  emailInformation: () => ({ body: { code, name: "Stress Management" } }),
  packet: () => ({ params: { code } }),
  publish: async (app) => {
    await makeRoom(app);
    return { params: { code } };
  },
  show: one,
  metrics: one,
  close: one,
  questions: async (app) => ({ ...(await one(app)), query: { search: { parameterOfInterest: "Sleep" } } }),
  question: oneQuestion,
  updateQuestion: async (app) => ({
    ...(await oneQuestion(app, 0)),
    body: {
      type: "no_response",
      contentText: {
        english: completeWelcome("Welcome to calmer weeks!", "english"),
        spanish: completeWelcome("Le damos la bienvenida.", "spanish"),
      },
    },
  }),
  questionMetrics: oneQuestion,
  questionActivity: oneQuestion,
};

const patientSamples: SamplesOf<typeof programPatients> = {
  list: async (app) => ({ ...(await enrolled(app)), query: { search: { states: ["ready"] } } }),
  ids: async (app) => ({ ...(await enrolled(app)), query: { perPage: 5000 } }),
  add: async (app) => ({ ...(await one(app)), body: { programPatients: allPatients(app), startDate: nextMonday(app) } }),
  preview: async (app) => ({ ...(await one(app)), body: { programPatients: allPatients(app) } }),
  remove: async (app) => ({ ...(await enrolled(app)), body: { programPatients: allPatients(app).slice(0, 2) } }),
  show: onePatient,
  nextQuestion: onePatient,
  advance: (app) => onePatient(app, "in_progress"),
  stop: (app) => onePatient(app, "in_progress"),
};

export const samples = { programs: programSamples, programPatients: patientSamples };
