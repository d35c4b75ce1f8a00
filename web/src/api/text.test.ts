// Proves that words are found by key and number, and that what people wrote is put in as it stands.
import { expect, test } from "vitest";
import { catalogue } from "./text.ts";

const t = catalogue("trial", {
  plain: "Save",
  hello: "Hello {{name}}, {{name}}",
  sent_one: "{{number}} text to {{name}}",
  sent_other: "{{number}} texts to {{name}}",
});

test("a text is found by its key, and its holes are filled wherever they stand", () => {
  expect(t("plain")).toBe("Save");
  expect(t("hello", { name: "Ana" })).toBe("Hello Ana, Ana");
});

test("one and many have words of their own, chosen by count", () => {
  const say = (count: number) => t("sent", { count, number: count.toLocaleString("en-US"), name: "Ana" });
  expect([say(0), say(1), say(2), say(1_200)]).toEqual(["0 texts to Ana", "1 text to Ana", "2 texts to Ana", "1,200 texts to Ana"]);
});

test("braces and dollars in a value stay as they are, and a hole without a value is left to be seen", () => {
  expect(t("hello", { name: "{{number}} $& $1" })).toBe("Hello {{number}} $& $1, {{number}} $& $1");
  expect(t("hello", {})).toBe("Hello {{name}}, {{name}}");
});

test("a key that nobody wrote shows itself", () => {
  expect(t("nobody.wrote" as "plain")).toBe("nobody.wrote");
});
