// Authenticates API keys: resolves a key to its organization and permissions; other credentials are passed on.
import { ApiKeyScopes, apiKeyPrefix, permissionsOfScopes } from "@tidings/contract/areas/api-keys";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../../kernel/clock.ts";
import type { Actor } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import type { Authenticate, SignedIn } from "../../kernel/http/authenticate.ts";
import { keyHash } from "./key-token.ts";

/** Precise enough for "is this key still in use?", with a hundredth of the writes. */
const useEverySeconds = 60;

interface KeyRow {
  id: number;
  external_id: string;
  scopes: unknown;
  is_phi_anonymized: boolean;
  reads_confidential: boolean;
  location_ids: number[] | null;
  is_use_old: boolean;
  organization_id: number;
  code: string;
  name: string;
  status: "active" | "disabled";
  time_zone: string;
  services: string[];
}

function signedInFrom(row: KeyRow): SignedIn {
  // Unknown scopes, written by a later version, grant nothing.
  const scopes = z.safeParse(ApiKeyScopes, row.scopes);
  const reach = { readsConfidential: row.reads_confidential, isAtLocations: row.location_ids !== null };
  return {
    actor: {
      userId: null,
      externalId: row.external_id,
      sessionId: null,
      apiKeyId: row.id,
      role: "staff",
      permissions: scopes.success ? permissionsOfScopes(scopes.data, row.services, reach) : {},
      ...(row.location_ids ? { locationIds: row.location_ids } : {}),
      isPhiAnonymized: row.is_phi_anonymized,
    },
    org: {
      id: row.organization_id,
      code: row.code,
      name: row.name,
      status: row.status,
      timeZone: row.time_zone,
      services: row.services,
    },
  };
}

/** Read for every request, so that a revoked key is rejected by the next one in every process. */
async function readKey(db: Databases["system"], which: RawBuilder<unknown>, now: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.external_id, k.scopes, k.is_phi_anonymized, k.reads_confidential, k.location_ids,
      coalesce(k.last_used_at < ${now}::timestamptz - make_interval(secs => ${useEverySeconds}), true) as is_use_old,
      o.id as organization_id, o.code, o.name, o.status, o.time_zone,
      array(select v.service from organization_services_public v where v.organization_id = o.id and v.is_enabled order by v.service) as services
    from api_keys k join organizations_public o on o.id = k.organization_id
    where ${which} and k.revoked_at is null
      and (k.expires_on is null or (${now}::timestamptz at time zone o.time_zone)::date <= k.expires_on)`.execute(db);
  return rows[0];
}

/** Current permissions of a key, for its background work; null when the key is no longer valid. */
export async function loadCurrentKey(
  { db, clock }: { db: Databases; clock: Clock },
  organizationId: number,
  keyId: number,
): Promise<Actor | null> {
  const row = await readKey(db.system, sql`k.organization_id = ${organizationId} and k.id = ${keyId}`, clock.now().toString());
  return row ? signedInFrom(row).actor : null;
}

/** A request with a key has only the key's permissions: a session sent with it is ignored. */
export function withKeyAuthentication(people: Authenticate, db: Databases, clock: Clock): Authenticate {
  return async (credentials) => {
    const key = credentials.apiKey;
    if (key === undefined) return people(credentials);
    if (!key.startsWith(apiKeyPrefix) || key.length > 100) return null;
    const now = clock.now().toString();
    const row = await readKey(db.system, sql`k.token_hash = ${keyHash(key)}`, now);
    if (!row) return null;
    if (row.is_use_old) {
      await sql`update api_keys set last_used_at = ${now}
        where organization_id = ${row.organization_id} and id = ${row.id} and (last_used_at is null or last_used_at < ${now})`.execute(
        db.system,
      );
    }
    return signedInFrom(row);
  };
}
