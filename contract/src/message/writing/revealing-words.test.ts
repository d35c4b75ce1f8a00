// Tests of the words that reveal what a confidential record is about.
import { expect, test } from "vitest";
import { findRevealingWords } from "./revealing-words.ts";

test("CONS-017.10 a word is found as a whole, in any case and with any marks around it; what a tag is filled with is not known yet", () => {
  const words = ["harm", "harm reduction", "hiv", "jóvenes"];
  expect(findRevealingWords("HIV: your visit.", words)).toEqual(["hiv"]);
  expect(findRevealingWords("Harm-\nreduction", words)).toEqual(["harm", "harm reduction"]);
  expect(findRevealingWords("Grupo de JÓVENES", words)).toEqual(["jóvenes"]);
  expect(findRevealingWords("The archive is harmless.", words)).toEqual([]);
  expect(findRevealingWords("Hi {{patient_first_name|hiv friend}}", words)).toEqual(["hiv"]);
  expect(findRevealingWords("Hi {{ patient_first_name }}", ["patient", "first"])).toEqual([]);
  expect(findRevealingWords("HIV", [])).toEqual([]);
});
