// What English and Spanish replies say in two numbers of which the answer is one, or the sum: there and back, before and now, a total and its parts, a change and the weight.

import type { NumberSense } from "../writing/question-topic.ts";
import { readNumberWord } from "./number-from-words.ts";

interface SumContext extends NumberSense {
  code: string;
  /** The question, folded. */
  asked: string;
  /** A place on a scale is no sum. */
  scale?: unknown;
}

const number = "(\\d+(?:\\.\\d+)?|[a-z]+)";
/** What may stand between a number and the words that say when. */
const counted =
  "(?: (?:more|mas|minutes?|mins?|minutos?|minutitos?|hours?|hrs?|horas?|horitas?|cigs?|cigarettes?|cigarros?|cigarrillos?|glasses|cups|vasos?|times|veces|pills?|pastillas?|puffs?|drinks?|beers?|cervezas?))?";
const joined =
  "[ ,;.]+(?:and |y |then |and then |luego |y luego |despues |y despues )*(?:another |otros |otras |otro |otra |about |como )?";
const lead =
  "^(?:i |me |we |about |like |como |unos |unas |walked |did |had |smoked |drank |took |got |slept |camine |tome |fume |dormi |fueron )*";

const sums: readonly RegExp[] = [
  new RegExp(`${lead}${number}${counted} there${joined}${number}${counted} back[ .!]*$`, "u"),
  new RegExp(`${lead}${number}${counted} de ida${joined}${number}${counted} de (?:vuelta|regreso)[ .!]*$`, "u"),
  new RegExp(
    `${lead}${number}${counted}(?:[ ,;]+(?:got|woke) up)?[ ,;]+(?:and |y )?(?:then|luego|despues|later|mas tarde) ${number}(?: more| mas| otra vez| again)[ .!]*$`,
    "u",
  ),
  new RegExp(
    `${lead}${number}${counted}[ ,;]+(?:y |and )?(?:then |luego |despues )?(?:another|otros|otras) ${number}${counted}[ .!]*$`,
    "u",
  ),
];
const twoHalfHours =
  /^(?:i |walked |did |camine )*(?:half (?:an )?hour|media hora) [^\d]*\b(?:and|y) (?:then |luego |otra )?(?:half (?:an )?hour|media hora|media)\b[^\d]*$/u;

const yesterdayAndBefore = [
  new RegExp(
    `^${number}${counted} (?:yesterday|last night|ayer|anoche)[ ,.;]+(?:and |y |but |pero )?${number}${counted} (?:the (?:day|night) before(?: that)?|antier|anteayer|antenoche|anteanoche|antes de ayer|today|hoy)[ .!]*$`,
    "u",
  ),
  new RegExp(
    `^(?:yesterday|last night|ayer|anoche)[ ,:]*(?:was |it was |fueron |fue )?${number}${counted}[ ,.;]+(?:and |y |but |pero )?(?:the (?:day|night) before|antier|anteayer|antenoche|anteanoche|antes de ayer|today|hoy)[ ,:]*${number}${counted}[ .!]*$`,
    "u",
  ),
];
const isNow = "(?: right now| now| today| ahora| ahorita| hoy| ahorita mismo)";
const wasBefore =
  "(?:(?:it |i )?(?:was|used to be|started at|era|estaba|tenia|andaba)(?: at| en| un| una| an?)* |(?:earlier|this morning|before|en la manana|temprano|antes|hace rato)[ ,:]*(?:an? |un |en |era |estaba en |tenia )*)";
const nowThenWas: readonly RegExp[] = [
  new RegExp(
    `^(?:im |i am |its |at |an? |estoy |ando |va |en |un |como )*${number}${isNow}[ ,.;]+(?:but |pero |and |y )?${wasBefore}${number}(?: (?:earlier|before|this morning|antes|en la manana|temprano|last (?:week|month|time)|la semana pasada))?[ .!]*$`,
    "u",
  ),
  new RegExp(
    `^(?:right now|now|ahora|ahorita)[ ,:]*(?:its |at |an? |un |en |va en |es )*${number}[ ,.;]+(?:but |pero |and |y )?${wasBefore}${number}[ .!]*$`,
    "u",
  ),
];

const totalFirst = new RegExp(
  `${lead}(?!an? |una? )${number}${counted} (?:total|in all|altogether|all together|all day|en total)[ ,.;:(–-]+[^.]*\\d`,
  "u",
);
const endedUp =
  /\b(?:ended up|wound up|turned into|turned out|terminaron siendo|acabaron siendo|al final fueron|termine con|resultaron) (?:being |at |with |as )?(?:an? )?(\d+|[a-z]+)[ .!]*$/u;
const thenNone = new RegExp(
  `${lead}${number}${counted} (?!or |o )[^\\d]*\\b(?:and|then|y|pero|but) (?:none|nothing|ninguno|ninguna|nada)\\b[^\\d]*$`,
  "u",
);
const wholePack =
  /^(?:an? |the |una? |la )?(?:whole |full |entire )?(?:pack|cajetilla|caja)(?: entera| completa)?[ ,:(–-]+(?:so |o sea |osea |son |thats )*(\d+|[a-z]+)[ .!)]*$/u;
const twoNamed = /^(two|dos|2)[ ,:;.(-]+(?:one|una|uno)\b.*\b(?:one|another|otr[oa]|una|uno)\b[^\d]*$/u;
const peopleAndPets =
  /^(?:we are |somos |its |there are )?(\d+|[a-z]+) (?:humans?|people|persons?|personas?|of us|adults?)[ ,]*(?:and|y|plus|mas|con) (?:the |an? |una? |el |la |my |mi |mis |our |\d+ |[a-z]+ )?(?:dogs?|cats?|pets?|perr[oa]s?|gat[oa]s?|perritos?|gatitos?|mascotas?|birds?|fish)\b[^\d]*$/u;
const plusOthers =
  /^(?:me|myself|yo) (?:plus|mas|and|y|\+) (?:otros |another )?(\d+|[a-z]+)(?: (?:others?|more|mas|people|personas))?[ .!]*$/u;
const household = /\b(?:live|lives|living|household|home|house|viven|vive|hogar|casa|familia|family)\b/u;

/** "Up a pound, 185", "185, subí una". */
const change = "(?:down|up|lost|gained|baje|subi|perdi|aumente|bajando|subiendo)";
const little =
  "(?:like |about |como |unas |unos )?(?:an?|una?|one|two|three|four|five|dos|tres|cuatro|cinco|\\d{1,2})(?:\\.5| and a half| y media)?(?: ?(?:lbs?|pounds?|libras?|libritas?))?";
const weights: readonly RegExp[] = [
  new RegExp(
    `^(?:i |im |i am )?${change} ${little}[ ,;:.]+(?:so |and |y |now |ahora |ya |im |i am |at |peso |estoy |en |its |a )*(\\d{2,3}(?:\\.\\d+)?)(?: ?(?:lbs?|pounds?|libras?))?[ .!]*$`,
    "u",
  ),
  new RegExp(
    `^(?:im |i am |at |its |peso |estoy |en )*(\\d{2,3}(?:\\.\\d+)?)(?: ?(?:lbs?|pounds?|libras?))?[ ,;.]+(?:but |pero |ya |i |im )*${change}(?: ${little})?(?: (?:from|since|desde|de) [^\\d]*)?[ .!]*$`,
    "u",
  ),
];

/** The number a reply means, as written where it is one of them; null where a person must ask back; undefined where nothing of this is said. */
export function amountOfTwo(words: string, context: SumContext): string | null | undefined {
  const amountIn = (word: string | undefined): number | undefined => {
    if (word === undefined) return undefined;
    if (/^\d+(?:\.\d+)?$/u.test(word)) return Number(word);
    if (/^(?:an?|una?|uno|one)$/u.test(word)) return 1;
    return readNumberWord(word, context.code);
  };
  const written = (word: string | undefined): string | undefined => {
    const value = amountIn(word);
    return value === undefined ? undefined : String(value);
  };
  if (
    /\b(?:maybe|perhaps|possibly|quizas?|tal vez|a lo mejor) (?:less|more|fewer|menos|mas)\b|\b(?:and|n) change\b|\by fraccion\b/u.test(
      words,
    )
  )
    return null;
  if (context.measure === "weight") {
    for (const pattern of weights) {
      const weight = pattern.exec(words)?.[1];
      if (weight !== undefined && Number(weight) >= 40) return weight;
    }
    if (/\ba buck\b/u.test(words)) return null;
  }
  for (const pattern of nowThenWas) {
    const hit = pattern.exec(words);
    if (!hit || amountIn(hit[2]) === undefined) continue;
    if (/\b(?:yesterday|last night|ayer|anoche|this morning|esta manana)\b/u.test(context.asked)) return null;
    const now = written(hit[1]);
    if (now !== undefined) return now;
  }
  const ended = written(endedUp.exec(words)?.[1]);
  if (ended !== undefined) return ended;
  if (context.scale || context.measure !== undefined) return undefined;
  const asksYesterday = /\b(?:yesterday|last night|ayer|anoche)\b/u.test(context.asked);
  for (const pattern of yesterdayAndBefore) {
    const hit = pattern.exec(words);
    if (hit && asksYesterday && amountIn(hit[2]) !== undefined) return written(hit[1]);
  }
  if (!/\b(?:how many|number of|cuant[oa]s)\b/u.test(context.asked)) return undefined;
  if (household.test(context.asked)) {
    const plus = amountIn(plusOthers.exec(words)?.[1]);
    return plus === undefined ? written(peopleAndPets.exec(words)?.[1]) : String(plus + 1);
  }
  if (twoHalfHours.test(words)) return null;
  const whole = written(totalFirst.exec(words)?.[1]);
  if (whole !== undefined) return whole;
  for (const pattern of sums) {
    const hit = pattern.exec(words);
    const [one, other] = [amountIn(hit?.[1]), amountIn(hit?.[2])];
    if (one !== undefined && other !== undefined) return String(one + other);
  }
  return written(thenNone.exec(words)?.[1]) ?? written(wholePack.exec(words)?.[1]) ?? (twoNamed.test(words) ? "2" : undefined);
}
