// Proves which part of a message a search result shows.
import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

test("MSG-063.2 the words are found without regard to case and accents, with what is around them", () => {
  expect(snippetOf("Can I get my REFILL today?", "refill")).toEqual({ before: "Can I get my ", words: "REFILL", after: " today?" });
  expect(snippetOf("Mañana por la mañana", "manana")?.words).toBe("Mañana");
  expect(snippetOf(`${"x".repeat(40)} here`, "here")?.before).toBe(`…${"x".repeat(29)} `);
  expect(snippetOf("👍 ok here", "here")).toEqual({ before: "👍 ok ", words: "here", after: "" });
});
test("MSG-063.2 words that are not in it show nothing", () => {
  expect([snippetOf("Hello", "bye"), snippetOf("Hello", " ")]).toEqual([null, null]);
});
