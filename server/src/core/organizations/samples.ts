// One good call for each endpoint about organizations.
import type { organizations } from "@tidings/contract/areas/organizations";
import type { SamplesOf } from "../../testing/samples.ts";

const organizationSamples: SamplesOf<typeof organizations> = {
  list: () => ({}),
  ofUser: (app) => ({ params: { externalId: app.cast.people.supervisor.externalId } }),
  languages: () => ({ query: { sort: "language:desc" } }),
  counters: () => ({ params: { relation: "enabled_patients" } }),
};

export const samples = { organizations: organizationSamples };
