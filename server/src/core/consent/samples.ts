// One good call for each endpoint of consent.
import type { consent } from "@tidings/contract/areas/consent";
import type { SamplesOf } from "../../testing/samples.ts";

const consentSamples: SamplesOf<typeof consent> = {
  list: (app) => ({ params: { externalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "" } }),
};

export const samples = { consent: consentSamples };
