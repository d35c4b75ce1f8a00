// What tells a yes from a no in any language: a reply that repeats the question's words, with or without a negation.

import { unspacedSignals, yesNoSignals } from "../choices/yes-no-signs.ts";
import { foldAccents, foldReply, normalizeReply } from "../fold-reply.ts";

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
/** So many letters of a word are compared: endings differ between question and answer. */
const stemLength = 4;
/** Signs that stand in every question and every answer. */
const common = new Set(
  "请請问問您你我的了吗嗎是不有没沒在这這个個么呢お御ごでしょうかますせはがをにのてったいしもと요습니까나세으신시을를이가은는에",
);

const plainWords = (text: string): string[] =>
  foldAccents(normalizeReply(text))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");

const stemsOf = (text: string): Set<string> =>
  new Set(
    unspaced.test(text)
      ? [...foldReply(text)].filter((sign) => unspaced.test(sign) && !common.has(sign))
      : plainWords(text)
          .filter((word) => word.length >= stemLength)
          .map((word) => word.slice(0, stemLength)),
  );

const known = new Map<string, ReadonlySet<string>>();
function questionStems(question: string): ReadonlySet<string> {
  const before = known.get(question);
  if (before) return before;
  const stems = stemsOf(question);
  if (known.size > 500) known.clear();
  known.set(question, stems);
  return stems;
}

const negators = new Map<string, ReadonlySet<string>>();
function negatorsOf(code: string): ReadonlySet<string> {
  const before = negators.get(code);
  if (before) return before;
  const written = yesNoSignals[code]?.not ?? yesNoSignals.en?.not ?? "";
  const words = new Set(written.split("|").map((word) => foldAccents(normalizeReply(word))));
  negators.set(code, words);
  return words;
}

/** Dialects and short spellings beside the words of yes-no-signs.ts. */
const moreNegators: Readonly<Record<string, string>> = {
  ar: "مو مش مافي مافیش ما لسه",
  fr: "pas rien personne aucun aucune jamais sans",
  pt: "n nada sem nenhum",
  tl: "wag wala walang hindi di ayoko",
  vi: "ko k hong hok chua khoi",
  ru: "нету ни",
  pl: "nic bez",
};

export interface Echo {
  /** How many of the question's words come back: 0, 1, 2 for more. */
  repeated: number;
  isNegated: boolean;
}

export function echoOf(text: string, question: string, code: string): Echo {
  const asked = questionStems(question);
  let repeated = 0;
  for (const stem of stemsOf(text)) if (asked.has(stem)) repeated += 1;
  const isUnspaced = unspaced.test(text);
  const own = negatorsOf(code);
  const more = new Set((moreNegators[code] ?? "").split(" "));
  const isNegated = isUnspaced
    ? unspacedSignals.not.some((part) => text.includes(part))
    : plainWords(text).some((word) => own.has(word) || more.has(word));
  return { repeated: Math.min(2, repeated), isNegated };
}
