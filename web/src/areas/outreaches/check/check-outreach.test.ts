// Tests the validation of the outreach form, its answer options by type of question, and the request it sends.
import { beforeAll, expect, test } from "vitest";
import { loadStopWords } from "../../../kit/stop-words.ts";
import {
  emptyOutreach,
  localParts,
  methodOf,
  newAnswers,
  type OutreachValues,
  optionAnswer,
  toInput,
  withoutOption,
} from "../form/outreach-values.ts";
import { checkOutreach, hiddenOptions, isUnusualHour } from "./check-outreach.ts";

beforeAll(loadStopWords);

const full: OutreachValues = {
  ...emptyOutreach(),
  title: "Flu shots",
  patients: { matching: { reachable: true }, count: 12 },
  contentText: { english: "Hello {{patient_first_name|friend}}", spanish: "Hola" },
};

test("OUT-040 OUT-047 LANG-017 an empty form has issues at all fields at once, and a missing text names its language", () => {
  expect(checkOutreach(emptyOutreach(), false)).toEqual({
    title: [{ key: "validation.blank" }],
    patients: [{ key: "validation.blank" }],
    "question.contentText.english": [{ key: "validation.requiredLanguage", language: "English" }],
    "question.contentText.spanish": [{ key: "validation.requiredLanguage", language: "Spanish" }],
  });
  expect(checkOutreach(full, false)).toEqual({});
});

test("OUT-074 the number to start with is sent as it was chosen, and must be given where a start was chosen", () => {
  expect(toInput(full, false).startWith).toBeNull();
  expect(toInput({ ...full, startWith: "50" }, false).startWith).toBe(50);
  expect(checkOutreach({ ...full, startWith: "" }, false)).toEqual({ startWith: [{ key: "validation.blank" }] });
  expect(checkOutreach({ ...full, startWith: "0" }, false)).toEqual({ startWith: [{ key: "validation.blank" }] });
});

test("a draft may lack texts and patients, but needs a title, and its values must be valid", () => {
  expect(checkOutreach({ ...emptyOutreach(), title: "Later" }, true)).toEqual({});
  expect(Object.keys(checkOutreach({ ...emptyOutreach(), contentText: { english: "x".repeat(321) } }, true))).toEqual([
    "title",
    "question.contentText.english",
  ]);
});

test("OUT-044 UI-012 a text may have 320 characters, tags at their defined lengths", () => {
  const fits = `${"x".repeat(308)}{{patient_first_name}}`;
  expect(checkOutreach({ ...full, contentText: { english: fits, spanish: fits } }, false)).toEqual({});
  expect(checkOutreach({ ...full, contentText: { english: `x${fits}`, spanish: fits } }, false)).toEqual({
    "question.contentText.english": [{ key: "validation.maxLength", max: 320 }],
  });
});

test("a reply that would opt the patient out, and a tag that does not exist, are refused", () => {
  const wrong = { ...full, contentText: { english: "Reply CANCEL to cancel.", spanish: "Hola {{nombre}}" } };
  expect(checkOutreach(wrong, false)).toEqual({
    "question.contentText.english": [{ key: "validation.invitesStop", word: "CANCEL" }],
    "question.contentText.spanish": [{ key: "validation.unknownTag", tag: "{{nombre}}" }],
  });
});

test("OUT-042 LANG-018 calls need English or Spanish; where texts are sent as well, those may be in other languages", () => {
  const words = { english: "Hello", spanish: "Hola", vie: "Xin chao" };
  const issuesOf = (method: OutreachValues["method"], ...languages: string[]) =>
    checkOutreach({ ...full, method, languages, contentText: words }, false);
  const refused = { languages: [{ key: "validation.requiredLanguageVoice" }] };
  expect(issuesOf("voice", "english", "spanish")).toEqual({});
  expect(issuesOf("voice", "english", "vie")).toEqual(refused);
  expect(issuesOf("both", "english", "vie")).toEqual({});
  expect(issuesOf("both", "vie")).toEqual(refused);
  expect(issuesOf("sms", "vie")).toEqual({});
});

test("OUT-008 OUT-036 the chosen method is sent, and kept when an outreach is opened again", () => {
  expect(toInput({ ...full, method: "voice" }, false).sendVia).toEqual(["voice"]);
  expect(toInput({ ...full, method: "both" }, false).sendVia).toEqual(["sms", "voice"]);
  for (const method of ["sms", "voice", "both"] as const) expect(methodOf(toInput({ ...full, method }, false).sendVia)).toBe(method);
});

test("OUT-045 a scheduled start needs a date and a time", () => {
  expect(Object.keys(checkOutreach({ ...full, isScheduled: true }, false))).toEqual(["startsOn", "startsTime"]);
  expect(toInput({ ...full, isScheduled: true, startsOn: "2026-11-30", startsTime: "09:30" }, false)).toMatchObject({
    startsOn: "2026-11-30",
    startsTime: "09:30",
  });
  expect(toInput({ ...full, startsOn: "2026-11-30", startsTime: "09:30" }, false)).not.toHaveProperty("startsOn");
});

test("OUT-035 the answer options follow the type of question", () => {
  const types = (type: OutreachValues["type"]) => newAnswers(type).map((answer) => answer.type);
  expect(types("no_response")).toEqual([]);
  expect(types("yes_no")).toEqual(["yes", "no"]);
  expect(types("open_ended")).toEqual(["open_ended"]);
  expect(types("multiple_choice")).toEqual(["multiple_choice_a", "multiple_choice_b"]);
});

test("OUT-049 a removed option closes its gap and keeps the texts of the others", () => {
  const three = [0, 1, 2].map((at) => ({ ...optionAnswer(at), responseLabel: `Label ${at}` }));
  expect(withoutOption(three, 1).map((answer) => [answer.type, answer.responseLabel])).toEqual([
    ["multiple_choice_a", "Label 0"],
    ["multiple_choice_b", "Label 2"],
  ]);
});

test("OUT-050 a start before 07:00 or after 20:59 is unusual", () => {
  expect(["06:59", "07:00", "20:59", "21:00"].map(isUnusualHour)).toEqual([true, false, false, true]);
});

test("options that the message does not list are reported", () => {
  expect(hiddenOptions("A) text B) call", 3)).toEqual(["C"]);
  expect(hiddenOptions("A. text, B: call", 2)).toEqual([]);
  expect(hiddenOptions("", 2)).toEqual([]);
});

test("the request has only the chosen languages, and the selection of patients without its count", () => {
  const sent = toInput({ ...full, languages: ["english"] }, false);
  expect(sent.question.contentText).toEqual({ english: full.contentText.english });
  expect(sent.patients).toEqual({ matching: { reachable: true } });
  expect(sent.sendVia).toEqual(["sms"]);
});

test("an instant is shown in the organization's time zone, across midnight and daylight saving time", () => {
  expect(localParts("2026-11-22T06:30:00Z", "America/Denver")).toEqual({ date: "2026-11-21", time: "23:30" });
  expect(localParts("2026-07-01T06:00:00Z", "America/Denver")).toEqual({ date: "2026-07-01", time: "00:00" });
});
