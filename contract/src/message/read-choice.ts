// Reads which option of a multiple-choice question a reply names: by letter, number, place or text.

import { accentedWords, foldAccents, foldReply, normalizeReply, plainDigits } from "./fold-reply.ts";
import { ordinalStems } from "./ordinal-words.ts";
import { stripPoliteWords } from "./polite-words.ts";
import { readNumber } from "./read-number.ts";

export type ChoiceReading =
  | { option: number; confidence: "exact" | "likely" }
  | { option: null; reason: "contradictory" | "not_understood" };

const wrappers =
  /\b(?:option|opcion|opciones|opcao|opzione|choice|answer|letter|letra|lettre|number|numero|num|no|nr|buchstabe|antwort|respuesta|resposta|reponse|opt|op|i (?:choose|pick|want|would like|say|think|prefer|go with)|id (?:like|say)|ill (?:take|go with)|my (?:answer|choice) is|its|it is|yo (?:escojo|elijo|prefiero|quiero)|escojo|elijo|prefiero|quiero|mi respuesta es|creo que|es|is|the|la|el|los|las|le|les|il|lo|der|die|das|den|de|o|um|una|uno de|one|ones|choix|opsi|opcja|opcje|вариант|ответ|буква|номер|ang|titik|dap an|cau|chon|so|que|would be|will be|for me|para mi|then|and i)\b/gu;

const letterNames: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  б: "b",
  с: "c",
  ц: "c",
  д: "d",
  е: "e",
  α: "a",
  β: "b",
  γ: "c",
  δ: "d",
  ε: "e",
  ａ: "a",
};

const stemPatterns: readonly RegExp[] = ordinalStems.map(
  (list) =>
    new RegExp(
      `^(?:${list
        .split("|")
        .map((it) => foldAccents(accentedWords(it.replace("*", ""))) + (it.endsWith("*") ? "[\\p{L}\\p{M}]{0,6}" : ""))
        .join("|")})$`,
      "u",
    ),
);

/** "2nd", "2º", "2-я", "ke-2", "მე-3": a figure with an ordinal ending. */
const ordinalFigure = /^(?:ke|a|al|მე|ที่|ទី|thứ|第|le|la|el)?[\s-]*0*([1-5])(?:[\s.:,)\-ºª°'’]*(?:[\p{L}\p{M}]{1,5})?)[.)]?$/u;

function byOrdinal(core: string, plain: string): number | undefined {
  const words = core.replace(/\s+/gu, " ").trim();
  const hits = stemPatterns.flatMap((pattern, index) => (pattern.test(words) ? [index] : []));
  if (hits.length === 1) return hits[0];
  const figure = ordinalFigure.exec(plain.trim());
  return figure ? Number(figure[1]) - 1 : undefined;
}

function byLetter(core: string, count: number): number | undefined {
  const letter = letterNames[core] ?? core;
  const index = /^[a-e]$/u.test(letter) ? letter.charCodeAt(0) - 97 : -1;
  return index >= 0 && index < count ? index : undefined;
}

function byText(folded: string, options: readonly string[]): number | undefined {
  const texts = options.map((it) => foldReply(it));
  const exact = texts.flatMap((it, index) => (it !== "" && it === folded ? [index] : []));
  return exact.length === 1 ? exact[0] : undefined;
}

/** The only option whose whole text stands in the reply. */
function byMention(folded: string, options: readonly string[]): number | undefined {
  const texts = options.map((it) => foldReply(it));
  const hits = texts.flatMap((it, index) => (it.length >= 3 && ` ${folded} `.includes(` ${it} `) ? [index] : []));
  const longest = hits.filter((index) => !hits.some((other) => other !== index && (texts[other] ?? "").includes(texts[index] ?? "")));
  return longest.length === 1 && !/\b(?:not|no|nor|except|but|pero|ni|or|o)\b/u.test(folded) ? longest[0] : undefined;
}

/** The only option that begins with what was written, at least four letters: "depress" is not enough for two. */
function byBeginning(folded: string, options: readonly string[]): number | undefined {
  if (folded.length < 4) return undefined;
  const hits = options.flatMap((it, index) => (foldReply(it).startsWith(folded) ? [index] : []));
  return hits.length === 1 ? hits[0] : undefined;
}

/** Letters or figures of different options named together: "a and c", "1 or 2". */
function namesSeveral(plain: string, count: number): boolean {
  const letters = new Set([...plain.matchAll(/(?<![\p{L}\p{N}'’])([a-e])(?![\p{L}\p{N}'’])/gu)].map((it) => it[1]));
  const figures = new Set([...plain.matchAll(/(?<!\d)([1-9])(?!\d)/gu)].map((it) => it[1]).filter((it) => Number(it) <= count));
  const joined = /(?:^|[\s,/&+])(?:and|or|y|o|e|ou|et|und|oder|&|,|\/|\+|i|and\/or)(?:[\s,/&+]|$)|[,/&+]/u.test(plain);
  return joined && (letters.size > 1 || figures.size > 1);
}

/**
 * Reads the option. An option's own text goes before its place, so that "2" means the option "2"
 * when the options are numbers.
 */
export function readChoice(text: string, options: readonly string[], language?: string): ChoiceReading {
  const plain = plainDigits(normalizeReply(text))
    .replace(/\u20E3/gu, "")
    .trim();
  const folded = foldReply(plainDigits(text));
  const direct = byText(folded, options) ?? byLetter(folded, options.length);
  if (direct !== undefined) return { option: direct, confidence: "exact" };
  if (folded === "") return { option: null, reason: "not_understood" };
  const polite = stripPoliteWords(folded);
  const choice = byText(polite, options);
  if (choice !== undefined) return { option: choice, confidence: "exact" };
  if (namesSeveral(plain, options.length)) return { option: null, reason: "contradictory" };
  const core = polite.replace(wrappers, " ").replace(/\s+/gu, " ").trim();
  const found =
    byOrdinal(polite, plain) ??
    byOrdinal(core, plain) ??
    byLetter(core, options.length) ??
    byLetter(polite, options.length) ??
    byFigure(core, options.length, language);
  if (found !== undefined) {
    return found < options.length ? { option: found, confidence: "exact" } : { option: null, reason: "not_understood" };
  }
  const mentioned = byMention(folded, options);
  const lone = /(?<![\p{L}\p{N}'’])([b-e])(?![\p{L}\p{N}'’])/u.exec(plain)?.[1];
  const loneOption = lone === undefined ? undefined : byLetter(lone, options.length);
  if (mentioned !== undefined && loneOption !== undefined && loneOption !== mentioned) return { option: null, reason: "contradictory" };
  const letterFirst = /^\(?([a-e])(?:[).:\-\u2013]|\s+[-\u2013])\s*\p{L}/u.exec(plain)?.[1];
  const likely =
    (letterFirst === undefined ? undefined : byLetter(letterFirst, options.length)) ?? mentioned ?? byBeginning(polite, options);
  return likely === undefined ? { option: null, reason: "not_understood" } : { option: likely, confidence: "likely" };
}

function byFigure(core: string, count: number, language: string | undefined): number | undefined {
  if (core.split(" ").length > 2) return undefined;
  const number = readNumber(core, language);
  if (!number?.isExact || !Number.isInteger(number.value) || number.value < 1 || number.value > count) return undefined;
  return number.value - 1;
}
