// Reads which option a reply means by its words: distinctive words of one option, what people call them, or a number inside a range.

import { foldReply } from "../fold-reply.ts";
import { readNumber } from "../numbers/read-number.ts";
import { letterDistance } from "../safety/normal-english.ts";
import { conceptsIn, conceptsOffered, conceptsWanted, namesTwoOfAKind } from "./choice-concepts.ts";

/** Turns a meaning round, leaves it open or asks: a person reads these. */
const doubts =
  / (?:not|no|nor|ni|dont|doesnt|didnt|cant|wont|isnt|aint|nope|never|except|excepto|but|pero|sino|unless|or|o|u|either|neither|depends|depende|maybe|might|perhaps|quiza|quizas|tal vez|talvez|if|unsure|sure|idk|no se|used to|antes|instead|en vez|whichever|whatever|any|anything|cualquiera|cualquier|half|then|luego|mixed|between|entre|todos?|todas?|everything|all three|y tambien|sometimes|some days|unos dias|a veces|together|juntos|juntas|su carro|his car|her car|si (?:me|puede|pueden|hay|tienen|se)|what|which|how|cual|cuando) /u;

/** Words that many options share and that name none. */
const common = new Set(
  "the and for you can are was has had not but all one two get got its los las del con por una unos unas mas sin que muy tan ese esa eso sus mis son hay voy soy day dia with from that this have need want your mine them they then than more less some time times will would about into over also just very really please para pero como porque este esta esto esos esas desde hasta entre sobre otra otro option opcion nothing nada same".split(
    " ",
  ),
);
const contentWords = (folded: string): string[] => folded.split(" ").filter((it) => it.length >= 3 && !common.has(it));

/** Spelled by ear or with a slip: "wallgreen", "salasar". */
function isSameWord(said: string, offered: string): boolean {
  if (said === offered) return true;
  const shorter = Math.min(said.length, offered.length);
  if (shorter >= 5 && (said.startsWith(offered) || offered.startsWith(said)) && Math.abs(said.length - offered.length) <= 3) return true;
  if (shorter < 5) return false;
  const slips = shorter >= 8 ? 2 : 1;
  return said[0] === offered[0] && letterDistance(said, offered, slips) <= slips;
}

/** The only one of the marked options. */
const only = (marked: readonly boolean[]): number | undefined => (marked.filter(Boolean).length === 1 ? marked.indexOf(true) : undefined);

interface Range {
  from: number;
  to: number;
}

/** "1 to 5", "more than 10", "menos de 70", "none": how many an option stands for. */
function rangeOf(folded: string): Range | undefined {
  const several = /^(\d+)(?: (?:to|a|or|o|through|thru|y))? (\d+)(?: \p{L}+){0,2}$/u.exec(folded);
  if (several) return { from: Number(several[1]), to: Number(several[2]) };
  const above = /^(?:more than|over|above|mas de|arriba de) (\d+)(?: \p{L}+){0,2}$/u.exec(folded);
  if (above) return { from: Number(above[1]) + 1e-9, to: Infinity };
  const openAbove = /^(\d+)(?: \p{L}+)?(?: or more| o mas)(?: \p{L}+)?$/u.exec(folded);
  if (openAbove) return { from: Number(openAbove[1]), to: Infinity };
  const below = /^(?:less than|under|below|fewer than|menos de|abajo de) (\d+)(?: \p{L}+){0,2}$/u.exec(folded);
  if (below) return { from: 0, to: Number(below[1]) - 1e-9 };
  return /^(?:none|zero|ningun[oa]?|never|nunca|cero|0|nada)$/u.test(folded) ? { from: 0, to: 0 } : undefined;
}

const units = new Set("day days dia dias week weeks semana semanas month months mes meses".split(" "));
const unitIn = (folded: string): string | undefined => folded.split(" ").find((it) => units.has(it));

/** Packs and gallons are no pieces, and "almost" and "half" are no whole numbers. */
const otherMeasure =
  /(?:^| )(?:packs?|caj(?:a|as|etillas?)|gallons?|galon(?:es)?|bottles?|botellas?|half|medi[oa]|dozens?|docenas?|pico|almost|casi|less|menos|more|mas|ni|un|una|uno|one|a)(?: |$)/u;
const lead =
  /^(?:like|about|around|maybe|just|only|unos|unas|como|solo|nomas|son|its|i (?:had|smoke|smoked|drink|drank|take|took)|fumo|tomo) /u;

/** Fewer than two ranges are no scale of amounts. */
function rangesOf(options: readonly string[]): readonly (Range | undefined)[] | undefined {
  const ranges = options.map((it) => rangeOf(foldReply(it)));
  return ranges.filter((it) => it !== undefined && it.to > 0).length < 2 ? undefined : ranges;
}

/** The option in whose range alone a number lies. */
export function rangeWith(value: number, options: readonly string[]): number | undefined {
  const ranges = rangesOf(options);
  return ranges && only(ranges.map((it) => it !== undefined && value >= it.from && value <= it.to));
}

/** A number that lies in the range of one option only. */
function byRange(folded: string, options: readonly string[], language: string | undefined): number | undefined {
  if (!rangesOf(options) || otherMeasure.test(folded) || (folded.match(/\d+/gu)?.length ?? 0) > 1) return undefined;
  // Another unit than the options': a person does the sum.
  const offered = new Set(options.flatMap((it) => unitIn(foldReply(it)) ?? []));
  const said = unitIn(folded);
  if (said !== undefined && (offered.size !== 1 || !offered.has(said))) return undefined;
  const words = folded.replace(lead, "").split(" ");
  const number = readNumber(words.slice(0, 3).join(" "), language) ?? readNumber(words[0] ?? "", language);
  return number ? rangeWith(number.value, options) : undefined;
}

/** The option whose words or whose meaning the reply names, and no other. */
export function choiceByMeaning(text: string, options: readonly string[], language?: string): number | undefined {
  const folded = foldReply(text);
  if (/[?¿]/u.test(text) || folded.split(" ").length > 16) return undefined;
  const texts = options.map((it) => foldReply(it));
  const ranged = byRange(folded, options, language);
  if (ranged !== undefined) return ranged;
  const offered = texts.map(conceptsOffered);
  const reply = conceptsIn(folded, conceptsWanted(offered));
  if (doubts.test(reply.rest)) return undefined;
  if (namesTwoOfAKind(reply.concepts)) return undefined;
  // A concept that two options name tells nothing.
  const named = offered.map((own, at) =>
    [...own].some((it) => reply.concepts.has(it) && !offered.some((other, index) => index !== at && other.has(it))),
  );
  const said = contentWords(folded);
  const worded = texts.map((it, at) =>
    contentWords(it).some(
      (word) =>
        said.some((one) => isSameWord(one, word)) &&
        !texts.some((other, index) => index !== at && contentWords(other).some((one) => isSameWord(one, word))),
    ),
  );
  return only(texts.map((_, at) => (named[at] ?? false) || (worded[at] ?? false)));
}
