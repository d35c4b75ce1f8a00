// Proves how the consent history of a patient reads.
import type { ConsentEvent } from "@tidings/contract/areas/consent";
import { expect, test } from "vitest";
import { consentEntries } from "./consent-words.ts";

const stop: ConsentEvent = {
  externalId: "1",
  kind: "opted_out",
  isAboutNumber: false,
  phone: "7205551234",
  feature: "all",
  channel: "any",
  purpose: "care",
  givenOn: null,
  wording: null,
  source: "patient_wording",
  reason: null,
  words: "Please stop texting me",
  note: null,
  phoneOwner: "patient",
  programTitle: null,
  user: null,
  isMasked: false,
  occurredAt: "2026-11-23T18:00:00Z",
};
const ana = { externalId: "u", firstName: "Ana", lastName: "Soto" };
const read = (...events: Partial<ConsentEvent>[]) =>
  consentEntries(events.map((event, at) => ({ ...stop, externalId: String(at), ...event }))).map(({ title, lines }) =>
    [title, ...lines].join(" / "),
  );

test("CONS-008 a STOP of a patient and of the number is one entry with the patient's words", () => {
  expect(read({ isAboutNumber: true }, {})).toEqual([
    "Opted out of all messages / By text from the patient's number / “Please stop texting me” / Number (720) 555-1234",
  ]);
});

test("CONS-008 whose number it was is said where it was not the patient's own", () => {
  expect(read({ phoneOwner: "guardian", words: null })).toEqual([
    "Opted out of all messages / By text from the patient's number / A parent's or guardian's number, (720) 555-1234",
  ]);
  expect(read({ phoneOwner: null, words: null })[0]).toMatch(/ Number \(720\) 555-1234$/);
});

test("CONS-008 kinds of messages that one act closed are one entry, acts of other times are their own", () => {
  const closed = { source: "patient_keyword", words: "REMINDERS", phone: null } as const;
  expect(
    read(
      { ...closed, feature: "program" },
      { ...closed, feature: "outreach" },
      { ...closed, kind: "opted_in", occurredAt: "2026-11-22T18:00:00Z" },
    ),
  ).toEqual([
    "Opted out of Outreaches and Programs / By text from the patient's number / “REMINDERS”",
    "Opted in to all messages / By text from the patient's number / “REMINDERS”",
  ]);
});

test.each<[Partial<ConsentEvent>, string]>([
  [
    { kind: "opted_in", source: "staff", user: ana, note: "Asked by phone" },
    "Opted in to all messages / By staff, Ana Soto / Note: Asked by phone",
  ],
  [{ source: "file", user: ana }, "Opted out of all messages / By a file, Ana Soto"],
  [{ source: "api" }, "Opted out of all messages / By the API"],
  [
    { source: "carrier", reason: "number_stopped_before" },
    "Opted out of all messages / Reported by the carrier / The number was already stopped before it was added to this patient.",
  ],
  [{ source: "migration" }, "Opted out of all messages / From before this history was kept"],
  [{ source: "patient_voice" }, "Opted out of all messages / By pressing 0 on a call"],
  [
    { kind: "left_program", feature: "program", programTitle: "Stress Management" },
    "Left the program Stress Management / By text from the patient's number",
  ],
  [{ kind: "left_program", feature: "program" }, "Left a program / By text from the patient's number"],
])("CONS-008 an entry says what changed, by what and by whom: %j", (event, words) => {
  expect(read({ words: null, phone: null, ...event })).toEqual([words]);
});

test("CONS-008 a number that was stopped before the patient had an event of their own reads as the number", () => {
  expect(read({ isAboutNumber: true, source: "carrier", words: null })).toEqual([
    "(720) 555-1234 was stopped / Reported by the carrier / Number (720) 555-1234",
  ]);
});

test("CONS-008 consent on record names its purpose, day, wording and number", () => {
  expect(
    read({
      kind: "consented",
      purpose: "promotional",
      source: "staff",
      words: null,
      givenOn: "2026-11-02",
      wording: "I agree to texts about events.",
      user: ana,
    }),
  ).toEqual([
    "Consented in writing to promotional messages / By staff, Ana Soto / Given on 11/02/2026 / Wording shown: “I agree to texts about events.” / Number (720) 555-1234",
  ]);
});

test("CONS-008 “do not text” and “do not call” of one act are two entries", () => {
  const said = { source: "file", words: null, phone: null } as const;
  expect(read({ ...said, channel: "text" }, { ...said, channel: "call" }, { ...said, kind: "opted_in", channel: "call" })).toEqual([
    "Marked “Do not text” / By a file",
    "Marked “Do not call” / By a file",
    "“Do not call” removed / By a file",
  ]);
});
