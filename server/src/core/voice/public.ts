// Public interface of voice: what other modules and areas may use.

export { voice } from "./area.ts";
export { openCallActs } from "./call-acts.ts";
export { lockCallBack, type OpenCallBack, openCallBacks, reopenCallBack, settleCallBack, waitingForCall } from "./call-backs.ts";
export { callOutcomesOfMessages, patientsByCallOutcome } from "./call-outcomes.ts";
export { type CallScript, readCallScript } from "./call-script.ts";
export { type CallOnRecord, callsOnRecord } from "./calls-on-record.ts";
export { type ReceivedCallRow, readReceivedCalls } from "./received-calls.ts";
export { attachUnknownCalls, dismissUnknownCalls } from "./unknown-callers.ts";
