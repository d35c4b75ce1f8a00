// Of a pair of blood pressure numbers the one that the question asks for: "120/80", "120 over 80", "120 arriba y 80 abajo".

import { type AmountReading, unclearAmount } from "../numbers/amount-parts.ts";
import { readNumberWord } from "../numbers/number-from-words.ts";

const asksTop =
  /\b(?:top|upper|systolic|higher|first|arriba|sistolica|superior|maxima|primer|(?:high(?:er|est)?|big(?:ger)?) number|numero (?:mas )?(?:alto|grande))\b/u;
const asksBottom =
  /\b(?:bottom|lower|diastolic|second|abajo|diastolica|inferior|minima|segundo|(?:low(?:er|est)?|small(?:er)?) number|numero (?:mas )?(?:bajo|chico|pequeno))\b/u;
const pairMark = /^(.*?)\s*(?:\/|\bover\b|\bsobre\b|\bslash\b|\bcon\b(?= \d))\s*(.*)$/u;
const labels = /\b(?:top|bottom|upper|lower|systolic|diastolic|arriba|abajo|sistolica|diastolica|alta|baja)\b/u;
const otherTime = /\b(?:yesterday|last|before|ayer|anoche|antes|then|luego|later|first time|second time|usually)\b/u;

const isTop = (value: number): boolean => value >= 70 && value <= 280;
const isBottom = (value: number): boolean => value >= 30 && value <= 160;

function hundreds(words: string): number | undefined {
  const [, first, rest] = /^(one|two) (.+)$/u.exec(words) ?? [];
  const under = rest === undefined ? undefined : readNumberWord(rest, "en");
  return first !== undefined && under !== undefined && under >= 10 && under < 100 ? (first === "one" ? 100 : 200) + under : undefined;
}

/** The one number in a part of the reply, in figures or in words. */
function numberIn(part: string): number | undefined {
  const figures = part.match(/\d+(?:\.\d+)?/gu) ?? [];
  if (figures.length > 0) return figures.length === 1 ? Number(figures[0]) : undefined;
  const words = part
    .replace(/^(?:it was |its |it is |was |fue |era |me salio |salio |esta en |tengo )+/u, "")
    .replace(/[^a-z ]/gu, "")
    .trim();
  return hundreds(words) ?? readNumberWord(words, "en") ?? readNumberWord(words, "es");
}

/** Unclear where the question wants one number and two come without saying which; undefined where the reply is no pair. */
export function pressureOf(words: string, asked: string): AmountReading | undefined {
  const [wantsTop, wantsBottom] = [asksTop.test(asked), asksBottom.test(asked)];
  if (wantsTop === wantsBottom || otherTime.test(words)) return undefined;
  const parts = pairMark.exec(words);
  const figures = (words.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const pair = parts ? [numberIn(parts[1] ?? ""), numberIn(parts[2] ?? "")] : labels.test(words) && figures.length === 2 ? figures : [];
  const [one, other] = pair;
  if (one === undefined || other === undefined) return parts ? unclearAmount : undefined;
  if (!isTop(one) || !isBottom(other) || one <= other) return unclearAmount;
  return { value: wantsTop ? one : other, isExact: false };
}
