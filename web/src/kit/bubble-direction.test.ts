// Tests that a conversation lays each text out by its own letters.
import { expect, test } from "vitest";
import { bubbleDirection } from "./bubble-direction.ts";

test.each([
  ["شكرا لكم", "ara", { dir: "rtl", lang: "ar" }],
  ["Tidings: شكرا", "ara", { dir: "rtl", lang: "ar" }],
  ["Yes, I will come", "ara", { dir: "auto", lang: undefined }],
  ["Sí, ahí estaré", "spanish", { dir: "auto", lang: "es" }],
])("LANG-014 %j to a patient who reads %s is laid out as %o", (body, language, expected) => {
  expect(bubbleDirection(body, language)).toEqual(expected);
});
