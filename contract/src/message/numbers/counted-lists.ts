// Counts what English and Spanish replies name one by one instead of giving a number: weekdays, persons of a household, hours between two clock times.

import type { NumberUnit } from "../writing/question-topic.ts";
import { readNumberWord } from "./number-from-words.ts";

interface ListContext {
  code: string;
  /** The question, folded. */
  asked: string;
  unit?: NumberUnit;
}

const weekdays: readonly RegExp[] = [
  /^(?:mon|mondays?|lunes|lun)$/u,
  /^(?:tue|tues|tuesdays?|martes|mar)$/u,
  /^(?:wed|weds|wednesdays?|wensday|miercoles|mierc|mie)$/u,
  /^(?:thu|thur|thurs|thursdays?|jueves|jue)$/u,
  /^(?:fri|fridays?|viernes|vier|vie)$/u,
  /^(?:sat|saturdays?|sabados?|sab)$/u,
  /^(?:sun|sundays?|domingos?|dom)$/u,
];
const joining = /^(?:and|y|e|n|on|el|los|the|just|only|solo|nomas|,|&|\+|\/|\.|!)$/u;
const week = /\b(?:week|7 days|seven days)|semana|7 dias|siete dias/u;

const weekdayOf = (word: string): number => weekdays.findIndex((pattern) => pattern.test(word));

/** The distinct weekdays of a text that holds nothing else; undefined otherwise. */
function onlyWeekdays(words: readonly string[]): number | undefined {
  const named = words.filter((it) => !joining.test(it)).map(weekdayOf);
  return named.length > 0 && !named.includes(-1) ? new Set(named).size : undefined;
}

const everyDay =
  /^(?:yes )?(?:every ?(?:single )?day|each day|daily|all (?:of them|days|week|the days)|all|all 7|all seven|todos(?: los dias)?|todos los 7|los 7|los siete|diario|cada dia|diariamente)(?: (?:this week|esta semana|so far|like always|como siempre))?[ .!]*$/u;
const allBut =
  /^(?:every ?day|all|all (?:days|of them|7)|all week|todos|todos los dias|los 7|diario) (?:but|except(?: for)?|besides|minus|menos|excepto|solo no) (?:the |el |on )?(.+?)[ .!]*$/u;

/** "Lunes, martes y jueves", "every day but Sunday": days of a week. */
function daysOf(words: string, { asked, unit, code }: ListContext): number | undefined {
  if (unit !== "days") return undefined;
  const list = onlyWeekdays(words.split(/\s+|(?=[,./&+])|(?<=[,./&+])/u).filter((it) => it !== ""));
  // One weekday alone may say since when.
  if (list !== undefined && list > 1) return list;
  if (!week.test(asked)) return undefined;
  if (everyDay.test(words)) return 7;
  const left = allBut.exec(words)?.[1];
  if (left === undefined) return undefined;
  const missed = onlyWeekdays(left.split(/\s+|(?=,)|(?<=,)/u).filter((it) => it !== "")) ?? readNumberWord(left, code) ?? Number(left);
  return Number.isInteger(missed) && missed >= 1 && missed <= 6 ? 7 - missed : undefined;
}

const self = /^(?:me|myself|i|yo)$/u;
const person =
  /^(?:husband|hubby|wife|spouse|partner|boyfriend|bf|girlfriend|gf|mom|mother|dad|father|son|daughter|sister|brother|grandma|grandmother|grandpa|grandson|granddaughter|roommate|baby|uncle|aunt|cousin|nephew|niece|esposo|esposa|marido|senora|mujer|pareja|novio|novia|mama|papa|hijo|hija|hermano|hermana|abuela|abuelo|abuelita|suegra|suegro|nieto|nieta|bebe|tio|tia|primo|prima|sobrino|sobrina)$/u;
const people =
  /^(?:kids?|children|child|sons|daughters|boys|girls|adults?|people|others?|grandkids|grandchildren|brothers|sisters|roommates|parents|ninos?|ninas?|hijos|hijas|adultos?|personas?|nietos|hermanos|hermanas|muchachos|chamacos|papas|more|mas)$/u;
const linking = /^(?:and|y|con|with|plus|&|\+|,|my|mi|mis|the|el|la|los|las|our|nuestros|just|only|solo|nomas|its|it|is|here|aqui|[.!])$/u;

/** "Mi esposo, yo y los tres niños": the writer and everyone named, where each is understood. */
function householdOf(words: string, { asked, code }: ListContext): number | undefined {
  if (!/\b(?:live|lives|living|household|home|house|viven|vive|hogar|casa|familia|family)\b/u.test(asked)) return undefined;
  let [sum, hasSelf, count] = [0, false, undefined as number | undefined];
  const tokens = words.split(/\s+|(?=[,.!&+])|(?<=[,.!&+])/u).filter((it) => it !== "");
  for (const token of tokens) {
    const number = /^\d{1,2}$/u.test(token) ? Number(token) : /^(?:an?|una?)$/u.test(token) ? 1 : readNumberWord(token, code);
    if (number !== undefined && number > 0 && !self.test(token)) {
      if (count !== undefined) return undefined;
      count = number;
    } else if (self.test(token)) {
      if (hasSelf || count !== undefined) return undefined;
      [sum, hasSelf] = [sum + 1, true];
    } else if (person.test(token)) {
      if (count !== undefined && count !== 1) return undefined;
      [sum, count] = [sum + 1, undefined];
    } else if (people.test(token)) {
      if (count === undefined) return undefined;
      [sum, count] = [sum + count, undefined];
    } else if (!linking.test(token)) return undefined;
  }
  return hasSelf && sum > 1 && count === undefined ? sum : undefined;
}

const span =
  /^(?:i |me |slept |dormi |like |about |como |maybe )*(?:from |de |desde )?(?:las? )?(\d{1,2})(?::(00|30))? ?([ap]) ?\.?m?\.? ?(?:to|til|until|a|hasta|-) ?(?:las? )?(\d{1,2})(?::(00|30))? ?([ap]) ?\.?m?\b[ .!]*$/u;
const plainSpan =
  /^(?:i |me |slept |dormi |like |about |como )*(?:(from )|de las? |desde las? )(\d{1,2})(?::(00|30))? (?:to|til|until|a|hasta) (?:las? )?(\d{1,2})(?::(00|30))?[ .!]*$/u;

const asleepAt = "(?:fell asleep|went to sleep|asleep|went down|knocked out|passed out|slept|me dormi|me quede dormid[oa]|dormi)";
const awakeAt = "(?:woke(?: up)?|got up|up|awake|was up|(?:me )?desperte|me levante)";
const hour =
  "(?:around |about |by |como )?(?:at |a )?(?:las? )?(?:around |about |como )?(midnight|medianoche|\\d{1,2})(?::(00|30))?(?: ?[ap] ?\\.?m?\\b)?";
/** "Went to sleep at midnight and up at 7". */
const fromSleepToWaking = new RegExp(
  `^(?:i |me |yo )?${asleepAt} ${hour}[ ,;.]+(?:and |then |y |luego )*(?:i |me |was )*${awakeAt} ${hour}[ .!]*$`,
  "u",
);

/** "10pm to 6am", "de la 1 a las 5": how long the night was. "From 4 to 5" hours is a range. */
function sleptOf(words: string, { asked, unit }: ListContext): number | undefined {
  if (unit !== "hours" || !/\b(?:sle[ep]\w*|durmi\w*|duerme|dormi\w*)\b/u.test(asked)) return undefined;
  const [, from, fromHalf, fromDay, to, toHalf, toDay] = span.exec(words) ?? [];
  const half = (minutes: string | undefined): number => (minutes === "30" ? 0.5 : 0);
  if (from !== undefined && to !== undefined) {
    const at = (hour: string, part: string | undefined): number => (Number(hour) % 12) + (part === "p" ? 12 : 0);
    const length = (at(to, toDay) + half(toHalf) - at(from, fromDay) - half(fromHalf) + 24) % 24;
    return Number(from) <= 12 && Number(to) <= 12 && length > 0 && length <= 16 ? length : undefined;
  }
  const [, asleep, asleepHalf, awake, awakeHalf] = fromSleepToWaking.exec(words) ?? [];
  if (asleep !== undefined && awake !== undefined) {
    const at = (hour: string): number => (/^\d/u.test(hour) ? Number(hour) : 12);
    const length = (at(awake) + half(awakeHalf) - at(asleep) - half(asleepHalf) + 12) % 12;
    return at(asleep) <= 12 && at(awake) <= 12 && length > 0 ? length : undefined;
  }
  const [, mayBeRange, first, firstHalf, last, lastHalf] = plainSpan.exec(words) ?? [];
  if (first === undefined || last === undefined || Number(first) > 12 || Number(last) > 12) return undefined;
  if (mayBeRange !== undefined && Number(first) <= Number(last)) return undefined;
  const length = (Number(last) + half(lastHalf) - Number(first) - half(firstHalf) + 12) % 12;
  return length > 0 ? length : undefined;
}

/** "Anoche una y hoy otra", "one this morning and one tonight". */
const oneAndAnother =
  /^(?:(?:last night|this morning|yesterday|anoche|ayer|hoy|en la (?:manana|noche)) )?(?:one|una|uno)\b(?!.*\b(?:or|o|maybe|two|three|dos|tres|of)\b)[^\d]*\b(?:and|y) (?:then )?(?:[a-z]+ ){0,3}(?:another(?: one)?|one|otr[oa]|una|uno)\b[^\d]*$/u;
const lastOne =
  /^(?:the |my |its the |im on the |la |mi |es la |solo la |nomas la )?(?:last (?:one|pill|dose)|ultima(?: pastilla)?)[ .!]*$/u;
const counts = /\b(?:how many|number of|cuant[oa]s)\b/u;

/** The number of what a reply names one by one; undefined where it does not, or not each is understood. */
export function countedList(words: string, context: ListContext): number | undefined {
  if (!counts.test(context.asked)) return undefined;
  const found = daysOf(words, context) ?? householdOf(words, context) ?? sleptOf(words, context);
  if (found !== undefined) return found;
  if (oneAndAnother.test(words)) return 2;
  return /\b(?:left|quedan|remaining|restan)\b/u.test(context.asked) && lastOne.test(words) ? 1 : undefined;
}
