// One valid request for each endpoint of saved views.
import { savedViews } from "@tidings/contract/areas/saved-views";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

let made = 0;
const input = () => {
  made += 1;
  return {
    list: "patients" as const,
    name: `Sample ${made}`,
    filters: { language: ["spanish"] },
    columns: ["dob"],
    sort: "dob:asc",
    isShared: true,
  };
};

/** Shared, so that every user sees it. */
async function one(app: TestApp) {
  const { savedView } = await (await app.as("supervisor")).ok(savedViews.create, { body: input() });
  return { params: { externalId: savedView.externalId } };
}

const viewSamples: SamplesOf<typeof savedViews> = {
  list: () => ({ query: { search: { list: "patients" } } }),
  create: () => ({ body: input() }),
  update: async (app) => ({ ...(await one(app)), body: input() }),
  setDefault: async (app) => ({ ...(await one(app)), body: { isDefault: true } }),
  destroy: one,
};

export const samples = { savedViews: viewSamples };
