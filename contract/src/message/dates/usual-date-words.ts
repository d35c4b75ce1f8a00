// Everyday English and Spanish wordings of days in the form that the date readers know, and wordings that only look like a day.

import type { DateDirection } from "../writing/question-topic.ts";

const count = "(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|un|una|dos|tres|cuatro|cinco|seis|siete|nueve|diez)";
const weekday =
  "(mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)";
const replace = (pattern: string, by: string): readonly [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu"),
  by,
];

const wordings: readonly (readonly [RegExp, string])[] = [
  replace("(?:la |las |en )?v[ií]speras? de (?:la )?navidad", "nochebuena"),
  replace("(?:la |las |en )?v[ií]speras? de(?:l)? a[nñ]o nuevo", "31 de diciembre"),
  replace("(?:el )?d[ií]a [uú]ltimo(?: de(?:l| este)? mes)?", "ultimo dia del mes"),
  replace("the fourth(?! of july(?!,? \\d))", "fourth"),
  replace(`${count} nights? ago`, "$1 days ago"),
  replace(`hace ${count} noches?`, "hace $1 dias"),
  replace("desde hace", "hace"),
  replace("pa(?:sa|s)d?[ao]?o? ?ma[nñ]+a?na", "pasado mañana"),
  replace("antes? (?:de )?ayer", "anteayer"),
  // A time of the day before the day.
  replace(
    "(?:como )?a las? \\d{1,2}(?::\\d\\d)? del?(?= (?:d[ií]a )?(?:\\d|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|primero))",
    "el",
  ),
  replace(
    `${weekday}[ ,]+(?:so|o sea|osea|that is|thats|that's|which (?:is|was)|meaning|es decir|que (?:es|fue))(?= (?:the|el) \\d)`,
    "$1",
  ),
  replace(`${weekday}[ ,]+(?:i (?:think|believe|guess)|pretty sure|creo)(?: (?:that )?it was| que (?:fue|era))?(?= (?:the|el) \\d)`, "$1"),
  // "Sunday, so 4 days now": counted back, and right only where both say the same day.
  replace(`${weekday}[ ,]+so (?:like |about )?${count} days(?: now| ago)?$`, "$2 days ago on $1"),
  replace(
    `(?:el )?${weekday}[ ,]+(?:o sea |osea )?(?:ya van|van|ya llevo|llevo|hace) (?:como )?${count} d[ií]as(?: ya)?$`,
    "hace $2 dias el $1",
  ),
  replace(`hace como ${count} d[ií]as[ ,]+(?:el |fue el )?${weekday}$`, "hace $1 dias el $2"),
  replace("24 ?(?:hours?|hrs?) ago", "1 days ago"),
  replace("hace 24 ?(?:horas?|hrs?)", "hace 1 dias"),
  replace("48 ?(?:hours?|hrs?) ago", "2 days ago"),
  replace("hace 48 ?(?:horas?|hrs?)", "hace 2 dias"),
  replace("72 ?(?:hours?|hrs?) ago", "3 days ago"),
  replace("hace 72 ?(?:horas?|hrs?)", "hace 3 dias"),
  // "9 / 15" is one date.
  [/(?<![\d/] ?)(\d{1,2}) ?\/ ?(\d{1,2})(?! ?[\d/])/gu, "$1/$2"],
  // "God willing", of no day.
  replace("(?:si )?primero dios|si dios (?:quiere|permite|nos presta vida)|dios mediante|con el favor de dios", " "),
  // Not the month, but perhaps.
  replace("(i|we|he|she|they|you|that|it|this) may(?= (?:be|come|go|do|try|make|get|have|need|want|just)\\b)", "$1 might"),
  replace("may be(?= (?:the|on)\\b)", "maybe"),
  replace(
    "mar(?= \\d{1,2} (?:de |of )?(?:enero|ene|febrero|feb|abril|abr|mayo|junio|jun|julio|jul|agosto|septiembre|sept?|octubre|oct|noviembre|nov|diciembre|dic))",
    "martes",
  ),
];

const tens: Readonly<Record<string, number>> = {
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const ones: readonly string[] = "one two three four five six seven eight nine".split(" ");
const unos: readonly string[] = "uno dos tres cuatro cinco seis siete ocho nueve".split(" ");
const englishYear = new RegExp(
  `(?<=\\p{L} |\\d |, ?)(?:nineteen )?(forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](${ones.join("|")}))?[ .!]*$`,
  "iu",
);
const spanishYear = new RegExp(
  `\\bdel? (?:a[nñ]o )?(cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (${unos.join("|")}))?[ .!]*$`,
  "iu",
);

/** "Del sesenta y dos": a year of birth. */
function withYear(plain: string): string {
  const year = (ten: string, one: string | undefined): string =>
    String(
      1900 +
        (tens[ten.toLowerCase()] ?? 0) +
        (one === undefined ? 0 : Math.max(ones.indexOf(one.toLowerCase()), unos.indexOf(one.toLowerCase())) + 1),
    );
  return plain
    .replace(spanishYear, (_, ten: string, one: string | undefined) => `de ${year(ten, one)}`)
    .replace(englishYear, (_, ten: string, one: string | undefined) => year(ten, one));
}

const shortYear =
  /(?<![\d/.-])(\d{1,2})([-./ ])(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)\2'?(\d\d)(?![\d:/.-]| ?[ap]\.? ?m)/giu;
const apostropheYear = /(?<=\d(?:st|nd|rd|th)?[ ,]{1,2})['’‘](\d\d)(?!\d)/gu;
const age =
  /[ ,.;]+(?:(?:she|he|they|i|s?hes|im) )?(?:just |recently )?(?:turned|is|turning|am|cumplio|acaba de cumplir) \d{1,2}(?: now| years old| años)?[ .!]*$/iu;

/** "3-mar-24", "'19": years of two figures beside the name of a month or behind an apostrophe, in full. */
function withFullYears(plain: string, direction: DateDirection | undefined): string {
  const full = (year: string): string => (Number(year) > (direction === "birth" ? 26 : 49) ? `19${year}` : `20${year}`);
  return plain
    .replace(shortYear, (_, day: string, _mark: string, month: string, year: string) => `${day} ${month} ${full(year)}`)
    .replace(apostropheYear, (_, year: string) => full(year));
}

/** What holds a word of a date and names no single day: a person looks. */
const noDay = new RegExp(
  [
    // Not the first of the month, and not the second.
    "(?:the )?(?:first|earliest|next|primera?|primer|lo primero|la primera) (?:available|opening|opportunity|slot|spot|one|appointment|cita|hora disponible|disponible|que (?:tenga|haya)\\p{L}*)",
    "(?:a|just a|one|give me a) (?:second|sec|minute)",
    "same (?:day|date|time)(?: as|$)|el mismo d[ií]a(?: que|$)",
    // The day is counted, the first day is not said.
    "(?:day|d[ií]a) (?:#|number |n[uú]mero )?(?:\\d|two|three|four|five|dos|tres|cuatro|cinco)\\b(?=.*\\b(?:today|now|hoy|ya)\\b)",
    "(?:second|third|fourth|fifth|2nd|3rd|4th|5th|segundo|tercer|cuarto|quinto) (?:day|d[ií]a)(?= (?:today|now|hoy)|$)",
    "hoy (?:es|ya es|cumplo|van) (?:el |mi )?(?:segundo|tercer|cuarto|quinto|sexto)",
    "ma[nñ]ana o (?:pasado|el|la|otro|traspasado)|hoy o ma[nñ]ana|today or tomorrow|tomorrow or",
    "hace (?:d[ií]as|semanas|meses|a[nñ]os|rato|mucho|poco)\\b",
    "(?:mes|meses|a[nñ]o|semana|month|year|week)s? (?:y|and a) (?:medio|media|half)\\b|(?:a )?(?:month|year|week) and a half",
    "(?:over|more than|less than|almost|nearly|about|around|mas de|m[aá]s de|menos de|casi|como) (?:hace )?(?:an?|un|una|\\d+|two|three|dos|tres) (?:months?|weeks?|years?|mes|meses|semanas?|a[nñ]os?)",
    // "Two visits ago": "ago" is no August.
    "(?:\\d{1,2}|an?|one|two|three|four|five|few) (?!(?:days?|weeks?|weekends?|fortnights?|months?|years?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|hours?|hrs?|minutes?|mins?|wks?|yrs?|mos?|nights?|de)\\b)\\p{L}+ ago",
    // One weekday taken back for another.
    `${weekday} ?[,.]+ ?no[ ,]+(?:wait |perd[oó]n |espere |mejor |el )*${weekday}`,
    // Tuesday or March.
    "(?<!\\p{L} de |\\d )(?:el )?mar \\d{1,2}$",
  ]
    .map((words) => `(?<![\\p{L}\\p{N}])(?:${words})`)
    .join("|"),
  "iu",
);

/** The reply with its days in usual words; undefined where it names no day that could be stored. */
export function usualDateWords(plain: string, direction: DateDirection | undefined): string | undefined {
  if (noDay.test(plain)) return undefined;
  let text = withFullYears(plain, direction);
  for (const [pattern, by] of wordings) text = text.replace(pattern, by);
  if (direction === "birth") return withYear(text.replace(age, ""));
  return text;
}
