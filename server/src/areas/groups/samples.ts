// One valid request for each endpoint of groups.
import { groups } from "@tidings/contract/areas/groups";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

let made = 0;
const idsOf = (app: TestApp) => app.cast.organizations.harbor.patients.map((patient) => patient.externalId);

async function newGroup(app: TestApp): Promise<{ externalId: string }> {
  made += 1;
  const supervisor = await app.as("supervisor");
  const { group } = await supervisor.ok(groups.create, { body: { name: `Sample ${made}`, description: "For the tests" } });
  await supervisor.ok(groups.addPatients, { params: { externalId: group.externalId }, body: { patientExternalId: idsOf(app) } });
  return { externalId: group.externalId };
}

const one = async (app: TestApp) => ({ params: await newGroup(app) });

/** A second change waits for the first; neither is carried out until the jobs run. */
async function change(app: TestApp) {
  const params = await newGroup(app);
  await app.inside("harbor", async ({ tx }) => {
    await tx
      .updateTable("patient_group_changes")
      .set({ state: "running" })
      .where("patient_group_id", "=", tx.selectFrom("patient_groups").select("id").where("external_id", "=", params.externalId))
      .execute();
  });
  const { change } = await (await app.as("supervisor")).ok(groups.changePatients, { params, body: { added: { all: true } } });
  return { params: { ...params, changeExternalId: change.externalId } };
}

const groupSamples: SamplesOf<typeof groups> = {
  list: () => ({ query: { search: { name: "sam", automated: false }, sort: "name:asc" } }),
  show: one,
  create: () => {
    made += 1;
    return { body: { name: `Sample ${made}` } };
  },
  update: async (app) => {
    made += 1;
    return { ...(await one(app)), body: { name: `Sample ${made}`, description: null } };
  },
  destroy: one,
  patients: async (app) => ({ ...(await one(app)), query: { sort: "last_name:asc" } }),
  patientIds: async (app) => ({ ...(await one(app)), query: { perPage: 5000 } }),
  members: async (app) => ({ ...(await one(app)), query: { externalIds: idsOf(app) } }),
  addPatients: async (app) => ({ ...(await one(app)), body: { patientExternalId: idsOf(app) } }),
  removePatients: async (app) => ({ ...(await one(app)), body: { patientExternalId: idsOf(app).slice(0, 2) } }),
  changePatients: async (app) => ({
    ...(await one(app)),
    body: { added: { matching: { language: ["spanish"] } }, removed: { externalIds: idsOf(app) } },
  }),
  previewChange: async (app) => ({ ...(await one(app)), body: { added: { externalIds: idsOf(app) }, removed: { all: true } } }),
  change,
  cancelChange: change,
};

export const samples = { groups: groupSamples };
