// Proves the wishes beyond opting out: who died, who moved, what one thing is left, and what must not be taken for it.
import { describe, expect, test } from "vitest";
import { readKeyword } from "./read-keyword.ts";

const kindOf = (text: string): string => readKeyword(text).kind ?? "none";

const read: readonly (readonly [string, string])[] = [
  ["he died", "deceased"],
  ["my mother passed away last week", "deceased"],
  ["mi papá falleció en marzo", "deceased"],
  ["wrong person", "wrong_number"],
  ["you have the wrong number", "wrong_number"],
  ["no soy esa persona", "wrong_number"],
  ["I want to stop getting these messages", "stop"],
  ["remove me", "stop"],
  ["dejen de mandarme mensajes", "stop"],
  ["no more surveys", "leave_program"],
  ["stop the diabetes tips but keep the reminders", "leave_program"],
  ["quiero salir del programa", "leave_program"],
  ["we moved to Sacramento and have a new doctor", "moved"],
  ["nos mudamos a Texas", "moved"],
  ["put me back on the list for the texts", "start"],
];

const notRead = [
  "my dog died",
  "my phone died",
  "se me murió el teléfono",
  "Ok, be careful! Don't text and drive!",
  "Long time no text, miss u",
  "no more texting u either :(",
  "they gave her the wrong contact",
  "they gave me the wrong pills",
  "i passed the test",
  "when does the program end?",
  "who is this?",
  "shop",
  "no",
  "ya no",
];

describe("wishes and news", () => {
  test.each(read)("OP-205 %j is read as %s", (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test.each(["stob", "cancell"])("OP-205 the misspelled word %j alone is left to a person", (text) => {
    expect(kindOf(text)).toBe("doubtful_stop");
  });

  test.each(["don't ever text me again, i mean it", "keep my appointments but quit the texts completely"])(
    "OP-205 %j neither opts in nor leaves one thing only",
    (text) => {
      expect(["start", "leave_program"]).not.toContain(kindOf(text));
    },
  );

  test("OP-205 please stop, I moved: a stop with news is no less a stop", () => {
    expect(["stop", "doubtful_stop"]).toContain(kindOf("please stop, I moved"));
  });

  test.each(notRead)("OP-205 %j is none of them", (text) => {
    expect(kindOf(text)).toBe("none");
  });

  test("OP-205 every reading names the words that decided", () => {
    for (const [text] of read) expect(readKeyword(text).evidence).not.toBeNull();
  });
});
