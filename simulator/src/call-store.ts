// In-memory store of calls: spoken lines, pressed keys, and status.

import { randomBytes } from "node:crypto";

export type CallStatus = "queued" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "failed" | "canceled";
export type CallLine = { speaker: "clinic" | "patient"; words: string; language: string };
/** A Gather that waits for a key: where the key is posted, and what runs if none is pressed. */
export type PendingGather = { action: string; actionOnEmptyResult: boolean; continueFlow: () => void };

export type Call = {
  sid: string;
  accountSid: string;
  direction: "outbound-api" | "inbound";
  from: string;
  to: string;
  url: string;
  statusCallback: string;
  events: string[];
  ringSeconds: number;
  detectsMachines: boolean;
  isSilent: boolean;
  isRepeated: boolean;
  status: CallStatus;
  answeredBy: "" | "human" | "machine_end_beep" | "unknown";
  lines: CallLine[];
  pendingGather: PendingGather | null;
  /** Incremented on every event; steps scheduled for an earlier revision are ignored. */
  revision: number;
  sequence: number;
  createdAt: number;
  answeredAt: number;
  endedAt: number;
};

const maxCalls = 10_000;
export const hasEnded = (call: Call): boolean => call.endedAt > 0;

/** The patient's phone number. */
export const patientOf = (call: Call): string => (call.direction === "inbound" ? call.from : call.to);

export class CallStore {
  private readonly calls = new Map<string, Call>();

  add(call: Pick<Call, "accountSid" | "direction" | "from" | "to" | "url"> & Partial<Call>): Call {
    const added: Call = {
      sid: `CA${randomBytes(16).toString("hex")}`,
      statusCallback: "",
      events: ["completed"],
      ringSeconds: 60,
      detectsMachines: false,
      isSilent: false,
      isRepeated: false,
      status: "queued",
      answeredBy: "",
      lines: [],
      pendingGather: null,
      revision: 0,
      sequence: 0,
      createdAt: Date.now(),
      answeredAt: 0,
      endedAt: 0,
      ...call,
    };
    this.calls.set(added.sid, added);
    if (this.calls.size > maxCalls) this.calls.delete(this.calls.keys().next().value as string);
    return added;
  }

  bySid(sid: string): Call | undefined {
    return this.calls.get(sid);
  }

  newestFirst(): Call[] {
    return [...this.calls.values()].reverse();
  }

  clear(): void {
    this.calls.clear();
  }
}
