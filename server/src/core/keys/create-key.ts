// Makes an API key and mails the link that shows it once; what is kept of both are hashes, and the sealed key until it is seen.
import { type ApiKey, type ApiKeyInput, apiKeyLinkHours } from "@tidings/contract/areas/api-keys";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { invalidField } from "../../kernel/problem.ts";
import { auditEvent } from "../staff/public.ts";
import { keyMail } from "./key-mail.ts";
import { type KeyOwner, organizationByCode, showKey } from "./key-rows.ts";
import { keyHash, linkHash, makeKey, makeLink, seal, shownPrefix } from "./key-token.ts";

/** A last day that is over already would make a key that never opens anything. */
export function refusePastDay(ctx: Ctx, owner: KeyOwner, expiresOn: string | null | undefined): void {
  const today = ctx.clock.now().toZonedDateTimeISO(owner.time_zone).toPlainDate();
  if (expiresOn && Temporal.PlainDate.compare(Temporal.PlainDate.from(expiresOn), today) < 0)
    throw invalidField("expiresOn", { key: "validation.past" });
}

async function insertKey(ctx: Ctx, owner: KeyOwner, input: ApiKeyInput, link: string): Promise<string> {
  const key = makeKey();
  const now = ctx.clock.now();
  const { id, external_id } = await ctx.tx
    .insertInto("api_keys")
    .values({
      organization_id: owner.id,
      name: input.name,
      token_hash: keyHash(key),
      token_prefix: shownPrefix(key),
      scopes: JSON.stringify(input.scopes),
      is_phi_anonymized: input.isPhiAnonymized,
      expires_on: input.expiresOn ?? null,
      created_by_user_id: ctx.actor.userId ?? 0,
      created_at: now.toString(),
    })
    .returning(["id", "external_id"])
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto("api_key_links")
    .values({
      organization_id: owner.id,
      api_key_id: id,
      token_hash: linkHash(link),
      sealed_key: seal(key, link, ctx.settings.secretKey),
      sent_to_email: input.sentToEmail,
      created_at: now.toString(),
      expires_at: now.add({ hours: apiKeyLinkHours }).toString(),
    })
    .execute();
  return external_id;
}

export async function createKey(ctx: Ctx, code: string, input: ApiKeyInput): Promise<ApiKey> {
  const owner = await organizationByCode(ctx, code);
  refusePastDay(ctx, owner, input.expiresOn);
  const link = makeLink();
  const externalId = await insertKey(ctx, owner, input, link);
  await queueMail(
    ctx.tx,
    {
      organizationId: owner.id,
      toUserId: null,
      toEmail: input.sentToEmail,
      kind: "api_key_link",
      ...keyMail({ organization: owner.name, name: input.name, link, publicUrl: ctx.settings.publicUrl, hours: apiKeyLinkHours }),
    },
    ctx,
  );
  await auditEvent(ctx, {
    action: "api_key.created",
    subjectType: "api_key",
    subjectId: externalId,
    organizationId: owner.id,
    detail: { scopes: JSON.stringify(input.scopes), isPhiAnonymized: input.isPhiAnonymized },
  });
  return showKey(ctx, owner, externalId);
}
