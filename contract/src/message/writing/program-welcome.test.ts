// Tests which parts of a program's welcome a text leaves out, and that a completed one leaves out none.
import { describe, expect, test } from "vitest";
import { completeWelcome, missingWelcomeParts, welcomeParts } from "./program-welcome.ts";
import { countSegments } from "./segments.ts";

const languages = ["english", "spanish"] as const;

describe.each(languages)("PRG-061 a welcome in %s", (language) => {
  test("PRG-061 is complete once completed, in GSM-7, and is not completed twice", () => {
    const full = completeWelcome("Clinic: 3 texts a week.", language);
    expect(missingWelcomeParts("Clinic: 3 texts a week.", language)).toEqual(welcomeParts);
    expect(missingWelcomeParts(full, language)).toEqual([]);
    expect(completeWelcome(full, language)).toBe(full);
    expect(countSegments(full).encoding).toBe("GSM-7");
  });

  test.each(welcomeParts)("PRG-060 misses '%s' where only that sentence is left out", (part) => {
    const [start, ...sentences] = completeWelcome("Clinic:", language).split(/(?<=\.) /u);
    const all = [start, ...sentences];
    const without = all.filter((_, at) => at !== welcomeParts.indexOf(part)).join(" ");
    expect(missingWelcomeParts(without, language)).toEqual([part]);
  });
});

test("PRG-060 Spanish needs both ways to reach 988 in Spanish, and STOP that ends everything, not only this program", () => {
  const full = completeWelcome("", "spanish");
  expect(missingWelcomeParts(full.replace(", o mande AYUDA al 988", ""), "spanish")).toEqual(["crisis"]);
  expect(missingWelcomeParts(full.replace(" y oprima 2", ""), "spanish")).toEqual(["crisis"]);
  expect(
    missingWelcomeParts(completeWelcome("", "english").replace("STOP or QUIT ends all our texts", "Reply STOP to leave"), "english"),
  ).toEqual(["stop"]);
});

test.each([
  ["english", "To end all our texts, reply STOP or type QUIT.", true],
  ["english", "All texts end. STOP or QUIT.", false],
  ["english", "STOP and QUIT end all of them", true],
  ["english", "STOP ends it. QUIT all", false],
  ["spanish", "Para terminar todos los mensajes, mande STOP o mande QUIT.", true],
  ["spanish", "Termina todos. STOP o QUIT.", false],
  ["spanish", "STOP o QUIT termina todos", true],
])("PRG-060 in %s, one sentence says that STOP and QUIT end everything: %s %s", (language, text, isSaid) =>
  expect(missingWelcomeParts(text, language).includes("stop")).toBe(!isSaid),
);

test("PRG-060 any usual word for what a text may cost is enough in Spanish, and a space at the end is not doubled", () => {
  for (const word of ["cargos", "tarifas", "costo", "costos"])
    expect(missingWelcomeParts(`Hay ${word}.`, "spanish")).not.toContain("rates");
  expect(completeWelcome("Clinic: hello.  ", "english")).toMatch(/^Clinic: hello\. Replies/u);
});
