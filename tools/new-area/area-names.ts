// The forms of an area's name: from `referral-types` to ReferralType, referralTypes, referral_types.

export interface AreaNames {
  /** `referral-types`: folders, files, URLs. */
  kebabCase: string;
  /** `referralTypes`: exported objects. */
  camelCase: string;
  /** `ReferralType`: one record. */
  singular: string;
  /** `ReferralTypes`: all records. */
  plural: string;
  /** `referral_types`: the table and the path of the API. */
  snakeCase: string;
  /** "Referral types": on screen. */
  title: string;
  /** `REFER`: what the ids of its requirements begin with. */
  prefix: string;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Singular of a plural: surveys → survey, entries → entry, statuses → status, media → media. */
function singularOf(plural: string): string {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(s|x|ch|sh)es$/.test(plural)) return plural.replace(/es$/, "");
  return /ss$/.test(plural) ? plural : plural.replace(/s$/, "");
}

/** Throws with advice if the name cannot be an area's. */
export function areaNames(kebab: string): AreaNames {
  if (!/^[a-z]{3,}(-[a-z]{2,})*$/.test(kebab))
    throw new Error(`"${kebab}" cannot name an area: a plural in lower case, as in surveys or referral-types`);
  const parts = kebab.split("-");
  const one = [...parts.slice(0, -1), singularOf(parts.at(-1) ?? "")];
  return {
    kebabCase: kebab,
    camelCase: parts.map((part, i) => (i === 0 ? part : capitalize(part))).join(""),
    singular: one.map(capitalize).join(""),
    plural: parts.map(capitalize).join(""),
    snakeCase: parts.join("_"),
    title: capitalize(parts.join(" ")),
    prefix: parts.join("").slice(0, 5).toUpperCase(),
  };
}
