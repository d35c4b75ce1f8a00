// Mails a new link to a new key with the same name and scopes; the previous link and key become invalid.
import type { ApiKey, ApiKeyLinkInput } from "@tidings/contract/areas/api-keys";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { lockKey } from "./change-key.ts";
import { mailKeyLink } from "./key-mail.ts";
import { organizationByCode, showKey } from "./key-rows.ts";
import { makeSecret } from "./key-secret.ts";

/**
 * Creates a new key: the old one is encrypted with its link, which only the old email contains. A link that was lost or opened by the
 * wrong person becomes worthless.
 */
export async function renewKeyLink(ctx: Ctx, at: { code: string; externalId: string }, { sentToEmail }: ApiKeyLinkInput): Promise<ApiKey> {
  const owner = await organizationByCode(ctx, at.code);
  const { id, isRevoked } = await lockKey(ctx, owner, at.externalId);
  const { name, link: before, expiresOn } = await showKey(ctx, owner, at.externalId);
  const today = ctx.clock.now().toZonedDateTimeISO(owner.time_zone).toPlainDate();
  const isOver = expiresOn !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(expiresOn), today) < 0;
  // A key past its expiry date would not work, even if renewed.
  if (isRevoked || isOver) throw problem("invalid_state");
  const secret = makeSecret(ctx);
  await ctx.tx
    .updateTable("api_keys")
    .set({ ...secret.ofKey, last_used_at: null })
    .where("organization_id", "=", owner.id)
    .where("id", "=", id)
    .execute();
  await ctx.tx
    .updateTable("api_key_links")
    .set({ ...secret.ofLink, sent_to_email: sentToEmail, created_at: ctx.clock.now().toString(), opened_at: null })
    .where("organization_id", "=", owner.id)
    .where("api_key_id", "=", id)
    .execute();
  await mailKeyLink(ctx, owner, { name, sentToEmail, link: secret.link });
  await auditEvent(ctx, {
    action: "api_key.link_renewed",
    subjectType: "api_key",
    subjectId: at.externalId,
    organizationId: owner.id,
    detail: { wasOpened: before.openedAt !== null },
  });
  return showKey(ctx, owner, at.externalId);
}
