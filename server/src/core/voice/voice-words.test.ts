// Proves what every automated call says: who calls first, a number to call back before any key, and on a voicemail how to stop the calls.
import { expect, test } from "vitest";
import type { Spoken } from "./voice-script.ts";
import { type SpokenParts, spokenText } from "./voice-words.ts";

const parts: SpokenParts = {
  organization: "Harbor Clinic",
  phone: "3035550142",
  ownPhone: "+13035550177",
  text: "Your visit is on Friday.",
  asks: true,
  mayAskForCall: false,
  thanks: null,
};
const spelled = "3 0 3 5 5 5 0 1 4 2";
const keys = /press \d|oprima \d/;

test.each([
  ["english", "asked"],
  ["spanish", "asked"],
  ["english", "info"],
  ["spanish", "info"],
  ["english", "withdrawn"],
  ["spanish", "withdrawn"],
] as const)(
  "JOB-046.1 a call that is answered names the clinic first and a number to call before any key (%s, %s)",
  (language, said: Spoken) => {
    const spoken = spokenText(said, language, { ...parts, text: said === "info" ? null : parts.text });
    expect(spoken[0]).toContain("Harbor Clinic");
    const all = spoken.join(" ");
    expect(all.indexOf(spelled)).toBeGreaterThan(0);
    if (said !== "withdrawn") expect(all.search(keys)).toBeGreaterThan(all.indexOf(spelled));
  },
);

test("JOB-046.1 without a phone number of the clinic the number that calls is named", () => {
  for (const language of ["english", "spanish"] as const)
    expect(spokenText("asked", language, { ...parts, phone: null }).join(" ")).toContain("3 0 3 5 5 5 0 1 7 7");
});

test("JOB-046.2 a voicemail names the clinic, its number, and the number and key that stop the calls", () => {
  for (const language of ["english", "spanish"] as const) {
    const [all] = spokenText("machine", language, parts);
    expect(all).toMatch(new RegExp(`Harbor Clinic.*${spelled}.*3 0 3 5 5 5 0 1 7 7.*0\\.$`));
    expect(all).not.toContain("visit");
  }
});

test("IN-110.7 a caller who may ask for a call hears the key for it; the calls we make, and callers without a number, do not offer it", () => {
  for (const [language, key] of [
    ["english", "press 5"],
    ["spanish", "oprima 5"],
  ] as const)
    for (const text of [parts.text, null]) {
      const spoken = (mayAskForCall: boolean) =>
        spokenText(text === null ? "info" : "asked", language, { ...parts, text, mayAskForCall }).join(" ");
      expect([spoken(true).includes(key), spoken(false).includes(key)]).toEqual([true, false]);
    }
});
