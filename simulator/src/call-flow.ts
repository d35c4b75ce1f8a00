// State machine of one call: rings, is answered or not, runs the clinic's TwiML, and ends.

import { authTokenOf, callParams, setCallStatus } from "./call-callback.ts";
import { type Call, hasEnded, type PendingGather, patientOf } from "./call-store.ts";
import type { Pairs } from "./form.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { callBehaviorOf } from "./special-call-numbers.ts";
import { readVoiceTwiml, type Verb } from "./voice-twiml.ts";

type FinalStatus = "completed" | "busy" | "no-answer" | "failed" | "canceled";

/** Approximate speaking rate; the timeout of a Gather starts when the text has been spoken. */
const charactersPerSecond = 15;
const maxRedirects = 10;

export function endCall(state: SimulatorState, call: Call, status: FinalStatus): void {
  if (hasEnded(call)) return;
  call.endedAt = Date.now();
  call.pendingGather = null;
  setCallStatus(state, call, status);
}

/** Rings until the call is answered or its timeout passes; special numbers respond automatically. */
export function startRinging(state: SimulatorState, call: Call): void {
  setCallStatus(state, call, "queued");
  state.scheduler.schedule(0, () => {
    if (hasEnded(call)) return;
    setCallStatus(state, call, "ringing");
    const behavior = state.switches.hasSpecialNumbers ? callBehaviorOf(call.to) : undefined;
    const { revision } = call;
    const ifUnchanged = (action: () => void) => () => {
      if (call.revision === revision) action();
    };
    const { ends, answersAs } = behavior ?? {};
    if (ends)
      state.scheduler.schedule(
        20,
        ifUnchanged(() => endCall(state, call, ends)),
      );
    else if (answersAs)
      state.scheduler.schedule(
        20,
        ifUnchanged(() => answerCall(state, call, answersAs)),
      );
    else
      state.scheduler.schedule(
        call.ringSeconds * 1000,
        ifUnchanged(() => endCall(state, call, "no-answer")),
      );
  });
}

/** Answers the call and runs the clinic's TwiML. */
export function answerCall(state: SimulatorState, call: Call, by: "human" | "machine_end_beep" | "unknown"): void {
  if (call.status !== "ringing") return;
  call.answeredBy = by;
  call.answeredAt = Date.now();
  setCallStatus(state, call, "in-progress");
  if (by === "human" && callBehaviorOf(patientOf(call))?.keys === undefined && callBehaviorOf(patientOf(call))?.hangsUp)
    return endCall(state, call, "completed");
  fetchTwiml(state, call, call.url, []);
}

export function pressKey(state: SimulatorState, call: Call, key: string): void {
  const { pendingGather } = call;
  if (!pendingGather) return;
  call.lines.push({ speaker: "patient", words: key, language: "" });
  clearGather(state, call);
  fetchTwiml(state, call, pendingGather.action, [["Digits", key]]);
}

/** Ends the wait for a key press without input. */
export function expireGather(state: SimulatorState, call: Call): void {
  const { pendingGather } = call;
  if (!pendingGather) return;
  clearGather(state, call);
  if (pendingGather.actionOnEmptyResult) fetchTwiml(state, call, pendingGather.action, [["Digits", ""]]);
  else pendingGather.continueFlow();
}

function clearGather(state: SimulatorState, call: Call): void {
  call.pendingGather = null;
  call.revision += 1;
  state.feed.publish("calls", call.sid);
}

function fetchTwiml(state: SimulatorState, call: Call, url: string, extraParams: Pairs, redirects = 0): void {
  state.webhooks.send({ url, params: [...callParams(call), ...extraParams], authToken: authTokenOf(state, call) }, (result) => {
    const isOk = result.status >= 200 && result.status < 300;
    const reading = isOk
      ? readVoiceTwiml(result.contentType, result.body)
      : { verbs: [], errorCode: result.problem === "outside" ? 21609 : 11200 };
    const note = reading.errorCode === 0 ? "" : `Error ${reading.errorCode}`;
    const kind = result.problem === "outside" ? "refused" : "incoming";
    state.traffic.add(kind, `call ${call.from} → ${call.to}`, url, result.status, result.tookMs, note, result.sent, result.body);
    if (hasEnded(call)) return;
    if (reading.errorCode !== 0) {
      addClinicLine(call, "We are sorry, an application error has occurred. Goodbye.", "en-US");
      return endCall(state, call, "completed");
    }
    runVerbs(state, call, reading.verbs, url, redirects);
  });
}

function addClinicLine(call: Call, words: string, language: string): void {
  if (words !== "") call.lines.push({ speaker: "clinic", words, language });
}

function runVerbs(state: SimulatorState, call: Call, verbs: readonly Verb[], base: string, redirects: number): void {
  const said = call.lines.length;
  for (const [at, verb] of verbs.entries()) {
    if (verb.kind === "say") addClinicLine(call, verb.words, verb.language);
    else if (verb.kind === "play") addClinicLine(call, `(sound) ${verb.url}`, "");
    else if (verb.kind === "hangup" || (verb.kind === "redirect" && redirects >= maxRedirects)) break;
    else if (verb.kind === "redirect") return fetchTwiml(state, call, new URL(verb.url, base).href, [], redirects + 1);
    else if (verb.kind === "gather") {
      for (const one of verb.says) addClinicLine(call, one.words, one.language);
      const action = new URL(verb.action || base, base).href;
      const continueFlow = () => runVerbs(state, call, verbs.slice(at + 1), base, redirects);
      const characters = call.lines.slice(said).reduce((sum, line) => sum + line.words.length, 0);
      // Voicemail presses no key, so do not wait.
      const ms = call.answeredBy === "machine_end_beep" ? 0 : (characters / charactersPerSecond + verb.seconds) * 1000;
      return startGather(state, call, { action, actionOnEmptyResult: verb.actionOnEmptyResult, continueFlow }, ms);
    }
  }
  state.feed.publish("calls", call.sid);
  endCall(state, call, "completed");
}

function startGather(state: SimulatorState, call: Call, pendingGather: PendingGather, ms: number): void {
  call.pendingGather = pendingGather;
  call.revision += 1;
  state.feed.publish("calls", call.sid);
  const { revision } = call;
  const ifUnchanged = (action: () => void) => () => {
    if (call.revision === revision) action();
  };
  const behavior = state.switches.hasSpecialNumbers && call.direction !== "inbound" ? callBehaviorOf(call.to) : undefined;
  const key = behavior?.keys?.[call.lines.filter((line) => line.speaker === "patient").length];
  if (key !== undefined)
    state.scheduler.schedule(
      20,
      ifUnchanged(() => pressKey(state, call, key)),
    );
  else if (behavior?.hangsUp)
    state.scheduler.schedule(
      20,
      ifUnchanged(() => endCall(state, call, "completed")),
    );
  else
    state.scheduler.schedule(
      behavior ? 20 : ms,
      ifUnchanged(() => expireGather(state, call)),
    );
}

/** Starts a call from a patient to a clinic number: its TwiML is fetched at once, as for an answered call. */
export function startInboundCall(state: SimulatorState, call: Call): void {
  call.answeredAt = Date.now();
  setCallStatus(state, call, "in-progress");
  fetchTwiml(state, call, call.url, []);
}
