// One good call for each endpoint of imported files.
import {
  importFiles as files,
  type importFiles,
  type importSteps,
  type importUndo,
  importSteps as steps,
} from "@tidings/contract/areas/imports";
import { sql } from "kysely";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { beginImport, importFile, match, readIn, uploadFile } from "./testing.ts";

let made = 0;
const csv = (rows = 2): string =>
  `Patient ID,First name,Last name,Sex\n${Array.from({ length: rows }, () => `sample-import-${(made += 1)},Ana,Ruiz,female`).join("\n")}\n`;

const read = async (app: TestApp) => readIn(app, await app.as("supervisor"), "patient", csv());
const reviewed = async (app: TestApp) => match(app, await app.as("supervisor"), (await read(app)).externalId);
const ref = async (app: TestApp) => ({ params: { externalId: (await read(app)).externalId } });
const refReviewed = async (app: TestApp) => ({ params: { externalId: (await reviewed(app)).externalId } });

const begun = async (app: TestApp): Promise<string> => (await beginImport(app, await app.as("supervisor"), "patient", csv())).externalId;

async function recategorizing(app: TestApp): Promise<{ externalId: string }> {
  const supervisor = await app.as("supervisor");
  const { externalId } = await readIn(app, supervisor, "patient", `${csv()}sample-import-${(made += 1)},Bo,Lund,dunno\n`);
  return match(app, supervisor, externalId);
}

const fileSamples: SamplesOf<typeof importFiles> = {
  list: () => ({ query: { sort: "created_at:desc" } }),
  archived: () => ({ query: { sort: "name:asc" } }),
  types: () => ({}),
  directUpload: () => ({ body: { fileName: "patients.csv", byteSize: 120 } }),
  upload: async (app) => {
    const signedId = await uploadFile(app, await app.as("supervisor"), csv());
    return { body: { attachedFile: { signedId, fileName: "patients.csv" }, name: "November", type: "patient" } };
  },
  show: ref,
  bulkArchive: async (app) => ({ body: { externalIds: [await begun(app)] } }),
  bulkUnarchive: async (app) => {
    const externalIds = [await begun(app)];
    await (await app.as("supervisor")).ok(files.bulkArchive, { body: { externalIds } });
    return { body: { externalIds } };
  },
  download: ref,
  downloadReview: refReviewed,
  downloadFaulty: refReviewed,
};

const stepSamples: SamplesOf<typeof importSteps> = {
  settings: ref,
  updateColumnsMapping: async (app) => ({
    ...(await ref(app)),
    body: { columnsMapping: ["patient_external_id", "first_name", "last_name", "sex"] },
  }),
  rows: async (app) => ({ ...(await refReviewed(app)), query: { search: { state: "valid" } } }),
  updateRowValue: async (app) => ({ ...(await refReviewed(app)), body: { rowNumber: 2, position: 1, value: "Anita" } }),
  issues: refReviewed,
  updateRows: async (app) => ({ ...(await refReviewed(app)), body: { position: 1, issueId: "blank", replacement: "Ana" } }),
  correctRows: async (app) => {
    const given = await refReviewed(app);
    const supervisor = await app.as("supervisor");
    const { text } = await supervisor.call(files.downloadFaulty, given);
    const signedId = await uploadFile(app, supervisor, `${text}2,sample-corrected-${(made += 1)},Ana,Ruiz,female\n`);
    return { ...given, body: { attachedFile: { signedId, fileName: "corrected.csv" } } };
  },
  values: async (app) => ({ params: { externalId: (await recategorizing(app)).externalId } }),
  updateValues: async (app) => {
    const { externalId } = await recategorizing(app);
    const { fileValues } = await (await app.as("supervisor")).ok(steps.values, { params: { externalId } });
    return {
      params: { externalId },
      body: { fileValues: fileValues.map((one) => ({ externalId: one.externalId, valueConverted: "other" })) },
    };
  },
  preview: refReviewed,
  submit: async (app) => ({ ...(await refReviewed(app)), body: { confirmedChanges: 0 } }),
  cancel: async (app) => ({ params: { externalId: await begun(app) }, body: {} }),
};

const imported = async (app: TestApp) => {
  await sql`update organization_services set is_enabled = true where organization_id = ${app.cast.organizations.harbor.id}
    and service = 'patientsWelcomeMessage'`.execute(app.db.system);
  made += 1;
  const phone = `720556${String(1000 + made)}`;
  const text = `Patient ID,First name,Last name,Language,Phone\nsample-import-${made},Ana,Ruiz,english,${phone}\n`;
  return { params: { externalId: (await importFile(app, await app.as("supervisor"), "patient", text)).externalId } };
};

const undoSamples: SamplesOf<typeof importUndo> = {
  preview: imported,
  undo: async (app) => ({ ...(await imported(app)), body: {} }),
  release: async (app) => ({ ...(await imported(app)), body: {} }),
  withdraw: async (app) => ({ ...(await imported(app)), body: {} }),
  hold: async (app) => {
    const given = await imported(app);
    // As after an import with an API key of an organization that releases such imports without a person.
    await sql`update file_uploads set effects_release_at = created_at where external_id = ${given.params.externalId}`.execute(
      app.db.system,
    );
    return { ...given, body: {} };
  },
  settings: () => ({}),
  updateSettings: () => ({ body: { releasesUnattended: true } }),
};

export const samples = { importFiles: fileSamples, importSteps: stepSamples, importUndo: undoSamples };
