// Decides which inbound messages are safety concerns: by their content, or by a word that a safety text asked the patient to send.

import { foldReply } from "@tidings/contract/message/fold-reply";
import { readSafety, type SafetyLevel } from "@tidings/contract/message/safety/read-safety";
import { wordsAsWritten } from "@tidings/contract/message/words-as-written";
import type { AlertKind } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import type { SafetyQuestion } from "../messaging/public.ts";
import { type Episode, openEpisodes, wasAyudaMentioned } from "./episode-rows.ts";

export interface Concern {
  question: SafetyQuestion;
  episode: Episode | null;
  kind: AlertKind;
  level: SafetyLevel;
  evidence: string;
  /** Language of the safety text. */
  language: string;
  /** Sends the safety text regardless of when the last one was sent. */
  isAlwaysAnswered: boolean;
}

const twoCountsHours = 24;

interface Word {
  isHelp: boolean;
  isAyuda: boolean;
  isHelpMe: boolean;
  isTwo: boolean;
}

function wordOf({ inbound, isHelp }: SafetyQuestion): Word | null {
  const folded = foldReply(inbound.body);
  const isHelpMe = /^(?:please )?help me(?: please)?$|^ayud[ae]n?me(?: por favor)?$/u.test(folded);
  const word = { isHelp: isHelp && !isHelpMe, isAyuda: folded === "ayuda", isHelpMe, isTwo: folded === "2" };
  return word.isHelp || word.isAyuda || word.isHelpMe || word.isTwo ? word : null;
}

const hoursBetween = (from: string, to: string): number => Temporal.Instant.from(to).since(Temporal.Instant.from(from)).total("hours");

/** A "2" counts as a reply to our safety text for a day, unless a later question accepts a "2". */
function isTwoOurs({ inbound, twoAskedAt }: SafetyQuestion, { last_text_at: textAt }: Episode): boolean {
  if (textAt === null || hoursBetween(textAt, inbound.received_at) > twoCountsHours) return false;
  return twoAskedAt === null || Temporal.Instant.compare(Temporal.Instant.from(twoAskedAt), Temporal.Instant.from(textAt)) < 0;
}

function byWord(question: SafetyQuestion, word: Word, episode: Episode | null, isAyudaMentioned: boolean): Concern | null {
  const { inbound } = question;
  const evidence = inbound.body.trim() || "HELP";
  const isAlwaysAnswered = word.isHelp || word.isAyuda;
  const language = word.isAyuda ? "spanish" : (question.language ?? episode?.last_language ?? "english");
  const common = { question, episode, evidence, language, isAlwaysAnswered };
  if (!episode) return word.isAyuda && isAyudaMentioned ? { ...common, kind: "help_word", level: "possible" } : null;
  if (word.isTwo && !isTwoOurs(question, episode)) return null;
  return { ...common, kind: "help_word", level: "clear" };
}

export async function findConcerns(ctx: Ctx, questions: readonly SafetyQuestion[]): Promise<Concern[]> {
  const read = questions.flatMap((question) => {
    const { inbound, language, isVisitAsked } = question;
    const reading = readSafety(inbound.body, { isVisitAsked, ...(language === null ? {} : { language }) });
    const word = reading ? null : wordOf(question);
    return reading || word ? [{ question, reading, word }] : [];
  });
  if (read.length === 0) return [];
  const episodes = await openEpisodes(
    ctx,
    read.map(({ question }) => question.inbound.from_phone),
  );
  const concerns: Concern[] = [];
  for (const { question, reading, word } of read) {
    const episode = episodes.get(question.inbound.from_phone) ?? null;
    if (reading) {
      const language = reading.language ?? question.language ?? "english";
      const evidence = wordsAsWritten(question.inbound.body, reading.evidence);
      concerns.push({ question, episode, ...reading, evidence, language, isAlwaysAnswered: false });
    } else if (word) {
      const isAyudaMentioned = word.isAyuda && !episode && (await wasAyudaMentioned(ctx, question.inbound));
      const concern = byWord(question, word, episode, isAyudaMentioned);
      if (concern) concerns.push(concern);
    }
  }
  return concerns;
}
