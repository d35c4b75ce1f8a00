// One valid request for each endpoint of SFTP sources.
import { adminSftp } from "@tidings/contract/areas/admin";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

const params = { code: "harbor", type: "referral" as const };
const body = {
  host: "sftp.harbor.test",
  userName: "tidings",
  folder: "/out",
  authMethod: "password" as const,
  password: "only for tests",
  afterImport: "leave" as const,
};

async function existing(app: TestApp) {
  const operator = await app.as("siteAdmin");
  await operator.ok(adminSftp.save, { params, body });
  return { params };
}

export const samples: { adminSftp: SamplesOf<typeof adminSftp> } = {
  adminSftp: {
    list: () => ({ params: { code: "harbor" } }),
    save: () => ({ params, body }),
    test: async (app) => ({ ...(await existing(app)), body: {} }),
    trust: async (app) => ({ ...(await existing(app)), body: { hostKey: `SHA256:${"A".repeat(43)}` } }),
  },
};
