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
    `A key to the ${productName} API at ${host} was made for ${key.organization}: ${key.name}.`,
    { label: "Show the key", href: `${key.publicUrl}/api_key?t=${key.link}` },
    `The link works once and for ${apiKeyLinkHours} hours. The page shows the key for 15 minutes: have the place ready where you keep it.`,
    {
      note: "Whoever holds the key acts for the organization. If you did not expect this mail, tell your supervisor and leave the link alone.",
    },
  ]);
}

export async function mailKeyLink(ctx: Ctx, owner: KeyOwner, key: { name: string; sentToEmail: string; link: string }): Promise<void> {
  const { name, link, sentToEmail } = key;
  const mail = keyMail({ organization: owner.name, name, link, publicUrl: ctx.settings.publicUrl });
  await queueMail(ctx.tx, { organizationId: owner.id, toUserId: null, toEmail: sentToEmail, kind: "api_key_link", ...mail }, ctx);
}
