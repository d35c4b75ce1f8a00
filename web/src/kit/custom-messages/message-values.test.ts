// Tests the conversion of custom messages (by position to the server, by key back) and the form's validation.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { expect, test } from "vitest";
import { checkMessages, messagesBody, messageValues, renameToKey, withTheirs } from "./message-values.ts";

const message = (key: string, contentText: Record<string, string>, fallbackLanguages: string[] = []): CustomMessage => ({
  scope: "flow:errors:questions",
  key,
  contentText,
  fallbackLanguages,
});
const messages = [
  message("yes_no", { english: "YES or NO?", spanish: "¿SÍ o NO?" }, ["hmn"]),
  message("date", { english: "Which day?", spanish: "¿Qué día?", vie: "Ngày nào?" }),
];

test("SET-011 an issue by position becomes one by message key and language", () => {
  expect(renameToKey("customMessages[1].contentText.spanish", messages)).toBe("date.spanish");
  expect(renameToKey("customMessages[0].contentText.english", messages)).toBe("yes_no.english");
  for (const path of ["customMessages[2].contentText.english", "customMessages[0].key", "base", "title"])
    expect(renameToKey(path, messages)).toBe(path);
});

test("SET-011 the request has the same positions", () => {
  const before = messageValues(messages);
  const body = messagesBody({ ...before, date: { english: "When?", spanish: "¿Cuándo?", vie: "" } }, messages, before);
  expect(body.customMessages.map(({ contentTextBefore }) => contentTextBefore)).toEqual([before.yes_no, before.date]);
  expect(body.customMessages.map(({ key }) => key)).toEqual(["yes_no", "date"]);
  expect(body.customMessages[0]?.contentText).toEqual({ english: "YES or NO?", spanish: "¿SÍ o NO?", hmn: "" });
  expect(body.customMessages[1]?.contentText).toEqual({ english: "When?", spanish: "¿Cuándo?", vie: "" });
});

test("SET-010 LANG-017 English and Spanish are required, an added language is not", () => {
  const values = { yes_no: { english: " ", spanish: "", hmn: "" }, date: { english: "When?", spanish: "¿Cuándo?", vie: "" } };
  expect(checkMessages(values, messages)).toEqual({
    "yes_no.english": [{ key: "validation.requiredLanguage", language: "English" }],
    "yes_no.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }],
  });
});

test("SET-010 a text of more than 320 characters with its tags at their lengths is too long in any language", () => {
  const long = (length: number) => `${"x".repeat(length - 30)}{{organization_name}}`;
  expect(checkMessages({ yes_no: { english: long(320), spanish: long(320), hmn: long(321) } }, messages)).toEqual({
    "yes_no.hmn": [{ key: "validation.maxLength", max: 320, length: 321 }],
  });
});

test("SET-011 after a conflict only the other user's texts count as read", () => {
  const before = messageValues(messages);
  const learned = withTheirs(
    before,
    {
      "customMessages[1].contentText.spanish": [{ key: "validation.textChangedMeanwhile", now: "¿Cuándo?" }],
      "customMessages[0].contentText.english": [{ key: "validation.unknownTag", tag: "{{x}}" }],
    },
    messages,
  );
  expect(learned).toEqual({ ...before, date: { ...before.date, spanish: "¿Cuándo?" } });
});

const ofReferrals: CustomMessage[] = ["intro", "schedule_question"].map((key) => ({
  scope: "referral.messages.approved",
  key,
  contentText: { english: "Hello", spanish: "Hola" },
  fallbackLanguages: [],
}));

test("REF-014 a text missing in either language is reported with its message and language", () => {
  const values = { ...messageValues(ofReferrals), intro: { english: "Hello", spanish: " " } };
  expect(Object.keys(checkMessages(values, ofReferrals))).toEqual(["intro.spanish"]);
});

test("REF-015 320 characters including tags are accepted, one more is refused", () => {
  const of = (length: number) => ({
    ...messageValues(ofReferrals),
    intro: { english: `${"x".repeat(length)}{{referral_type}}`, spanish: "Hola" },
  });
  expect(checkMessages(of(295), ofReferrals)).toEqual({});
  expect(checkMessages(of(296), ofReferrals)["intro.english"]).toMatchObject([{ key: "validation.maxLength", max: 320 }]);
});

test("REF-011 all messages are saved together, each with its previous text, and issues are placed at their field", () => {
  const before = messageValues(ofReferrals);
  const body = messagesBody({ ...before, intro: { english: "Hi", spanish: "Hola" } }, ofReferrals, before);
  expect(body.customMessages).toMatchObject([
    { key: "intro", contentText: { english: "Hi" }, contentTextBefore: { english: "Hello" } },
    { key: "schedule_question", contentText: { english: "Hello" } },
  ]);
  expect(renameToKey("customMessages[1].contentText.spanish", ofReferrals)).toBe("schedule_question.spanish");
  const issues = { "customMessages[0].contentText.english": [{ key: "validation.textChangedMeanwhile" as const, now: "Howdy" }] };
  expect(withTheirs(before, issues as never, ofReferrals).intro).toEqual({ english: "Howdy", spanish: "Hola" });
});
