// One good call for each endpoint of the audit trail.
import type { adminAudit } from "@tidings/contract/areas/admin";
import type { audit } from "@tidings/contract/areas/audit";
import type { SamplesOf } from "../../testing/samples.ts";

const auditSamples: SamplesOf<typeof audit> = {
  list: () => ({ query: { search: { action: "signIn" } } }),
  download: () => ({ query: { search: { action: "staff" } } }),
  people: () => ({}),
  apiKeys: () => ({}),
};

const adminAuditSamples: SamplesOf<typeof adminAudit> = {
  list: () => ({ query: { search: { action: "support", organizationCode: "harbor" } } }),
};

export const samples = { audit: auditSamples, adminAudit: adminAuditSamples };
