// Posts a message's status callback, signed as the carrier signs it.

import { randomUUID } from "node:crypto";
import type { Pairs } from "./form.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text, TextStatus } from "./text-store.ts";

export type StatusReport = { status: TextStatus; errorCode: number; isForged: boolean; times: number };

export function reportStatus(state: SimulatorState, text: Text, report: StatusReport, done?: () => void): void {
  const params = callbackParams(text, report);
  const authToken = report.isForged ? "an invalid token" : (state.accounts.get(text.accountSid) ?? "");
  const token = randomUUID();
  let open = report.times;
  for (let i = 0; i < report.times; i++) {
    state.webhooks.send({ url: text.statusCallback, params, authToken, token }, (result) => {
      const { callbacks } = state.counters;
      if (result.problem === "outside") state.counters.refusedOutside++;
      else if (result.status >= 200 && result.status < 300) callbacks.sent++;
      else callbacks.failed++;
      if (result.attempts > 1) callbacks.retried += result.attempts - 1;
      const note =
        result.problem === "outside"
          ? "Refused: the simulator posts to this machine only"
          : result.problem === ""
            ? ""
            : `No answer (${result.problem})`;
      state.traffic.add(
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

function callbackParams(text: Text, report: StatusReport): Pairs {
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

/** YYMMDDhhmm, minute precision and no time zone, as mobile networks write it. */
function minuteStamp(at: number): string {
  return new Date(at).toISOString().slice(2, 16).replaceAll(/[-T:]/g, "");
}
