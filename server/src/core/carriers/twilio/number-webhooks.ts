// URLs that are entered at Twilio for a number of ours: where it sends incoming texts and calls.
import { incomingPath } from "./call-urls.ts";
import { inboundPath } from "./inbound-webhook.ts";

/** The fragment has the carrier repeat a text that arrived during a restart; a call cannot wait for that. */
const repeatText = "#rc=3&rp=ct,rt,5xx";

/** Begin with the public URL, against which signatures are checked. */
export const twilioNumberWebhooks = (publicUrl: string): { sms: string; voice: string } => ({
  sms: `${publicUrl}${inboundPath}${repeatText}`,
  voice: `${publicUrl}${incomingPath}`,
});
