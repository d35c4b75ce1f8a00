// Takes from English and Spanish replies that name a day what changes nothing about it: another day that is refused, hedges, and what is told behind it.

import type { DateDirection } from "../writing/question-topic.ts";

const weekday =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|thu|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabado|domingo";
const month =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|abr|ago|dic";
const near = "today|tomorrow|yesterday|hoy|mañana|ayer|pasado mañana|anteayer";
const number = "(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|ro)?(?!\\d)";
const ordinal =
  "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty[ -]\\w+|thirtieth|thirty[ -]first";
const spanishDay =
  "primero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\w+|veint\\w+|treinta(?: y uno)?";
const year = "(?:,? (?:(?:of|del?) )?(?:(?:19|20)\\d\\d|\\d\\d(?![\\d:/-])|this year|este ano))?";
/** A month and its day, or figures: one day and no other. */
const fullDay = `(?:(?:${month})\\.? (?:the )?(?:${number}|${ordinal})\\b${year}|(?:the )?(?:${number}|${ordinal}) (?:of )?(?:${month})\\b${year}|(?:${number}|${spanishDay}) de (?:${month})\\b${year}|\\d{1,2}[/-]\\d{1,2}(?:[/-](?:\\d{4}|\\d\\d))?(?![/\\d-])|\\d{4}-\\d\\d-\\d\\d)`;
const anyDay = `(?:${fullDay}|(?:${near}|(?:this |este )?(?:${weekday}))(?: (?:the )?${number})?\\b|(?:the |el |el dia )(?:${number}|${ordinal})\\b)`;
const article = "(?:on |el |para el |the |this |este )?";

const dayPattern = new RegExp(`\\b${anyDay}`, "gu");
const fullPattern = new RegExp(`\\b${fullDay}`, "gu");

const refusedFirst = new RegExp(
  `^${article}(?:${anyDay})(?: (?:no|not|no puedo|no me queda|no me conviene|no se puede|doesnt work|wont work|is no good|i cant(?: do| make it)?|i work))(?: ?[,.;]+ ?| (?=but |pero |mejor ))(?:but |pero |mejor )?(?:i can (?:do )?|puedo )?(?=${article}(?:${anyDay}))`,
  "u",
);
const refusedAhead = new RegExp(
  `^(?:not|no|no puedo|i cant(?: do| make)?|cant(?: do| make)?|cannot(?: do)?) ${article}(?:${anyDay})[ ,.;]+(?:but |pero |mejor |sino |how about )?(?=${article}(?:${anyDay}))`,
  "u",
);
const refusedBehind = new RegExp(`(?<=${anyDay})[ ,]+(?:not|no) ${article}(?:${anyDay})[ .!]*$`, "u");

const lead =
  /^(?:i think(?: it was)?|i believe(?: it was)?|i guess|pretty sure(?: it was)?|creo que(?: fue)?|me parece que(?: fue)?|pienso que)[ ,]+/u;
/** "Not until January 5": the first day that is free, where the question wants a coming day. */
const notUntil = new RegExp(`^(?:not (?:till?|until|before)|no (?:hasta|antes de)|hasta) (?=(?:the |el )?${fullDay}[ .!]*$)`, "u");
const restDay =
  /\b(?:is )?(?:my |a )?(?:only )?(?:day off|free day)\b|\bes mi dia (?:libre|de descanso)\b|\bmi dia (?:libre|de descanso)\b/gu;
const midMonth = new RegExp(
  `\\b(?:mid|middle of|mediados de|early|late|finales de|principios de)[ -](?:${month})[ ,]+(?:the |el )?(${number})(?=$|[ .,!])`,
  "u",
);
const feast =
  "(?:christmas(?: day| eve)?|xmas|thanksgiving(?: day)?|halloween|april fools(?: day)?|new years(?: day| eve)|juneteenth|easter(?: sunday)?|labor day|memorial day|veterans day|valentines(?: day)?|4th of july|navidad|nochebuena|dia de reyes|dia de muertos|san valentin)";
/** "Saturday before last, the 14th": the day of the month says which. */
const weekSaid = new RegExp(
  `\\b((?:${weekday}),?) (?:before last|after next|de la otra semana|de la (?:proxima|siguiente) semana|of next week|next week|que viene|pasado|de la semana (?:pasada|que viene|que entra))[ ,]+(?=(?:the |el )?(?:${fullDay}|${number}[ .!]*$))`,
  "u",
);
const anytime = /(?<=\w)[ ,]+any ?time(?: (?:is|works|after \d+\w*)?(?: fine| ok| good)?)?[ .!]*$/u;

/** Two days, or a day that is only a bound: these are left as they are. */
const open =
  /\b(?:or|o|u|to|thru|through|until|till|hasta|between|entre|after|before|antes|despues|since|desde|not|no|except|excepto|menos|maybe|quizas?|tal vez|about|around|like|como|aproximadamente|casi|almost|any|cualquier|every|cada|and|y|week|weeks|semana|semanas|from|next|proximo|otro|otra|last|pasado|que viene|not sure|no se|first|primera?)\b|[-–?]/u;
/** What is told behind a day and names no other one. */
const story =
  /^(?:\s*[,.;!:()]+\s*[a-z]|\s+(?:if|because|bc|cuz|cause|when|while|so|and (?:no|i|we|its)|but i|with|says|que (?!viene|paso)|q (?!viene)|si|porque|ya que|pa que|para que|cuando|aunque|pero|con|segun|for|para|after|despues de|works?|at (?:the|my|your|work|home)|en (?:la|el|mi)) )/u;
const openTail =
  /\b(?:or|o|maybe|quizas?|tal vez|through|thru|until|till|hasta|not sure|no se|dont know|cant|cannot|no puedo|can not|another day|otro dia|if not|si no|instead|mejor|later|around|any|week|weeks|semana|semanas|month|mes|next|proxim[oa]|tampoco|years?|anos?|last|past|pasad[oa]|this|este|esta|del? (?:ano|mil|dos mil)|of|today|tonight|(?:be|is|was|it) (?:the|on))\b|\d(?!\d? ?(?:days?|dias?|hours?|horas?|am|pm|:\d\d|year old|kids|ninos)\b)/u;

/** Cuts what is told behind a full day at the beginning, where it names nothing that could be a day. */
function withoutStory(words: string): string {
  const hit = new RegExp(
    `^(?:(?:it was|it is|its|was|on|fue|es|el|para el|the|me dieron|yes|si|ok|pues|${weekday}),? )*(?:${fullDay}|${feast}(?![a-z ]* (?:20|19)\\d\\d))`,
    "u",
  ).exec(words);
  if (!hit) return words;
  const behind = words.slice(hit[0].length);
  if (
    behind.trim() === "" ||
    !story.test(behind) ||
    openTail.test(behind) ||
    open.test(hit[0].replace(fullPattern, "").replace(new RegExp(feast, "u"), ""))
  )
    return words;
  // A comma and another day behind it stay: they may contradict.
  return dayPattern.test(behind) || /\d[/-]\d|\b(?:19|20)\d\d\b/u.test(behind) || new RegExp(`\\b(?:${month})\\b`, "u").test(behind)
    ? words
    : hit[0];
}

/** The words of a reply without what changes nothing about the day it names. */
export function withoutAsides(words: string, direction: DateDirection | undefined): string {
  dayPattern.lastIndex = 0;
  let plain = words
    .replace(refusedFirst, "")
    .replace(refusedAhead, "")
    .replace(refusedBehind, "")
    .replace(lead, "")
    .replace(weekSaid, "$1 ")
    .replace(restDay, " ")
    .replace(anytime, "")
    .replace(midMonth, (whole: string, day: string) => `${new RegExp(`\\b(?:${month})\\b`, "u").exec(whole)?.[0] ?? ""} ${day}`);
  if (direction !== "past" && direction !== "birth") plain = plain.replace(notUntil, "");
  return withoutStory(plain.replace(/\s+/gu, " ").trim());
}

const months = `(?:${month})`;
/** A range of days, a week of a month, every such weekday, and an "other" one: no single day. */
const noSingleDay = new RegExp(
  `\\b${months}\\.? ${number} ?(?:-|–|to|thru|through|al|a) ?(?:${months}\\.? )?(?:[12]?\\d|3[01])(?:st|nd|rd|th)?\\b(?![/-])` +
    `|\\b(?:first|second|third|last|1st|2nd|3rd|primera|segunda|tercera|ultima) (?:week|semana) (?:of|in|de|del)\\b` +
    `|(?<!(?:^| )(?:an?|one|two|three|una|\\d+) )\\b(?:week|semana) (?:after|before|of|despues|antes) (?!\\w+ from)|\\b(?:later|some ?time|mas tarde|durante|en algun momento)(?: in)? (?:this|next|the|esta|la|de la|en la)? ?(?:\\w+ )?(?:week|semana)\\b` +
    `|\\bso (?:the )?\\d|\\b(?:days|weeks|months) (?:today|already)[ .!]*$|^(?:ya )?(?:tengo|llevo|van) (?:\\w+ )?(?:dias|semanas|meses)` +
    `|\\b(?:any|cualquier|los|las) (?:${weekday})\\b|\\botro (?:${weekday})\\b(?!,? (?:el )?\\d)`,
  "u",
);
export const namesNoSingleDay = (words: string): boolean => noSingleDay.test(words);
