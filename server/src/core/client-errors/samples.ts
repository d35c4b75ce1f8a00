// A valid sample request for the client error report.
import type { clientErrors } from "@tidings/contract/areas/client-errors";
import type { SamplesOf } from "../../testing/samples.ts";

const clientErrorSamples: SamplesOf<typeof clientErrors> = {
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

export const samples = { clientErrors: clientErrorSamples };
