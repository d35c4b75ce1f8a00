// Asks Twilio to call one phone and reads the verdict; as for a text, no second try of any kind happens here.
import type { OutgoingCall, SendOutcome } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { answeredUrl, endedUrl } from "./call-urls.ts";
import { exchange } from "./exchange.ts";
import { encode } from "./form.ts";
import { readAnswer } from "./read-answer.ts";

/** Six rings or so: long enough to reach the phone, shorter than most mailboxes wait. */
const ringSeconds = 30;

export function callForm(publicUrl: string, call: OutgoingCall): string {
  const fields: [string, string][] = [
    ["To", call.to],
    ["From", call.from],
    ["Url", answeredUrl(publicUrl, call)],
    ["StatusCallback", endedUrl(publicUrl, call)],
    // The first says that a call whose answer was lost is being made after all.
    ["StatusCallbackEvent", "initiated"],
    ["StatusCallbackEvent", "completed"],
    // Waits for the beep: what is left on a machine begins after it.
    ["MachineDetection", "DetectMessageEnd"],
    ["Timeout", String(ringSeconds)],
  ];
  return fields.map(([name, value]) => `${name}=${encode(value)}`).join("&");
}

export async function sendCall(account: TwilioAccount, call: OutgoingCall): Promise<SendOutcome> {
  const exchanged = await exchange(account, {
    method: "POST",
    path: account.messagesPath.replace(/Messages\.json$/, "Calls.json"),
    headers: [...account.headers, "content-type", "application/x-www-form-urlencoded"],
    body: callForm(account.publicUrl, call),
  });
  if (exchanged.ok) return readAnswer(exchanged.answer);
  return exchanged.hasLeft ? { kind: "unknown", what: exchanged.what } : { kind: "unreachable", what: exchanged.what };
}
