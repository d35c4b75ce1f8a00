// Sets apart words of a date that folding or reading word by word would confuse: Arabic days in two words, Swedish "är".

const arabicUnits =
  "(?:ال)?(?:حادي|أول|اول|واحد|ثاني|اثنين|اثنان|ثالث|ثلاثة|رابع|أربعة|اربعة|خامس|خمسة|سادس|ستة|سابع|سبعة|ثامن|ثمانية|تاسع|تسعة)";
const arabicValues: readonly (readonly [RegExp, number])[] = [
  [/حادي|ول$|واحد/u, 1],
  [/ثاني|اثن/u, 2],
  [/ثالث|ثلاث/u, 3],
  [/رابع|ربع/u, 4],
  [/خامس|خمس/u, 5],
  [/سادس|ست/u, 6],
  [/سابع|سبع/u, 7],
  [/ثامن|ثمان/u, 8],
  [/تاسع|تسع/u, 9],
];

/** Swedish "är" (is) is no "år" (year), though they fold alike. */
export const spelledApart = (plain: string, code: string): string =>
  code === "ar" ? withArabicDays(plain) : code === "sv" ? plain.replace(/(?<!\p{L})är(?!\p{L})/giu, " ") : plain;

/** Arabic days of the month in two words ("السادس عشر", "الثاني والعشرين") as figures: the unit stands first. */
function withArabicDays(plain: string): string {
  const pattern = new RegExp(`(?<!\\p{L})(${arabicUnits}) (عشرة?|و ?(?:ال)?عشر(?:ين|ون)|و ?(?:ال)?ثلاث(?:ين|ون))(?!\\p{L})`, "gu");
  return plain.replace(pattern, (whole, unitWord: string, tens: string) => {
    const value = arabicValues.find(([word]) => word.test(unitWord))?.[1];
    if (value === undefined) return whole;
    return String(value + (/^عشرة?$/u.test(tens) ? 10 : /ثلاث/u.test(tens) ? 30 : 20));
  });
}
