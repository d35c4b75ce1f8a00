// Tests that texts are found by key and count, and that values are inserted unchanged.
import { expect, test } from "vitest";
import { textCatalog } from "./text.ts";

const t = textCatalog("trial", {
  plain: "Save",
  hello: "Hello {{name}}, {{name}}",
  sent_one: "{{number}} text to {{name}}",
  sent_other: "{{number}} texts to {{name}}",
});

test("a text is found by its key, and all of its placeholders are filled", () => {
  expect(t("plain")).toBe("Save");
  expect(t("hello", { name: "Ana" })).toBe("Hello Ana, Ana");
});

test("singular and plural texts are chosen by count", () => {
  const say = (count: number) => t("sent", { count, number: count.toLocaleString("en-US"), name: "Ana" });
  expect([say(0), say(1), say(2), say(1_200)]).toEqual(["0 texts to Ana", "1 text to Ana", "2 texts to Ana", "1,200 texts to Ana"]);
});

test("braces and dollar signs in a value stay unchanged, and a placeholder without a value stays visible", () => {
  expect(t("hello", { name: "{{number}} $& $1" })).toBe("Hello {{number}} $& $1, {{number}} $& $1");
  expect(t("hello", {})).toBe("Hello {{name}}, {{name}}");
});

test("a missing key is shown as it is", () => {
  expect(t("nobody.wrote" as "plain")).toBe("nobody.wrote");
});
