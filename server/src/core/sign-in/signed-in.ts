// Converts the row of a session to the actor and organization of the context.
import {
  atLocations,
  defaultLevels,
  type FeatureLevels,
  isOperator,
  permissionMap,
  supportPermissions,
} from "@tidings/contract/permissions";
import { features, type Level, levels, productSlug, type Role } from "@tidings/contract/words";
import type { Actor } from "../../kernel/context.ts";
import type { SignedIn } from "../../kernel/http/authenticate.ts";
import type { SessionRow } from "./sessions.ts";

type Person = Pick<SessionRow, "provider_side_role" | "membership_role">;

export function roleOf(person: Person): Role {
  if (person.provider_side_role) return person.provider_side_role === "site_admin" ? "site_admin" : `${productSlug}_staff`;
  return person.membership_role ?? "staff";
}

/** Stored levels, with the default for a feature that was never set. */
export function featureLevelsOf(stored: Record<string, string> | null): FeatureLevels {
  const known = features.map((feature) => {
    const level = stored?.[feature] as Level | undefined;
    return [feature, level && levels.includes(level) ? level : defaultLevels[feature]] as const;
  });
  return Object.fromEntries(known) as FeatureLevels;
}

function actorOf(row: SessionRow): Actor {
  const role = roleOf(row);
  const person = { userId: row.user_id, externalId: row.external_id, sessionId: row.session_id, role };
  if (row.support)
    return { ...person, permissions: supportPermissions(row.services), isPhiAnonymized: !row.support.isUnmasked, isSupport: true };
  const managesPlaces = role === "staff_admin" && row.manages_places === true;
  const permissions = permissionMap(
    role,
    featureLevelsOf(row.feature_levels),
    row.services,
    managesPlaces,
    row.reads_confidential ?? role === "staff_admin",
  );
  const locationIds = isOperator(role) ? null : row.location_ids;
  return {
    ...person,
    permissions: locationIds ? atLocations(permissions) : permissions,
    ...(locationIds ? { locationIds } : {}),
    // No membership gives operators access to PHI.
    isPhiAnonymized: isOperator(role) || (row.is_phi_anonymized ?? true),
  };
}

export function signedInFrom(row: SessionRow): SignedIn {
  return {
    actor: actorOf(row),
    ...(row.support ? { supportEndsMs: Temporal.Instant.from(row.support.endsAt).epochMilliseconds } : {}),
    org: row.organization_id
      ? {
          id: row.organization_id,
          code: row.organization_code,
          name: row.organization_name,
          status: row.organization_status,
          timeZone: row.organization_time_zone,
          services: row.services,
        }
      : null,
  };
}
