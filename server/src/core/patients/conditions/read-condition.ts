// Reads the conditions that a cell of a file names: codes of ICD-10-CM, official names, plain names in English and Spanish, synonyms and abbreviations.
import { conditionNames } from "./condition-names.ts";
import { foldWords, knownConditions, knownName } from "./known-conditions.ts";
import { withoutSnomedBars } from "./snomed-code.ts";

const fold = (text: string): string => foldWords(text).join(" ");

/**
 * The synonyms of the list are also words to search by, such as "milk" or "legs". Those that name a condition have several words, are an
 * abbreviation, or have the ending of a medical term.
 */
const isName = (synonym: string): boolean =>
  /\S\s\S|^[A-Z]{2,}$|(emia|itis|osis|oma|pathy|penia|uria|algia|iasis|ism)$/.test(synonym.trim());

/** Synonyms that only one condition has; several conditions share the others, so only a person can tell. */
function uniqueSynonyms(): Map<string, string> {
  const counts = new Map<string, Set<string>>();
  for (const { code, synonyms } of knownConditions)
    for (const synonym of synonyms.filter(isName)) counts.set(fold(synonym), (counts.get(fold(synonym)) ?? new Set()).add(code));
  return new Map([...counts].flatMap(([name, codes]) => (codes.size === 1 ? [[name, [...codes][0] as string]] : [])));
}

const stated = conditionNames
  .trim()
  .split("\n")
  .flatMap((line): [string, string][] => {
    const [code = "", names = ""] = line.split("|");
    return names.split(";").map((name) => [fold(name), code]);
  });

/** Later entries win: the name in our list, then what is stated for one code, then the name in Spanish, then synonyms. */
const codeByName: ReadonlyMap<string, string> = new Map([
  ...uniqueSynonyms(),
  ...knownConditions.map(({ code, spanish }): [string, string] => [fold(spanish), code]),
  ...stated,
  ...knownConditions.map(({ code, value }): [string, string] => [fold(value), code]),
]);

// Chapter letter, digit, digit or A or B, and up to four more characters. U is used for few codes, but it is used.
const codeForm = /^([A-Z]\d[\dAB])\.?([\dA-Z]{0,4})$/i;
/** Names of vitamins that have the form of a code, which ICD-10-CM does not have. */
const notCodes: ReadonlySet<string> = new Set(["B12"]);

/** "E11.9" from "e119" and "E11.9"; null for what is no code. */
function readCode(text: string): string | null {
  const [, category, rest] = codeForm.exec(text) ?? [];
  if (!category || notCodes.has(text.toUpperCase())) return null;
  return (rest ? `${category}.${rest}` : category).toUpperCase();
}

const isListed = (word: string): boolean => knownName(readCode(word) ?? "") !== undefined;

/**
 * "I10 Essential hypertension", "E11.9 - Diabetes": without a dot only a code of the list, as the first word may be part of the name.
 * With a second code in the text it names two conditions.
 */
function leadingCode(text: string): string | null {
  const [whole = "", first = "", dash] = /^([A-Za-z]\d[\w.]{1,6})\s*([-–—:])?\s/.exec(text) ?? [];
  const code = readCode(first);
  if (!code || !(first.includes(".") || dash || isListed(first))) return null;
  return text
    .slice(whole.length)
    .split(/[^\w.]+/)
    .some(isListed)
    ? null
    : code;
}

/** "Essential hypertension (I10)", "Diabetes [E11.9]"; with two such codes the text names two conditions. */
function bracketedCode(text: string): string | null {
  const codes = [...text.matchAll(/[([]\s*(?:ICD-?10(?:-CM)?:?\s*)?([\w.]+)\s*[)\]]/gi)].flatMap(([, found = ""]) => readCode(found) ?? []);
  return codes.length === 1 && /[)\]]\s*$/.test(text) ? (codes[0] as string) : null;
}

/** "Diabetes, unspecified" and "Asthma NOS" are what is meant by the name alone. */
const unspecified = /\s(unspecified|nos|uncomplicated)$/;

/** The code of one condition; null for what only a person can tell. */
export function readCondition(text: string): string | null {
  const plain = text.trim();
  const name = fold(plain.replace(/^icd-?10(-cm)?\s*:?\s*/i, ""));
  const byName = codeByName.get(name) ?? codeByName.get(name.replace(unspecified, ""));
  return (
    readCode(plain.replace(/^icd-?10(-cm)?\s*:?\s*/i, "")) ??
    byName ??
    bracketedCode(plain) ??
    leadingCode(plain) ??
    codeByName.get(fold(plain.replace(/\s*[([][^)\]]*[)\]]\s*$/, ""))) ??
    null
  );
}

/** From these parts, the longest runs that are one condition: "Asthma, mild persistent, HTN" names two. */
function joinRuns(parts: readonly string[]): string[] {
  const out: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from + 1 && readCondition(parts.slice(from, to).join(", ")) === null) to -= 1;
    out.push(parts.slice(from, to).join(", "));
    from = to;
  }
  return out;
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** More than a record has; a longer text is a note rather than a list. */
const maxParts = 50;

/** The texts of one condition each that a cell holds. */
export function splitConditions(cell: string): string[] {
  const text = withoutSnomedBars(cell);
  if (readCondition(text) !== null) return [text];
  const parts = partsOf(text, /[;|\n]|\s[•·]\s/).flatMap((part) => {
    if (readCondition(part) !== null) return [part];
    const bySlash = partsOf(part, /\s*[/+&]\s*|\s+and\s+/i);
    if (bySlash.length > 1 && bySlash.every((one) => readCondition(one) !== null)) return bySlash;
    return joinRuns(partsOf(part, /,/));
  });
  return parts.length > maxParts ? [text] : parts;
}
