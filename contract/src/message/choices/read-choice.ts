// Reads which option of a multiple-choice question a reply names: by letter, number, place or text.

import { accentedWords, foldAccents, foldReply, normalizeReply, plainDigits } from "../fold-reply.ts";
import { ordinalStems } from "../numbers/ordinal-words.ts";
import { readNumber } from "../numbers/read-number.ts";
import { stripPoliteWords } from "../phrases/polite-words.ts";
import { choiceByMeaning, rangeWith } from "./choice-meaning.ts";

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
  const distinct = hits.filter((index) => !hits.some((other) => other !== index && (texts[other] ?? "").includes(texts[index] ?? "")));
  return distinct.length === 1 && !/\b(?:not|no|nor|except|but|pero|ni|or|o)\b/u.test(folded) ? distinct[0] : undefined;
}

/** The only option that begins with what was written, at least four letters: "depress" is not enough for two. */
function byBeginning(folded: string, options: readonly string[]): number | undefined {
  if (folded.length < 4) return undefined;
  const hits = options.flatMap((it, index) => (foldReply(it).startsWith(folded) ? [index] : []));
  return hits.length === 1 ? hits[0] : undefined;
}

/** Letters or figures of different options named together: "a and c", "1 or 2", "B unless he works, then D". */
function namesSeveral(plain: string, count: number): boolean {
  const letters = new Set([...plain.matchAll(/(?<![\p{L}\p{N}'’])([a-e])(?![\p{L}\p{N}'’])/gu)].map((it) => it[1]));
  const figures = new Set([...plain.matchAll(/(?<!\d)([1-9])(?!\d)/gu)].map((it) => it[1]).filter((it) => Number(it) <= count));
  const joined =
    /(?:^|[\s,/&+])(?:and|or|y|o|e|ou|et|und|oder|&|,|\/|\+|i|and\/or|unless|then|if|but|pero|si no)(?:[\s,/&+]|$)|[,/&+]/u.test(plain);
  return joined && (letters.size > 1 || figures.size > 1);
}

/** All, several or none of them: no single option, unless one offers just that. */
const severalWords =
  /(?:^| )(?:both|the two|the 2|two of them|both of them|all of them|los dos|las dos|los 2|las 2|ambos|ambas|los tres|los 3|all (?:three|four|of (?:it|em|the above))|tod[oa]s|either|any of them|cualquiera|neither|none of (?:them|those|these|the above)|ningun[oa] de (?:los|las|es[oa]s|est[oa]s))(?: |$)/u;

/** "A. No wait, C": what stands behind the last of these was meant. */
const corrections =
  /(?:^|[\s,.;:!-])(?:no,? wait|wait,? no|wait|hold on|i mean|i meant|i ment|actually|make (?:that|it)|correction|scratch that|nvm|never ?mind|sorry|oops|no espere?n?|espere?n?|digo|quise decir|mejor dicho|me equivoque|perdon|correccion|no no|cambio a|change (?:that )?to)(?=[\s,.;:!-])[\s,.;:!-]*/gu;

/** The part behind the last correction, where both parts say something; undefined where nothing was corrected. */
function correctedPart(plain: string): string | undefined {
  const last = [...foldAccents(plain).matchAll(corrections)].at(-1);
  // The accents that go are as long as the letters that stay: a text that changed in length is left alone.
  if (!last || last.index === 0 || foldAccents(plain).length !== plain.length) return undefined;
  const part = plain
    .slice(last.index + last[0].length)
    .replace(/^(?:no|not|it'?s|es|the|la|el)[\s,]+/u, "")
    .trim();
  return part === "" ? undefined : part;
}

const vocatives =
  /(?:^| )(?:mi (?:amor|vida|reina|rey|cielo|corazon|nina)|mij[oa]|corazon|amor|honey|hun|hon|sweetie|sweetheart|love|darling|babe|baby|doc|bro|man|buddy|my friend|amig[oa]|joven|linda|mamita|papi|jaja\w*|haha\w*)(?= |$)/gu;

const spokenLetters: Readonly<Record<string, string>> = {
  be: "b",
  bee: "b",
  ve: "b",
  see: "c",
  sea: "c",
  ce: "c",
  se: "c",
  dee: "d",
  de: "d",
  ee: "e",
  ay: "a",
  ah: "a",
};

/** A letter that was named as one before or behind the words: "letra a, mi esposo", "dip counts right? d". */
function byNamedLetter(plain: string, count: number): number | undefined {
  const named =
    /(?:^|[\s,.;])(?:letra|letter|lettre|option|opcion|opción|choice|inciso)\s+[("']?([a-e]|be|bee|ve|see|sea|ce|se|dee|de|ee|ay|ah)(?![\p{L}\p{N}])/u.exec(
      plain,
    )?.[1];
  const first = /^[("']?([a-e])["')]?\s*[,.:;!)\u2013-]\s*\p{L}/u.exec(plain)?.[1];
  const bare = /[?¿]|(?:^|\s)(?:or|o|maybe|not|no|idk|quiz[aá]s?|unless|if|si|and|also|y|tambi[eé]n)(?=\s|$)/u.test(plain)
    ? undefined
    : /^([b-d])\s+\p{L}/u.exec(plain)?.[1];
  const last = /[.,;:?!\u2013-]\s*\(?([a-e])[).!]*$/u.exec(plain)?.[1];
  const found = new Set([named, first, bare, last].flatMap((it) => (it === undefined ? [] : [spokenLetters[it] ?? it])));
  const [letter] = found;
  return found.size === 1 && letter !== undefined ? byLetter(letter, count) : undefined;
}

/** "The last one", "la de en medio". */
function byPlace(core: string, count: number): number | undefined {
  if (/^(?:(?:the|la|el|lo|very) )*(?:last|ultim[oa]|final|bottom)(?: (?:one|option|choice|opcion|de tod[oa]s))?$/u.test(core))
    return count - 1;
  if (/^(?:(?:the|la|el) )*(?:top|de arriba|primera de arriba)(?: (?:one|option|choice))?$/u.test(core)) return 0;
  const isMiddle = /^(?:(?:the|la|el) )*(?:middle|del medio|de en medio|de enmedio|del centro|medio)(?: (?:one|option|choice))?$/u.test(
    core,
  );
  return isMiddle && count % 2 === 1 ? (count - 1) / 2 : undefined;
}

const none: ChoiceReading = { option: null, reason: "not_understood" };

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
  if (folded === "") return none;
  const polite = stripPoliteWords(folded);
  const choice = byText(polite, options);
  if (choice !== undefined) return { option: choice, confidence: "exact" };
  const corrected = correctedPart(plain);
  if (corrected !== undefined) {
    const last = readChoice(corrected, options, language);
    return last.option === null ? last : { option: last.option, confidence: "likely" };
  }
  if (namesSeveral(plain, options.length)) return { option: null, reason: "contradictory" };
  const core = polite.replace(wrappers, " ").replace(/\s+/gu, " ").trim();
  const offersSeveral = options.some((it) => severalWords.test(foldReply(it)));
  if (severalWords.test(polite) && !offersSeveral) {
    const number = byText(core, options);
    return number === undefined ? { option: null, reason: "contradictory" } : { option: number, confidence: "exact" };
  }
  if (!(offersSeveral && severalWords.test(polite))) {
    const found =
      byName(core, polite, plain, options, language) ??
      byName(withoutVocatives(core), withoutVocatives(polite), "", options, language) ??
      byLetter(letterIn(folded), options.length);
    if (found !== undefined && isNumberOfAnother(found, folded, options)) return { option: null, reason: "contradictory" };
    if (found !== undefined) return found < options.length ? { option: found, confidence: "exact" } : none;
  }
  return byWords({ text, plain, folded, polite }, options, language);
}

/** "3" is the third option, and perhaps one of "1 to 5"; "the 3rd" may be a day: where they differ, a person decides. */
function isNumberOfAnother(place: number, folded: string, options: readonly string[]): boolean {
  const figure = /(?:^| )(\d+)(?:st|nd|rd|th)?(?: |$)/u.exec(folded)?.[1];
  if (figure === undefined) return false;
  const ranged = rangeWith(Number(figure), options);
  if (ranged !== undefined) return ranged !== place;
  return options.some((it, at) => at !== place && new RegExp(`(?:^| )${figure}(?: |$)`, "u").test(foldReply(it)));
}

/** "A" alone is a polite word in Vietnamese, and goes with them. */
const letterIn = (folded: string): string =>
  /^(?:(?:la|el|letra|letter|option|opcion|choice|number) )*([a-e])(?: (?:please|pls|por favor|porfa|porfavor|thanks|thank you|gracias))*$/u.exec(
    folded,
  )?.[1] ?? "";

const withoutVocatives = (words: string): string => words.replace(vocatives, " ").replace(/\s+/gu, " ").trim();

/** By place, letter or figure and nothing else. */
function byName(core: string, polite: string, plain: string, options: readonly string[], language: string | undefined): number | undefined {
  const count = options.length;
  return (
    byOrdinal(polite, plain) ??
    byOrdinal(core, plain) ??
    byLetter(core, count) ??
    byLetter(polite, count) ??
    byPlace(polite, count) ??
    byFigure(core, count, language)
  );
}

/** What stands beside an option that is named. */
const namesMore = /(?:^| )(?:y|and|plus|tambien|menos|excepto|except|but not|used to|antes (?:era|iba|usaba)|ya no)(?: |$)/u;

interface Written {
  text: string;
  plain: string;
  folded: string;
  polite: string;
}

/** By what stands beside or instead of a letter; where both are there, they must agree. */
function byWords({ text, plain, folded, polite }: Written, options: readonly string[], language: string | undefined): ChoiceReading {
  const mentioned = byMention(folded, options) ?? choiceByMeaning(polite, options, language);
  const lone = /(?<![\p{L}\p{N}'’])([b-e])(?![\p{L}\p{N}'’])/u.exec(plain)?.[1];
  const loneOption = byNamedLetter(plain, options.length) ?? (lone === undefined ? undefined : byLetter(lone, options.length));
  if (mentioned !== undefined && loneOption !== undefined && loneOption !== mentioned) return { option: null, reason: "contradictory" };
  const letterFirst = /^\(?([a-e])(?:[).:\-\u2013]|\s+[-\u2013])\s*\p{L}/u.exec(plain)?.[1];
  const named = (letterFirst === undefined ? undefined : byLetter(letterFirst, options.length)) ?? byNamedLetter(plain, options.length);
  // "Fever and cough", "any day but Monday", "used to be CVS": one option is named, and not alone or not as the answer.
  if (named === undefined && mentioned !== undefined && namesMore.test(polite) && !namesMore.test(foldReply(options[mentioned] ?? "")))
    return { option: null, reason: "contradictory" };
  const likely =
    (letterFirst === undefined ? undefined : byLetter(letterFirst, options.length)) ??
    byNamedLetter(plain, options.length) ??
    (/[?¿]/u.test(text) ? undefined : mentioned) ??
    byBeginning(polite, options);
  return likely === undefined ? none : { option: likely, confidence: "likely" };
}

function byFigure(core: string, count: number, language: string | undefined): number | undefined {
  if (core.split(" ").length > 2) return undefined;
  const number = readNumber(core, language);
  if (!number?.isExact || !Number.isInteger(number.value) || number.value < 1 || number.value > count) return undefined;
  return number.value - 1;
}
