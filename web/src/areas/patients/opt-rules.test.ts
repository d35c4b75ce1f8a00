// Proves what the enrollment switches show before the server has answered.
import { optFeatures } from "@tidings/contract/words";
import { expect, test } from "vitest";
import { expectedOptOuts, isAllOut, isOptedOut, undoOf } from "./opt-rules.ts";

test("PAT-044 an empty list means opted in everywhere", () => {
  expect(optFeatures.some((feature) => isOptedOut([], feature))).toBe(false);
  expect(optFeatures.every((feature) => isOptedOut(["all"], feature))).toBe(true);
});

test("PAT-045 opting out of all leaves the single word all, opting in to all clears the list", () => {
  expect(expectedOptOuts(["outreach"], { direction: "out", target: "all" })).toEqual(["all"]);
  expect(expectedOptOuts(["all"], { direction: "in", target: "all" })).toEqual([]);
  expect(expectedOptOuts(["outreach", "program"], { direction: "in", target: "all" })).toEqual([]);
});

test("PAT-046 opting in to one feature out of the all state leaves the patient out of every other", () => {
  expect(expectedOptOuts(["all"], { direction: "in", target: "outreach" })).toEqual(["appointment", "messenger", "program", "referral"]);
});

test("PAT-047 opting out of one feature adds it, opting in again takes it away", () => {
  expect(expectedOptOuts([], { direction: "out", target: "program" })).toEqual(["program"]);
  expect(expectedOptOuts(["program"], { direction: "out", target: "appointment" })).toEqual(["appointment", "program"]);
  expect(expectedOptOuts(["appointment", "program"], { direction: "in", target: "appointment" })).toEqual(["program"]);
  expect(expectedOptOuts(["all"], { direction: "out", target: "program" })).toEqual(["all"]);
});

test("PAT-048 opting in to all is offered when all is out, by the word or feature by feature", () => {
  expect(isAllOut(["all"], optFeatures)).toBe(true);
  expect(isAllOut([...optFeatures], optFeatures)).toBe(true);
  expect(isAllOut(["outreach", "messenger"], ["outreach", "messenger"])).toBe(true);
  expect(isAllOut(["outreach"], optFeatures)).toBe(false);
  expect(isAllOut([], [])).toBe(false);
});

test("PAT-063 undoing an opt-out opts in to exactly what it ended", () => {
  expect(undoOf([], "all")).toEqual(["all"]);
  expect(undoOf(["program"], "all")).toEqual(["appointment", "messenger", "outreach", "referral"]);
  expect(undoOf(["program"], "outreach")).toEqual(["outreach"]);
  expect(undoOf(["program"], "program")).toEqual([]);
  for (const before of [[], ["program"], ["appointment", "referral"]]) {
    const out = expectedOptOuts(before, { direction: "out", target: "all" });
    const again = undoOf(before, "all").reduce((list, target) => expectedOptOuts(list, { direction: "in", target }), out);
    expect(again).toEqual(before);
  }
});
