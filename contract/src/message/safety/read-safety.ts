// Reads whether a text speaks of harm to oneself or others, of abuse, or of a medical emergency.

import { readNumberWord } from "../numbers/number-from-words.ts";
import { baseCode } from "../phrases/word-index.ts";
import { modelClasses } from "../reply-model/classes.ts";
import { type Findings, findingsOf } from "../reply-model/findings.ts";
import { elsewhereShares } from "../reply-model/read-elsewhere-model.ts";
import { type ModelShares, modelShares } from "../reply-model/read-model.ts";
import { readElsewhere } from "./elsewhere/read-elsewhere.ts";
import { isEveryday } from "./everyday-replies.ts";
import type { SafetyReading } from "./reading.ts";

export type { SafetyReading } from "./reading.ts";
export type { SafetyKind, SafetyLevel } from "./safety-kinds.ts";

export interface SafetyContext {
  /** The patient's language, where it is known. */
  language?: string;
  /** Whether what the patient read last asks about coming to a visit; asked only where it decides. */
  isVisitAsked?: () => boolean;
}

/** From which share of the statistical reader a reply is an alarm, by what the rules say. Chosen on writers it had not seen. */
const alarmFrom = { clear: 0.34, possible: 0.24, none: 0.28 } as const;
const modelGuards = ["denied", "old", "fiction"] as const;

/** The number for help and no more: dialed in the wrong place, or asked of us. */
const helpNumbers = /^(?:(?:please )?call |(?:por favor )?llam(?:e|en|a) al? )?(?:911|988)$/u;

/** A number in words and nothing else says only what it counts: measurements are judged by their own rule. */
const isNumber = (folded: string, language: string | undefined): boolean =>
  ["en", "es", baseCode(language) ?? "en"].some((code) => readNumberWord(folded, code) !== undefined);

/** What is left for danger; bounded, so that a wish alone is none. */
const besideWishesOf = ({ stop, leave_program, moved, wrong_number }: Omit<ModelShares, "crisis" | "emergency">): number =>
  Math.max(0.1, 1 - stop - leave_program - moved - wrong_number);

/** What the rules found, weighed by what the words of the whole reply are like. Null: nothing of the kind. */
export function weighSafety(
  { folded, guard, safety: rule, measured }: Findings,
  shares: () => ModelShares,
  { language, isVisitAsked = () => false }: SafetyContext = {},
): SafetyReading | null {
  if (folded === "") return null;
  if (helpNumbers.test(folded))
    return { kind: folded.endsWith("911") ? "emergency" : "crisis", level: "possible", evidence: folded, language: null };
  const found = rule && { kind: rule.kind, level: rule.level, evidence: rule.evidence, language: rule.language };
  if (rule?.isCertain) return found;
  if (measured) return measured;
  const { crisis, emergency, ...others } = shares();
  // What the reader took for a wish speaks against no danger that a rule found beside it.
  const leftOver = rule ? besideWishesOf(others) : 1;
  if ((crisis + emergency) / leftOver < alarmFrom[rule?.level ?? "none"]) return null;
  if (found?.level !== "clear" && isEveryday(folded, isVisitAsked)) return null;
  if (found) return found;
  if (isNumber(folded, language) || modelGuards.some((it) => guard.holds(it))) return null;
  return { kind: crisis > emergency ? "crisis" : "emergency", level: "possible", evidence: folded, language: null };
}

/** From which share the statistical reader of the ten other languages raises a possible alarm; chosen on a writer it had not seen. */
const elsewhereAlarmFrom = 0.5;
/** "Pas de douleur dans la poitrine": begins with what is not there. */
const deniedElsewhere =
  /^(?:pas d|aucune? |sem |nao (?:tenho|sinto|estou) |nie (?:mam|boli|ma) |нет |не болит|khong (?:co|dau|bi|con) |wala |walang |hindi (?:na )?(?:po )?masakit|لا یوجد|ما عندی|ما فی|没有|沒有|不痛|不疼)/u;

/** "رح موت من الضحك", "mort de rire": dying of laughter. "Korki mnie zabijają": killed by traffic. */
const laughing =
  /\b(?:korki|korek|upal|stres|robota|praca|szkola) mnie zabija(?:ja)?\b|الضحک|\bde rir[e]?\b|\bze smiechu\b|со смеху|от смеха|笑死|웃겨 ?죽|웃다가? ?죽|\bkakatawa\b|\bkatatawa\b|\bcuoi (?:chet|xiu)\b/u;

/** What the rules of the ten other languages leave over. */
function weighElsewhere(text: string, folded: string, language: string | undefined): SafetyReading | null {
  const shares = elsewhereShares(text, language);
  if (!shares || shares.crisis + shares.emergency < elsewhereAlarmFrom || deniedElsewhere.test(folded) || laughing.test(folded))
    return null;
  if (isNumber(folded, language)) return null;
  return { kind: shares.crisis > shares.emergency ? "crisis" : "emergency", level: "possible", evidence: folded, language: null };
}

/** Letters that neither English nor Spanish has: "öbürsü gün" is Turkish for the day after tomorrow and speaks of no gun. */
const otherLetters = /[\p{Script=Latin}--[a-zñáéíóúüªº]]/iv;
const nothing = Object.fromEntries(modelClasses.map((name) => [name, 0])) as ModelShares;

/** Whether what is left over by the rules is for the reader of English and Spanish at all. */
const isForModel = (text: string, folded: string, language: string | undefined): boolean =>
  ["en", "es"].includes(baseCode(language) ?? "en") || !(otherLetters.test(text.normalize("NFC")) || laughing.test(folded));

/** Null: nothing of the kind. Never throws. */
export function readSafety(text: string, context: SafetyContext = {}): SafetyReading | null {
  const findings = findingsOf(text);
  // Their words are nearer to the patient's than what a Spanish ear hears in them.
  return (
    readElsewhere(findings.folded, context.language) ??
    weighSafety(
      findings,
      () => (findings.safety || isForModel(text, findings.folded, context.language) ? modelShares(findings) : nothing),
      context,
    ) ??
    weighElsewhere(text, findings.folded, context.language)
  );
}
