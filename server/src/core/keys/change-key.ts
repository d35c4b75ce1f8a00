// Changes the scopes of a key or revokes it; both take effect with the next request.
import type { ApiKey, ApiKeyChange } from "@tidings/contract/areas/api-keys";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { locationColumn, locationNames } from "../users/public.ts";
import { assertFutureDay } from "./create-key.ts";
import { type KeyOwner, organizationByCode, showKey, withOwner } from "./key-rows.ts";

export async function lockKey(ctx: Ctx, owner: KeyOwner, externalId: string): Promise<{ id: number; isRevoked: boolean }> {
  const { rows } = await sql<{ id: number; isRevoked: boolean }>`
    select id, revoked_at is not null as "isRevoked" from api_keys
    where organization_id = ${owner.id} and external_id = ${externalId} for update`.execute(ctx.tx);
  const key = rows[0];
  if (!key) throw problem("not_found");
  return key;
}

export async function updateKey(ctx: Ctx, at: { code: string; externalId: string }, change: ApiKeyChange): Promise<ApiKey> {
  const owner = await organizationByCode(ctx, at.code);
  const key = await lockKey(ctx, owner, at.externalId);
  if (key.isRevoked) throw problem("invalid_state");
  const before = await showKey(ctx, owner, at.externalId);
  assertFutureDay(ctx, owner, change.expiresOn);
  const values = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.scopes === undefined ? {} : { scopes: JSON.stringify(change.scopes) }),
    ...(change.isPhiAnonymized === undefined ? {} : { is_phi_anonymized: change.isPhiAnonymized }),
    ...(change.readsConfidential === undefined ? {} : { reads_confidential: change.readsConfidential }),
    ...(await locationColumn(withOwner(ctx, owner), change.locationExternalIds)),
    ...(change.expiresOn === undefined ? {} : { expires_on: change.expiresOn }),
  };
  if (Object.keys(values).length > 0) {
    await ctx.tx.updateTable("api_keys").set(values).where("organization_id", "=", owner.id).where("id", "=", key.id).execute();
    const after = await showKey(ctx, owner, at.externalId);
    await auditEvent(ctx, {
      action: "api_key.updated",
      subjectType: "api_key",
      subjectId: at.externalId,
      organizationId: owner.id,
      changes: changesBetween(before, { ...change, locationExternalIds: undefined }),
      detail: {
        fields: Object.keys(change).sort().join(" "),
        ...(change.scopes ? { scopes: JSON.stringify(change.scopes) } : {}),
        ...(change.isPhiAnonymized === undefined ? {} : { isPhiAnonymized: change.isPhiAnonymized }),
        ...(change.readsConfidential === undefined ? {} : { readsConfidential: change.readsConfidential }),
        ...(change.locationExternalIds === undefined ? {} : { locations: locationNames(after) }),
      },
    });
  }
  return showKey(ctx, owner, at.externalId);
}

export async function revokeKey(ctx: Ctx, at: { code: string; externalId: string }): Promise<void> {
  const owner = await organizationByCode(ctx, at.code);
  const key = await lockKey(ctx, owner, at.externalId);
  // Revoking twice changes nothing.
  if (key.isRevoked) return;
  const now = ctx.clock.now().toString();
  await sql`update api_keys set revoked_at = ${now} where organization_id = ${owner.id} and id = ${key.id}`.execute(ctx.tx);
  await sql`update api_key_links set sealed_key = null where organization_id = ${owner.id} and api_key_id = ${key.id}`.execute(ctx.tx);
  await auditEvent(ctx, { action: "api_key.revoked", subjectType: "api_key", subjectId: at.externalId, organizationId: owner.id });
}
