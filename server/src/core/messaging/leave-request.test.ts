// Proves which wishes to leave one thing are read as clear, and that a word left unread puts them before a person.
import { describe, expect, test } from "vitest";
import { isTitleNamed, readLeaveRequest } from "./leave-request.ts";

const read = (text: string) => {
  const request = readLeaveRequest(text);
  if (request === null) return null;
  return request.kind === "features" ? request.features.join() : `program:${request.name ?? ""}`;
};

describe("A wish to leave one thing", () => {
  test.each([
    ["Please stop this program", "program:"],
    ["I don't want to be in this program anymore", "program:"],
    ["Unenroll me from the program, thanks", "program:"],
    ["stop the stress program", "program:stress"],
    ["please remove me from the stress management program", "program:stress management"],
    ["leave stress management", "program:stress management"],
    ["stop the program but keep the reminders", "program:"],
    ["Quiero salir del programa", "program:"],
    ["sáquenme del programa de estrés por favor", "program:estres"],
    ["no more reminders", "appointment"],
    ["No more appointment texts please", "appointment"],
    ["stop sending me surveys", "outreach"],
    ["no more reminders or surveys", "appointment,outreach"],
    ["no more programs", "program"],
    ["ya no quiero recordatorios de citas", "appointment"],
    ["dejen de mandarme encuestas", "outreach"],
  ])("IN-044 IN-064 every word is understood: %s", (text, request) => {
    expect(read(text)).toBe(request);
  });

  test.each([
    "stop the program and all messages",
    "stop this program, I moved away",
    "no more reminders about the program",
    "no more reminders or texts of any kind",
    "stop the surveys and the program",
    "no more reminders but keep the reminders",
    "stop all messages",
    "stop smoking",
    "quit stress management",
    "can I leave the program?",
    "cancel my appointment",
    "stop the reminder for tomorrow",
    "no quiero recordatorios ni nada",
    "",
  ])("IN-062 not clear, or of more than one thing: %s", (text) => {
    expect(read(text)).toBeNull();
  });

  test("IN-062 a title is named by whole words of it, never by small ones; without the word program only in full", () => {
    const named = (name: string, isWholeTitle = false) => isTitleNamed("Caring for Your Heart", { name, isWholeTitle });
    expect([named("heart"), named("your heart"), named("caring for your heart", true)]).toEqual([true, true, true]);
    expect([named("for"), named("hear"), named("caring heart"), named("heart", true)]).toEqual([false, false, false, false]);
  });
});
