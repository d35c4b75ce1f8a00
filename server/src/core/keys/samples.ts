// One good call for each endpoint about API keys.
import type { apiKeys } from "@tidings/contract/areas/api-keys";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { keyInput, makeKeyFor } from "./testing.ts";

const one = async (app: TestApp) => ({ params: { code: "harbor", externalId: (await makeKeyFor(app)).apiKey.externalId } });

const keySamples: SamplesOf<typeof apiKeys> = {
  list: () => ({ params: { code: "harbor" } }),
  create: () => ({ params: { code: "harbor" }, body: keyInput }),
  show: one,
  update: async (app) => ({ ...(await one(app)), body: { name: "Renamed", scopes: { patient: "read" } } }),
  renewLink: async (app) => ({ ...(await one(app)), body: { sentToEmail: "new.person@harbor.test" } }),
  revoke: one,
  open: async (app) => ({ query: { t: (await makeKeyFor(app)).link } }),
};

export const samples = { apiKeys: keySamples };
