// Rule about interface texts: catalogs use the wording of American clinic software.
import { fileRule, type Rule } from "./rule.ts";

/** Not used in a text on screen, each with its replacement. Matched as whole words, without regard to case. */
const avoidedWording: readonly [pattern: string, use: string][] = [
  ["somebody|someone else's", "another user, a patient, the noun"],
  ["nobody", "no patients, no users, no one"],
  ["everybody", "all patients, all users"],
  ["anybody", "any user"],
  ["whoever|whom", "the noun: the patient, the user, the recipient"],
  ["anew", "again"],
  ["stands in", "is in"],
  ["came to|come of it|came of it", "results"],
  ["out of use", "unpublish, retire"],
  ["is told|are told|was told|were told|told from", "notify, say, tell"],
  ["by the clock", "the name of the time zone"],
  ["worth a look", "warnings"],
  ["left out", "not included, excluded"],
  ["untick|tick", "deselect, select"],
  ["whoops", "what happened, and what to do"],
  ["cancelled", "canceled"],
  ["customise\\w*", "customize"],
  ["can't be blank", "Required"],
  ["must be unique", "Already in use"],
  ["not there any more", "no longer exists"],
  ["pretend carrier", "sandbox carrier"],
  ["dear character", "special character"],
];

const patterns = avoidedWording.map(([pattern, use]) => ({ pattern: new RegExp(`\\b(?:${pattern})\\b`, "i"), use }));
const isCatalog = (path: string): boolean => /^web\/src\/(?!spanish\/).*texts?\.ts$/.test(path);

/** The quoted values of a line: keys of a catalog are followed by a colon, and comments are not quoted. */
const valuesOf = (line: string): string[] =>
  line.trimStart().startsWith("//") ? [] : [...line.matchAll(/(["`])((?:(?!\1)[^\\]|\\.)*)\1(?!\s*:)/g)].map(([, , value = ""]) => value);

const problemsIn = (text: string): string[] =>
  text.split("\n").flatMap((line, index) =>
    valuesOf(line).flatMap((value) =>
      patterns.flatMap(({ pattern, use }) => {
        const hit = pattern.exec(value)?.[0];
        return hit === undefined ? [] : [`:${index + 1}: "${hit}" in a text on screen; use: ${use}.`];
      }),
    ),
  );

export const wording: Rule = fileRule("interface texts use plain American wording", isCatalog, ({ text }) => problemsIn(text));
