// The forms of an area's name: from `referral-types` to ReferralType, referralTypes, referral_types.

export interface AreaWords {
  /** `referral-types`: folders, files, addresses. */
  kebab: string;
  /** `referralTypes`: exported objects. */
  camel: string;
  /** `ReferralType`: one of them. */
  one: string;
  /** `ReferralTypes`: all of them. */
  many: string;
  /** `referral_types`: the table and the path of the API. */
  snake: string;
  /** "Referral types": on screen. */
  title: string;
}

const big = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One of a plural: surveys → survey, entries → entry, statuses → status, media → media. */
function singular(plural: string): string {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(s|x|ch|sh)es$/.test(plural)) return plural.replace(/es$/, "");
  return /ss$/.test(plural) ? plural : plural.replace(/s$/, "");
}

/** Throws with advice when the word cannot name an area. */
export function areaWords(kebab: string): AreaWords {
  if (!/^[a-z]{3,}(-[a-z]{2,})*$/.test(kebab))
    throw new Error(`"${kebab}" cannot name an area: a plural in lower case, as in surveys or referral-types`);
  const parts = kebab.split("-");
  const one = [...parts.slice(0, -1), singular(parts.at(-1) ?? "")];
  return {
    kebab,
    camel: parts.map((part, i) => (i === 0 ? part : big(part))).join(""),
    one: one.map(big).join(""),
    many: parts.map(big).join(""),
    snake: parts.join("_"),
    title: big(parts.join(" ")),
  };
}
