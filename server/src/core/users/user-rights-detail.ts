// Audit detail of a user's rights: role, levels and access to PHI as granted.
import type { User } from "@tidings/contract/areas/users";
import type { AuditEvent } from "../sign-in/public.ts";
import type { UserFields } from "./user-columns.ts";
import { locationNames } from "./user-locations.ts";

export function rightsOf(
  { role, anonymizePhi, readsConfidential, locationExternalIds, featuresPermissions }: UserFields,
  user: Pick<User, "locations">,
): NonNullable<AuditEvent["detail"]> {
  const levels = Object.entries(featuresPermissions ?? {}).map(([feature, level]) => `${feature}:${level}`);
  return {
    ...(role === undefined ? {} : { role }),
    ...(anonymizePhi === undefined ? {} : { anonymizePhi }),
    ...(readsConfidential === undefined ? {} : { readsConfidential }),
    ...(locationExternalIds === undefined ? {} : { locations: locationNames(user) }),
    ...(featuresPermissions === undefined ? {} : { levels: levels.join() }),
  };
}
