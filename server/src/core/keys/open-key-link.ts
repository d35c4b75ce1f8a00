// Shows a new key to the holder of the link: once, while the link is valid and the key not revoked.
import { apiKeyShownSeconds, type apiKeys } from "@tidings/contract/areas/api-keys";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { linkHash, unseal } from "./key-token.ts";

interface Opened {
  sealed_key: Buffer;
  key_external_id: string;
  name: string;
  organization_id: number;
  organization: string;
  website: string | null;
}

/** One statement reads and erases: of two concurrent requests the second finds the link opened. */
async function takeSealed(ctx: Ctx, link: string): Promise<Opened | undefined> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<Opened>`
    update api_key_links l set opened_at = ${now}, sealed_key = null
    from api_keys k join organizations_public o on o.id = k.organization_id
    where l.token_hash = ${linkHash(link)} and l.opened_at is null and l.expires_at > ${now} and l.sealed_key is not null
      and k.organization_id = l.organization_id and k.id = l.api_key_id and k.revoked_at is null
    returning old.sealed_key, k.external_id as key_external_id, k.name, o.id as organization_id, o.name as organization, o.website`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Only http(s) URLs: a stored `javascript:` URL would run on our page. */
const safeWebsite = (website: string | null, publicUrl: string): string =>
  website && URL.canParse(website) && /^https?:$/.test(new URL(website).protocol) ? website : publicUrl;

export async function openKeyLink(ctx: Ctx, link: string | undefined): Promise<OutputOf<typeof apiKeys.open>> {
  const opened = link ? await takeSealed(ctx, link) : undefined;
  // Unknown, opened, expired and revoked give the same response: a guess learns nothing.
  if (!link || !opened) throw problem("not_found");
  await auditEvent(ctx, {
    action: "api_key.opened",
    subjectType: "api_key",
    subjectId: opened.key_external_id,
    organizationId: opened.organization_id,
  });
  return {
    token: unseal(opened.sealed_key, link, ctx.settings.secretKey),
    name: opened.name,
    organization: opened.organization,
    website: safeWebsite(opened.website, ctx.settings.publicUrl),
    shownSeconds: apiKeyShownSeconds,
  };
}
