// One good call for the report of trouble.
import type { trouble } from "@tidings/contract/areas/trouble";
import type { SamplesOf } from "../../testing/samples.ts";

const troubleSamples: SamplesOf<typeof trouble> = {
  report: () => ({
    body: {
      kind: "page",
      route: "/patients/patient/$externalId",
      error: "TypeError",
      message: "Cannot read properties of undefined (reading 'names')",
      frames: ["/assets/PatientPage-b7Fh2.js:1:2345"],
    },
  }),
};

export const samples = { trouble: troubleSamples };
