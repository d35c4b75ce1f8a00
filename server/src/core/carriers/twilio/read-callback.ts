// Reads what a status callback says of a message.
import type { Report, ReportedState } from "../carrier.ts";
import { readCode } from "./error-codes.ts";

/** Before `sent` the carrier has it: for us it has left. */
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

/** Null: a status we do not know yet, which changes nothing. */
export function readCallback(fields: Readonly<Record<string, string | undefined>>): Report | null {
  const state = stateOfStatus(fields.MessageStatus ?? fields.SmsStatus);
  const carrierId = fields.MessageSid ?? fields.SmsSid;
  if (!state || !carrierId || !/^[A-Za-z0-9]{2,64}$/.test(carrierId)) return null;
  return { carrierId, state, errorCode: readCode(fields.ErrorCode) };
}
