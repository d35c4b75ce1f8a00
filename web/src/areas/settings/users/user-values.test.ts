// Tests the request of the staff user form, and the format of the email schedule.
import { messengerSchedules, UserInput } from "@tidings/contract/areas/users";
import { defaultLevels } from "@tidings/contract/permissions";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { changedLevels, newUserBody, newUserValues, schedulerOf, scheduleWord, userBody } from "./user-values.ts";

test("USER-015 an empty phone and title are sent as null, names and email are trimmed", () => {
  expect(userBody({ firstName: " Ana ", lastName: "Lopez ", email: " ana@harbor.example ", phone: "", jobTitle: "  " })).toEqual({
    firstName: "Ana",
    lastName: "Lopez",
    email: "ana@harbor.example",
    phone: null,
    jobTitle: null,
  });
  expect(userBody({ jobTitle: "Nurse" })).toEqual({ jobTitle: "Nurse" });
});

test("PERM-020 the form of a new user starts without access to PHI, and matches the contract once name and email are filled in", () => {
  const body = newUserBody({ ...newUserValues, firstName: "Ana", lastName: "Lopez", email: "ana@harbor.example" });
  expect(body).toMatchObject({ role: "staff", anonymizePhi: true, featuresPermissions: { patient: "read", outreach: "disabled" } });
  expect(Object.keys(body)).not.toContain("preferences");
  expect(Object.keys(body)).not.toContain("scheduler");
  expect(z.safeParse(UserInput, body).success).toBe(true);
  expect(z.safeParse(UserInput, newUserBody(newUserValues)).success).toBe(false);
});

test("USER-027 USER-028 every offered schedule survives the conversion; off is an empty scheduler", () => {
  for (const schedule of messengerSchedules) expect(schedulerOf(scheduleWord(schedule))).toEqual(schedule);
  expect(schedulerOf("off")).toEqual({});
  expect(scheduleWord({})).toBe("off");
});

test("USER-008 PERM-004 only changed levels are sent, so another supervisor's change of another feature is not undone", () => {
  const before = { ...defaultLevels, messenger: "limited" as const };
  expect(changedLevels(before, { ...before, outreach: "read" })).toEqual({ outreach: "read" });
  expect(changedLevels(before, { ...before, messenger: "disabled", patient: "manage" })).toEqual({
    messenger: "disabled",
    patient: "manage",
  });
  expect(changedLevels(before, { ...before })).toEqual({});
});
