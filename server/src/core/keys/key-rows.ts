// Reads API keys of an organization in the contract's shape; the key itself cannot be read.
import type { ApiKey, ApiKeyScopes } from "@tidings/contract/areas/api-keys";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { type Page, paginationOf } from "../organizations/public.ts";
import { locationsOfRows } from "../users/public.ts";

/** The organization that operators identify by its code. */
export interface KeyOwner {
  id: number;
  name: string;
  time_zone: string;
}

export async function organizationByCode(ctx: Ctx, code: string): Promise<KeyOwner> {
  const { rows } = await sql<KeyOwner>`select id, name, time_zone from organizations_public where code = ${code}`.execute(ctx.tx);
  const owner = rows[0];
  if (!owner) throw problem("not_found");
  return owner;
}

interface KeyRow {
  id: number;
  external_id: string;
  name: string;
  token_prefix: string;
  scopes: ApiKeyScopes;
  is_phi_anonymized: boolean;
  reads_confidential: boolean;
  location_ids: number[] | null;
  expires_on: string | null;
  last_used_at: string | null;
  created_at: string;
  revoked_at: string | null;
  is_over: boolean;
  created_by_user: ApiKey["createdByUser"];
  sent_to_email: string;
  link_expires_at: string;
  opened_at: string | null;
}

function stateOf(ctx: Ctx, row: KeyRow): ApiKey["state"] {
  if (row.revoked_at) return "revoked";
  if (row.opened_at) return row.is_over ? "expired" : "active";
  const isLinkOver = Temporal.Instant.compare(ctx.clock.now(), Temporal.Instant.from(row.link_expires_at)) >= 0;
  return isLinkOver || row.is_over ? "expired" : "waiting";
}

/** The context for reading what belongs to the organization. */
export const withOwner = (ctx: Ctx, { id }: KeyOwner): Ctx => ({ ...ctx, org: { ...ctx.org, id } });

function present(ctx: Ctx, row: KeyRow, locations: ApiKey["locations"]): ApiKey {
  return {
    externalId: row.external_id,
    name: row.name,
    tokenPrefix: row.token_prefix,
    scopes: row.scopes,
    isPhiAnonymized: row.is_phi_anonymized,
    readsConfidential: row.reads_confidential,
    locations,
    state: stateOf(ctx, row),
    expiresOn: row.expires_on,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    createdByUser: row.created_by_user,
    link: { sentToEmail: row.sent_to_email, expiresAt: row.link_expires_at, openedAt: row.opened_at },
  };
}

async function readKeys(ctx: Ctx, owner: KeyOwner, where: RawBuilder<unknown>, slice = sql``): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.external_id, k.name, k.token_prefix, k.scopes, k.is_phi_anonymized, k.reads_confidential, k.location_ids, k.expires_on, k.last_used_at, k.created_at, k.revoked_at,
      coalesce((${ctx.clock.now().toString()}::timestamptz at time zone ${owner.time_zone})::date > k.expires_on, false) as is_over,
      json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) as created_by_user,
      l.sent_to_email, l.expires_at as link_expires_at, l.opened_at
    from api_keys k join users_public u on u.id = k.created_by_user_id
    join api_key_links l on l.organization_id = k.organization_id and l.api_key_id = k.id
    where k.organization_id = ${owner.id} and ${where} order by k.id desc ${slice}`.execute(ctx.tx);
  const locations = await locationsOfRows(withOwner(ctx, owner), rows);
  return rows.map((row, index) => present(ctx, row, locations[index] ?? null));
}

export async function listKeys(ctx: Ctx, code: string, page: Page) {
  const owner = await organizationByCode(ctx, code);
  const slice = sql`limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`;
  const found = await readKeys(ctx, owner, sql`true`, slice);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from api_keys where organization_id = ${owner.id}`.execute(
    ctx.tx,
  );
  return { apiKeys: found, pagination: paginationOf(page, counted[0]?.n ?? 0) };
}

export async function showKey(ctx: Ctx, owner: KeyOwner, externalId: string): Promise<ApiKey> {
  const [key] = await readKeys(ctx, owner, sql`k.external_id = ${externalId}`);
  if (!key) throw problem("not_found");
  return key;
}
