// Race and ethnicity as US Core extensions, with the CDC codes of the OMB categories.
import type { ethnicities, races } from "@tidings/contract/words";
import type { Coding, Extension } from "./resources.ts";
import { systems } from "./urls.ts";

type Race = (typeof races)[number];
type Ethnicity = (typeof ethnicities)[number];

const coded = (code: string, display: string): Coding => ({ system: systems.race, code, display });
const unknown: Coding = { system: systems.nullFlavor, code: "UNK", display: "Unknown" };

/** "Other" is no OMB category, so it has only a text. */
const raceCodings: Record<Race, Coding | null> = {
  american_indian_or_alaska_native: coded("1002-5", "American Indian or Alaska Native"),
  asian: coded("2028-9", "Asian"),
  black_or_african_american: coded("2054-5", "Black or African American"),
  hawaiian_or_pacific_islander: coded("2076-8", "Native Hawaiian or Other Pacific Islander"),
  white: coded("2106-3", "White"),
  unknown,
  other: null,
};

/** An unknown ethnicity has no code, only a text. */
const ethnicityCodings: Record<Ethnicity, Coding | null> = {
  hispanic_or_latino: coded("2135-2", "Hispanic or Latino"),
  not_hispanic_or_latino: coded("2186-5", "Not Hispanic or Latino"),
  unknown: null,
};

function extension(kind: "race" | "ethnicity", coding: Coding | null, text: string): Extension {
  return {
    url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${kind}`,
    extension: [...(coding ? [{ url: "ombCategory", valueCoding: coding }] : []), { url: "text", valueString: coding?.display ?? text }],
  };
}

export const raceExtension = (race: Race | null): Extension | null =>
  race === null ? null : extension("race", raceCodings[race], "Other");

export const ethnicityExtension = (ethnicity: Ethnicity | null): Extension | null =>
  ethnicity === null ? null : extension("ethnicity", ethnicityCodings[ethnicity], "Unknown");
