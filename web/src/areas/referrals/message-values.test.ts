// Tests the form of the eight messages: request, validation, and conflicts with changes of others.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { expect, test } from "vitest";
import { checkMessages, messagesBody, messageValues, renameToKey, withTheirs } from "./message-values.ts";

const message = (key: string, english: string, spanish: string): CustomMessage => ({
  key,
  scope: "referral.messages.approved",
  contentText: { english, spanish },
  fallbackLanguages: [],
});
const messages = [message("intro", "Hello", "Hola"), message("schedule_question", "Made it?", "¿Ya?")];

test("REF-014 a text missing in either language is reported with its message and language", () => {
  const values = { ...messageValues(messages), intro: { english: "Hello", spanish: " " } };
  expect(Object.keys(checkMessages(values, messages))).toEqual(["intro.spanish"]);
});

test("REF-015 320 characters including tags are accepted, one more is refused", () => {
  const of = (length: number) => ({
    ...messageValues(messages),
    intro: { english: `${"x".repeat(length)}{{referral_type}}`, spanish: "Hola" },
  });
  expect(checkMessages(of(295), messages)).toEqual({});
  expect(checkMessages(of(296), messages)["intro.english"]).toMatchObject([{ key: "validation.maxLength", max: 320 }]);
});

test("REF-011 all messages are saved together, each with its previous text, and issues are placed at their field", () => {
  const before = messageValues(messages);
  const body = messagesBody({ ...before, intro: { english: "Hi", spanish: "Hola" } }, messages, before);
  expect(body.customMessages).toMatchObject([
    { key: "intro", contentText: { english: "Hi" }, contentTextBefore: { english: "Hello" } },
    { key: "schedule_question", contentText: { english: "Made it?" } },
  ]);
  expect(renameToKey("customMessages[1].contentText.spanish", messages)).toBe("schedule_question.spanish");
  const issues = { "customMessages[0].contentText.english": [{ key: "validation.textChangedMeanwhile", now: "Howdy" }] };
  expect(withTheirs(before, issues as never, messages).intro).toEqual({ english: "Howdy", spanish: "Hola" });
});
