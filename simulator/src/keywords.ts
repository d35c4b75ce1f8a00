// The carrier's own handling of STOP, START and HELP: exact words only, blocks per sender, its default answers.

import { senderGroup, type World } from "./world.ts";

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

export const blockKey = (world: World, sender: string, phone: string): string => `${senderGroup(world, sender)} ${phone}`;

export function applyKeyword(world: World, sender: string, phone: string, body: string): KeywordEffect {
  const none: KeywordEffect = { optOutType: "", answer: "" };
  if (!world.switches.hasKeywordHandling) return none;
  const word = body.trim().toUpperCase();
  const key = blockKey(world, sender, phone);
  if (stopWords.has(word)) {
    const wasBlocked = world.blocks.has(key);
    world.blocks.add(key);
    return { optOutType: "STOP", answer: wasBlocked ? "" : keywordAnswers.stop };
  }
  // YES is first of all an answer: it opts in only a phone that is opted out.
  if (startWords.has(word) && world.blocks.delete(key)) return { optOutType: "START", answer: keywordAnswers.start };
  if (helpWords.has(word)) return { optOutType: "HELP", answer: keywordAnswers.help };
  return none;
}
