// Proves each family of safety rules: what it finds, in other words than its lists have, and what only looks like it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readKeyword } from "../requests/read-keyword.ts";
import { readSafety } from "./read-safety.ts";

const kindOf = (text: string): string => readSafety(text)?.kind ?? "none";

const designCases: readonly (readonly [string, string])[] = [
  ["I want to kill myself", "crisis"],
  ["my chest hurts and I can't breathe", "emergency"],
  ["my husband hits me", "danger_from_others"],
  ["me quiero matar", "crisis"],
  ["STOP, I want to die", "crisis"],
];

const found: readonly (readonly [string, string, string])[] = [
  ["self-harm, misspelled", "thinking about sucide tonight", "crisis"],
  ["self-harm, veiled", "everyone would be better off without me", "crisis"],
  ["self-harm, Spanish by ear", "no kiero segir bibiendo", "crisis"],
  ["self-harm, overdose on purpose", "me tomé todas las pastillas a propósito", "crisis"],
  ["harm meant for others", "im gonna shoot him, i have the gun", "crisis"],
  ["violence", "my boyfriend choked me last night", "danger_from_others"],
  ["control", "my husband took my phone and he doesn't let me leave", "danger_from_others"],
  ["violence, Spanish", "mi marido me golpeó otra vez", "danger_from_others"],
  ["heart", "pressure in my chest and my left arm is numb", "emergency"],
  ["stroke", "mom's face is drooping and her words are slurred", "emergency"],
  ["stroke, Spanish", "se le torció la boca y no puede hablar", "emergency"],
  ["breath", "no me entra aire", "emergency"],
  ["poison", "my toddler swallowed bleach", "emergency"],
  ["means at hand", "hose is hooked to the exhaust", "crisis"],
  ["farewell", "thank you nurse for trying, it wasn't your fault", "crisis"],
  ["burden", "all i do is take up space", "crisis"],
  ["may not be of a visit", "I don't think I'll make it tonight", "crisis"],
  ["may not be of a visit, bare", "I don't think I'll make it", "crisis"],
  ["may not be of a visit, plain", "I won't make it", "crisis"],
  ["asks for the line", "whats the number for that line. the 3 number one. for a friend", "crisis"],
  ["violence, veiled", "he counts the miles on my car and i get it if im late", "crisis"],
  ["self-harm, misspelled again", "wanna kil myslf", "crisis"],
  ["birth", "the cord came out", "emergency"],
  ["breath, Spanish", "no alcanzo a respirar", "emergency"],
  ["violence, Spanish, in the room", "está aquí conmigo, haga como que es de la farmacia", "crisis"],
  ["bleeding", "bleeding a lot and it won't stop", "emergency"],
];

const measured: readonly (readonly [string, boolean])[] = [
  ["my sugar is 38", true],
  ["azúcar en 41", true],
  ["bp 210/130", true],
  ["oxygen 84", true],
  ["my sugar was 110", false],
  ["bp 128/76", false],
  ["oxygen 98 today", false],
];

const lookAlikes = [
  "this traffic is killing me",
  "me muero de risa",
  "dying to see you",
  "my phone is about to die",
  "dad died by suicide when I was 6, for the family history form",
  "no, I don't have thoughts of hurting myself",
  "no nadie me pega",
  "suicide prevention walk is saturday, can't come",
  "had a stroke in 2014 and I'm doing good",
  "can I get my heart pill refilled?",
  "I can't breathe through my nose, allergies",
  "casi me da un infarto con la cuenta",
  "la dieta me va a matar",
  "I can't make it",
  "I wish I could make it",
  "no voy a llegar a la cita",
  "I might not make it in time",
  "Sorry, I don't think I'll make it tomorrow",
  "i took all my pills today",
  "Yes I took my meds this morning",
  "Sorry I flaked last night, what you up to tonight?",
  "baby is moving a lot today",
  "thanks and goodbye",
  "blacked out the windows so the baby sleeps",
  "gave my dog away because we moved",
  "me ahogo en trabajo",
  "me tomé todas mis pastillas como dijo el doctor",
  "no sirvo para las matemáticas",
  "mi jefa me va a matar si falto",
];

describe("what endangers somebody", () => {
  test.each(designCases)("SAFE-001 %j is read as %s", (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test.each(found)("SAFE-001 %s: %j is read as %s", (_family, text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test.each(measured)("SAFE-001 the measurement %j is an emergency: %s", (text, isEmergency) => {
    expect(kindOf(text)).toBe(isEmergency ? "emergency" : "none");
  });

  test.each(lookAlikes)("SAFE-001 %j is no cry for help", (text) => {
    expect(readSafety(text)).toBeNull();
  });

  test.each(["I don't think I'll make it", "I'm not going to make it", "I won't make it", "idk if I'll make it", "no voy a llegar"])(
    "SAFE-055 %j is said of the visit where a visit was asked about",
    (text) => {
      expect(readSafety(text, { isVisitAsked: () => true })).toBeNull();
      expect(readSafety(text, { isVisitAsked: () => false })).toMatchObject({ kind: "crisis", level: "possible" });
    },
  );

  test("SAFE-055 a question about a visit excuses nothing else", () => {
    for (const text of ["I don't think I'll make it tonight", "I can't make it anymore", "I won't make it through the night"])
      expect(readSafety(text, { isVisitAsked: () => true })).not.toBeNull();
  });

  test("SAFE-001 what only the statistical reader takes for a danger is never clear", () => {
    expect(readSafety("the river looks peaceful at night i think about it")).toMatchObject({ kind: "crisis", level: "possible" });
  });

  test("SAFE-003 a stop beside a cry for help is a stop, and the cry is found, in any order and spelling", () => {
    const stop = fc.constantFrom("STOP", "stop texting me", "take me off this list", "ya no me manden mensajes");
    const cry = fc.constantFrom("I want to die", "I want to kill myself", "me quiero matar", "my husband hits me");
    const between = fc.constantFrom(". ", ", ", "\n", "!! ");
    fc.assert(
      fc.property(stop, cry, between, fc.boolean(), (request, danger, sign, isFirst) => {
        const text = isFirst ? `${request}${sign}${danger}` : `${danger}${sign}${request}`;
        expect(readSafety(text)).not.toBeNull();
        expect(["stop", "doubtful_stop"]).toContain(readKeyword(text).kind);
      }),
    );
  });
});
