// Maps Twilio's status of a phone call to the state of its message.
import type { Report } from "../carrier.ts";

type CallStatus = Pick<Report, "state" | "cause">;

const statuses: Readonly<Record<string, CallStatus>> = {
  queued: { state: "sent" },
  initiated: { state: "sent" },
  ringing: { state: "sent" },
  "in-progress": { state: "sent" },
  completed: { state: "delivered" },
  busy: { state: "undelivered", cause: "busy" },
  "no-answer": { state: "undelivered", cause: "no_answer" },
  failed: { state: "failed", cause: "call_failed" },
  canceled: { state: "cancelled" },
};

export const readCallStatus = (status: string | undefined): CallStatus | null => statuses[status ?? ""] ?? null;
