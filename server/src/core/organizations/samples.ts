// One good call for each endpoint about organizations.
import type { adminHealth } from "@tidings/contract/areas/admin";
import type { organizations } from "@tidings/contract/areas/organizations";
import type { SamplesOf } from "../../testing/samples.ts";

const organizationSamples: SamplesOf<typeof organizations> = {
  list: () => ({}),
  ofUser: (app) => ({ params: { externalId: app.cast.people.supervisor.externalId } }),
  languages: () => ({ query: { sort: "language:desc" } }),
  counters: () => ({ params: { relation: "enabled_patients" } }),
};

const healthSamples: SamplesOf<typeof adminHealth> = { list: () => ({ query: { search: { name: "harbor" }, sort: "sent:desc" } }) };

export const samples = { organizations: organizationSamples, adminHealth: healthSamples };
