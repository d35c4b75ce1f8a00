// The mail that carries the link to a new API key; never the key.
import { productName } from "@tidings/contract/words";
import { type AccountMail, accountMail } from "../staff/public.ts";

export function keyMail(key: { organization: string; name: string; link: string; publicUrl: string; hours: number }): AccountMail {
  const { host } = new URL(key.publicUrl);
  return accountMail(`Your ${productName} API key`, [
    `A key to the ${productName} API at ${host} was made for ${key.organization}: ${key.name}.`,
    { label: "Show the key", href: `${key.publicUrl}/api_key?t=${key.link}` },
    `The link works once and for ${key.hours} hours. The page shows the key for 15 minutes: have the place ready where you keep it.`,
    {
      note: "Whoever holds the key acts for the organization. If you did not expect this mail, tell your supervisor and leave the link alone.",
    },
  ]);
}
