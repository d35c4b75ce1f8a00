// Maps a status callback to a delivery report.
import type { Report, ReportedState } from "../carrier.ts";
import { readCode } from "./error-codes.ts";

/** Before `sent` the carrier already has the message, so for us it is sent. */
const states: Readonly<Record<string, ReportedState>> = {
  accepted: "sent",
  scheduled: "sent",
  queued: "sent",
  sending: "sent",
  sent: "sent",
  partially_delivered: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "cancelled",
};

export const stateOfStatus = (status: string | undefined): ReportedState | null => states[status ?? ""] ?? null;

/** Null for an unknown status, which changes nothing. */
export function readCallback(fields: Readonly<Record<string, string | undefined>>): Report | null {
  const state = stateOfStatus(fields.MessageStatus ?? fields.SmsStatus);
  const carrierId = fields.MessageSid ?? fields.SmsSid;
  if (!state || !carrierId || !/^[A-Za-z0-9]{2,64}$/.test(carrierId)) return null;
  return { carrierId, state, errorCode: readCode(fields.ErrorCode) };
}
