// Posts one status callback of one text, signed as the carrier signs it.

import { randomUUID } from "node:crypto";
import type { Pairs } from "./form.ts";
import type { Text, TextStatus } from "./text-store.ts";
import type { World } from "./world.ts";

export type Report = { status: TextStatus; errorCode: number; isForged: boolean; times: number };

export function reportStatus(world: World, text: Text, report: Report, done?: () => void): void {
  const params = callbackParams(text, report);
  const authToken = report.isForged ? "a token nobody knows" : (world.accounts.get(text.accountSid) ?? "");
  const token = randomUUID();
  let open = report.times;
  for (let i = 0; i < report.times; i++) {
    world.webhooks.send({ url: text.statusCallback, params, authToken, token }, (result) => {
      const { callbacks } = world.tally;
      if (result.problem === "outside") world.tally.refusedOutside++;
      else if (result.status >= 200 && result.status < 300) callbacks.sent++;
      else callbacks.failed++;
      if (result.attempts > 1) callbacks.retried += result.attempts - 1;
      const note =
        result.problem === "outside"
          ? "Refused: the simulator posts to this machine only"
          : result.problem === ""
            ? ""
            : `No answer (${result.problem})`;
      world.traffic.add(
        result.problem === "outside" ? "refused" : "callback",
        `${report.status} → ${text.to}`,
        text.statusCallback,
        result.status,
        result.tookMs,
        note,
        result.sent,
        result.body,
      );
      open--;
      if (open === 0) done?.();
    });
  }
}

function callbackParams(text: Text, report: Report): Pairs {
  const accountSid = report.isForged ? "AC00000000000000000000000000000bad" : text.accountSid;
  const params: Pairs = [
    ["SmsSid", text.sid],
    ["SmsStatus", report.status],
    ["MessageStatus", report.status],
    ["To", text.to],
    ["MessageSid", text.sid],
    ["AccountSid", accountSid],
    ["From", text.from],
    ["ApiVersion", "2010-04-01"],
  ];
  if (text.serviceSid !== "") params.push(["MessagingServiceSid", text.serviceSid]);
  if (report.errorCode !== 0) params.push(["ErrorCode", String(report.errorCode)]);
  if (report.status === "delivered" || report.status === "undelivered") params.push(["RawDlrDoneDate", minuteStamp(text.updatedAt)]);
  return params;
}

/** YYMMDDhhmm, minute precision and no zone, as networks write it. */
function minuteStamp(at: number): string {
  return new Date(at).toISOString().slice(2, 16).replaceAll(/[-T:]/g, "");
}
