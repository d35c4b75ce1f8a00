// Redacts a text for people outside the organization: names, numbers, dates, addresses and links become their kind in brackets.
// What is left may still point to a person: redacted texts are treated as patient data.

const accents = /\p{M}/gu;
const folded = (text: string): string => text.normalize("NFD").replace(accents, "").toLowerCase();

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/gu, "[email]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [
    /\b\d{1,6}\s+(?:\p{L}[\p{L}.'’]*\s+){1,4}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pl|place|hwy|highway)\b\.?/giu,
    "[address]",
  ],
  [/\b(?:calle|avenida|av\.?|carrera)\s+[\p{L}\d.'’#-]+(?:\s+#?\d+)?/giu, "[address]"],
  [/\b\d{1,4}([/.-])\d{1,2}(?:\1\d{2,4})?\b/gu, "[date]"],
  [
    /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?|\d{1,2}\s+(?:de\s+)?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec)[a-z]*(?:\s+(?:de\s+)?\d{4})?)\b/giu,
    "[date]",
  ],
  [/\+?\(?\d[\d\s().-]{5,}\d/gu, "[number]"],
  [/\b\d{5,}\b/gu, "[number]"],
];

/** Words that are written with a capital inside a sentence and name no person. */
const harmless: ReadonlySet<string> = new Set(
  "i i'm i'll i've i'd ok okay yes no stop start help monday tuesday wednesday thursday friday saturday sunday english spanish medicare medicaid covid si lunes martes miercoles jueves viernes sabado domingo".split(
    " ",
  ),
);

const capitalized = /(?<before>^|[.!?¡¿]\s*|\s|["'“(])(?<word>\p{Lu}\p{Ll}[\p{L}'’-]*)/gu;

/** A word with a capital inside a sentence is taken for a name; at the beginning of one it is not. */
function withoutCapitals(text: string): string {
  return text.replace(capitalized, (whole: string, before: string, word: string) =>
    !/^[\s"'“(]$/u.test(before) || harmless.has(folded(word).replace("’", "'")) ? whole : `${before}[name]`,
  );
}

/**
 * @param names what is known of the patient and of whose phone it is; each of their words is taken out, however it is written
 */
export function redact(text: string, names: readonly (string | null)[]): string {
  let out = text;
  for (const [pattern, kind] of patterns) out = out.replace(pattern, kind);
  const known = new Set(names.flatMap((name) => folded(name ?? "").match(/[\p{L}\p{N}]{2,}/gu) ?? []));
  out = out.replace(/(?<![\p{L}\p{N}[])[\p{L}\p{N}]+(?![\p{L}\p{N}\]])/gu, (word) => (known.has(folded(word)) ? "[name]" : word));
  return withoutCapitals(out);
}
