// Asks Twilio Lookup for the type of a number's line.
import type { LineType } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { exchange } from "./exchange.ts";
import { encode } from "./form.ts";

/** Twilio's types; those that are missing, such as tollFree and pager, are `unknown`. */
const lineTypes: Readonly<Record<string, LineType>> = {
  mobile: "mobile",
  landline: "landline",
  fixedVoip: "voip",
  nonFixedVoip: "voip",
  personal: "voip",
};

interface Lookup {
  line_type_intelligence?: { type?: string | null; error_code?: number | null } | null;
}

export async function lookUpLine(account: TwilioAccount, lookups: NonNullable<TwilioAccount["lookups"]>, phone: string): Promise<LineType> {
  const path = `/v2/PhoneNumbers/${encode(phone)}?Fields=line_type_intelligence`;
  const exchanged = await exchange(account, { method: "GET", path, headers: [...account.headers] }, lookups);
  // Not a number at all: asking again tells no more.
  if (exchanged.ok && exchanged.answer.status === 404) return "unknown";
  if (!exchanged.ok || exchanged.answer.status !== 200) throw new Error("the carrier could not be asked");
  const { line_type_intelligence: line } = JSON.parse(exchanged.answer.body) as Lookup;
  return lineTypes[line?.type ?? ""] ?? "unknown";
}
