// What a yes to a question would say, from its text in the system languages: the topic, and whether yes is the unusual side.

import { foldReply } from "../fold-reply.ts";
import { framePatterns, negatedPattern, reversedPatterns, uprightPatterns } from "./frame-patterns.ts";
import { isNegatedElsewhere, widerPatterns, widerUpright } from "./frame-patterns-wider.ts";
import type { FrameTopic } from "./frame-topics.ts";

export interface QuestionFrame {
  topic: FrameTopic;
  /** A yes denies the statement. */
  isReversed: boolean;
  /** Asked with a "not": writers mean either by yes and by no, so that only what they tell besides counts. */
  isNegated: boolean;
}

/** The last sentence that asks: "You have an appointment. Do you need a ride?" asks about a ride. */
function askedSentence(text: string): string {
  const sentences = text.split(/(?<=[.!?？؟。])\s*|\n/u).filter((it) => /[?？؟]|吗|か。/u.test(it));
  return sentences.at(-1) ?? text;
}

const isAskedReversed = (topic: FrameTopic, asked: string): boolean =>
  (reversedPatterns[topic]?.test(asked) ?? false) && !(uprightPatterns[topic]?.test(asked) ?? false);

/** English and Spanish have patterns of their own for a "not". */
const isDeep = (question: string, asked: string): boolean =>
  question.includes("¿") || /\b(?:you|your|the|is|are|usted|su|sus)\b/u.test(asked);

const known = new Map<string, QuestionFrame>();

export function frameOf(question: string): QuestionFrame {
  const before = known.get(question);
  if (before) return before;
  const [asked, whole] = [` ${foldReply(askedSentence(question))} `, ` ${foldReply(question)} `];
  const found =
    framePatterns.find(([, pattern]) => pattern.test(asked)) ?? framePatterns.find(([, pattern]) => pattern.test(whole)) ?? undefined;
  const wider = found ? undefined : widerPatterns.find(([, pattern]) => pattern.test(asked));
  const topic = found?.[0] ?? wider?.[0] ?? "other";
  const isTurned =
    wider?.[0] === "well" ? !widerUpright.test(asked) : isAskedReversed(topic, asked) && !(topic === "well" && widerUpright.test(asked));
  // "Still not smoking" is an expression of its own; any other "not" turns round what the rest asks.
  const isNegated =
    (negatedPattern.test(asked) || (!isDeep(question, asked) && isNegatedElsewhere(asked))) && !(topic === "used" && isTurned);
  const frame = { topic, isReversed: isTurned !== isNegated, isNegated };
  // Questions are few and written by staff; a crowd of other texts must not fill the memory.
  if (known.size > 500) known.clear();
  known.set(question, frame);
  return frame;
}
