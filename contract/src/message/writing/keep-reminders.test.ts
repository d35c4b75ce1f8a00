// Tests which messages are the word that keeps appointment reminders alone.
import { expect, test } from "vitest";
import { isRemindersWord, remindersText } from "./keep-reminders.ts";

test.each(["REMINDERS", "reminders.", " Reminder ", "Reminders please", "RECORDATORIOS", "recordatorio", '"Reminders"'])(
  "IN-084 '%s' is the word",
  (text) => expect(isRemindersWord(text)).toBe(true),
);

test.each(["no more reminders", "stop reminders", "I got two reminders", "reminded", "recordatorios no", ""])(
  "IN-084 '%s' is not",
  (text) => expect(isRemindersWord(text)).toBe(false),
);

test("IN-084 an answer option of the open question goes before the keyword", () => {
  expect(isRemindersWord("reminders", ["Reminders", "Calls"])).toBe(false);
  expect(isRemindersWord("reminders", ["Texts", "Calls"])).toBe(true);
});

test("IN-084 readers of Spanish get Spanish, all others English", () => {
  expect(remindersText("offer", "spanish")).toContain("Para recibir solo recordatorios");
  expect(remindersText("offer", "english")).toContain("appointment reminders");
  expect(remindersText("offer", "korean")).toBe(remindersText("offer", "english"));
});
