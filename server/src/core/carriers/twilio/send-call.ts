// Requests one phone call from Twilio and returns the outcome; as for texts, there is no retry here.
import type { OutgoingCall, SendOutcome } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { answeredUrl, endedUrl } from "./call-urls.ts";
import { exchange } from "./exchange.ts";
import { encode } from "./form.ts";
import { readAnswer } from "./read-answer.ts";

/** About six rings: long enough to answer, shorter than most voicemail delays. */
const ringSeconds = 30;

export function callForm(publicUrl: string, call: OutgoingCall): string {
  const fields: [string, string][] = [
    ["To", call.to],
    ["From", call.from],
    ["Url", answeredUrl(publicUrl, call)],
    ["StatusCallback", endedUrl(publicUrl, call)],
    // "initiated" shows that a phone call was placed although its response was lost.
    ["StatusCallbackEvent", "initiated"],
    ["StatusCallbackEvent", "completed"],
    // Waits for the beep, so that a voicemail message is complete.
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
