// Brings the words of a date in English and Spanish into plain forms, and finds what makes one too vague to store.

import { foldAccents, normalizeReply } from "../fold-reply.ts";
import { readNumberWord } from "../numbers/number-from-words.ts";
import type { DateDirection } from "../writing/question-topic.ts";

const yearWords =
  /\b(?:(?:two thousand|mil novecientos|dos mil)(?: and)?(?: [a-z]+)?(?: y [a-z]+)?(?: (?:one|two|three|four|five|six|seven|eight|nine))?|nineteen (?:[a-z]+ty|[a-z]+teen|oh|zero)(?:[ -][a-z]+)?|twenty (?:ten|eleven|twelve|[a-z]+teen|twenty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)\b/gu;

/** "nineteen eighty two" is 1982, "mil novecientos cuarenta" 1940; undefined where the words are no year. */
function yearOfWords(words: string): number | undefined {
  const plain = words.replace(/-/gu, " ");
  const spoken = /^(nineteen|twenty) (.+)$/u.exec(plain);
  if (spoken && spoken[2] !== undefined) {
    const rest = readNumberWord(spoken[2].replace(/^(?:oh|zero) /u, ""), "en");
    return rest === undefined || rest > 99 ? undefined : (spoken[1] === "nineteen" ? 1900 : 2000) + rest;
  }
  const value = readNumberWord(plain, /mil/u.test(plain) ? "es" : "en");
  return value !== undefined && value >= 1900 && value < 2100 ? value : undefined;
}

/** The longest beginning of the words that is a year, as figures. */
function yearAsFigures(words: string): string {
  const parts = words.split(" ");
  for (let size = parts.length; size >= 2; size--) {
    const year = yearOfWords(parts.slice(0, size).join(" "));
    if (year !== undefined) return [String(year), ...parts.slice(size)].join(" ");
  }
  return words;
}

const misspelled: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wensday|wednsday|wendsday|wedesday|wedsday|wednessday|wednes)\b/gu, "wednesday"],
  [/\b(?:tusday|teusday|tueday|tuseday|tuesay)\b/gu, "tuesday"],
  [/\b(?:thrusday|thursay|thurday|thirsday|thurdsay|tursday)\b/gu, "thursday"],
  [/\b(?:firday|fryday|frieday|friiday)\b/gu, "friday"],
  [/\b(?:saterday|satuday|saturdy|satruday)\b/gu, "saturday"],
  [/\b(?:modnay|munday|mondey)\b/gu, "monday"],
  [/\b(?:febuary|feburary|februrary|febrary)\b/gu, "february"],
  [/\b(?:januray|janurary|januay)\b/gu, "january"],
  [/\b(?:setember|septmber|septemeber)\b/gu, "september"],
  [/\b(?:novemeber|novmber)\b/gu, "november"],
  [/\b(?:decemeber|decmber)\b/gu, "december"],
  [/\b(?:tommorrow|tomorow|tommorow|tomorro|tomarrow|2morrow|2moro|2mrw|tmw|tmr|tmrw|tomm|tom)\b/gu, "tomorrow"],
  [/\b(?:yesturday|yestarday|yest|yday|yesteday)\b/gu, "yesterday"],
  [/\b(?:mornin|mornng|moring|mornign)\b/gu, "morning"],
  [/\b(?:mierkoles|miercole|mircoles|miercolez)\b/gu, "miercoles"],
  [/\b(?:jueve|jueves|guebes|jueves|juebes)\b/gu, "jueves"],
  [/\b(?:biernes|vienes|vierne|viernez)\b/gu, "viernes"],
  [/\b(?:savado|sabdo|zabado)\b/gu, "sabado"],
  [/\b(?:luenes|lunez)\b/gu, "lunes"],
  [/\b(?:marte|martez)\b/gu, "martes"],
  [/\b(?:henero|eneroo)\b/gu, "enero"],
  [/\b(?:febreo|frebrero|febrer)\b/gu, "febrero"],
  [/\b(?:avril)\b/gu, "abril"],
  [/\b(?:septienbre|setiembre|septimbre)\b/gu, "septiembre"],
  [/\b(?:obtubre|octubr|ocubre)\b/gu, "octubre"],
  [/\b(?:nobiembre|noviembr|novienbre)\b/gu, "noviembre"],
  [/\b(?:disiembre|dicienbre|diciembr)\b/gu, "diciembre"],
  [/\b(?:mnn|mñn|manana|maniana)\b/gu, "mañana"],
  [/\b(?:antiayer|antayer|antesdeayer|antier|anteayer)\b/gu, "anteayer"],
  [/\b(?:aller|aller)\b/gu, "ayer"],
];

const dayNames =
  "monday|tuesday|wednesday|thursday|saturday|february|september|october|november|december|viernes|miercoles|domingo|febrero|septiembre|noviembre|diciembre|tomorrow|yesterday".split(
    "|",
  );

/** Two letters exchanged, or one left out behind the first: "vierens", "wedesday". */
function isSlipOf(word: string, name: string): boolean {
  if (word[0] !== name[0] || word === name) return false;
  if (word.length === name.length) {
    const at = [...word].findIndex((letter, place) => letter !== name[place]);
    return name.slice(0, at) + (name[at + 1] ?? "") + (name[at] ?? "") + name.slice(at + 2) === word;
  }
  return (
    word.length === name.length - 1 &&
    word.length > 6 &&
    [...name].some((_, at) => at > 0 && name.slice(0, at) + name.slice(at + 1) === word)
  );
}

/** Slips of the finger in the names of weekdays and months. */
const withoutSlips = (text: string): string =>
  text.replace(/\p{L}{6,10}/gu, (word) => (dayNames.includes(word) ? word : (dayNames.find((name) => isSlipOf(word, name)) ?? word)));

/** Times of day name no day of their own; "this morning" and "last night" do. */
const dayParts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:esta (?:manana|mañana|tarde|noche|madrugada)|ahorita|ahora mismo|ahora)\b/gu, "hoy"],
  [/\b(?:anoche|ayer (?:en|por) la (?:manana|mañana|tarde|noche))\b/gu, "ayer"],
  [
    /\b(?:en|por|a|de) la (?:manana|mañana|mananita|tarde|tardecita|noche|madrugada)\b|\b(?:tempranito|temprano|al medio ?dia|a primera hora|a ultima hora)\b/gu,
    " ",
  ],
  [
    /\b(?:first|last) thing(?: in the morning)?\b|\b(?:around|about|at|by) (?:noon|midday|lunch ?time)\b|@ ?\d{1,2}(?::\d\d)?(?! ?\/)/gu,
    " ",
  ],
  [/\b(?:pasado mañana|pasado manana)\b/gu, "pasado mañana"],
  [/\b(?:this (?:morning|afternoon|evening)|right now|just now|earlier today|now)\b/gu, "today"],
  [/\blast night\b/gu, "yesterday"],
  [/\b(?:in the |early |late |mid )?(?:mornings?|afternoons?|evenings?|night)\b|\bat (?:noon|night|midnight)\b/gu, " "],
  [
    /\b(?:(?:at|around|about|like|by|after|before|como|a eso de|antes de|despues de) )*(?:a )?(?:las? )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a ?m|p ?m|a\.m\.?|p\.m\.?|o'?clock|hrs)(?!\p{L})/gu,
    " ",
  ],
  [
    /\b(?:at|a las?|como a las?|around|after|before|despues de las?|antes de las?) \d{1,2}(?::\d\d)?(?! ?(?:de|st|nd|rd|th|days?|dias|weeks?|semanas?|[/-]))(?=$|[ ,.!?])/gu,
    " ",
  ],
  [/\b\d{1,2}:\d\d\b/gu, " "],
  [/\b(?:early|late|bright and early) (?:on )?(?=(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|tomorrow|today)/gu, " "],
  [/(?<=\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)) (?:early|late)\b/gu, " "],
  [
    /\b(?:after|before|despues d?el?|antes d?el?) (?:work|school|lunch|breakfast|dinner|church|class|practice|noon|my shift|el trabajo|trabajo|trabajar|la escuela|almuerzo|el almuerzo|la comida|comer|la cena|cenar|misa|clases?|mediodia)\b/gu,
    " ",
  ],
];

const relative: readonly (readonly [RegExp, string])[] = [
  [/\bde mañana en (?:ocho|8)(?: dias)?\b/gu, "in 8 days"],
  [/\bde mañana en (?:quince|15)(?: dias)?\b/gu, "in 15 days"],
  [/\bde (?:hoy|aqui) en (?:ocho|8)(?: dias)?\b|\bde (?:hoy|aqui) en una semana\b|\bhoy en (?:ocho|8)\b/gu, "en 7 dias"],
  [/\bde (?:hoy|aqui) en (?:quince|15)(?: dias)?\b/gu, "en 14 dias"],
  [/\b(?:st\.?|saint) (?:paddys?|pattys?) day\b/gu, "st patricks day"],
  [/\bel (?:dia )?de (?:los )?reyes(?: magos)?\b/gu, "dia de reyes"],
  [/\b(?:a )?fortnight\b/gu, "2 weeks"],
  [/\b(?:a|one) wk\b/gu, "a week"],
  [/\b(days?|weeks?|months?|years?) back\b/gu, "$1 ago"],
  [/\b(?:a|one) week on (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gu, "1 week from "],
  [/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today) week[.!]*$/gu, "1 week from $1"],
  [/\ba week from (?:today|now)\b|\b(?:today|now) next week\b/gu, "in 7 days"],
  [/\b(?:el )?dia despues de (?:mañana|manana)\b/gu, "pasado mañana"],
  [/\b(?:how|what) about\b|\bque tal\b/gu, " "],
  [/\bprevious month\b/gu, "last month"],
  [/\bthis coming\b/gu, "this"],
  [/\bof this\b/gu, "this"],
  [/\b(?:el|la) (?:que viene|q viene|ke viene)\b/gu, "que viene"],
  [/\bq viene\b|\bke viene\b|\bque biene\b|\bq biene\b/gu, "que viene"],
  [/\bque paso\b|\bq paso\b/gu, "pasado"],
];

/** The reply with known misspellings, years in words, clock times and parts of the day brought into plain forms. */
export function plainDateWords(text: string): string {
  let plain = foldAccents(normalizeReply(text).replaceAll("mañana", "\uE001"))
    .replaceAll("\uE001", "mañana")
    .replace(/['’‘`]/gu, "");
  plain = withoutSlips(plain);
  for (const [pattern, word] of [...misspelled, ...dayParts, ...relative]) plain = plain.replace(pattern, word);
  return plain.replace(yearWords, yearAsFigures).replace(/\s+/gu, " ").trim();
}

/** "Hace una semana hoy", "hoy cumple un mes": counted back from the day that is named. */
const countedBack = /\b(?:hacer|cumple|cumplio|cumplimos|turns?|turned) (?:una?|su|el|\d|primer|\w+ (?:semana|mes|ano))/u;
const vague =
  /\b(?:about|around|like|approximately|roughly|sometime|some time|some day|or so|ish|more or less|maybe|probably|not sure|i think|i guess|i believe|idk|dont remember|dont know|give or take|near|almost|close to|early|late|mid|beginning|start of|middle of|any (?:day|time)|anytime|whenever|every|each|except|but not|mornings only|weekends?|weekdays|como|mas o menos|aproximadamente|alrededor|por ahi|a eso|cerca de|creo|tal vez|talvez|quiza|quizas|a lo mejor|no se|no estoy segur[oa]|no recuerdo|no me acuerdo|casi|principios|mediados|finales|fines|a fin de|cualquier|cuando|menos el|fin de semana|todos los|cada|unos|unas|couple|few|several|after next|before last|closest|nearest|between|entre|soon|pronto|la otra semana|otro dia|ended|termino|(?:en|hace) (?:8|ocho|15|quince) dias(?! (?:mas bien|o sea|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)))|another day|proximos dias)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/u;
const excluded =
  /\b(?:not|no (?:el|la|puedo|antes)|except|but|before|until|till|til|since|after|anything but|excepto|menos|hasta|desde|antes|despues|luego)\b(?! (?:today actually|yesterday))/u;
const settled =
  /\b(?:the day (?:after|before)|day (?:after|before) (?:tomorrow|yesterday)|after tomorrow|before yesterday|antes de ayer|but (?:the|my|i)|no (?:wait|espera)|como (?:siempre|usted|le dije)|days? after|weeks? after(?! next)|any ?time (?:on )?(?:the )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|(?:this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|today|tomorrow|\d)|dias? despues|semanas? despues|maybe not)\b/gu;

/** "dec 3 or 4", "del 3 al 5" */
const range =
  /(?<![\d/.-])\d{1,2}(?:st|nd|rd|th)? ?(?:or|and|to|through|thru|o|u|y|al|-|–|,) ?(?:the |el )?\d{1,2}(?:st|nd|rd|th)?(?![\d/.-])|\b(?:or|o) (?:the |el |maybe )?(?:\d{1,2}(?:st|nd|rd|th)?|mon|tue|wed|thu|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabado|domingo|today|tomorrow|hoy|mañana)/u;

/** "17-2" and "3-3" fall or stay, "4-17" names a month and a day of it: no range. */
const falling =
  /(?<![\d/.-])(1[3-9]|2\d|3[01])-(?:1[0-2]|0?[1-9])(?![\d/.-])|(?<![\d/.-])(?:1[0-2]|0?[1-9])-(?:1[3-9]|2\d|3[01])(?![\d/.-])|(?<![\d/.-])(\d{1,2})-\2(?![\d/.-])|(?<![\d/.-])1[0-2]-[1-9](?![\d/.-])/gu;

/** Whether something in the words keeps a careful reader from writing down one day. */
export function isVagueDate(plain: string, direction?: DateDirection): boolean {
  // "Since Monday" answers when something began.
  const said =
    direction === "past" ? plain.replace(/^(?:ever )?(?:since|desde) (?:el |la )?(?!(?:then|last|when|que|hace)\b)/u, "") : plain;
  const rest = said.replace(settled, " ");
  return countedBack.test(plain) || vague.test(rest) || range.test(rest.replace(falling, " ")) || excluded.test(rest);
}
