// Keeps the calls of this run: what each was told, what was pressed, and how it stands.

import { randomBytes } from "node:crypto";

export type CallStatus = "queued" | "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "failed" | "canceled";
export type CallLine = { who: "clinic" | "patient"; words: string; language: string };
/** What is done when a key comes, when none comes, and what follows otherwise. */
export type Listening = { action: string; isToldOfSilence: boolean; goOn: () => void };

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
  listening: Listening | null;
  /** Raised by everything that happens: what was planned before is then void. */
  turn: number;
  sequence: number;
  createdAt: number;
  answeredAt: number;
  endedAt: number;
};

const mostCalls = 10_000;
export const isOver = (call: Call): boolean => call.endedAt > 0;

/** The phone at the patient's end. */
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
      listening: null,
      turn: 0,
      sequence: 0,
      createdAt: Date.now(),
      answeredAt: 0,
      endedAt: 0,
      ...call,
    };
    this.calls.set(added.sid, added);
    if (this.calls.size > mostCalls) this.calls.delete(this.calls.keys().next().value as string);
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
