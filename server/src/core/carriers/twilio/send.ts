// Sends one text to Twilio and returns the outcome; there is no retry here.
import type { OutgoingText, SendOutcome } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { exchange } from "./exchange.ts";
import { encode } from "./form.ts";
import { readAnswer } from "./read-answer.ts";
import { statusUrl } from "./reference.ts";

/** Maximum time in seconds that the carrier queues a text. */
const maxValiditySeconds = 36_000;

export function messageForm(publicUrl: string, text: OutgoingText): string {
  const validity = Math.max(1, Math.min(maxValiditySeconds, Math.floor(text.validitySeconds)));
  const media = (text.mediaUrls ?? []).map((url) => `&MediaUrl=${encode(url)}`).join("");
  return `To=${encode(text.to)}&From=${encode(text.from)}&Body=${encode(text.body)}${media}&StatusCallback=${encode(statusUrl(publicUrl, text))}&ValidityPeriod=${validity}`;
}

export async function sendText(account: TwilioAccount, text: OutgoingText): Promise<SendOutcome> {
  const headers = [...account.headers, "content-type", "application/x-www-form-urlencoded"];
  const exchanged = await exchange(account, {
    method: "POST",
    path: account.messagesPath,
    headers,
    body: messageForm(account.publicUrl, text),
  });
  if (exchanged.ok) return readAnswer(exchanged.answer);
  return exchanged.hasLeft ? { kind: "unknown", what: exchanged.what } : { kind: "unreachable", what: exchanged.what };
}
