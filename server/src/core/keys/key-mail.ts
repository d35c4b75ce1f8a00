// The mail that carries the link to a new API key; never the key.
import { apiKeyLinkHours } from "@tidings/contract/areas/api-keys";
import { productName } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { type AccountMail, accountMail } from "../sign-in/public.ts";
import type { KeyOwner } from "./key-rows.ts";

function keyMail(key: { organization: string; name: string; link: string; publicUrl: string }): AccountMail {
  const { host } = new URL(key.publicUrl);
  return accountMail(`Your ${productName} API key`, [
    `A ${productName} API key for ${key.organization} at ${host} was created: ${key.name}.`,
    { label: "Show key", href: `${key.publicUrl}/api_key?t=${key.link}` },
    `The link works once and for ${apiKeyLinkHours} hours. The page shows the key for 15 minutes, so be ready to store it.`,
    {
      note: "Anyone with this key can act for your organization. If you didn't expect this email, don't open the link and contact your supervisor.",
    },
  ]);
}

export async function mailKeyLink(ctx: Ctx, owner: KeyOwner, key: { name: string; sentToEmail: string; link: string }): Promise<void> {
  const { name, link, sentToEmail } = key;
  const mail = keyMail({ organization: owner.name, name, link, publicUrl: ctx.settings.publicUrl });
  await queueMail(ctx.tx, { organizationId: owner.id, toUserId: null, toEmail: sentToEmail, kind: "api_key_link", ...mail }, ctx);
}
