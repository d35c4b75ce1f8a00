// Of several numbers in a reply, finds the one that was asked for, and says whether its unit fits the question.

import { stripPoliteWords } from "../phrases/polite-words.ts";
import { type NumberSense, type NumberUnit, unitOfWord } from "../writing/question-topic.ts";
import { type Figure, fillers, isBreak, isWord, unitBehind } from "./amount-figures.ts";
import { type AmountReading, timeUnits, unclearAmount } from "./amount-parts.ts";
import { readNumberWord } from "./number-from-words.ts";

export interface AmountOptions extends NumberSense {
  /** Language key or BCP 47 code. */
  language?: string;
  /** The end of a scale: "8 out of 10" is 8. */
  scaleMax?: number;
}

const alternatives =
  /^(?:or|o|u|to|a|and|y|maybe|perhaps|quiza|quizas|talvez|between|entre|-|–|—|\/|~|ou|oder|e|thru|through|hasta|tal|vez|then|luego|despues)$/u;
const figure =
  "(?:an? |un |una |the |los |las |around |como )?(?:\\d|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|dozen|hundred|cero|uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\w+|veint\\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien\\w*|media|docena|una? |an? )";
/** More, less and nearly count where a number follows them. */
export const roughly = new RegExp(
  `\\b(?:or so|more or less|mas o menos|ish|(?:or|and|y|o|\\d+|\\w+ty|\\w*t?een|ten|hundred) (?:something|somethin)|y algo|y pico|y tantos|y tantas|y feria|give or take|unos cuantos|somewhere|ballpark|not sure|i think|creo|no estoy segur[oa]|no me acuerdo|dont remember|idk|no se(?! me))\\b|\\b(?:almost|nearly|casi|above|below|no pasa de|arriba de|abajo de|no llega a|less than|more than|over|under|at least|up to|menos de|mas de|por lo menos|minimo|hasta) ${figure}|\\b(?:plus|mas)$|[<>~+]`,
  "u",
);
export const vague = /\b(?:a few|few|several|unos cuantos|unas cuantas|varios|varias|lost|gained|perdi|baje(?! a )|subi(?! a )|aumente)\b/u;
const otherTime =
  /\b(?:yesterday|last (?:night|week|time|month|year|visit)|before|usually|normally|always|ayer|anoche|antes|la semana pasada|la vez pasada|el mes pasado|normalmente|siempre|antier|day before)\b/u;
/** "Five days, forgot twice". */
const missed = /\b(?:missed|forgot|skipped|me falt\w+|olvid\w+|me salte)\b/u;
const thisTime = /\b(?:today|now|this morning|right now|hoy|ahora|ahorita|esta manana)\b/u;
export const taken =
  /\b(?:no wait|wait no|i mean|i meant|make that|correction|sorry|oops|perdon|(?<!yo )digo|quise decir|correccion|no espera|espera|mejor dicho)\b/u;

/** A number that counts something else: a day of a count, a clock time, an age. */
export function isAside(tokens: readonly string[], figure: Figure, { unit: asked, scaleMax }: AmountOptions): boolean {
  const scaled = scaleMax !== undefined;
  const before = tokens.slice(Math.max(0, figure.from - 2), figure.from).join(" ");
  if (/(?:\b(?:down|up)(?: from)?|\binstead of|\bnot|\bday|\bdia|\ba las|\ba la|\bafter|\buntil|\btil)$/u.test(before)) return true;
  if (/^(?:am|pm|a m|p m|st|nd|rd|th)$/u.test(tokens[figure.to] ?? "")) return true;
  if (/\bat$/u.test(before) && figure.value <= 12 && !/^(?:im|its|is|am|sitting|stays?|stayed|still|now|me|was|pain) at$/u.test(before))
    return true;
  const unit = unitBehind(tokens, figure.to)?.unit;
  return (
    unit !== undefined && asked !== unit && (scaled || ["hours", "days", "weeks", "months", "years", "minutes", "times"].includes(unit))
  );
}

function samePlace(tokens: readonly string[], one: Figure, other: Figure): boolean {
  return !tokens.slice(one.to, other.from).some(isBreak);
}

/** Units that people use for one another. */
const alike: readonly (readonly NumberUnit[])[] = [
  ["stars", "times"],
  ["drinks", "glasses"],
];

function fitsUnit(unit: NumberUnit, { unit: asked, measure, scaleMax }: AmountOptions): boolean {
  if (unit === asked || alike.some((list) => asked !== undefined && list.includes(unit) && list.includes(asked))) return true;
  if (scaleMax !== undefined) return unit === "stars";
  if (measure === "glucose") return unit === "stars" || unit === "milligrams";
  if (measure === "temperature") return unit === "degrees";
  if (measure === "weight" && asked === undefined) return unit === "pounds";
  return asked === undefined && measure === undefined;
}

const lowest: Partial<Record<NonNullable<NumberSense["measure"]>, number>> = { glucose: 25, temperature: 80 };

const withoutFigures = (tokens: readonly string[], figures: readonly Figure[]): string =>
  tokens.filter((token, at) => isWord(token) && !figures.some((it) => at >= it.from && at < it.to)).join(" ");

/** Americans say hundreds without the word: "one twenty two", "two oh five". */
export function spokenHundreds(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, second, more] = figures;
  if (more || !first?.isWord || options.measure === undefined || options.measure === "temperature") {
    const single = /^(one|two|three|four) (?:oh|o) (\w+)$/u.exec(tokens.join(" "));
    const unit = single && readNumberWord(single[2] ?? "", "en");
    const hundreds = single && readNumberWord(single[1] ?? "", "en");
    if (single && unit !== null && unit !== undefined && hundreds && unit < 10 && options.measure !== undefined)
      return { value: hundreds * 100 + unit, from: 0, to: tokens.length, isWord: true };
    return undefined;
  }
  if (!second?.isWord || second.from !== first.to || first.value > 9 || second.value < 10 || second.value > 99) return undefined;
  if (!/^(?:one|two|three|four)$/u.test(tokens[first.from] ?? "")) return undefined;
  return { value: first.value * 100 + second.value, from: first.from, to: second.to, isWord: true };
}

export function settle(figure: Figure, tokens: readonly string[], figures: readonly Figure[], options: AmountOptions): AmountReading {
  const unit = unitBehind(tokens, figure.to);
  if (unit && !fitsUnit(unit.unit, options)) {
    const [one, other] = [timeUnits[unit.unit], timeUnits[options.unit ?? "people"]];
    return one !== undefined && other !== undefined ? { value: (figure.value * one) / other, isExact: false } : unclearAmount;
  }
  const minimum = options.measure === undefined ? undefined : lowest[options.measure];
  if (minimum !== undefined && figure.value < minimum) return unclearAmount;
  const rest = withoutFigures(tokens, figures)
    .split(" ")
    .filter((it) => it !== "" && unitOfWord(it) === undefined && !fillers.test(it));
  return { value: figure.value, isExact: figures.length === 1 && stripPoliteWords(rest.join(" ")) === "" };
}

/** Of several numbers the one that was asked for; undefined when that is not sure. */
export function oneOf(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, ...others] = figures;
  if (!first) return undefined;
  if (others.every((it) => it.value === first.value) && !/[a-z]/u.test(withoutFigures(tokens, figures))) return first;
  // "4, 2 on Saturday and 2 on Sunday": the sum and its parts.
  if (others.length >= 2 && others.reduce((sum, it) => sum + it.value, 0) === first.value && isBreak(tokens[first.to])) return first;
  // "10 in the am and 20 pm", "my wife says 10, I say 3": both count, or neither.
  const all = tokens.join(" ");
  if (/\b(?:am|morning|manana)\b.*\b(?:pm|night|evening|noche|tarde)\b/u.test(all) && !otherTime.test(all)) return undefined;
  if (/\b(?:wife|husband|mom|doctor|son|daughter|espos[oa]|mama|hij[oa]) (?:says|said|thinks|dice|dijo|cree)\b/u.test(all))
    return undefined;
  const [second] = others;
  if (options.scaleMax !== undefined && second && others.length === 1 && second.value === options.scaleMax) {
    const between = tokens.slice(first.to, second.from).join(" ");
    if (/^(?:\/|out of|of|de|de un|de los|sobre|over|out of a|a possible)$/u.test(between)) return first;
  }
  const clauses = figures.map((figure, at) => {
    const from = figures[at - 1]?.to ?? 0;
    const to = figures[at + 1]?.from ?? tokens.length;
    const [head, tail] = [tokens.slice(from, figure.from), tokens.slice(figure.to, to)];
    const cut = tail.findIndex((it) => isBreak(it) || /^(?:y|and|pero|but)$/u.test(it));
    const back = head.findLastIndex((it) => isBreak(it) || /^(?:y|and|pero|but)$/u.test(it));
    return [...head.slice(back + 1), ...(cut < 0 ? tail : tail.slice(0, cut))].join(" ");
  });
  const isThen = clauses.map((words) => otherTime.test(words) || missed.test(words));
  const present = figures.filter((_, at) => !isThen[at]);
  if (present.length === 1 && isThen.some(Boolean) && (clauses.some((it) => thisTime.test(it)) || present[0] === first)) return present[0];
  const own = figures.filter((it) => !isAside(tokens, it, options));
  const [only] = own;
  if (own.length !== 1 || !only) return undefined;
  const between = tokens.slice(only.to, figures[figures.indexOf(only) + 1]?.from ?? only.to);
  return between.some((it) => alternatives.test(it) && it !== "a" && it !== "y" && it !== "and") && !between.some(isBreak)
    ? undefined
    : only;
}

/** The first clause alone, when it is a number and nothing else: "ONE. the wait was 3 hours". */
export function leading(figures: readonly Figure[], tokens: readonly string[], options: AmountOptions): Figure | undefined {
  const [first, second] = figures;
  if (!first || !second || samePlace(tokens, first, second)) return undefined;
  const end = tokens.findIndex((it, at) => at >= first.to && isBreak(it));
  const alone = stripPoliteWords(tokens.slice(0, first.from).filter(isWord).join(" ")) === "";
  const unit = unitBehind(tokens, first.to);
  if (!alone || (unit?.to ?? first.to) !== end) return undefined;
  const nextWord = tokens.slice(end + 1).find(isWord) ?? "";
  return figures.slice(1).every((it) => isAside(tokens, it, options)) && !alternatives.test(nextWord) ? first : undefined;
}
