// Tests what the planner remembers: the messages of shared phones only, whatever the number of patients.
import { expect, test } from "vitest";
import { type Candidate, createPlanner, sameText } from "./recipients.ts";

const candidate = (id: number, phone: string, isShared: boolean): Candidate => ({
  patient_id: id,
  external_id: `P-${id}`,
  first_name: "Ana",
  last_name: "Lima",
  language: "english",
  phone,
  landline_phone: null,
  time_zone: null,
  zipcode: null,
  phone_owner: "patient",
  landline_owner: "patient",
  contact_name: "Ana",
  landline_contact_name: "Ana",
  state: "enabled",
  is_unreachable: false,
  is_held_for_review: false,
  is_opted_out: false,
  is_landline_opted_out: false,
  opted_out_channels: [],
  has_text_consent: true,
  has_call_consent: true,
  is_phone_shared: isShared,
});
const text = { english: "Hi {{patient_first_name|neighbor}}, flu shots this Saturday. Will you come? Reply YES or NO." };
const planner = (reached: string[] = []) => createPlanner({ contentText: text, languages: ["english"], sendVia: ["sms"] }, {}, reached);
const kinds = (outcomes: { kind: string }[]) => outcomes.map((outcome) => outcome.kind);

test("a shared phone gets the same text once, also if an earlier run has sent it", () => {
  const plan = planner();
  const outcomes = [plan(candidate(1, "+15052000001", true)), plan(candidate(2, "+15052000001", true))];
  expect(kinds(outcomes)).toEqual(["receives", "left_out"]);
  const [first] = outcomes;
  const again = planner([sameText("+15052000001", first?.kind === "receives" ? first.body : "")]);
  expect(again(candidate(2, "+15052000001", true))).toMatchObject({ kind: "left_out", reason: "duplicate" });
  expect(again(candidate(3, "+15052000002", true)).kind).toBe("receives");
});

test("nothing is remembered for an unshared phone, so a million of them take no memory", () => {
  const plan = planner();
  const outcomes = [plan(candidate(1, "+15052000001", false)), plan(candidate(1, "+15052000001", false))];
  expect(kinds(outcomes)).toEqual(["receives", "receives"]);
});
