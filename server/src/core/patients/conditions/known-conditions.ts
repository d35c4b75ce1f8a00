// The coded list of conditions that community clinics see, from ICD-10-CM, which is in the public domain.
import type { Condition } from "@tidings/contract/areas/patients";
import { bodyAndSkin } from "./body-and-skin.ts";
import { careAndSymptoms } from "./care-and-symptoms.ts";
import { heartAndMetabolism } from "./heart-and-metabolism.ts";
import { lungsAndDigestion } from "./lungs-and-digestion.ts";
import { mindAndNerves } from "./mind-and-nerves.ts";
import { spanishNames } from "./spanish-names.ts";

interface KnownCondition extends Condition {
  /** The name in Spanish. */
  spanish: string;
  /** Words of both names and of the synonyms as they are compared. */
  words: readonly string[];
  /** Other names, as they are written in the list. */
  synonyms: readonly string[];
}

/** Accents and case do not matter, nor what stands between words. */
export const foldWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ""))
    .filter(Boolean);

const linesOf = (list: string): string[] => list.trim().split("\n");

const spanishByCode = new Map(linesOf(spanishNames).map((line) => line.split("|") as [code: string, name: string]));

const read = (line: string): KnownCondition => {
  const [code = "", value = "", synonyms = ""] = line.split("|");
  const spanish = spanishByCode.get(code) ?? value;
  const words = foldWords(`${value} ${synonyms} ${spanish}`);
  return { code, system: "icd_10_cm", value, spanish, words, synonyms: synonyms.split(",").filter(Boolean) };
};

export const knownConditions: readonly KnownCondition[] = [
  heartAndMetabolism,
  mindAndNerves,
  lungsAndDigestion,
  bodyAndSkin,
  careAndSymptoms,
].flatMap((chapter) => linesOf(chapter).map(read));

const byCode = new Map(knownConditions.map((condition) => [condition.code, condition]));

/** The name that the list has for a code of ICD-10-CM. */
export const knownName = (code: string): string | undefined => byCode.get(code)?.value;
