// The life of one call: it rings, is answered or not, is told what the clinic's document says, and ends.

import { callParams, setCallStatus, tokenOf } from "./call-callback.ts";
import { callBehaviourOf } from "./call-sentinels.ts";
import { type Call, isOver, type Listening, patientOf } from "./call-store.ts";
import type { Pairs } from "./form.ts";
import { readVoiceTwiml, type Verb } from "./voice-twiml.ts";
import type { World } from "./world.ts";

type Ending = "completed" | "busy" | "no-answer" | "failed" | "canceled";

/** A voice reads about so many characters a second; the time for a key begins when it is done. */
const charactersPerSecond = 15;
const mostRedirects = 10;

export function endCall(world: World, call: Call, status: Ending): void {
  if (isOver(call)) return;
  call.endedAt = Date.now();
  call.listening = null;
  setCallStatus(world, call, status);
}

/** Rings until somebody answers or the caller gives up; a special number does by itself what it is for. */
export function ring(world: World, call: Call): void {
  setCallStatus(world, call, "queued");
  world.timetable.later(0, () => {
    if (isOver(call)) return;
    setCallStatus(world, call, "ringing");
    const behaviour = world.switches.hasSpecialNumbers ? callBehaviourOf(call.to) : undefined;
    const { turn } = call;
    const unlessMoved = (act: () => void) => () => {
      if (call.turn === turn) act();
    };
    const { ends, answersAs } = behaviour ?? {};
    if (ends)
      world.timetable.later(
        20,
        unlessMoved(() => endCall(world, call, ends)),
      );
    else if (answersAs)
      world.timetable.later(
        20,
        unlessMoved(() => answer(world, call, answersAs)),
      );
    else
      world.timetable.later(
        call.ringSeconds * 1000,
        unlessMoved(() => endCall(world, call, "no-answer")),
      );
  });
}

/** Somebody or something picks up: the clinic's document says what happens now. */
export function answer(world: World, call: Call, by: "human" | "machine_end_beep" | "unknown"): void {
  if (call.status !== "ringing") return;
  call.answeredBy = by;
  call.answeredAt = Date.now();
  setCallStatus(world, call, "in-progress");
  if (by === "human" && callBehaviourOf(patientOf(call))?.keys === undefined && callBehaviourOf(patientOf(call))?.hangsUp)
    return endCall(world, call, "completed");
  fetchDocument(world, call, call.url, []);
}

export function press(world: World, call: Call, key: string): void {
  const { listening } = call;
  if (!listening) return;
  call.lines.push({ who: "patient", words: key, language: "" });
  stopListening(world, call);
  fetchDocument(world, call, listening.action, [["Digits", key]]);
}

/** The time for a key runs out now. */
export function keepSilent(world: World, call: Call): void {
  const { listening } = call;
  if (!listening) return;
  stopListening(world, call);
  if (listening.isToldOfSilence) fetchDocument(world, call, listening.action, [["Digits", ""]]);
  else listening.goOn();
}

function stopListening(world: World, call: Call): void {
  call.listening = null;
  call.turn += 1;
  world.feed.change("calls", call.sid);
}

function fetchDocument(world: World, call: Call, url: string, more: Pairs, redirects = 0): void {
  world.webhooks.send({ url, params: [...callParams(call), ...more], authToken: tokenOf(world, call) }, (result) => {
    const isFine = result.status >= 200 && result.status < 300;
    const reading = isFine
      ? readVoiceTwiml(result.contentType, result.body)
      : { verbs: [], errorCode: result.problem === "outside" ? 21609 : 11200 };
    const note = reading.errorCode === 0 ? "" : `Error ${reading.errorCode}`;
    const kind = result.problem === "outside" ? "refused" : "incoming";
    world.traffic.add(kind, `call ${call.from} → ${call.to}`, url, result.status, result.tookMs, note, result.sent, result.body);
    if (isOver(call)) return;
    if (reading.errorCode !== 0) {
      say(call, "We are sorry, an application error has occurred. Goodbye.", "en-US");
      return endCall(world, call, "completed");
    }
    follow(world, call, reading.verbs, url, redirects);
  });
}

function say(call: Call, words: string, language: string): void {
  if (words !== "") call.lines.push({ who: "clinic", words, language });
}

function follow(world: World, call: Call, verbs: readonly Verb[], base: string, redirects: number): void {
  const said = call.lines.length;
  for (const [at, verb] of verbs.entries()) {
    if (verb.kind === "say") say(call, verb.words, verb.language);
    else if (verb.kind === "play") say(call, `(sound) ${verb.url}`, "");
    else if (verb.kind === "hangup" || (verb.kind === "redirect" && redirects >= mostRedirects)) break;
    else if (verb.kind === "redirect") return fetchDocument(world, call, new URL(verb.url, base).href, [], redirects + 1);
    else if (verb.kind === "gather") {
      for (const one of verb.says) say(call, one.words, one.language);
      const action = new URL(verb.action || base, base).href;
      const goOn = () => follow(world, call, verbs.slice(at + 1), base, redirects);
      const characters = call.lines.slice(said).reduce((sum, line) => sum + line.words.length, 0);
      // A machine presses nothing and does not wait.
      const ms = call.answeredBy === "machine_end_beep" ? 0 : (characters / charactersPerSecond + verb.seconds) * 1000;
      return listen(world, call, { action, isToldOfSilence: verb.isToldOfSilence, goOn }, ms);
    }
  }
  world.feed.change("calls", call.sid);
  endCall(world, call, "completed");
}

function listen(world: World, call: Call, listening: Listening, ms: number): void {
  call.listening = listening;
  call.turn += 1;
  world.feed.change("calls", call.sid);
  const { turn } = call;
  const unlessMoved = (act: () => void) => () => {
    if (call.turn === turn) act();
  };
  const behaviour = world.switches.hasSpecialNumbers && call.direction !== "inbound" ? callBehaviourOf(call.to) : undefined;
  const key = behaviour?.keys?.[call.lines.filter((line) => line.who === "patient").length];
  if (key !== undefined)
    world.timetable.later(
      20,
      unlessMoved(() => press(world, call, key)),
    );
  else if (behaviour?.hangsUp)
    world.timetable.later(
      20,
      unlessMoved(() => endCall(world, call, "completed")),
    );
  else
    world.timetable.later(
      behaviour ? 20 : ms,
      unlessMoved(() => keepSilent(world, call)),
    );
}

/** A patient calls a number of the clinic: its document is fetched at once, as for an answered call. */
export function callIn(world: World, call: Call): void {
  call.answeredAt = Date.now();
  setCallStatus(world, call, "in-progress");
  fetchDocument(world, call, call.url, []);
}
