// Audit detail of a user's rights: role, levels and access to PHI as granted.
import type { AuditEvent } from "../sign-in/public.ts";
import type { UserFields } from "./user-columns.ts";

export function rightsOf({ role, anonymizePhi, readsConfidential, featuresPermissions }: UserFields): NonNullable<AuditEvent["detail"]> {
  const levels = Object.entries(featuresPermissions ?? {}).map(([feature, level]) => `${feature}:${level}`);
  return {
    ...(role === undefined ? {} : { role }),
    ...(anonymizePhi === undefined ? {} : { anonymizePhi }),
    ...(readsConfidential === undefined ? {} : { readsConfidential }),
    ...(featuresPermissions === undefined ? {} : { levels: levels.join() }),
  };
}
