// Finds words around a number that keep it from being the answer: a comparison, a clock time, days that do not count, a question back.

import { foldAccents, normalizeReply } from "../fold-reply.ts";
import type { NumberUnit } from "../writing/question-topic.ts";

const figure =
  "(?:an? |un |una |the )?(?:\\d|(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|cero|uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\\b)";

/** "lower than 5": on which side of the number, not which one. */
const compared = new RegExp(
  `^(?:(?:im|its|i am|a little|a bit|bit|much|way|estoy|un poco) )*(?:lower|higher|better|worse|greater|bigger|smaller|mejor|peor|mayor|menor) (?:than|que) ${figure}\\D*$`,
  "u",
);
/** "not even 4", "ni 4": fewer. "Ni uno" is none. */
const fewer =
  /^(?:(?:i|its|slept|dormi|pero) )*(?:not even|ni siquiera|ni) (?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b)\D*$/u;
/** "half past 6", "a quarter to 7", "6 o'clock": a time of day, where hours are counted. */
const clock = /\b(?:half past|(?:a )?quarter (?:to|past|of|after|till?)|\d+ ?o ?clock|cuarto para las?|\d+ en punto)\b/u;
/** "1 day off": a day on which it did not happen. */
const daysOff =
  /^(?:\D*\b)?(?:\d+|an?|one|two|three|un|uno|dos|tres) (?:rest )?(?:days? (?:off|of rest|without|w o)|dias? (?:libres?|de descanso|sin))\b\D*$|\b(?:\d+|once|twice|thrice) ?(?:times? |x |veces )?(?:a|per|each|every|al|por|cada) (?:day|dia)\b/u;
/** "two thumbs up": praise, not a number. */
const thumbs = /\bthumbs? (?:up|down)\b/u;
/** "is 10 good or bad": asks what the numbers mean. */
const asksMeaning =
  /^(?:so |wait |and |y |pero )*(?:is|are|does|do|what|whats|which|es|cual|que|significa|quiere decir)\b.*\b(?:good|bad|best|worst|better|worse|high|highest|low|lowest|mean|means|buen[oa]|mal[oa]|mejor|peor|mas alto|mas bajo|mucho|poco)\b|^\D*\d+ (?:being|is|means|es|siendo|significa) (?:the )?(?:good|bad|best|worst|highest|lowest|buen[oa]|mal[oa]|lo mejor|lo peor)(?: right| verdad)?\s*[?]/u;

/** On a scale "the blue one", "which one" and "no one" are a thing or a person; "the number one" and "a solid one" are the number. */
const otherOne =
  /(?:^| )(?:this|that|these|which|what|any|every|each|no|some|another|other|(?:the|my|your|our) (?!number |big |whole |same old )\p{L}+) one(?:[ ?]|$)/iu;

interface Asked {
  unit?: NumberUnit | undefined;
  isScale?: boolean;
}

/** English and Spanish; never throws. */
export function leavesNumberOpen(text: string, { unit, isScale }: Asked): boolean {
  const plain = foldAccents(normalizeReply(text))
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N}?]+/gu, " ")
    .trim();
  if (compared.test(plain) || thumbs.test(plain)) return true;
  if (isScale) return asksMeaning.test(plain) || (otherOne.test(plain) && !/\p{N}/u.test(plain));
  return fewer.test(plain) || (unit === "hours" && clock.test(plain)) || (unit === "days" && daysOff.test(plain));
}
