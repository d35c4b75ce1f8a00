// One good call for each endpoint of patients.
import type { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { patients } from "@tidings/contract/areas/patients";
import type { phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { matchNext } from "../../core/patients/duplicates/find-pairs.job.ts";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

let made = 0;

/** A patient of harbor without anything that prevents changing or deleting it. */
export async function newPatient(app: TestApp): Promise<string> {
  made += 1;
  const externalId = `sample-${made}`;
  const supervisor = await app.as("supervisor");
  const phone = `720555${String(1000 + made)}`;
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Sam", lastName: "Ple", phone, language: "english" } });
  return externalId;
}

const known = (app: TestApp) => ({ params: { externalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "" } });

/** A patient into which another has just been merged. */
async function merged(app: TestApp) {
  const supervisor = await app.as("supervisor");
  const params = { externalId: await newPatient(app) };
  await supervisor.ok(patients.merge, { params, body: { mergedExternalId: await newPatient(app) } });
  const { merges } = await supervisor.ok(patients.merges, { params });
  return { params: { ...params, mergeExternalId: merges[0]?.externalId ?? "" } };
}

const patientSamples: SamplesOf<typeof patients> = {
  list: () => ({ query: { search: { nameOrExternalId: "an" }, sort: "last_name:asc" } }),
  externalIds: () => ({ query: { perPage: 5000 } }),
  generateCode: () => ({}),
  conditionTypes: () => ({ query: { search: { value: "diab" } } }),
  conditions: known,
  show: known,
  create: () => {
    made += 1;
    return { body: { externalId: `sample-${made}`, firstName: "Sam", phone: `720555${String(1000 + made)}`, language: "spanish" } };
  },
  update: (app) => ({ ...known(app), body: { firstName: "Anna", conditions: [{ code: "E11.9", value: "Type 2 diabetes" }] } }),
  destroy: async (app) => ({ params: { externalId: await newPatient(app) } }),
  duplicates: () => ({ body: { firstName: "Ana1", lastName: "Lopez1", dob: "1980-01-02", phone: "3035551001" } }),
  merge: async (app) => ({ params: { externalId: await newPatient(app) }, body: { mergedExternalId: await newPatient(app) } }),
  merges: known,
  undoMerge: merged,
  optIn: (app) => ({ ...known(app), body: { features: ["outreach"] } }),
  optOut: (app) => ({ ...known(app), body: { features: ["outreach"], note: "asked by phone" } }),
};

/** Two patients of harbor who are a possible duplicate. */
async function paired(app: TestApp) {
  const supervisor = await app.as("supervisor");
  const [externalId, otherExternalId] = [await newPatient(app), await newPatient(app)];
  for (const id of [externalId, otherExternalId])
    await supervisor.ok(patients.update, { params: { externalId: id }, body: { lastName: `Ple${made}`, dob: "1980-01-02" } });
  while (await app.inside("harbor", matchNext));
  return { body: { externalId, otherExternalId, decision: "keep_both" as const } };
}

const duplicateSamples: SamplesOf<typeof patientDuplicates> = { list: () => ({ query: { perPage: 10 } }), decide: paired };

const phoneSamples: SamplesOf<typeof phonesToConfirm> = {
  list: () => ({ query: { perPage: 10 } }),
  showAge: () => ({}),
  updateAge: () => ({ body: { confidentialAge: 13 } }),
};

export const samples = { patients: patientSamples, patientDuplicates: duplicateSamples, phonesToConfirm: phoneSamples };
