// The carrier's own handling of STOP, START and HELP: exact words only, blocks per sender, default replies or none.

import { keywordMode } from "./clinic-numbers.ts";
import { type SimulatorState, senderGroup } from "./simulator-state.ts";

export type KeywordEffect = { optOutType: "" | "STOP" | "START" | "HELP"; answer: string };

const stopWords = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]);
const startWords = new Set(["START", "YES", "UNSTOP"]);
const helpWords = new Set(["HELP", "INFO"]);

export const keywordAnswers = {
  stop: "You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.",
  start:
    "You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.",
  help: "Reply STOP to unsubscribe. Msg&Data Rates May Apply.",
};

export const blockKey = (state: SimulatorState, sender: string, phone: string): string => `${senderGroup(state, sender)} ${phone}`;

export function applyKeyword(state: SimulatorState, sender: string, phone: string, body: string): KeywordEffect {
  const none: KeywordEffect = { optOutType: "", answer: "" };
  const mode = keywordMode(state, sender);
  if (mode === "none") return none;
  const replyOf = (kind: keyof typeof keywordAnswers): string => (mode === "answers" ? keywordAnswers[kind] : "");
  const word = body.trim().toUpperCase();
  const key = blockKey(state, sender, phone);
  if (stopWords.has(word)) {
    const wasBlocked = state.blocks.has(key);
    state.blocks.add(key);
    return { optOutType: "STOP", answer: wasBlocked ? "" : replyOf("stop") };
  }
  // YES is primarily a reply: it opts in only a phone that is opted out.
  if (startWords.has(word) && state.blocks.delete(key)) return { optOutType: "START", answer: replyOf("start") };
  if (helpWords.has(word)) return { optOutType: "HELP", answer: replyOf("help") };
  return none;
}
