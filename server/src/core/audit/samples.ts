// One good call for each endpoint of the audit trail.
import type { audit } from "@tidings/contract/areas/audit";
import type { SamplesOf } from "../../testing/samples.ts";

const auditSamples: SamplesOf<typeof audit> = {
  list: () => ({ query: { search: { action: "signIn" } } }),
  download: () => ({ query: { search: { action: "staff" } } }),
  people: () => ({}),
  apiKeys: () => ({}),
};

export const samples = { audit: auditSamples };
