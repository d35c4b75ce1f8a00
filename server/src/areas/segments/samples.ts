// One good call for each endpoint of segments.
import { segments } from "@tidings/contract/areas/segments";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

let made = 0;

/** One of harbor's starter set. */
async function one(app: TestApp) {
  const { segments: all } = await (await app.as("supervisor")).ok(segments.list);
  return { params: { externalId: all[0]?.externalId ?? "" } };
}

/** Nothing that masked staff may not search by. */
const filters = { sex: ["female" as const] };

const segmentSamples: SamplesOf<typeof segments> = {
  list: () => ({ query: { search: { name: "women" }, sort: "name:asc" } }),
  show: one,
  update: async (app) => {
    made += 1;
    return { ...(await one(app)), body: { name: `Sample segment ${made}`, filters } };
  },
  create: () => {
    made += 1;
    return { body: { name: `New segment ${made}`, filters } };
  },
  destroy: async (app) => {
    made += 1;
    const { segment } = await (await app.as("supervisor")).ok(segments.create, { body: { name: `Old segment ${made}`, filters } });
    return { params: { externalId: segment.externalId } };
  },
  count: () => ({ body: filters }),
  recompute: one,
  patients: async (app) => ({ ...(await one(app)), query: { sort: "last_name:asc" } }),
  patientIds: async (app) => ({ ...(await one(app)), query: { perPage: 5000 } }),
};

export const samples = { segments: segmentSamples };
