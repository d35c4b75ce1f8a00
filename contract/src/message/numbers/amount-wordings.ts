// What English and Spanish replies to a question for a number say in other words: none, once, the ends of a scale, one of two days, a sum that is drawn.

import { pressureOf } from "../requests/pressure-pair.ts";
import type { NumberSense } from "../writing/question-topic.ts";
import { type AmountReading, unclearAmount } from "./amount-parts.ts";
import { plainSpelling } from "./amount-spelling.ts";
import { amountOfTwo } from "./amount-sums.ts";
import { countedList } from "./counted-lists.ts";
import { readNumberWord } from "./number-from-words.ts";
import { anchoredPlace } from "./scale-anchors.ts";

export interface AmountContext extends NumberSense {
  /** BCP 47 base code of the patient's language. */
  code: string;
  /** The question, folded; empty where it is not known. */
  asked: string;
  scale?: { min: number; max: number };
}

/** Words behind an answer that take nothing from it. */
const tail =
  "(?: (?:today|yesterday|last night|this (?:week|morning|month|year)|all (?:day|night|week)|so far|yet|at all|lol|thank god|thank goodness|thankfully|hoy|ayer|anoche|esta semana|todavia|aun|en todo el dia|gracias a dios|bendito dios|la verdad|fijese|doctora?|senorita|mija))*(?:$| [,.;!]| because| bc| cuz| porque)";
const whole = (words: string): RegExp => new RegExp(`^(?:well |oh |pues |no ,? ?|nope ,? ?)?(?:${words})${tail}`, "u");

/** None of what is counted. */
const none = whole(
  "not at all|(?:i )?(?:didnt|did not|havent|have not) touch(?:ed)? (?:em|them|any|one|it|a thing)|not (?:a|one)(?: single)? wink|(?:zero|none|0|nothing) (?:for|on) (?:the|my) \\w+ (?:day|night|time|week) (?:straight|in a row|running)|none of (?:them|it|those)|(?:not|nary) (?:once|any|ever|even once|a(?: single)? (?:time|day|one|pill|night))|never|no times|zero times|hardly any were none|(?:it |that )?(?:hasnt|has not|didnt|did not) happen(?:ed)?|i (?:dont|do not) (?:drink|smoke|vape)(?: alcohol)?|(?:dont|do not) (?:drink|smoke|vape)|(?:i )?(?:havent|have not|didnt|did not) (?:(?:throw|thrown) up|vomit(?:ed)?|puked?|fall(?:en)?|need(?:ed)? (?:it|any|one)|use(?:d)? (?:it|any|one)|sleep(?: any)?|slept(?: any)?|(?:drink|drank|drunk) (?:any|water)|had (?:any|one)|have (?:any|one)|smoked?|walk(?:ed)?|exercised?)|nunca|ninguna vez|ningun (?:dia|vaso|cigarro|cigarrillo|vasito)|ninguna (?:pastilla|noche|copa)|ni una(?: sola)? (?:vez|noche|pastilla|copa|cerveza)|ni un(?: solo)? (?:dia|minuto|vaso|cigarro|paso)|no (?:he |ha )?(?:vomitado|vomite|vomito|fumado|caminado|tomado nada|dormi|dormido|bebido|me he caido|me cai|l[oa] (?:he )?(?:use|usado|necesite|necesitado|ocupe|ocupado)|me hizo falta|camine|fume)|no pegue (?:el|un) ojo|(?:hoy|ayer|anoche) no (?:camine|fume|dormi|vomite|tome|bebi)(?: nada)?",
);

const missedNone = whole(
  "(?:not|nary) (?:once|any|a(?: single)? one)|never|(?:i )?(?:didnt|did not|havent|have not) (?:skip|miss|skipped|missed|forget|forgotten)(?: any(?:thing)?| one| a (?:dose|pill|day|meal))?|nunca|no me (?:salte|falto|olvido|he saltado|perdi) (?:ninguna|ninguno|nada|ni un[oa])|no (?:falte|olvide) (?:ninguna|ninguno|nada|ni un[oa])",
);

/** No pain, on a scale of pain that begins with zero. */
const painless = whole(
  "no pain|without pain|pain free|painless|no hurt|it doesnt hurt|doesnt hurt|sin dolor|(?:ya )?no (?:me duele|tengo dolor|duele|hay dolor)(?: nada| ya)?|nada de dolor|cero dolor",
);

const topPlace = whole(
  "(?:the |a )?(?:max|maximum|highest|highest (?:number|one|score)|top(?: number| score)?)|(?:el|lo|al) (?:maximo|mas alto)|maximo|la (?:nota )?mas alta",
);
const bottomPlace = whole(
  "(?:the )?(?:minimum|lowest|lowest (?:number|one|score))|(?:el|lo|al) (?:minimo|mas baj(?:o|ito))|minimo|la (?:nota )?mas baja",
);

const once = whole(
  "(?:i )?(?:just |only |solo |solamente |nomas |nada mas )?(?:once|one time|1 time|una (?:sola )?vez|1 vez)(?: nomas| nada mas| solamente)?(?: (?:after|before|around|early|since|despues|antes|por|en) (?!.*\\b(?:and|y)\\b).*)?",
);
const twice = whole(
  "(?:i )?(?:just |only |solo |nomas )?(?:twice|dos veces|2 veces|two times)(?: nomas| nada mas)?(?: (?:after|before|around|since|already|despues|antes|por|en) [^\\d]*)?",
);

/** "One with my coffee", "uno nomás después de comer": one, and when. */
const oneAndWhen =
  /^(?:just |only |solo |solamente |nomas |i had |tome |fume )?(?:one|uno|una)(?: nomas| nada mas| solo| sola| solamente)?(?:$| [,.;!](?! ?(?:or|o|maybe|quizas|dos|two|then|luego))(?!.*\d)| (?:with|after|before|at (?:night|lunch|work|home|bedtime)|in the|yesterday|today|last night|this morning|con|despues|antes|en la|en el|al|por la|ayer|hoy|anoche|because|porque|y porque|and thats)(?: |$)(?!.*\d))/u;

const alone = whole(
  "(?:its |it is |es |soy |somos )?(?:just|only|solo|solamente|nomas|nada mas|unicamente) (?:(?:lil|little|old|ol) )*(?:me|myself|yo)(?: here| aqui)?|(?:i )?(?:live |am |im )?(?:all )?(?:alone|by myself|on my own)|yo sol(?:o|a|it[oa])|(?:vivo |estoy )?(?:yo )?sol(?:o|a|it[oa])",
);
const household = /\b(?:live|lives|living|household|home|house|viven|vive|hogar|casa|familia|family)\b/u;
const total =
  /\b(?:of us|total|in all|altogether|including|counting|with me|so|makes|somos|vivimos|conmigo|contando|incluyendo|o sea|por todos)\b/u;
/** Persons named beside a number: who is counted stays open, unless the number stands before a list of them. */
const listed = /^(?:somos |we are |its |there are )?(\w+) ?[,:;(\u2013-] ?(?:me|myself|yo|my|mi|mis|hubby|husband|wife)\b/u;
const inRooms =
  / (?:in|en) (?:an? |un |una |el |la )?(?:\w+ )?(?:(?:bed)?rooms?|apartments?|trailer|house|cuartos?|recamaras?|habitacion(?:es)?|apartamento|casa)\b.*$/u;
const personsBeside =
  /^(?!\w+ ?[,:;(\u2013-]).*\b(?:me|myself|yo|hubby|husband|wife|espos[oa])\b.*\d|\b(?:plus|mas|y) (?:an? |un |una |el |la |the |my |mi )?(?:baby|bebe|newborn|recien nacid[oa])\b|\b(?:plus|mas|and|y|with) (?:me|myself|i|yo|my|mi|mis)\b|\b(?:me|i|myself|yo) (?:and|y|plus|mas|n)\b|\d+ adult\w* .*\d|\badult\w* (?:and|y|con) /u;

const drawn =
  /(?:^|[ ,;.])(?:so|so thats|thats|that is|that makes|makes|o sea|osea|o sea que|entonces|es decir|total|in total|en total|total de|a total of|en total son|son)[ ,:]+(?:like |about |como )?(\w+(?: y \w+)?)(?: (?:total|in all|in total|en total|altogether|exactos|exactly))?[ .!]*$|[(] ?(\w+) ?[)][ .!]*$|(?:^|[,;.] |and me ,? ?|y yo ,? ?)(\w+) (?:in all|altogether|in total|total|en total|por todos)[ .!]*$/u;

const otherDay =
  "(?:yesterday|ayer|last (?:night|week|time|visit|month)|anoche|before|antes|antier|la semana pasada|(?:the )?(?:night|day|week) before)";
const thisDay = "(?:today|now|right now|this morning|hoy|ahora|ahorita|esta manana|ya)";
const said = "(?:it was |was |is |its |it is |era |fue |es |esta en |esta |estaba en |tenia |en |at |a |an |un |unos |como )*";
const two = (first: string, second: string): readonly [RegExp, RegExp] => [
  new RegExp(`^${said}${first}[ ,:]*${said}(\\w+)[ ,.;]*(?:and |y |but |pero )?${said}${second}[ ,:]*${said}(\\w+)[ .!]*$`, "u"),
  new RegExp(`^${said}(\\w+) ${said}${first}[ ,.;]*(?:and |y |but |pero )?${said}(\\w+) ${said}${second}[ .!]*$`, "u"),
];
const thenNow = two(otherDay, thisDay);
const nowThen = two(thisDay, otherDay);
const earlierNow = two(
  "(?:this morning|earlier|at first|en la manana|esta manana|temprano|hace rato)",
  "(?:now|right now|ahora|ahorita|ya)",
);
/** "It was an 8 but now it's a 4", "4, used to be 8". */
const wasNow =
  /^(?:it |me |pain )?(?:was|used to be|started at|antes era|antes estaba en|era|estaba en|empezo en|tenia) (?:an? |un )?(\w+)[ ,.;]+(?:but |pero |and |y |down to |up to )*(?:an? |un )?(?:(?:its |is |im )?(?:now|ahora|ahorita|ya) (?:its |is |es |esta en |va en |at |an? |un |ya )*(\w+)|(\w+) (?:now|ahora|ahorita))[ .!]*$/u;
const nowWas =
  /^(?:its |is |now |ahora |an? |un )*(\w+)(?: now| ahora)?[ ,.;]+(?:it )?(?:was|used to be|antes era|era|antes estaba en) (?:an? |un )?(\w+)(?: before| antes)?[ .!]*$/u;
const nightBefore = /^(\w+) (?:hours? |hrs? )?last night[ ,]+\w+ (?:hours? |hrs? )?the (?:night|day) before\b/u;

/** Of a number for today and one for another day the one that the question asks for, as it was written. */
function askedDay(words: string, asked: string): string | undefined {
  const isThen = /\b(?:yesterday|last night|ayer|anoche|last week|semana pasada)\b/u.test(asked);
  for (const pattern of thenNow) {
    const hit = pattern.exec(words);
    // "Before 20, now 5" says nothing about yesterday.
    if (hit) return isThen ? (/\b(?:antes|before)\b/u.test(words) ? "" : hit[1]) : hit[2];
  }
  for (const pattern of nowThen) {
    const hit = pattern.exec(words);
    if (hit) return isThen ? hit[2] : hit[1];
  }
  for (const pattern of earlierNow) {
    const hit = pattern.exec(words);
    if (hit) return /\b(?:this morning|esta manana|en ayunas|fasting)\b/u.test(asked) ? hit[1] : hit[2];
  }
  if (isThen) return nightBefore.exec(words)?.[1];
  const was = wasNow.exec(words);
  return was ? (was[2] ?? was[3]) : nowWas.exec(words)?.[1];
}

/** What is left, missed or in another count: "missed 2", "all but one", "2 x 15", "14 stone", "5 yrs 3 months". */
const otherCount =
  /^(?:i |only |just |me |se me )*(?:missed|forgot|skipped|all (?:but|except)|every ?day (?:but|except)|falto|faltaron|olvide|olvido|olvidaron|salte|todos menos|todas menos)\b|\b\d+ ?x ?\d+\b|\d ?(?:stone|st)\b(?! \w)|\b(?:turning|going on|will be|shell be|hell be|cumple|va a cumplir|por cumplir) (?:\w+ ){0,2}\w+ (?:next|in|soon|el|la|en|pronto)\b|\d+ ?(?:yrs?|years?|anos?) (?:and |y )?\d+ ?(?:m|mos?|months?|meses)\b/u;
const asksMissed = /\b(?:miss\w*|forg[eo]t\w*|skip\w*|falt\w*|olvid\w*|salt\w*)\b/u;

const counts = /\b(?:how many|number of|cuant[oa]s)\b/u;
const week = /\b(?:this|past|last|per|a) (?:week|7 days)|semana|seven days|7 dias/u;

const asksLeft = /\b(?:left|remain\w*|quedan?|sobran?)\b/u;
const noneLeft = whole(
  "(?:they are |theyre |its |i am |im )?(?:all |already )?(?:gone|out|used up|finished)|(?:i )?(?:ran|run) out|(?:ya )?(?:no (?:me )?quedan?(?: (?:nada|ningun[oa]))?|se (?:me )?(?:acabo|acabaron|terminaron|termino))(?: tod[oa]s)?",
);
/** An age that is still to come. */
const soonThatOld =
  /\b(?:voy|va) a cumplir\b|\b(?:por|a punto de) cumplir\b|\bcumplire\b|\b(?:about to be|about to turn|almost)\b(?=.*\d)/u;
const asksAge = /\bhow old\b|\b(?:your|his|her) age\b|\bedad\b|\banos tiene\b/u;
/** "Up 2 lbs since Monday": the change, not the weight. */
const onlyChange =
  /^(?:im |i am |its )?(?:up|down) (?:about |like |by )?(?:\d{1,2}(?:\.\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?: ?(?:lbs?|pounds?))?(?: (?:since|from|this|over|in|already|again|so far)\b[^\d]*)?[ .!]*$/u;
/** "2 weeks and 3 days" in answer to a question for days. */
const weeksAndDays =
  /^(?:its been |about |ya |llevo |ya llevo )*(an?|una?|\d{1,2}|[a-z]+) (?:weeks?|wks?|semanas?) (?:and |y |con )?(an?|un|\d|[a-z]+) (?:days?|dias?)(?: now| ya| today| hoy)*[ .!]*$/u;
const outOfSeven = /^(\w+) (?:out of|of|de(?: los)?) (?:seven|siete|7)(?: days| dias)?[ .!]*$/u;
/** "8 today, better than last week's 4". */
const betterThan =
  /^(?:an? |un )?(\w+) (?:today|now|hoy|ahora)[ ,.;!]+(?:its |im |a bit |a little |un poco |mucho |way |much )*(?:better|worse|mejor|peor) (?:than|que) (?:the |el |la |un |an? )?(?:last|yesterdays?|ayer|semana pasada|pasad[oa])\b/u;

/** Behind the number what counts nothing of it: the oxygen that is given, the year of birth, the sign of percent in words. */
const behindNumber: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\d) (?:on|con|with) (?:\d{1,2}(?:\.\d)?|two|three|four|dos|tres|cuatro) ?(?:l|lts?|liters?|litros?)(?: (?:of |de )?(?:oxygen|o2|oxigeno))?[ .!]*$/u,
    "",
  ],
  [/(?<=\d)[ ,.;]+(?:i was )?(?:born(?: in)?|naci(?: en)?(?: el)?) '?\d{2,4}[ .!]*$/u, ""],
  [/(?<=[\da-z]) por ?ciento\b/u, ""],
];
const spokenDecimal =
  /(?<=^|[ a-z])(\d{1,3}) (?:point|punto|coma) (\d|zero|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?=$|[ .,!])/u;

/** Without such asides, and with decimals that are said in figures and words in figures alone. */
function withoutAsidesOf(words: string, { code }: AmountContext): string {
  const plain = behindNumber.reduce((text, [pattern, by]) => text.replace(pattern, by), words);
  return plain.replace(spokenDecimal, (whole: string, before: string, behind: string) => {
    const digit = /^\d$/u.test(behind) ? Number(behind) : readNumberWord(behind, code);
    return digit === undefined ? whole : `${before}.${digit}`;
  });
}

/** A reading in fixed words, or undefined. */
function inWords(words: string, context: AmountContext): AmountReading | undefined {
  const { asked, unit, scale } = context;
  const value = (number: number): AmountReading => ({ value: number, isExact: false });
  if (scale) {
    // "10+" says more than the scale holds.
    if (new RegExp(`^${scale.max} ?(?:\\+|plus|mas)[ .!]*$`, "u").test(words)) return unclearAmount;
    const place = anchoredPlace(words, asked, scale);
    if (place !== undefined) return value(place);
    if (scale.min === 0 && /\b(?:pain|hurts?|dolor|duele)\b/u.test(asked) && painless.test(words)) return value(0);
    if (topPlace.test(words)) return value(scale.max);
    if (bottomPlace.test(words)) return value(scale.min);
    return oneAndWhen.test(words) && /^(?:one|uno|una)\b/u.test(words) ? value(1) : undefined;
  }
  if (context.measure === "pressure") return pressureOf(words, asked);
  if (asksAge.test(asked) && soonThatOld.test(words)) return unclearAmount;
  if (context.measure === "weight" && onlyChange.test(words)) return unclearAmount;
  if (!counts.test(asked)) return undefined;
  if (asksLeft.test(asked) && noneLeft.test(words)) return value(0);
  const listedCount = asksMissed.test(asked) ? undefined : countedList(words, context);
  if (listedCount !== undefined) return value(listedCount);
  if (asksMissed.test(asked) ? missedNone.test(words) : none.test(words)) return value(0);
  if (household.test(asked)) {
    if (alone.test(words)) return value(1);
    if (listed.test(words)) return undefined;
    if (personsBeside.test(words) && (!total.test(words) || /\bplus\b/u.test(words))) return unclearAmount;
  }
  if (unit === "times" || unit === "days") {
    if (/^(?:once|una vez)\b[^\d]*\b(?:and|y) (?:then )?(?:once|una vez|otra(?: vez)?)\b[^\d]*$/u.test(words)) return value(2);
    if (once.test(words)) return value(1);
    if (twice.test(words)) return value(2);
  }
  if (unit === "days") {
    const [, weeks, days] = weeksAndDays.exec(words) ?? [];
    const [full, rest] = [amountOf(weeks, context), amountOf(days, context)];
    if (weeks !== undefined) return full === undefined || rest === undefined ? unclearAmount : value(full * 7 + rest);
  }
  if (unit === "days" && week.test(asked)) {
    const days = amountOf(outOfSeven.exec(words)?.[1], context);
    if (days !== undefined && days <= 7) return value(days);
    const [, count, of] = /^(\d) ?(?:\/|out of|of|de(?: los)?) ?(\d+)(?: days| dias)?$/u.exec(words) ?? [];
    if (count !== undefined) return of === "7" && Number(count) <= 7 ? value(Number(count)) : unclearAmount;
  }
  if (oneAndWhen.test(words) && !/\b(?:or|o|maybe|two|dos|then|another|otr[oa])\b/u.test(words)) return value(1);
  return undefined;
}

/** A number in figures or words; "a" is one. */
function amountOf(word: string | undefined, { code }: AmountContext): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d+$/u.test(word)) return Number(word);
  return /^(?:an?|una?|uno|one)$/u.test(word) ? 1 : readNumberWord(word, code);
}

/** Halves of what is counted. */
function halves(words: string, { unit }: AmountContext): string {
  if (unit !== "glasses" && unit !== "pounds") return words;
  const things = unit === "glasses" ? "glass|cup|vaso|vasito|taza|tacita" : "libra|pound";
  return words
    .replace(new RegExp(`^(?:half (?:an? |of an? )?|medi[oa] )(?:${things})$`, "u"), "0.5")
    .replace(new RegExp(`^(?:(?:an?|one|una?) )?(?:${things}) (?:and a half|y medi[oa])$`, "u"), "1.5")
    .replace(new RegExp(`(\\d+) (?:${things})s? (?:and a half|y medi[oa])\\b`, "u"), "$1.5");
}

/** On a scale whole numbers alone count, so that "more or less" leaves the number as it is. */
const loosely = / ?(?:\b(?:or so|more or less|give or take|mas o menos)\b)/gu;
const almostNothing = /\bcasi (?:ni|no|nada)\b[^\d]*$/u;

/**
 * Reads a reply that says its number in other words; otherwise the reply in a plainer spelling for the readers of figures.
 * English and Spanish only: other languages are returned as they are.
 */
export function wordedAmount(text: string, context: AmountContext): AmountReading | string {
  if (context.code !== "en" && context.code !== "es") return text;
  const words = withoutAsidesOf(plainSpelling(text, context), context);
  const reading = inWords(words, context);
  if (reading) return reading;
  if (!asksMissed.test(context.asked) && otherCount.test(words)) {
    const sum = drawn.exec(words);
    return sum ? (sum[1] ?? sum[2] ?? sum[3] ?? text) : unclearAmount;
  }
  const ofTwo = asksMissed.test(context.asked) ? undefined : amountOfTwo(words, context);
  if (ofTwo !== undefined) return ofTwo ?? unclearAmount;
  const better = betterThan.exec(words)?.[1];
  if (better !== undefined && isNumber(better)) return better;
  const day = askedDay(words, context.asked);
  if (day === "") return unclearAmount;
  if (day !== undefined && isNumber(day)) return day;
  const sum = drawn.exec(words);
  const result = sum?.[1] ?? sum?.[2] ?? sum?.[3];
  if (result !== undefined && isNumber(result)) return result;
  const down = /\b(?:down|up|bajo|subio|bajado) (?:to|a) (?:an? |un )?(\w+) from\b/u.exec(words)?.[1];
  if (down !== undefined && isNumber(down)) return down;
  const first = listed.exec(words)?.[1];
  if (household.test(context.asked) && first !== undefined && isNumber(first)) return first;
  const compared = /^(\w+) (?:points? )?(?:better|worse|lower|higher|more|less|mejor|peor|menos|mas) (?:than|que) .*\d/u.exec(words)?.[1];
  if (compared !== undefined && isNumber(compared)) return compared;
  const weighs = context.measure === "weight" ? weightNow.exec(words)?.[1] : undefined;
  if (weighs !== undefined) return weighs;
  if (context.unit === "drinks") {
    const pack = /^(?:just |only |solo |como )?(?:an? |un )?(\w+) ?packs?\b(?!.*\d)/u.exec(words)?.[1];
    if (pack !== undefined && isNumber(pack)) return pack;
  }
  if (household.test(context.asked) && inRooms.test(words)) return words.replace(inRooms, "");
  const halved = halves(words, context);
  if (halved !== words) return halved;
  if (context.scale) {
    const plain = words
      .replace(almostNothing, "")
      .replace(loosely, "")
      .replace(/(\d|[a-z]{3})ish\b/u, "$1")
      .trim();
    if (plain !== words && plain !== "") return plain;
  }
  return words === "" ? text : respelled(text, words);
}

/** After a change the weight itself: "lost 3, now 202". */
const weightNow =
  /\b(?:lost|gained|baje|subi|down|up)\b.*\b(?:peso|pese|i weigh|weigh|weighed|weigh in at|now|now at|im at|ahora|ya) (\d{2,3}(?:\.\d+)?)(?! ?(?:kg|kilos?)\b)[^\d]*$/u;

const isNumber = (word: string): boolean => /^\d+(?:\.\d+)?$/u.test(word) || numberWord.test(word);
const numberWord =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|treinta|cuarenta|cincuenta)$/u;

/** The plainer spelling only where it changed a word; marks, units and signs of the original stay otherwise. */
function respelled(text: string, words: string): string {
  const letters = (it: string): string =>
    it
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]/gu, "");
  return letters(text) === letters(words) ? text : words;
}
